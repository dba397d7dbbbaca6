import type { Glyph } from '../../model/page-content.ts';

/** Origins nearer than this (points) are one. */
const SAME_PLACE = 0.01;

/** Whether glyphs have one origin: they are what one glyph of the font stands for. */
export const isAt = (one: Glyph, other: Glyph): boolean =>
  Math.abs(one.x - other.x) < SAME_PLACE && Math.abs(one.y - other.y) < SAME_PLACE;
