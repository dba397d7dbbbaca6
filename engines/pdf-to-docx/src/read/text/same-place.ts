import type { Glyph } from '../../model/page-content.ts';
import { SAME_ORIGIN } from '../tolerances.ts';

/** Whether glyphs have one origin: they are what one glyph of the font stands for. */
export const isAt = (one: Glyph, other: Glyph): boolean =>
  Math.abs(one.x - other.x) < SAME_ORIGIN && Math.abs(one.y - other.y) < SAME_ORIGIN;
