import type { RecognizedLine } from '../../model/recognition/recognizer.ts';
import { UNSPACED_GAP } from '../tolerances.ts';
import { isTurned } from './turned-lines.ts';

/** Rows in which a line continues in another one from which on lines were torn apart, and are not cells of a single row. */
const TORN_ROWS = 3;

/**
 * Whether lines of a page were torn apart: in several rows, pieces of one line are lines of their own. Syllables that are right below each
 * other, as at the start of lines of Korean, look like a column.
 */
export function areTorn(lines: readonly RecognizedLine[]): boolean {
  // Single syllables below each other are taken for a line on its side.
  const level = lines.filter((line) => !isTurned(line));
  const rows = level.filter((line) => level.some((other) => continues(line, other)));
  return rows.length >= TORN_ROWS;
}

/** Whether a line continues in another one on its right, with less room between them than between columns or cells. */
function continues({ box: a }: RecognizedLine, { box: b }: RecognizedLine): boolean {
  const height = Math.min(a.y1 - a.y0, b.y1 - b.y0);
  const shared = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  return b.x0 > a.x0 && b.x1 > a.x1 && b.x0 - a.x1 < UNSPACED_GAP * height && 2 * shared > height;
}
