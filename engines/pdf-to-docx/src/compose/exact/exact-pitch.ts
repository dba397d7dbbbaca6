import { lineMetrics } from '../../fonts/font-metrics.ts';
import { mainStyle } from '../../model/blocks/main-style.ts';
import type { LinePitch } from '../../model/document/document.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { EXACT_DESCENT } from '../format.ts';
import { SHRUNK } from '../tolerances.ts';

/** Whether lines are so evenly apart that one exact line height puts each in its place. */
export function areEven(lines: readonly Line[]): boolean {
  const first = lines[0]!;
  const pitch = meanPitch(lines);
  return lines.every(({ baseline }, i) => Math.abs(baseline - first.baseline - i * pitch) <= ROUNDING);
}

/**
 * The line height (points) of some lines: their distance; of one line what its font asks for, or less where the text above ends at `y`.
 */
export function exactPitch(lines: readonly Line[], y = -Infinity): Extract<LinePitch, { rule: 'exact' }> {
  if (lines.length > 1) return { rule: 'exact', points: meanPitch(lines) };
  const line = lines[0]!;
  const style = mainStyle(lines);
  const { ascent, descent } = lineMetrics(style);
  const size = Math.max(style.size, line.size);
  const room = (line.baseline - y) / (1 - EXACT_DESCENT);
  return { rule: 'exact', points: Math.max(SHRUNK * size, Math.min((ascent + descent) * size, room)) };
}

/** From the top of the first to the bottom of the last of some lines, in points; `least` is how far down the top may come. */
export function exactExtent(lines: readonly Line[]): {
  readonly top: number;
  readonly least: number;
  readonly bottom: number;
} {
  const { points } = exactPitch(lines);
  const [first, last] = [lines[0]!, lines.at(-1)!];
  const high = lines.length === 1 ? SHRUNK * first.size : points;
  return {
    top: first.baseline - (1 - EXACT_DESCENT) * points,
    least: first.baseline - (1 - EXACT_DESCENT) * high,
    bottom: last.baseline + EXACT_DESCENT * points,
  };
}

const meanPitch = (lines: readonly Line[]) =>
  (lines.at(-1)!.baseline - lines[0]!.baseline) / Math.max(1, lines.length - 1);
