import { isBlank } from '../../model/characters.ts';
import { type Box, holdsCenter } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import type { Line } from '../../model/text.ts';
import { wordGapOf } from '../scale.ts';
import { WIDE_GAP } from '../tolerances.ts';
import type { LineBuilder } from './line-builder.ts';

/** The parts of an area's lines, those left and right of a place each on their own. */
export function dividedParts(
  builder: LineBuilder,
  glyphs: readonly Glyph[],
  area: Box,
  places: readonly number[],
): Line[] {
  const inArea = glyphs.filter((glyph) => glyph.style.angle === 0 && holdsCenter(area, glyph.box));
  return [-Infinity, ...places].flatMap((from, i) => {
    const to = places[i] ?? Infinity;
    return builder.parts(
      inArea.filter(({ box }) => {
        const middle = (box.x0 + box.x1) / 2;
        return middle >= from && middle < to;
      }),
    );
  });
}

/**
 * The middles of the stretches of an area from side to side that no character enters: at least so wide, and clearly wider than the
 * room between words.
 */
export function emptyStretches(glyphs: readonly Glyph[], area: Box, width: number): number[] {
  const inked = glyphs.filter(({ text, style, box }) => !isBlank(text) && style.angle === 0 && holdsCenter(area, box));
  const least = Math.max(width, WIDE_GAP * wordGapOf(inked));
  const middles: number[] = [];
  let reach = Infinity;
  for (const { box } of inked.sort((a, b) => a.box.x0 - b.box.x0)) {
    if (box.x0 - reach >= least) middles.push((reach + box.x0) / 2);
    reach = Math.max(reach === Infinity ? -Infinity : reach, box.x1);
  }
  return middles;
}
