import { reaches } from '../../model/characters.ts';
import type { Glyph } from '../../model/page-content.ts';
import { FIRST_MARK } from '../format.ts';
import { LETTER_HEIGHT } from '../tolerances.ts';
import { isAt } from './same-place.ts';

const MARK = /[\u0591-\u05c7\u0610-\u061a\u064b-\u065f\u0670\u06d6-\u06ed]/;

/** Puts letters that are one glyph with a mark, which is placed by the mark, back on the line that their neighbors stand on. */
export function withMarksOnLine(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => reaches(text, FIRST_MARK) && MARK.test(text))) return glyphs;
  const result = [...glyphs];
  for (let i = 0; i < glyphs.length; i++) {
    const mark = glyphs[i]!;
    const before = result[i - 1];
    if (!before || !MARK.test(mark.text) || !isOnLine(mark, before)) continue;
    const by = before.y - mark.y;
    for (let k = i; k < glyphs.length && isAt(glyphs[k]!, mark); k++) result[k] = lowered(glyphs[k]!, by);
  }
  return result;
}

/** Whether a glyph is on the line of another of its size that was drawn just before it, to its right. */
function isOnLine(glyph: Glyph, before: Glyph): boolean {
  const { size, angle } = glyph.style;
  return (
    angle === 0 &&
    before.style.size === size &&
    Math.abs(before.y - glyph.y) <= LETTER_HEIGHT * size &&
    Math.abs(before.x - glyph.x) <= 2 * size
  );
}

function lowered(glyph: Glyph, by: number): Glyph {
  const { box } = glyph;
  return { ...glyph, y: glyph.y + by, box: { ...box, y0: box.y0 + by, y1: box.y1 + by } };
}
