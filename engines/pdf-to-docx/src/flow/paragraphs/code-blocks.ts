import { labelOf } from '../../language/labels.ts';
import type { FlowBlock, TableBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine, joinedText, lastLine } from '../../model/blocks/block-lines.ts';
import { isBehind } from '../../model/blocks/block-pages.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { characterWidth, fixedPitch, isTyped } from '../../model/blocks/fixed-pitch.ts';
import { median } from '../../model/geometry.ts';
import { isNumberAlone, type Line, lineText, type Span, type TextStyle } from '../../model/text.ts';

/** Em. Lines of code are no farther apart, but for blank ones between them. */
const MAX_PITCH = 1.9;

/** Lines. Code continues behind so many blank ones. */
const MAX_BLANK = 3;

/** Of a line. Baselines of one block are whole lines apart, to within this much where blank lines are between, or where none is. */
const OFF_LINE = { blank: 0.06, next: 0.15 };

/** Over the number of the most usual distance. A distance that occurs as often is no stray. */
const USUAL_SHARE = 0.2;

/** Over the size. Text of one block differs by no more. */
const SAME_SIZE = 0.03;

/** Lines of one block. Without it a listing of thousands of pages is one paragraph. */
const MOST_LINES = 2_000;

/**
 * Makes lines of code below each other one paragraph, over the end of a page, too, and through blank lines. Tags decide where they name
 * paragraphs. A document that is all in a font of one width stays as it is.
 */
export function withCodeBlocks(blocks: readonly FlowBlock[]): readonly FlowBlock[] {
  const isFixed = fixedPitch(blocks);
  const isCode = (block: FlowBlock): block is TextBlock => block.kind === 'text' && isOfCode(block, isFixed);
  const code = textBlocksIn(blocks).filter(isCode);
  if (code.length < 2) return blocks;
  const pitches = usualPitches(code);
  const joined = (all: readonly FlowBlock[]): FlowBlock[] => {
    const result: FlowBlock[] = [];
    for (const block of all) {
      const at = result.findLastIndex((other) => !isBehind(other) && !isNote(other));
      const last = result[at];
      if (last && isCode(last) && isCode(block) && continues(last, block, pitches))
        result[at] = joinedText(last, block);
      else result.push(isBox(block) ? { ...block, rows: block.rows.map(inCells) } : block);
    }
    return result;
  };
  const inCells = <T extends { readonly cells: readonly { readonly blocks: readonly FlowBlock[] }[] }>(row: T): T => ({
    ...row,
    cells: row.cells.map((cell) => ({ ...cell, blocks: joined(cell.blocks) })),
  });
  return joined(blocks);
}

/** Notes stand between the pages that code continues over. */
const isNote = (block: FlowBlock) => block.kind === 'text' && block.role === 'note';

/** Whether a table is one column, as a box around code is. In the narrow columns of others nothing shows where lines of code end. */
const isBox = (block: FlowBlock): block is TableBlock => block.kind === 'table' && block.edges.length === 2;

/** Whether all of a paragraph is in fonts of one width, and it is no item of a list. */
function isOfCode(block: TextBlock, isFixed: (style: TextStyle) => boolean): boolean {
  const { role, label, tag, runsIn, lines } = block;
  if (role !== 'body' || label || tag !== '' || runsIn) return false;
  const inked = lines.flatMap(({ spans }) => spans.filter(({ text }) => text.trim() !== ''));
  const isPlain = ({ style, control }: Span) => !control && !style.isRecognized && isFixed(style);
  return (
    inked.length > 0 && lines.every(({ angle }) => angle === 0) && inked.every(isPlain) && !isItem(firstLine(block))
  );
}

/** Whether a line begins with the label of a list: text behind one that is typed begins a whole number of characters from there. */
function isItem(line: Line): boolean {
  const label = labelOf(lineText(line));
  const { labelGap } = line;
  if (label === '' || labelGap?.label !== label) return false;
  return labelGap.isWrittenApart || !isTyped(labelGap.start - line.box.x0, characterWidth([line]));
}

const lookOf = ({ spans, size }: Line) => `${spans[0]?.style.font}|${size}`;

/** The least distance that many baselines of code in a look have, in points: paragraphs of one line each stand farther apart. */
function usualPitches(code: readonly TextBlock[]): ReadonlyMap<string, number> {
  const lines = code.flatMap((block) => block.lines);
  const counts = new Map<string, Map<number, number[]>>();
  for (const [i, line] of lines.entries()) {
    const above = lines[i - 1];
    const pitch = above?.page === line.page ? line.baseline - above.baseline : 0;
    if (pitch <= 0 || pitch > MAX_PITCH * line.size) continue;
    const known = counts.get(lookOf(line)) ?? new Map<number, number[]>();
    const rounded = Math.round(pitch * 2);
    const alike = known.get(rounded);
    if (alike) alike.push(pitch);
    else known.set(rounded, [pitch]);
    counts.set(lookOf(line), known);
  }
  const least = (of: ReadonlyMap<number, number[]>) => {
    const most = Math.max(...[...of.values()].map(({ length }) => length));
    const many = [...of].filter(([, { length }]) => length >= USUAL_SHARE * most);
    return many.reduce((best, one) => (one[0] < best[0] ? one : best))[1];
  };
  return new Map([...counts].map(([look, of]) => [look, median(least(of), Infinity)]));
}

/** Whether a paragraph of code is the rest of the one before. */
function continues(above: TextBlock, below: TextBlock, pitches: ReadonlyMap<string, number>): boolean {
  const [last, first] = [lastLine(above), firstLine(below)];
  // The numbers of lines are smaller in many listings, and blank ones have nothing else.
  const isSameSize = Math.abs(last.size - first.size) <= SAME_SIZE * first.size || [last, first].some(isNumberAlone);
  const isAlike =
    isSameSize &&
    last.background?.color === first.background?.color &&
    above.tagged?.paragraph === below.tagged?.paragraph &&
    above.lines.length + below.lines.length <= MOST_LINES;
  if (!isAlike) return false;
  if (first.page !== last.page) return first.page === last.page + 1 && isBelow(above, first);
  const pitch = pitches.get(lookOf(last)) ?? Infinity;
  const count = (first.baseline - last.baseline) / pitch;
  const whole = Math.round(count);
  return (
    whole >= 1 && whole <= MAX_BLANK + 1 && Math.abs(count - whole) <= (whole > 1 ? OFF_LINE.blank : OFF_LINE.next)
  );
}

/** Whether a line begins a whole number of characters from where a block does, in the columns of its text. */
function isBelow({ lines }: TextBlock, first: Line): boolean {
  const start = Math.min(...lines.map(({ box }) => box.x0));
  return isTyped(first.box.x0 - start, characterWidth([first]));
}
