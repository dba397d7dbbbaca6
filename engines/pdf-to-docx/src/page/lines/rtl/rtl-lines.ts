import { hasRtl } from '../../../language/bidi.ts';
import { byPlace } from '../../../model/blocks/by-place.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { type Line, lineText } from '../../../model/text.ts';
import { A_FEW, MAX_PITCH, NEXT_TO } from '../../tolerances.ts';

/** Where a line from left to right has it at its left end, it is the end of one from right to left. */
const LEADING_STOP = /^\s*[.,:;!?\u060c\u061b\u061f]/;

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

/** Whether a line stands where one of the same paragraph as another does. */
export const isOfOneParagraph = (line: Line, other: Line): boolean =>
  Math.abs(line.box.x1 - other.box.x1) <= NEXT_TO * line.size &&
  Math.abs(line.baseline - other.baseline) > 0.5 * line.size;

/**
 * Whether a line's text begins on the left: dots lead from it to a number at its right end. Tags leave the dots out, so they are
 * looked for among the page's glyphs.
 */
export function beginsOnLeft(line: Line, others: readonly Line[], page: readonly Glyph[]): boolean {
  const isOnLine = (baseline: number) => Math.abs(baseline - line.baseline) < 0.1 * line.size;
  const beside = others.filter((other) => other.box.x0 >= line.box.x1 && isOnLine(other.baseline));
  const [number] = beside;
  if (beside.length !== 1 || !number || !ENTRY_NUMBER.test(lineText(number))) return false;
  const isBetween = ({ x }: Glyph) => x > line.box.x1 - line.size && x < number.box.x0;
  return page.filter((glyph) => DOT.test(glyph.text) && isOnLine(glyph.y) && isBetween(glyph)).length >= A_FEW;
}

/** Whether most letters of a table's lines run from right to left: its columns do so, too. Numbers say nothing. */
export function linesRunFromRight(lines: readonly Line[]): boolean {
  const letters = (of: readonly Line[]) =>
    of.reduce((sum, line) => sum + lineText(line).replace(/\P{L}/gu, '').length, 0);
  return letters(lines.filter((line) => line.isRtl)) * 2 > letters(lines);
}
