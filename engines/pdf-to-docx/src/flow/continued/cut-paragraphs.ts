import { startsWithLabel } from '../../language/labels.ts';
import { continuesSentence, endsSentence } from '../../language/sentences.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine, lastLine } from '../../model/blocks/block-lines.ts';
import { isBehind } from '../../model/blocks/block-pages.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import type { Box } from '../../model/geometry.ts';
import { type Line, lineText } from '../../model/text.ts';
import type { ColumnFrame } from '../../text/paragraphs.ts';
import { SHORT_LAST_LINE } from '../tolerances.ts';
import { reachesEdge } from './cut-sentences.ts';

/**
 * A line ends at the edge where so little is left that the next word may not have fitted. Without it no paragraph continues on the next
 * page.
 */
const FULL_LINE = 3.5;

/** Two paragraphs between which a page or column ends: both may be one. */
export interface CutParagraph {
  readonly above: TextBlock;
  readonly below: TextBlock;
  /** The column that the last line of one is in, and that of the first line of the other (points). */
  readonly frameAbove: ColumnFrame;
  readonly frameBelow: ColumnFrame;
  /** Points that are free below the last line and above the first one, up to where pages end or something else is in the column. */
  readonly roomAtFoot: number;
  readonly roomAtHead: number;
}

/** Finds paragraphs that the end of a page or column may have cut. Takes the pages of a document. */
export class CutParagraphs {
  readonly #pages = new Map<number, FlowPage>();
  /** Where text begins and ends on the fullest pages, in points from the top. */
  readonly #head: number;
  readonly #foot: number;

  constructor(pages: readonly FlowPage[]) {
    for (const page of pages) this.#pages.set(page.number, page);
    let [head, foot] = [Infinity, 0];
    for (const { blocks } of pages)
      for (const block of blocks) {
        if (isBehind(block)) continue;
        head = Math.min(head, block.box.y0);
        foot = Math.max(foot, block.box.y1);
      }
    this.#head = head;
    this.#foot = foot;
  }

  /** What was cut where one paragraph follows another; undefined where the second does not begin a page or column, or text is turned. */
  between(above: TextBlock, below: TextBlock): CutParagraph | undefined {
    const [last, first] = [lastLine(above), firstLine(below)];
    if (last.angle !== 0 || first.angle !== 0) return undefined;
    if (first.page !== last.page + 1 && !isNextColumn(last, first)) return undefined;
    const foot = this.#besides(last).reduce(
      (least, { y0 }) => (y0 >= last.box.y1 ? Math.min(least, y0) : least),
      this.#foot,
    );
    const head = this.#besides(first).reduce(
      (most, { y1 }) => (y1 <= first.box.y0 ? Math.max(most, y1) : most),
      this.#head,
    );
    return {
      above,
      below,
      frameAbove: this.#columnOf(last),
      frameBelow: this.#columnOf(first),
      roomAtFoot: foot - last.box.y1,
      roomAtHead: first.box.y0 - head,
    };
  }

  /** The blocks of the column of a line. */
  #besides({ page, box }: Line): Box[] {
    const blocks = this.#pages.get(page)?.blocks ?? [];
    return blocks.flatMap((block) =>
      !isBehind(block) && block.box.x0 < box.x1 && block.box.x1 > box.x0 ? [block.box] : [],
    );
  }

  /** The narrowest column of its page that a line is in; as wide as the line where it is in none. */
  #columnOf({ page, box }: Line): ColumnFrame {
    const columns = this.#pages.get(page)?.bands.flatMap((band) => band.columns) ?? [];
    const around = columns.filter(({ x0, x1 }) => x0 <= box.x0 + 1 && x1 >= box.x1 - 1);
    return around.reduce<ColumnFrame>(
      (least, one) => (one.x1 - one.x0 < least.x1 - least.x0 ? one : least),
      around[0] ?? box,
    );
  }
}

const isNextColumn = (last: Line, first: Line) =>
  first.page === last.page && first.box.y1 < last.box.y0 && first.box.x0 > last.box.x0;

/** All pairs of paragraphs between which a page or column ends, in reading order. */
export function cutParagraphs(pages: readonly FlowPage[]): CutParagraph[] {
  const cuts = new CutParagraphs(pages);
  const inFlow = (block: FlowBlock) => block.kind !== 'figure' && !(block.kind === 'text' && block.role === 'note');
  const blocks = pages.flatMap((page) => page.blocks.filter(inFlow));
  return blocks.flatMap((below, i) => {
    const above = blocks[i - 1];
    const cut = above?.kind === 'text' && below.kind === 'text' ? cuts.between(above, below) : undefined;
    return cut ? [cut] : [];
  });
}

const width = ({ box }: Line) => box.x1 - box.x0;

/** Whether the end of a page or column cuts a word. */
export function cutsWord({ above, below }: CutParagraph): boolean {
  const next = lineText(firstLine(below)).trim();
  return lastLine(above).endsWithHyphen && continuesSentence(next) && !startsWithLabel(next);
}

/** Whether a sentence shows by rules that a paragraph continues over the end of its page or column. */
export function continuesByRules(cut: CutParagraph): boolean {
  const { above, below, frameAbove } = cut;
  const [last, first] = [lastLine(above), firstLine(below)];
  const text = lineText(last).trim();
  const next = lineText(first).trim();
  if (startsWithLabel(next)) return false;
  if (cutsWord(cut)) return true;
  if (endsSentence(text) || width(last) < SHORT_LAST_LINE * width(first)) return false;
  const edge = above.lines.length > 1 ? longestEnd(above.lines, frameAbove) : frameAbove.x1;
  return reachesEdge(last, edge, FULL_LINE) && (/^[\p{Ll}\p{Lo}\d(“"']/u.test(next) || /[,\p{Ll}]$/u.test(text));
}

/** Where the lines of a paragraph end, or its column near there. */
function longestEnd(lines: readonly Line[], { x1 }: ColumnFrame): number {
  const last = lines.at(-1)!;
  const isNear = x1 >= last.box.x1 - 1 && x1 <= last.box.x1 + FULL_LINE * last.size;
  return lines.reduce((most, { box }) => Math.max(most, box.x1), isNear ? x1 : 0);
}
