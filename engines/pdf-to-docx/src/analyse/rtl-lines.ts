import { type Line, lineText } from '../model/text.ts';
import { hasRtl } from './bidi.ts';
import { byPlace } from './by-place.ts';

/** Lines of one paragraph are no farther apart than this, over the size, and end within this of each other on the right. */
const MAX_PITCH = 2.2;
const SAME_END = 1.5;
/** Where a line from left to right has it at its left end, it is the end of one from right to left. */
const LEADING_STOP = /^\s*[.,:;!?\u060c\u061b\u061f]/;

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
  Math.abs(line.box.x1 - other.box.x1) <= SAME_END * line.size &&
  Math.abs(line.baseline - other.baseline) > 0.5 * line.size;
