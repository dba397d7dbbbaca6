import { hasRtl } from '../../../language/bidi.ts';
import { labelOf } from '../../../language/labels.ts';
import { byPlace } from '../../../model/blocks/by-place.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { type Line, lineText } from '../../../model/text.ts';
import { MAX_PITCH, NEXT_TO } from '../../tolerances.ts';

/** Em. Baselines of one line differ by no more. */
const SAME_LINE = 0.1;

/** Em. Baselines of different lines differ by more. */
const OTHER_LINE = 0.5;

/** Share of the lines of a page that run from right to left. */
const LEFTWARDS_SHARE = 0.8;

/** Dots of a leader. */
const MIN_DOTS = 5;

/** Where a line from left to right has it at its left end, it is the end of one from right to left. */
const LEADING_STOP = /^\s*[.,:;!?\u060c\u061b\u061f]/;

/** A label of a list, as text from the right ends with it where it is on the left. */
const LABEL_LAST = /\s[.)]\s?\d{1,3}\s*$/;
const TRAILING_STOP = /[.,:;!?\u060c\u061b\u061f]\s*$/;

const DOT = /^[.\u2026\u00b7]$/;
const ENTRY_NUMBER = /^\s*(?:\d{1,4}|[ivxlc]{1,7})\s*$/i;

/** Tells which of some lines stand as near above or below one as lines of a paragraph do; undefined where there are none. */
export function linesWithin(lines: readonly Line[]): ((line: Line) => readonly Line[]) | undefined {
  if (lines.length === 0) return undefined;
  const between = byPlace(lines, ({ baseline }) => baseline);
  return ({ baseline, size }) => between(baseline - MAX_PITCH * size, baseline + MAX_PITCH * size);
}

/** Whether a line may belong to right-to-left text though most of its letters, or all, run to the right. */
export function mayRunFromRight(line: Line): boolean {
  const text = lineText(line);
  return LEADING_STOP.test(text) || hasRtl(text);
}

/** Whether a line shows that it runs to the left though most of its letters do not: its full stop is on the left. */
export function showsStopOnLeft(line: Line): boolean {
  const text = lineText(line);
  return hasRtl(text) && LEADING_STOP.test(text) && !TRAILING_STOP.test(text);
}

/** Tells whether one of some lines begins where a line would that runs to the left. */
export function beginsWith(rtl: readonly Line[]): (line: Line) => boolean {
  const ending = byPlace(rtl, ({ box }) => box.x1);
  return (line) => ending(...placeOf(line.box.x1, line)).length > 0;
}

/**
 * The lines, of some that are read from right to left, whose paragraphs run to the right though most of their letters do not: their authors never
 * set a direction. Their full stops are on the right, or their labels on the left. A line that shows
 * neither follows those above and below it that begin where it does, or those of the whole page where nearly all lines run so.
 */
export function linesFromLeft(rtl: readonly Line[], all: readonly Line[]): Set<Line> {
  const labels = byPlace(all.filter(isLabel), ({ baseline }) => baseline);
  const sides = new Map(rtl.map((line) => [line, sideOf(line, labels)]));
  const [left, right] = (['left', 'right'] as const).map((side) => rtl.filter((line) => sides.get(line) === side));
  if (!left || !right || left.length === 0) return new Set();
  const ending = byPlace(right, ({ box }) => box.x1);
  const beginning = byPlace(left, ({ box }) => box.x0);
  const within = linesWithin(left);
  const areNearlyAll = left.length > LEFTWARDS_SHARE * (left.length + right.length);
  const follows = (line: Line) => {
    const [from, to] = placeOf(line.box.x0, line);
    if (areNearlyAll) return beginning(from, to).length > 0;
    return within?.(line).some(({ box }) => box.x0 >= from && box.x0 <= to) ?? false;
  };
  return new Set(
    rtl.filter((line) => {
      const side = sides.get(line);
      if (side === undefined) return follows(line);
      return side === 'left' && (areNearlyAll || ending(...placeOf(line.box.x1, line)).length === 0);
    }),
  );
}

const placeOf = (x: number, { size }: Line): [number, number] => [x - NEXT_TO * size, x + NEXT_TO * size];

/** Whether a part of a line is a label of a list alone. */
function isLabel(line: Line): boolean {
  const text = lineText(line).trim();
  return !line.isRtl && labelOf(`${text} `) === text;
}

/** The side on which a line that is read from right to left shows that its paragraph begins; undefined where it shows none. */
function sideOf(line: Line, labels: (from: number, to: number) => readonly Line[]): 'left' | 'right' | undefined {
  const text = lineText(line);
  const [opens, closes] = [LEADING_STOP.test(text), TRAILING_STOP.test(text)];
  if (opens !== closes) return opens ? 'left' : 'right';
  if (LABEL_LAST.test(text)) return 'left';
  const near = SAME_LINE * line.size;
  const isBeside = ({ box }: Line) => box.x1 <= line.box.x0 && line.box.x0 - box.x1 < MAX_PITCH * line.size;
  return labels(line.baseline - near, line.baseline + near).some(isBeside) ? 'left' : undefined;
}

/** Whether a line is where a line of the same paragraph as another would be, which may begin with a label. */
export const isOfOneParagraph = (line: Line, other: Line): boolean =>
  [other.box.x1, ...(other.labelGap ? [other.labelGap.start] : [])].some(
    (start) => Math.abs(line.box.x1 - start) <= NEXT_TO * line.size,
  ) && Math.abs(line.baseline - other.baseline) > OTHER_LINE * line.size;

/**
 * Whether a line's text begins on the left: dots lead from it to a number at its right end. Tags leave the dots out, so they are
 * looked for among the page's glyphs.
 */
export function beginsOnLeft(line: Line, others: readonly Line[], page: readonly Glyph[]): boolean {
  const isOnLine = (baseline: number) => Math.abs(baseline - line.baseline) < SAME_LINE * line.size;
  const beside = others.filter((other) => other.box.x0 >= line.box.x1 && isOnLine(other.baseline));
  const [number] = beside;
  if (beside.length !== 1 || !number || !ENTRY_NUMBER.test(lineText(number))) return false;
  const isBetween = ({ x }: Glyph) => x > line.box.x1 - line.size && x < number.box.x0;
  return page.filter((glyph) => DOT.test(glyph.text) && isOnLine(glyph.y) && isBetween(glyph)).length >= MIN_DOTS;
}

/** Whether most letters of a table's lines run from right to left: its columns do so, too. Numbers say nothing. */
export function linesRunFromRight(lines: readonly Line[]): boolean {
  const rtl = lines.filter((line) => line.isRtl);
  if (rtl.length === 0) return false;
  const letters = (of: readonly Line[]) =>
    of.reduce((sum, line) => sum + lineText(line).replace(/\P{L}/gu, '').length, 0);
  return letters(rtl) * 2 > letters(lines);
}
