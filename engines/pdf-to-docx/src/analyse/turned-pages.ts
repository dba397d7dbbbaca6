import { isBlank } from '../model/characters.ts';
import type { Glyph } from '../model/page-content.ts';

/** A page is turned when at least this part of its characters runs in one other direction … */
const MIN_SHARE = 0.95;
/** … and so many do: fewer are a label beside a picture. */
const MIN_CHARACTERS = 40;
const RIGHT_ANGLE = 90;

/** By how many right angles a page has to be turned clockwise to be read; 0 for one whose text is no more than partly turned. */
export function quartersToTurn(glyphs: readonly Glyph[]): number {
  const inked = glyphs.filter((glyph) => !isBlank(glyph.text));
  if (inked.length < MIN_CHARACTERS) return 0;
  for (const quarters of [1, 2, 3]) {
    const angle = 360 - quarters * RIGHT_ANGLE;
    const own = inked.filter((glyph) => glyph.style.angle === angle);
    if (own.length >= MIN_SHARE * inked.length) return quarters;
  }
  return 0;
}
