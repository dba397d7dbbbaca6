import type { FontFace, Glyph } from '../../../model/page-content.ts';
import { isAt } from '../same-place.ts';

/** The scripts of India and Southeast Asia whose fonts have many glyphs that are no characters: halves of letters, and signs for places. */
const [FIRST_SHAPED, LAST_SHAPED] = [0x900, 0x17ff];
const SHAPED = /^[\u0900-\u0dff\u1000-\u109f\u1780-\u17ff]/;
const MARK = /^(?=[\u0900-\u0dff\u1000-\u109f\u1780-\u17ff])\p{M}/u;
/** What no mark of such a script belongs to. Dashes and brackets are apart: books on grammar show marks behind them. */
const FOREIGN = /^[A-Za-z0-9#-&*/<-@\\^_|~\u3400-\u9fff\uac00-\ud7af]/;

/** Marks behind foreign characters, at least, and as a share of a font's marks: some stand so by mistake in any long text. */
const MIN_MISPLACED = 2;
const MISPLACED_SHARE = 0.05;

/** Whether a character may be of a script whose fonts have glyphs that are no characters. */
export const mayBeShaped = (code: number): boolean => code >= FIRST_SHAPED && code <= LAST_SHAPED;

/** Fonts of which more known letters are of such a script than of others: codes without a meaning are glyphs there, no characters. */
export function shapedFonts(glyphs: readonly Glyph[]): ReadonlySet<FontFace> {
  const counts = new Map<FontFace, number>();
  for (const { text, isUnmapped, style } of glyphs) {
    if (isUnmapped || text === ' ') continue;
    counts.set(style.font, (counts.get(style.font) ?? 0) + (SHAPED.test(text) ? 1 : -1));
  }
  return new Set([...counts].filter(([, count]) => count > 0).map(([font]) => font));
}

/**
 * Doubts the foreign characters of fonts whose marks stand behind such. Ghostscript names glyphs by numbers where it finds no character,
 * which reads as signs and as Chinese amid the words.
 */
export function withoutMisnamed(glyphs: readonly Glyph[]): readonly Glyph[] {
  const counts = new Map<FontFace, { marks: number; misplaced: number }>();
  for (const [i, glyph] of glyphs.entries()) {
    if (!mayBeShaped(glyph.text.charCodeAt(0)) || !MARK.test(glyph.text)) continue;
    const { font } = glyph.style;
    const count = counts.get(font) ?? { marks: 0, misplaced: 0 };
    counts.set(font, count);
    count.marks++;
    const before = glyphs[i - 1];
    if (!before || glyph.isAfterGap || before.isUnmapped || before.style.font !== font || isAt(before, glyph)) continue;
    if (FOREIGN.test(before.text)) count.misplaced++;
  }
  const isMisnamed = ({ marks, misplaced }: { marks: number; misplaced: number }) =>
    misplaced >= MIN_MISPLACED && misplaced >= MISPLACED_SHARE * marks;
  const misnamed = new Set([...counts].filter(([, count]) => isMisnamed(count)).map(([font]) => font));
  if (misnamed.size === 0) return glyphs;
  return glyphs.map((glyph) =>
    misnamed.has(glyph.style.font) && FOREIGN.test(glyph.text) ? { ...glyph, isUnmapped: true } : glyph,
  );
}
