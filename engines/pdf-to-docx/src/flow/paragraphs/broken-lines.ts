import { labelOf } from '../../language/labels.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { blockText, firstLine, joinedText, lastLine } from '../../model/blocks/block-lines.ts';
import { areNear } from '../../model/blocks/near.ts';
import { median } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import { type Line, lineText } from '../../model/text.ts';
import { firstAfter } from '../../text/paragraphs.ts';

/** Over the pitch of the text. Baselines this much farther apart, or nearer, are not of one paragraph. */
const OFF_PITCH = 0.08;

/** Over the size. TeX sets lines so far apart: 1.2 at the sizes of text, up to 1.3 at those of titles. */
const USUAL_PITCH = 1.24;

/** Over the size. Text of one paragraph differs by no more. */
const SAME_SIZE = 0.03;

/** Em. An indent of less is rounding, one of more is no first line's. */
const INDENT = { least: 0.6, most: 4 } as const;

/**
 * Part of all paragraphs below each other that begin with an indent or room. With fewer the author has switched off both, and nothing shows
 * where paragraphs begin.
 */
const MARKED = 0.1;

/** Lines of one paragraph. Without it a verse of thousands of pages is one. */
const MOST_LINES = 500;

/**
 * Joins what its author broke by hand: TeX begins a paragraph with an indent or with room above it, so what follows at the pitch and at the
 * margin of the text above, without both, is a new line of the same paragraph. Takes the blocks of a document by TeX in reading order.
 */
export function withBrokenLines(blocks: readonly FlowBlock[]): readonly FlowBlock[] {
  const texts = blocks.filter((block) => block.kind === 'text');
  const marks = new ParagraphMarks(texts);
  const pairs = blocks.flatMap((below, i) => {
    const above = blocks[i - 1];
    return above?.kind === 'text' && below.kind === 'text' ? [marks.between(above, below)] : [];
  });
  const count = (mark: Mark) => pairs.filter((one) => one?.isProse && one.mark === mark).length;
  const [marked, plain] = [count('indent') + count('room'), count('none')];
  if (marked < MARKED * (marked + plain)) return blocks;
  const joined: FlowBlock[] = [];
  blocks.forEach((block, i) => {
    const [before, last] = [blocks[i - 1], joined.at(-1)];
    const isBroken =
      before?.kind === 'text' &&
      last?.kind === 'text' &&
      block.kind === 'text' &&
      last.lines.length < MOST_LINES &&
      marks.between(before, block)?.mark === 'none';
    if (isBroken) joined[joined.length - 1] = brokenText(last, block);
    else joined.push(block);
  });
  return joined;
}

/** What shows that a paragraph begins. */
type Mark = 'indent' | 'room' | 'none';

/** How the paragraphs of a document begin. */
class ParagraphMarks {
  /** Points from one baseline to the next, by size in half points. */
  readonly pitches = new Map<number, number>();
  /** Points that the first line of most paragraphs is set in by, 0 where none is. */
  readonly indent: number;
  /** Where lines that begin no paragraph begin, by page. */
  readonly #margins = new Map<number, number[]>();

  constructor(texts: readonly TextBlock[]) {
    const pitches = new Map<number, number[]>();
    const indents: number[] = [];
    for (const { lines, label } of texts) {
      lines.slice(1).forEach((line, i) => {
        const above = lines[i]!;
        if (above.page !== line.page || line.baseline <= above.baseline) return;
        pushed(pitches, sizeKey(line), line.baseline - above.baseline);
        pushed(this.#margins, line.page, line.box.x0);
      });
      const [one, two] = lines;
      if (!one || !two || label || labelOf(lineText(one)) !== '') continue;
      const setIn = one.box.x0 - two.box.x0;
      if (one.page === two.page && setIn >= INDENT.least * one.size && setIn <= INDENT.most * one.size)
        indents.push(setIn);
    }
    for (const [size, all] of pitches) this.pitches.set(size, median(all));
    this.indent = median(indents, 0);
  }

  /** How a paragraph is marked where it follows another in one column; undefined where both have nothing to do with each other. */
  between(above: TextBlock, below: TextBlock): { readonly mark: Mark; readonly isProse: boolean } | undefined {
    const [last, first] = [lastLine(above), firstLine(below)];
    if (!isPlain(above) || !isPlain(below) || last.page !== first.page) return undefined;
    if (!areNear(last.size, first.size, SAME_SIZE * first.size)) return undefined;
    const pitch = this.pitches.get(sizeKey(first)) ?? this.pitches.get(sizeKey(last)) ?? USUAL_PITCH * first.size;
    const distance = first.baseline - last.baseline;
    if (distance < (1 - OFF_PITCH) * pitch) return undefined;
    const isProse = above.lines.length > 1 && below.lines.length > 1;
    if (distance > (1 + OFF_PITCH) * pitch) return { mark: 'room', isProse };
    if (areCentered(above, below)) return { mark: 'none', isProse: false };
    // A bold line above text, or below it, is a heading that its author made by hand.
    if (isBold(above) !== isBold(below)) return undefined;
    const setIn = first.box.x0 - this.#marginOf(above);
    if (areNear(setIn, this.indent, SAME_PLACE) && this.indent > 0) return { mark: 'indent', isProse };
    const hasLabel = labelOf(blockText(below)) !== '';
    return areNear(setIn, 0, SAME_PLACE) && !hasLabel && !isSetIn(below) ? { mark: 'none', isProse } : undefined;
  }

  /** Where the lines of a paragraph after its first begin, or would. */
  #marginOf({ lines, label }: TextBlock): number {
    const [first, next] = lines as readonly [Line, ...Line[]];
    if (next && next.page === lines.at(-1)!.page) return lines.at(-1)!.box.x0;
    if (label) return first.box.x0;
    const text = labelOf(lineText(first));
    if (text !== '') return firstAfter(first, text.length) ?? first.box.x0;
    const margin = first.box.x0 - this.indent;
    const isMargin = (this.#margins.get(first.page) ?? []).some((x0) => areNear(x0, margin, SAME_PLACE / 2));
    return this.indent > 0 && isMargin ? margin : first.box.x0;
  }
}

function isPlain({ role, tag, tagged, runsIn, lines }: TextBlock): boolean {
  return (
    role === 'body' && tag === '' && !tagged && !runsIn && lines.every(({ angle, isRtl }) => angle === 0 && !isRtl)
  );
}

const isBold = ({ lines }: TextBlock) =>
  lines.every(({ spans }) => spans.every(({ text, style }) => style.isBold || text.trim() === ''));

const isSetIn = ({ lines: [one, two] }: TextBlock) =>
  one !== undefined && two !== undefined && one.page === two.page && one.box.x0 - two.box.x0 > SAME_PLACE;

/** Whether all lines of two paragraphs have one middle, and do not begin at one place. */
function areCentered(above: TextBlock, below: TextBlock): boolean {
  const lines = [...above.lines, ...below.lines];
  const spread = (values: readonly number[]) => Math.max(...values) - Math.min(...values);
  return (
    spread(lines.map(({ box }) => (box.x0 + box.x1) / 2)) <= SAME_PLACE &&
    spread([lastLine(above).box.x0, firstLine(below).box.x0]) > SAME_PLACE
  );
}

const sizeKey = ({ size }: Line) => Math.round(size * 2);

function pushed<K>(lists: Map<K, number[]>, key: K, value: number): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
}

/** Joins two paragraphs, with the end of a line between them. */
function brokenText(above: TextBlock, below: TextBlock): TextBlock {
  const count = above.lines.length;
  const breaks = [...above.breaks, count - 1, ...below.breaks.map((at) => count + at)];
  return { ...joinedText(above, below), breaks };
}
