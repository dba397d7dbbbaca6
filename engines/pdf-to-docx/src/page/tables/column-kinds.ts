import { labelFromRight, labelOf } from '../../language/labels.ts';
import { isNumberOrNone } from '../../language/numbers.ts';
import { isInOneWidth } from '../../model/blocks/fixed-pitch.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import { type Line, lineText } from '../../model/text.ts';
import { linesRunFromRight } from '../../text/lines.ts';
import { PROSE_WIDTH } from '../../text/tolerances.ts';
import type { Extent } from './aligned-rows.ts';

/** Share of the lines of contents that have leaders. */
const LEADERS_SHARE = 0.1;

/** Share of the cells of a column of numbers that hold one. */
const NUMBERS_SHARE = 0.6;

/** Share of the cells of a column of labels that hold one. */
const LABELS_SHARE = 0.6;

/** Share of the column's width that prose fills on average. */
const PROSE_FILL = 0.6;

/** Numbers that grow from row to row. */
const MIN_NUMBERS = 3;

/** Entries of contents. */
const MIN_ENTRIES = 3;

/** Entries of contents of which the last may be out of order. */
const LONG_CONTENTS = 6;

/** Lines of each of the columns that are written one after the other. */
const MIN_IN_TURN = 4;

/** Share of the lines of prose that begin with a small letter. */
const LOWER_CASE_SHARE = 0.3;

/** Share of the column's width: a line that fills less is short. */
const SHORT_LINE = 0.9;

const FORMULA_NUMBER = /^\((\d+)\)$/;
const LEADER = /[.\u2026\u00b7]\s?[.\u2026\u00b7]\s?[.\u2026\u00b7]\s?[.\u2026\u00b7]/;

const share = (parts: readonly Line[], test: (text: string) => boolean) =>
  parts.filter((part) => test(lineText(part).trim())).length / Math.max(1, parts.length);

/** Whether most of a column is numbers. */
export const isNumeric = (parts: readonly Line[]) => share(parts, isNumberOrNone) >= NUMBERS_SHARE;

/** Labels and what they label, once or in columns next to each other: each column of text has one of labels before it. */
export function isList(byColumn: readonly Line[][]): boolean {
  const isRtl = linesRunFromRight(byColumn.flat());
  const isLabel = (text: string) => labelOf(text) === text || (isRtl && labelOf(labelFromRight(text)) !== '');
  const columns = isRtl ? byColumn.toReversed() : byColumn;
  return columns.length % 2 === 0 && columns.every((own, i) => i % 2 === 1 || share(own, isLabel) >= LABELS_SHARE);
}

/** Lines with their numbers in the margin: from a later page on, or of code. */
export function hasLineNumbers([first = [], ...others]: readonly Line[][]): boolean {
  const numbers = first.map((part) => Number(lineText(part).trim()));
  return (
    numbers.length >= MIN_NUMBERS &&
    numbers.every((number, i) => i === 0 || number === numbers[i - 1]! + 1) &&
    (numbers[0]! > 1 || (others.length === 1 && others.flat().every(isInOneWidth)))
  );
}

/** Formulas with their numbers in parentheses at the right. */
export function isFormulas(byColumn: readonly Line[][]): boolean {
  const numbers = (byColumn.at(-1) ?? []).map((part) => Number(FORMULA_NUMBER.exec(lineText(part).trim())?.[1]));
  const isNext = (number: number, i: number) => i === 0 || number === numbers[i - 1]! + 1;
  return byColumn.length === 2 && numbers.every((number, i) => Number.isInteger(number) && isNext(number, i));
}

/** Entries with page numbers, which never fall. */
export function isContents(byColumn: readonly Line[][]): boolean {
  const all = byColumn.flat();
  if (share(all, (text) => LEADER.test(text)) > LEADERS_SHARE) return true;
  const last = linesRunFromRight(all) ? byColumn[0] : byColumn.at(-1);
  const pages = (last ?? []).map((part) => Number(lineText(part).trim()));
  // The page's own foot may be below them.
  const own = pages.length >= LONG_CONTENTS && !isRisingFrom(pages) ? pages.slice(0, -1) : pages;
  return byColumn.length === 2 && pages.length >= MIN_ENTRIES && isRisingFrom(own);
}

const isRisingFrom = (pages: readonly number[]) =>
  pages.every((page, i) => Number.isInteger(page) && page >= (pages[i - 1] ?? 0));

/** Lines that fill their column and continue from each other: what columns of text are set in. */
export function isProse(parts: readonly Line[], { x0, x1 }: Extent): boolean {
  const size = parts[0]?.size ?? 1;
  if (x1 - x0 < PROSE_WIDTH * size) return false;
  const filled = parts.reduce((sum, { box }) => sum + box.x1 - box.x0, 0) / parts.length;
  return filled >= PROSE_FILL * (x1 - x0) && share(parts, (text) => /^\p{Ll}/u.test(text)) >= LOWER_CASE_SHARE;
}

/** Whether lines of letters stand about one middle. */
export function isCenteredText(lines: readonly Line[]): boolean {
  const middles = lines.map(({ box }) => (box.x0 + box.x1) / 2);
  return /\p{L}/u.test(lines.map(lineText).join('')) && Math.max(...middles) - Math.min(...middles) <= SAME_PLACE;
}

/** Whether most lines end long before their column does: those of running text, in whatever script, fill it. */
export function isMostlyShort(parts: readonly Line[], { x0, x1 }: Extent): boolean {
  const short = parts.filter(({ box }) => box.x1 - box.x0 < SHORT_LINE * (x1 - x0)).length;
  return short * 2 >= parts.length;
}

/** Whether wide columns are written one after the other, as columns of text are: rows are written from side to side. */
export function areWrittenInTurn(byColumn: readonly Line[][], columns: readonly Extent[]): boolean {
  const size = byColumn.flat()[0]?.size ?? 1;
  const wide = byColumn.filter((_, i) => columns[i]!.x1 - columns[i]!.x0 >= PROSE_WIDTH * size);
  if (wide.length < 2 || wide.some((lines) => lines.length < MIN_IN_TURN)) return false;
  const places = wide.map((lines) => lines.map(({ index }) => index));
  const spans = places.map((own) => ({ from: Math.min(...own), to: Math.max(...own) })).sort((a, b) => a.from - b.from);
  return spans.every(({ from }, i) => i === 0 || from > spans[i - 1]!.to);
}
