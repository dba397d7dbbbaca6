import { hasRtl } from '../../../language/bidi.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { flowGlyph, glyphLines } from '../glyph-lines.ts';
import { bracketsOf } from '../spans.ts';
import type { BracketCount } from './rtl-text.ts';

/** The brackets of a page's level right-to-left lines. */
export function pageBrackets(glyphs: readonly Glyph[]): BracketCount {
  const count = { right: 0, turned: 0 };
  if (!glyphs.some(({ text }) => hasRtl(text))) return count;
  const level = glyphs.filter(({ style }) => Math.round(style.angle) === 0).map(flowGlyph);
  for (const line of glyphLines(level)) {
    const { right, turned } = bracketsOf(line);
    count.right += right;
    count.turned += turned;
  }
  return count;
}
