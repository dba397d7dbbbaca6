import { isBlank } from '../../model/characters.ts';
import type { Glyph } from '../../model/page-content.ts';
import { RIGHT_ANGLE } from '../format.ts';
import { MIN_TEXT } from '../tolerances.ts';

/** Share of the text that runs in one direction on a page that is turned. */
const TURNED_SHARE = 0.9;

/** By how many right angles a page has to be turned clockwise to be read; 0 for one whose text is no more than partly turned. */
export function quartersToTurn(glyphs: readonly Glyph[]): number {
  let inked = 0;
  const byAngle = new Map<number, number>();
  for (const { text, style } of glyphs) {
    if (isBlank(text)) continue;
    inked++;
    if (style.angle !== 0) byAngle.set(style.angle, (byAngle.get(style.angle) ?? 0) + 1);
  }
  if (inked < MIN_TEXT) return 0;
  const isTurned = (quarters: number) => (byAngle.get(360 - quarters * RIGHT_ANGLE) ?? 0) >= TURNED_SHARE * inked;
  return [1, 2, 3].find(isTurned) ?? 0;
}
