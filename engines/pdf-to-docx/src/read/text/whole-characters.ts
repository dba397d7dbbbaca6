import type { Glyph } from '../../model/page-content.ts';
import { isAt } from './same-place.ts';

const FIRST_HALF = /^[\ud800-\udbff]$/;
const SECOND_HALF = /^[\udc00-\udfff]$/;

/**
 * Joins the halves of characters beyond the basic plane, which PDFium gives one by one. Word maps the letters of its
 * formulas to their characters twice: the second is left out.
 */
export function withWholeCharacters(glyphs: readonly Glyph[]): readonly Glyph[] {
  const result: Glyph[] = [];
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i] as Glyph;
    const next = glyphs[i + 1];
    if (!next || !FIRST_HALF.test(glyph.text) || !SECOND_HALF.test(next.text) || !isAt(next, glyph)) {
      result.push(glyph);
      continue;
    }
    i++;
    const text = glyph.text + next.text;
    const before = result.at(-1);
    if (before?.text !== text || !isAt(before, glyph)) result.push({ ...glyph, text });
  }
  return result;
}
