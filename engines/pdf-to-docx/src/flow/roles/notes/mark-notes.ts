import type { FlowBlock, TextBlock } from '../../../model/analyzed-page.ts';
import { firstLine, lastLine } from '../../../model/blocks/block-lines.ts';
import { textBlocksIn } from '../../../model/blocks/blocks-in.ts';
import { median, union } from '../../../model/geometry.ts';
import { MAX_OVER } from '../../../model/measures.ts';
import { lineText } from '../../../model/text.ts';
import { CLOSE_PITCH, MAX_PITCH, SAME_LINE } from '../../../text/tolerances.ts';
import { MAX_SEPARATOR } from '../../tolerances.ts';
import { isWrittenOut, raisedMarks, startMark } from './note-marks.ts';

/** Over the size of the text. Notes are set smaller than this. Without it superscript years begin notes. */
const NOTE_SIZE = 0.96;

/** The end of a sentence, and the start of text that continues one. */
const [SENTENCE_END, GOES_ON] = [/[.!?:…。][\p{Pe}\p{Pf}"']*\s*$/u, /^\s*[\p{Ll}\p{Lo}]/u];

/** A page of a document, its blocks in reading order. */
interface Page {
  readonly isTagged: boolean;
  readonly blocks: readonly FlowBlock[];
}

/** Where a page raises a mark: the place of the first block that does, the highest baseline, and the size of the largest line. */
interface RaisedAt {
  readonly at: number;
  readonly y: number;
  readonly size: number;
}

/** The marks that text raises: on the pages before one, and on it. */
interface Raised {
  readonly before: ReadonlySet<string>;
  readonly here: ReadonlyMap<string, RaisedAt>;
}

/**
 * Marks footnotes and endnotes on pages without tags: paragraphs that begin with a mark which the text before them raises. Either it is
 * raised there, too, and parted from the text of the note, or below a short rule; or it begins the small text that ends a column of the
 * page of its reference. A reference may be read after its note where it stands higher in a later column: WeasyPrint puts the notes of
 * all columns at the foot of the first.
 */
export function markNotes<One extends Page>(pages: readonly One[]): One[] {
  const before = new Set<string>();
  let open: TextBlock | undefined;
  return pages.map((page) => {
    const here = raisedOn(page);
    const notes = page.isTagged ? new Set<FlowBlock>() : notesOn(page, { before, here });
    for (const mark of here.keys()) before.add(mark);
    const rest = page.isTagged ? undefined : restOfNote(page.blocks, notes, open);
    if (rest) notes.add(rest);
    const blocks = notes.size === 0 ? page.blocks : withNotes(page.blocks, notes);
    const last = blocks.findLast(({ kind }) => kind !== 'figure');
    open = last?.kind === 'text' && last.role === 'note' ? last : undefined;
    return notes.size === 0 ? page : { ...page, blocks };
  });
}

/**
 * What continues the last note of the page before: small text without a mark above the first note of a page, or at its end, where a sentence
 * is open. `open` is that note, absent where the page did not end with one.
 */
function restOfNote(
  blocks: readonly FlowBlock[],
  notes: ReadonlySet<FlowBlock>,
  open: TextBlock | undefined,
): TextBlock | undefined {
  if (!open) return undefined;
  const inFlow = blocks.filter(({ kind }) => kind !== 'figure');
  const first = inFlow.findIndex((block) => notes.has(block));
  const at = first < 0 ? inFlow.length - 1 : first - 1;
  const rest = inFlow[at];
  if (rest?.kind !== 'text' || rest.role !== 'body') return undefined;
  const own = startMark(firstLine(rest));
  if (own && (own.isRaised || isWrittenOut(own))) return undefined;
  const [end, start] = [lastLine(open), firstLine(rest)];
  const others = blocks.filter((block) => block !== rest && !notes.has(block));
  const isSmall = others.length > 0 && start.size < proseSize(others) * NOTE_SIZE;
  const isOfNote = isSmall && Math.abs(start.size - end.size) < SAME_LINE;
  const isOpen = !SENTENCE_END.test(lineText(end)) && GOES_ON.test(lineText(start));
  const isBesideText = others.some((other) => isBelow(other, rest) || isCloseAbove(other, rest));
  return isOfNote && isOpen && !isBesideText ? rest : undefined;
}

/** Whether text stands as close above a block as lines of one text do. */
const isCloseAbove = (above: FlowBlock, { box, lines }: TextBlock): boolean =>
  above.kind === 'text' &&
  above.box.x0 < box.x1 &&
  above.box.x1 > box.x0 &&
  Math.abs(lines[0]!.baseline - lastLine(above).baseline) < MAX_PITCH * lines[0]!.size;

function raisedOn({ blocks }: Page): Map<string, RaisedAt> {
  const found = new Map<string, RaisedAt>();
  for (const [at, block] of blocks.entries())
    for (const line of textBlocksIn([block]).flatMap(({ lines }) => lines))
      for (const { text } of raisedMarks(line)) {
        const mark = text.trim();
        const first = found.get(mark);
        found.set(mark, {
          at: first?.at ?? at,
          y: Math.min(first?.y ?? Infinity, line.baseline),
          size: Math.max(first?.size ?? 0, line.size),
        });
      }
  return found;
}

function notesOn({ blocks }: Page, { before, here }: Raised): Set<FlowBlock> {
  if (before.size + here.size === 0) return new Set();
  const small = proseSize(blocks) * NOTE_SIZE;
  const notes = new Set<FlowBlock>();
  const text: FlowBlock[] = [];
  for (let at = blocks.length - 1; at >= 0; at--) {
    const block = blocks[at]!;
    if (block.kind === 'figure') continue;
    const start = block.kind === 'text' && block.role === 'body' ? startMark(firstLine(block)) : undefined;
    const mark = start?.mark ?? '';
    const reference = here.get(mark);
    const isOnPage = reference !== undefined && (reference.at < at || isBeside(reference, block));
    const isSmall =
      block.kind === 'text' && firstLine(block).size < Math.max(small, (reference?.size ?? 0) * NOTE_SIZE);
    const endsColumn =
      !text.some((other) => isBelow(other, block)) &&
      isOnPage &&
      start !== undefined &&
      isWrittenOut(start) &&
      (isSmall || start.isRaised);
    const isParted = start?.isRaised && (isOnPage || before.has(mark)) && (start.isParted || isBelowRule(blocks, at));
    if (endsColumn || isParted) notes.add(block);
    else if (!isSmall) text.push(block);
  }
  return notes;
}

/** Whether a reference stands higher on the page than a note that is read before it. */
const isBeside = ({ y }: RaisedAt, note: FlowBlock): boolean => y < note.box.y0;

/** Whether text stands below a block in its column. */
const isBelow = ({ box }: FlowBlock, { box: { x0, x1, y0 } }: FlowBlock): boolean =>
  box.y1 > y0 && box.x0 < x1 && box.x1 > x0;

/** Whether nothing but paragraphs that begin with raised marks is between a block and a short rule above it. */
function isBelowRule(blocks: readonly FlowBlock[], at: number): boolean {
  const above = blocks
    .slice(0, at)
    .findLast((block) => block.kind !== 'text' || !startMark(firstLine(block))?.isRaised);
  if (above?.kind !== 'figure' || !above.isDrawing) return false;
  const { x0, x1, y0, y1 } = above.box;
  return y1 - y0 <= MAX_OVER && x1 - x0 <= MAX_SEPARATOR;
}

/** The usual size of the lines of a page; where there are others, of those that begin with no mark: it may have more lines of notes than of text. */
function proseSize(blocks: readonly FlowBlock[]): number {
  const text = blocks.filter((block) => block.kind === 'text');
  const prose = text.filter((block) => {
    const start = startMark(firstLine(block));
    return start === undefined || !isWrittenOut(start);
  });
  return median((prose.length > 0 ? prose : text).flatMap(({ lines }) => lines.map(({ size }) => size)));
}

/** The blocks of a page with its notes marked, each with the small paragraphs that follow it closely. */
function withNotes(blocks: readonly FlowBlock[], notes: ReadonlySet<FlowBlock>): FlowBlock[] {
  const small = proseSize(blocks.filter((block) => !notes.has(block))) * NOTE_SIZE;
  const result: FlowBlock[] = [];
  let last: { readonly note: TextBlock; readonly at: number } | undefined;
  for (const block of blocks) {
    if (block.kind === 'text' && notes.has(block)) {
      last = { note: { ...block, role: 'note' }, at: result.length };
      result.push(last.note);
    } else if (last && block.kind === 'text' && firstLine(block).size < small && continues(last.note, block)) {
      const lines = [...last.note.lines, ...block.lines];
      const note = { ...last.note, lines, box: union(lines.map(({ box }) => box)) };
      last = { ...last, note };
      result[last.at] = note;
    } else {
      if (block.kind !== 'figure') last = undefined;
      result.push(block);
    }
  }
  return result;
}

/** Whether a block without a mark follows a note as its next paragraph does. */
function continues(note: TextBlock, block: TextBlock): boolean {
  const [last, next] = [lastLine(note), firstLine(block)];
  const isClose = next.baseline - last.baseline < CLOSE_PITCH * last.size;
  return Math.abs(last.size - next.size) < SAME_LINE && isClose;
}
