import { median } from '../../model/geometry.ts';
import type { FontFace, Glyph } from '../../model/page-content.ts';
import { SAME_ORIGIN } from '../tolerances.ts';

/** Letters before others of their word that show how wide a letter is: pairs are kerned. */
const MIN_SHOWN = 2;

/** Em. What a letter reaches over the next one by less is kerning. Without it letters lose their widths to that. */
const MIN_OVERHANG = 0.02;

/**
 * Ends letters before gaps where their width ends. PDFium's boxes hold all that is drawn of a letter: an `f` that reaches over the next one takes
 * room of the space behind it, and `of the` would be one word.
 */
export function withoutOverhangs(glyphs: readonly Glyph[]): readonly Glyph[] {
  const isBeforeGap = ({ style }: Glyph, i: number) => style.angle === 0 && beginsWord(glyphs[i + 1], style.size);
  if (!glyphs.some(isBeforeGap)) return glyphs;
  const widths = shownWidths(glyphs);
  return glyphs.map((glyph, i) => {
    if (!isBeforeGap(glyph, i)) return glyph;
    const shown = widths.get(glyph.style.font)?.get(glyph.text) ?? [];
    const { x, box, style } = glyph;
    const end = x + median(shown, Infinity) * style.size * style.stretch;
    return shown.length < MIN_SHOWN || box.x1 - end < MIN_OVERHANG * style.size
      ? glyph
      : { ...glyph, box: { ...box, x1: end } };
  });
}

/** Whether a glyph begins a word of a line in this size: TeX has gaps before indices and fences as well. */
const beginsWord = (glyph: Glyph | undefined, size: number) =>
  glyph?.isAfterGap === true && glyph.style.size === size && /^[\p{L}\p{Nd}]/u.test(glyph.text);

/** How far it is from the beginnings of letters to those of the next ones of their words (em). */
function shownWidths(glyphs: readonly Glyph[]): Map<FontFace, Map<string, number[]>> {
  const widths = new Map<FontFace, Map<string, number[]>>();
  for (const [i, { text, x, y, style }] of glyphs.entries()) {
    const next = glyphs[i + 1];
    if (next?.style !== style || next.isAfterGap || Math.abs(next.y - y) > SAME_ORIGIN) continue;
    const ofFont = widths.get(style.font) ?? new Map<string, number[]>();
    widths.set(style.font, ofFont);
    const shown = ofFont.get(text) ?? [];
    ofFont.set(text, shown);
    if (next.x > x) shown.push((next.x - x) / style.size / style.stretch);
  }
  return widths;
}
