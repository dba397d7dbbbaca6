import { characterWidth, isAllInOneWidth, isTyped } from '../model/blocks/fixed-pitch.ts';
import { isFixedPitch } from '../model/font-by-name.ts';
import { ROUNDING } from '../model/measures.ts';
import type { Line, Span } from '../model/text.ts';
import { joinedLines } from '../text/lines.ts';
import { PROSE_WIDTH } from '../text/tolerances.ts';

/** Em. Lines of one block are no farther apart, but for a blank one between them. */
const MAX_PITCH = 2.5;
/** Gaps of a block that are whole numbers of characters. One in four is by chance. */
const MIN_GAPS = 3;

/** Lines in a font of one width whose gaps are made of spaces, as programs print columns, and the parts that they are made of. */
export interface TypedLines {
  readonly lines: readonly Line[];
  readonly parts: ReadonlySet<Line>;
}

/**
 * Finds blocks of lines in a font of one width where all that stands apart begins a whole number of characters from the left: a listing
 * or the output of a program, and no columns of a table.
 */
export function typedLines(parts: readonly Line[]): TypedLines {
  const fixed = parts.filter(({ spans, angle }) => angle === 0 && spans.every(isFixed));
  // A page that is all in one width has its tables typed, too.
  const isAside = fixed.length === 0 || isAllInOneWidth(countOthers(parts), countAll(parts));
  const isProse = ({ box, size, spans }: Line) => box.x1 - box.x0 >= PROSE_WIDTH * size && !spans.every(isFixed);
  const prose = parts.filter((line) => line.angle === 0 && isProse(line));
  const typed = isAside ? [] : blocksOf(fixed).flatMap((block) => columnsOf(block, prose).filter(isPrinted));
  return { lines: typed.flatMap((block) => joinedLines(block)), parts: new Set(typed.flat()) };
}

const isFixed = ({ text, style }: Span) => text.trim() === '' || isFixedPitch(style.font);

const countAll = (lines: readonly Line[], isCounted: (span: Span) => boolean = () => true) =>
  lines.flatMap(({ spans }) => spans.filter(isCounted)).reduce((sum, { text }) => sum + text.length, 0);
const countOthers = (lines: readonly Line[]) => countAll(lines, (span) => !isFixed(span));

/** The parts of lines that are close below each other. */
function blocksOf(parts: readonly Line[]): Line[][] {
  const blocks: Line[][] = [];
  for (const part of parts.toSorted((a, b) => a.baseline - b.baseline)) {
    const last = blocks.at(-1)?.at(-1);
    if (last && part.baseline - last.baseline <= MAX_PITCH * part.size) blocks.at(-1)?.push(part);
    else blocks.push([part]);
  }
  return blocks;
}

/** A block, parted where a gutter between columns of the page's text goes through it. */
function columnsOf(block: readonly Line[], prose: readonly Line[]): (readonly Line[])[] {
  const ends = new Set(prose.map(({ box }) => Math.ceil(box.x1 + ROUNDING)));
  const gutter = [...ends].find((at) => isWithin(block, at) && isGutter(at, prose));
  if (gutter === undefined) return [block];
  const [left, right] = [block.filter(({ box }) => box.x1 < gutter), block.filter(({ box }) => box.x1 > gutter)];
  return [left, right].flatMap((part) => columnsOf(part, prose));
}

/** Whether a place is between parts of a block, and in none. */
function isWithin(block: readonly Line[], at: number): boolean {
  const isCrossed = block.some(({ box }) => box.x0 < at && box.x1 > at);
  return !isCrossed && block.some(({ box }) => box.x1 < at) && block.some(({ box }) => box.x0 > at);
}

/** Whether more lines of text end before a place, and more begin after it, than go over it. */
function isGutter(at: number, prose: readonly Line[]): boolean {
  const [before, after] = [prose.filter(({ box }) => box.x1 < at), prose.filter(({ box }) => box.x0 > at)];
  const over = prose.length - before.length - after.length;
  return Math.min(before.length, after.length) > over;
}

function isPrinted(block: readonly Line[]): boolean {
  const gaps = block.length - joinedLines(block).length;
  if (gaps < MIN_GAPS) return false;
  const left = Math.min(...block.map(({ box }) => box.x0));
  const character = characterWidth(block);
  return block.every(({ box }) => isTyped(box.x0 - left, character));
}
