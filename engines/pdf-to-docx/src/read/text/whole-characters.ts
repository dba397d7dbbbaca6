import type { Glyph } from '../../model/page-content.ts';
import { isAt } from './same-place.ts';

const FIRST_HALF = /^[\ud800-\udbff]$/;
const SECOND_HALF = /^[\udc00-\udfff]$/;

/**
 * Joins the halves of characters beyond the basic plane, which PDFium gives one by one, beside right-to-left text back to front. Word maps
 * the letters of its formulas to their characters twice: the second is left out.
 */
export function withWholeCharacters(glyphs: readonly Glyph[]): readonly Glyph[] {
  const result: Glyph[] = [];
  for (let i = 0; i < glyphs.length; i++) {
    const glyph = glyphs[i]!;
    const next = glyphs[i + 1];
    const text = next && isAt(next, glyph) ? wholeOf(glyph.text, next.text) : undefined;
    if (text === undefined) {
      result.push(glyph);
      continue;
    }
    i++;
    const before = result.at(-1);
    if (before?.text !== text || !isAt(before, glyph)) result.push({ ...glyph, text });
  }
  return result;
}

/** The character that two halves are, whichever comes first; undefined where they are none. */
function wholeOf(one: string, other: string): string | undefined {
  if (FIRST_HALF.test(one) && SECOND_HALF.test(other)) return one + other;
  return SECOND_HALF.test(one) && FIRST_HALF.test(other) ? other + one : undefined;
}
