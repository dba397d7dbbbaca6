import { byPlace } from '../model/blocks/by-place.ts';
import { characterWidth, isAllInOneWidth, isInOneWidth, isTyped } from '../model/blocks/fixed-pitch.ts';
import { ROUNDING } from '../model/measures.ts';
import { isNumberAlone, type Line, lineText, type Span } from '../model/text.ts';
import { joinedLines } from '../text/lines.ts';
import { PROSE_WIDTH, SAME_LINE } from '../text/tolerances.ts';

/** Em. Lines of one block are no farther apart, but for a blank one between them. */
const MAX_PITCH = 2.5;
/** Gaps of a block that are whole numbers of characters. One in four is by chance. */
const MIN_GAPS = 3;
/** Numbers that count lines one by one. One number says nothing. */
const MIN_NUMBERS = 2;
/** Em. The numbers of lines are no farther in front of them. */
const MAX_BEFORE = 4;

/** Lines in a font of one width whose gaps are made of spaces, as programs print columns, and the parts that they are made of. */
export interface TypedLines {
  readonly lines: readonly Line[];
  readonly parts: ReadonlySet<Line>;
}

/**
 * Finds blocks of lines in a font of one width where all that stands apart begins a whole number of characters from the left: a listing
 * or the output of a program, and no columns of a table. Numbers that count the lines belong to them.
 */
export function typedLines(parts: readonly Line[]): TypedLines {
  const fixed = parts.filter((line) => line.angle === 0 && isInOneWidth(line));
  // A page that is all in one width has its tables typed, too.
  if (fixed.length === 0 || isAllInOneWidth(countOthers(parts), countAll(parts))) return NONE;
  const isWide = ({ box, size }: Line) => box.x1 - box.x0 >= PROSE_WIDTH * size;
  const partsAt = byPlace(parts, ({ baseline }) => baseline);
  const prose = parts.filter((line) => line.angle === 0 && isWide(line) && !isInOneWidth(line));
  const typed = blocksOf(fixed).flatMap((block) =>
    columnsOf(block, prose).flatMap((column) => {
      const numbered = withNumbers(column, partsAt);
      return numbered ? [numbered] : isPrinted(column) ? [column] : [];
    }),
  );
  return { lines: typed.flatMap((block) => joinedLines(block)), parts: new Set(typed.flat()) };
}

const NONE: TypedLines = { lines: [], parts: new Set() };

const count = (spans: readonly Span[]) => spans.reduce((sum, { text }) => sum + text.length, 0);
const countAll = (lines: readonly Line[]) => count(lines.flatMap(({ spans }) => spans));
const countOthers = (lines: readonly Line[]) =>
  count(lines.flatMap(({ spans }) => spans.filter((span) => !isInOneWidth({ spans: [span] }))));

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

/** The lines of a block with the numbers in front of them, which count them one by one; undefined where none do. */
function withNumbers(block: readonly Line[], partsAt: PlaceLookUp): readonly Line[] | undefined {
  const code = block.filter((part) => !isNumberAlone(part));
  const left = Math.min(...code.map(({ box }) => box.x0));
  const isBefore = ({ box, size }: Line) => box.x1 <= left && left - box.x1 <= MAX_BEFORE * size;
  const onLine = (line: Line) => {
    const reach = SAME_LINE * line.size;
    return partsAt(line.baseline - reach, line.baseline + reach).filter((part) => isOnLine(part, line));
  };
  const beside = new Set(code.flatMap(onLine));
  const numbers = [...beside].filter((part) => isNumberAlone(part) && isBefore(part));
  numbers.sort((a, b) => a.baseline - b.baseline);
  const isCounted = numbers.every((number, i) => i === 0 || numberOf(number) === numberOf(numbers[i - 1]!) + 1);
  const own = new Set([...numbers, ...block]);
  if (numbers.length < MIN_NUMBERS || !isCounted || [...beside].some((part) => !own.has(part))) return undefined;
  const counted = new Set(numbers);
  const areAllNumbered = code.every((line) => onLine(line).some((part) => counted.has(part)));
  return areAllNumbered && isTypedFromLeft(code) ? [...numbers, ...code] : undefined;
}

type PlaceLookUp = (from: number, to: number) => readonly Line[];

const numberOf = (line: Line) => Number(lineText(line));
const isOnLine = (a: Line, b: Line) => Math.abs(a.baseline - b.baseline) <= SAME_LINE * Math.min(a.size, b.size);

/** Whether several gaps part a block, and all that they part is typed. */
function isPrinted(block: readonly Line[]): boolean {
  return block.length - joinedLines(block).length >= MIN_GAPS && isTypedFromLeft(block);
}

function isTypedFromLeft(block: readonly Line[]): boolean {
  const left = Math.min(...block.map(({ box }) => box.x0));
  const character = characterWidth(block);
  return block.every(({ box }) => isTyped(box.x0 - left, character));
}
