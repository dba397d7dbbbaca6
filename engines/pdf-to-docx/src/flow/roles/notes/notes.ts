import type { FlowBlock, TextBlock } from '../../../model/analyzed-page.ts';
import { firstLine, lastLine } from '../../../model/blocks/block-lines.ts';
import { textBlocksIn } from '../../../model/blocks/blocks-in.ts';
import type { Inline } from '../../../model/document/document.ts';
import type { FoundNote } from '../../../model/flow-document.ts';
import { union } from '../../../model/geometry.ts';
import { MAX_OVER } from '../../../model/measures.ts';
import { type Line, lineText, type Span } from '../../../model/text.ts';
import { startsRaised } from '../../../text/paragraphs.ts';
import { MAX_SEPARATOR } from '../../tolerances.ts';
import { withLinkedNotes } from './linked-notes.ts';
import { isLinkedMark, isRomanMark, markOf, raisedMarks } from './note-marks.ts';

/** Points. A note is no farther below the rule above it. */
const BELOW_RULE = 24;

/** What begins a note for certain: text that continues may begin with any letter. */
const NEW_NOTE = /^\s*(?:\d|[*†‡§¶]|[a-z]{1,3}[.)])/;

/** A document's notes, and its blocks without them. */
export interface Notes {
  readonly notes: readonly FoundNote[];
  readonly blocks: readonly FlowBlock[];
  /** Puts references to the notes where a block has their marks. */
  withReferences(block: TextBlock, inlines: readonly Inline[]): Inline[];
}

interface Reference {
  readonly block: TextBlock;
  readonly page: number;
  readonly mark: string;
  /** Whether it is a link into the document. */
  readonly isLink: boolean;
}

/**
 * Matches notes with the raised marks in the text that refer to them. A note without such a mark stays text: nothing is lost, and
 * nothing is where it can't be reached.
 */
export function findNotes(found: readonly FlowBlock[]): Notes {
  const { blocks: marked, linked } = withLinkedNotes(found);
  const isWhole = (block: FlowBlock) => block.kind !== 'text' || block.role !== 'note' || linked.has(block);
  const blocks = withWholeNotes(marked.flatMap((block) => (isWhole(block) ? [block] : splitNotes(block as TextBlock))));
  const references: Reference[] = [];
  for (const block of textBlocksIn(blocks)) if (block.role !== 'note') references.push(...referencesIn(block));
  const links = references.filter(({ isLink }) => isLink);
  const notes: FoundNote[] = [];
  const byBlock = new Map<string, { mark: string; note: number }[]>();
  const taken = new Set<Reference>();
  const isNote = new Set<FlowBlock>();
  for (const block of blocks) {
    if (block.kind !== 'text' || block.role !== 'note') continue;
    const mark = markOf(lineText(firstLine(block)));
    const reference =
      mark === undefined ? undefined : matching(linked.has(block) ? links : references, taken, mark, block.page);
    const stripped = mark === undefined ? undefined : withoutMark(block, mark);
    if (mark === undefined || !reference || !stripped) continue;
    taken.add(reference);
    isNote.add(block);
    const isAtFoot = reference.page === block.page && !isRomanMark(mark) && !linked.has(block);
    const kind = isAtFoot ? 'footnote' : 'endnote';
    notes.push({ kind, ...stripped });
    const key = keyOf(reference.block);
    byBlock.set(key, [...(byBlock.get(key) ?? []), { mark, note: notes.length - 1 }]);
  }
  const kept = blocks.filter((block) => !isNote.has(block) && !isSeparator(block, isNote, linked));
  return { notes, blocks: kept, withReferences: (block, inlines) => placed(inlines, byBlock.get(keyOf(block)) ?? []) };
}

/** The notes of a block: some producers tag all notes of a page as one. Each begins with a raised mark. */
function splitNotes(block: TextBlock): TextBlock[] {
  const notes: Line[][] = [];
  for (const line of block.lines) {
    if (notes.length === 0 || startsRaised(line)) notes.push([line]);
    else notes.at(-1)?.push(line);
  }
  return notes.map((lines) => {
    const page = lines[0]!.page;
    return { ...block, page, lines, box: union(lines.filter((line) => line.page === page).map((line) => line.box)) };
  });
}

/** Blocks with each note that continues at the foot of the next page as one: what is first there without a mark is the rest of it. */
function withWholeNotes(blocks: readonly FlowBlock[]): FlowBlock[] {
  const result: FlowBlock[] = [];
  let last: { readonly note: TextBlock; readonly at: number } | undefined;
  for (const block of blocks) {
    const isNote = block.kind === 'text' && block.role === 'note';
    if (isNote && last && continuesNote(last.note, block)) {
      const note = { ...last.note, lines: [...last.note.lines, ...block.lines] };
      result[last.at] = note;
      last = { ...last, note };
    } else {
      if (isNote) last = { note: block, at: result.length };
      result.push(block);
    }
  }
  return result;
}

function continuesNote(note: TextBlock, next: TextBlock): boolean {
  const [end, first] = [lastLine(note), firstLine(next)];
  if (first.page !== end.page + 1 || next.tag !== note.tag || startsRaised(first)) return false;
  return note.tag !== '' || !NEW_NOTE.test(lineText(first));
}

/** A block keeps its place on the page when labels are taken off: that is what names it. */
const keyOf = (block: TextBlock) => {
  const line = firstLine(block);
  return `${line.page}:${line.index}`;
};

const referencesIn = (block: TextBlock): Reference[] =>
  block.lines.flatMap((line) =>
    raisedMarks(line).map((span) => ({ block, page: line.page, mark: span.text.trim(), isLink: isLinkedMark(span) })),
  );

/** The first free reference with the mark on the note's page, or else the last one before it. */
function matching(
  references: readonly Reference[],
  taken: ReadonlySet<Reference>,
  mark: string,
  page: number,
): Reference | undefined {
  const free = references.filter((reference) => reference.mark === mark && !taken.has(reference));
  return free.find((reference) => reference.page === page) ?? free.findLast((reference) => reference.page < page);
}

/** The note's block without its mark; undefined where nothing else is in it. */
function withoutMark(block: TextBlock, mark: string): Omit<FoundNote, 'kind'> | undefined {
  const [first, ...rest] = block.lines as [Line, ...Line[]];
  const marked = first.spans.find(({ text }) => text.trim() !== '') as Span;
  const markX = [marked.x0, marked.text.trim() === mark ? marked.x1 : marked.x0] as const;
  const about = { mark, markX, markStyle: marked.style };
  let left = lineText(first).indexOf(mark) + mark.length;
  const spans: Span[] = [];
  for (const span of first.spans) {
    if (left >= span.text.length) left -= span.text.length;
    else {
      spans.push(left > 0 ? { ...span, text: span.text.slice(left) } : span);
      left = 0;
    }
  }
  const [, end = ''] = /^[.):]?(\s*)/.exec(spans.map(({ text }) => text).join('')) ?? [];
  const gap = end.includes('\t') ? '\t' : end === '' ? '' : ' ';
  while (spans.length > 0 && spans[0]!.text.trim() === '') spans.shift();
  const lead = spans[0];
  if (!lead) return rest.length > 0 ? { ...about, block: { ...block, role: 'body', lines: rest }, gap: '' } : undefined;
  const text = lead.text.trimStart();
  const [stop = ''] = /^[.):]/.exec(text) ?? [];
  spans[0] = { ...lead, text: text.slice(stop.length).trimStart() };
  const own: TextBlock = { ...block, role: 'body', lines: [{ ...first, spans }, ...rest] };
  return { ...about, mark: mark + stop, block: own, gap };
}

function placed(inlines: readonly Inline[], marks: readonly { mark: string; note: number }[]): Inline[] {
  const left = [...marks];
  return inlines.map((inline) => {
    if (inline.kind !== 'text' || inline.style.vertical !== 'superscript') return inline;
    const at = left.findIndex(({ mark }) => mark === inline.text.trim());
    const found = at < 0 ? undefined : left.splice(at, 1)[0];
    return found ? { kind: 'note', note: found.note, mark: found.mark, style: inline.style } : inline;
  });
}

/** The rule that parts notes from the text, short where nothing else shows that they are notes: Word draws its own. */
function isSeparator(block: FlowBlock, notes: ReadonlySet<FlowBlock>, linked: ReadonlySet<FlowBlock>): boolean {
  if (block.kind !== 'figure' || !block.isDrawing || block.box.y1 - block.box.y0 > MAX_OVER) return false;
  const isShort = block.box.x1 - block.box.x0 <= MAX_SEPARATOR;
  for (const note of isShort ? notes : linked)
    if (note.page === block.page && note.box.y0 > block.box.y0 - 4 && note.box.y0 - block.box.y1 < BELOW_RULE)
      return true;
  return false;
}
