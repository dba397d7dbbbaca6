import { hasRtl } from '../../language/bidi.ts';
import { median } from '../../model/geometry.ts';
import type { FontFace, Glyph, GlyphStyle } from '../../model/page-content.ts';
import type { FlowGlyph } from './glyph-lines.ts';

/** Share of the gaps below and above which odd ones are left out. */
const LOW_SHARE = 0.2;

/** Gaps between letters that show whether they are spaced. */
const MIN_GAPS = 5;

/** Share of the usual gap by which gaps may differ. */
const EVEN_SHARE = 0.5;

/** Em. Letters are set no closer. */
const MAX_TIGHT = 0.5;

/** Em. Room after each letter is told from rounding by so much, and differs by no more. Without it justified text is letter-spaced. */
const LETTER_SPACING = 0.015;

/** Letters of a font that show whether all are as wide as each other. */
const MIN_LETTERS = 10;

/** Share of the width by which letters of a font of one width differ: rounding. */
const SAME_WIDTH = 0.02;

/** Share of the letters of a font of one width that are wider: boxes of some reach to the end of their ink. */
const WIDER_SHARE = 0.1;

/** Signs that fill a line one after the other. */
const LEADERS: ReadonlySet<string> = new Set('.·…_-–—•*');

/** Whether two characters in a row belong to a leader, whose gaps are not those of letters. */
export const areLeader = (a: string, b: string): boolean => a === b && LEADERS.has(a);

/** Whether a character is a letter whose width tells: ideographs are as wide as each other in all fonts. */
const isTelling = (text: string) => text.length === 1 && ((text >= 'A' && text <= 'Z') || (text >= 'a' && text <= 'z'));

/** How wide a character is in each font of one width, in em. */
export type FixedAdvances = ReadonlyMap<FontFace, number>;

/** Finds the fonts of one width among those of a page. */
export function fixedAdvances(glyphs: readonly Glyph[]): FixedAdvances {
  const widths = new Map<FontFace, Map<string, number>>();
  let [font, own]: [FontFace | undefined, Map<string, number>] = [undefined, new Map()];
  for (const { text, style, box } of glyphs) {
    if (style.angle !== 0 || !isTelling(text)) continue;
    if (style.font !== font) {
      font = style.font;
      own = widths.get(font) ?? new Map();
      widths.set(font, own);
    }
    if (!own.has(text)) own.set(text, (box.x1 - box.x0) / style.size);
  }
  const fixed = new Map<FontFace, number>();
  for (const [face, letters] of widths) {
    const all = [...letters.values()];
    const usual = median(all);
    const wider = all.filter((width) => width > (1 + SAME_WIDTH) * usual).length;
    const isFixed = Math.min(...all) >= (1 - SAME_WIDTH) * usual && wider <= WIDER_SHARE * all.length;
    if (all.length >= MIN_LETTERS && isFixed) fixed.set(face, usual);
  }
  return fixed;
}

/**
 * The room after each character that styles of a line have beyond their fonts' widths; steady room only. Joined scripts have none, and
 * what became a space is no room. Where half an em and more is missing, letters would cover each other: the font states wrong widths, and
 * readers, who have another font, need no spacing.
 */
export function styleSpacings(
  glyphs: readonly FlowGlyph[],
  spaced: ReadonlySet<FlowGlyph>,
  isMixed: boolean,
): Map<GlyphStyle, number> {
  const gaps = new Map<GlyphStyle, number[]>();
  let list: number[] = [];
  let listed: GlyphStyle | undefined;
  for (let i = 1; i < glyphs.length; i++) {
    const a = glyphs[i - 1]!;
    const b = glyphs[i]!;
    const { style, text } = a.glyph;
    if (
      style.isRecognized ||
      b.glyph.style !== style ||
      spaced.has(a) ||
      text === ' ' ||
      b.glyph.text === ' ' ||
      areLeader(text, b.glyph.text) ||
      (isMixed && hasRtl(text))
    )
      continue;
    if (style !== listed) {
      list = gaps.get(style) ?? [];
      gaps.set(style, list);
      listed = style;
    }
    list.push(b.x0 - a.x1);
  }
  const spacings = new Map<GlyphStyle, number>();
  for (const [style, list] of gaps) {
    if (list.length < MIN_GAPS || isMiddleWithin(list, LETTER_SPACING * style.size)) continue;
    list.sort((a, b) => a - b);
    const low = list[Math.floor(list.length * LOW_SHARE)]!;
    const high = list[Math.floor(list.length * (1 - LOW_SHARE))]!;
    const usual = list[list.length >> 1]!;
    if (high - low > Math.max(LETTER_SPACING * style.size, EVEN_SHARE * Math.abs(usual))) continue;
    if (usual > -MAX_TIGHT * style.size) spacings.set(style, Math.round(usual * 10) / 10);
  }
  return spacings;
}

/** Whether the middle value of a list is nearer to 0 than `limit`: counted, which takes less than to sort what is mostly set as usual. */
function isMiddleWithin(values: readonly number[], limit: number): boolean {
  const middle = values.length >> 1;
  let below = 0;
  let above = 0;
  for (const value of values) {
    if (value <= -limit) below++;
    else if (value >= limit) above++;
  }
  return below <= middle && above < values.length - middle;
}
