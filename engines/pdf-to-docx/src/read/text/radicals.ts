import type { Glyph } from '../../model/page-content.ts';
import { isAt } from './same-place.ts';

/** The characters that only show a part of others (Unicode 2E80 to 2FD5): no text is written in them. */
const RADICAL = /^[\u2e80-\u2fd5]$/u;

/**
 * Text of which no ideograph is there twice: Quartz maps the glyph of one that is a radical as well to both, and to the radicals first. A
 * radical by itself is the ideograph that it stands for.
 */
export function withoutRadicals(glyphs: readonly Glyph[]): readonly Glyph[] {
  if (!glyphs.some(({ text }) => RADICAL.test(text))) return glyphs;
  return glyphs.flatMap((glyph, i) => {
    if (!RADICAL.test(glyph.text)) return [glyph];
    const next = glyphs[i + 1];
    const isTwice = next !== undefined && isAt(next, glyph) && next.style === glyph.style;
    return isTwice ? [] : [{ ...glyph, text: glyph.text.normalize('NFKC') }];
  });
}
