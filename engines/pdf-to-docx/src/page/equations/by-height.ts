import type { Glyph } from '../../model/page-content.ts';
import { LOOKUP_STEP } from '../limits.ts';

/** Finds glyphs by their baselines: those at most so far from a height (points). */
export type LookUp = (y: number, distance: number) => Glyph[];

/** Gathers glyphs by their baselines, to be found by these. */
export function byHeight(glyphs: readonly Glyph[]): LookUp {
  const stepOf = (y: number) => Math.floor(y / LOOKUP_STEP);
  const steps = Map.groupBy(glyphs, ({ y }) => stepOf(y));
  const [top, bottom] = [...steps.keys()].reduce(
    ([least, most], step) => [Math.min(least, step), Math.max(most, step)],
    [Infinity, -Infinity],
  );
  return (y, distance) => {
    const found: Glyph[] = [];
    // Large type asks for a distance of many pages.
    const last = Math.min(bottom, stepOf(y + distance));
    for (let step = Math.max(top, stepOf(y - distance)); step <= last; step++)
      for (const glyph of steps.get(step) ?? []) if (Math.abs(glyph.y - y) <= distance) found.push(glyph);
    return found;
  };
}
