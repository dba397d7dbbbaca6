import type { FlowBlock, TextBlock } from '../../../model/analyzed-page.ts';
import { firstLine, lastLine } from '../../../model/blocks/block-lines.ts';
import { textBlocksIn } from '../../../model/blocks/blocks-in.ts';
import { type Line, lineText, type Span } from '../../../model/text.ts';
import { isLinkedMark, markOf } from './note-marks.ts';

/** A note has no more paragraphs. Without it the arrow to the top of a page has the whole document looked through. */
const MOST_PARAGRAPHS = 20;

/** What a link back to the text shows: an arrow, without letters or digits. */
const ARROW = /^[^\p{L}\p{N}]+$/u;

/** Blocks, and the notes among them that links lead to. */
interface LinkedNotes {
  readonly blocks: readonly FlowBlock[];
  readonly linked: ReadonlySet<FlowBlock>;
}

/**
 * Makes notes of the items of the list that ends a document, where raised numbers in the text are links to them and they have links back, as
 * web pages have their notes. The links back go, as word processors have their own.
 */
export function withLinkedNotes(blocks: readonly FlowBlock[]): LinkedNotes {
  const pages = pagesOfMarks(blocks);
  if (pages.size === 0) return { blocks, linked: new Set() };
  const notes: TextBlock[] = [];
  let rest: TextBlock[] = [];
  let at = blocks.length;
  for (let i = blocks.length - 1; i >= 0; i--) {
    const block = blocks[i];
    // The background of code in a note goes with its place.
    if (block?.kind === 'figure' && block.isBackground) continue;
    if (block?.kind !== 'text' || block.role !== 'body') break;
    const whole = joined([block, ...rest]);
    const back = lastLine(whole).spans.findLast(({ link }) => link?.kind === 'place');
    const isBack = back?.link?.kind === 'place' && ARROW.test(back.text);
    if (!isBack) break;
    const labeled = withLabel(whole);
    const page = pages.get(markOf(lineText(firstLine(labeled))) ?? '');
    rest = page === undefined ? [block, ...rest] : [];
    if (rest.length > MOST_PARAGRAPHS) break;
    if (page === undefined) continue;
    if (!leadsTo(page, back.link.page)) break;
    notes.unshift({ ...withoutBackLink(labeled), role: 'note' });
    at = i;
  }
  if (notes.length === 0) return { blocks, linked: new Set() };
  while (isBehindOne(notes, blocks[at - 1])) at--;
  return { blocks: [...blocks.slice(0, at), ...notes], linked: new Set(notes) };
}

/** The pages on which raised marks are links, by the marks. */
function pagesOfMarks(blocks: readonly FlowBlock[]): Map<string, Set<number>> {
  const pages = new Map<string, Set<number>>();
  for (const { lines } of textBlocksIn(blocks))
    for (const { page, spans } of lines)
      for (const span of spans) {
        if (!isLinkedMark(span)) continue;
        const mark = span.text.trim();
        pages.set(mark, (pages.get(mark) ?? new Set()).add(page));
      }
  return pages;
}

/** Browsers lead to where a margin's height is above the text, and so to the page before. */
const leadsTo = (pages: ReadonlySet<number>, page: number): boolean => pages.has(page) || pages.has(page + 1);

/** Paragraphs of a note as one, with a line's end between them. */
function joined(blocks: readonly [TextBlock, ...TextBlock[]]): TextBlock {
  const lines: Line[] = [];
  const breaks: number[] = [];
  for (const block of blocks) {
    if (lines.length > 0) breaks.push(lines.length - 1);
    for (const at of block.breaks) breaks.push(lines.length + at);
    lines.push(...block.lines);
  }
  return { ...blocks[0], lines, breaks };
}

/** A block with the label that tags have taken off its text. */
function withLabel(block: TextBlock): TextBlock {
  const { label, ...rest } = block;
  const [first, ...others] = block.lines;
  if (!label || !first) return block;
  const mark: Span = { text: `${label.text} `, x0: label.x, x1: first.box.x0, style: label.style, link: undefined };
  return { ...rest, lines: [{ ...first, spans: [mark, ...first.spans] }, ...others] };
}

function withoutBackLink(block: TextBlock): TextBlock {
  const last = lastLine(block);
  const end = last.spans.findLastIndex(({ link }) => link?.kind === 'place');
  const spans = last.spans.filter((span, i) => i < end || span.text.trim() !== '');
  const kept: Line = { ...last, spans: spans.filter((_, i) => i !== end) };
  const lines = block.lines.slice(0, -1);
  return { ...block, lines: kept.spans.some(({ text }) => text.trim() !== '') ? [...lines, kept] : lines };
}

const isBehindOne = (notes: readonly TextBlock[], block: FlowBlock | undefined): boolean =>
  block?.kind === 'figure' &&
  block.isBackground === true &&
  notes.some(({ page, box }) => page === block.page && box.y0 < block.box.y1 && box.y1 > block.box.y0);
