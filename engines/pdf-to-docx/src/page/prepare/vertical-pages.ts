import { isBlank } from '../../model/characters.ts';
import type { FontFace, Glyph, GlyphStyle, PageContent } from '../../model/page-content.ts';
import { DOWN, IDEOGRAPH_ASCENT, TURNED } from '../../text/format.ts';
import { verticalColumns } from '../../text/lines.ts';
import { OFF_BASELINE } from '../../text/tolerances.ts';

/** Characters of a page that shows in which direction it is written. */
const MIN_CHARACTERS = 5;

/** Signs that stand in columns as they stand in lines. */
const SIGN = /^[\p{P}\p{S}]$/u;

/**
 * Whether all text of a page is written in columns from top to bottom, the first one on the right, and nothing else is on it: word
 * processors have such pages as sections of their own direction.
 */
export function isVerticalPage({ glyphs, images, shadings, widgets, paths }: PageContent): boolean {
  if (images.length > 0 || shadings.length > 0 || widgets.length > 0 || paths.length > 0) return false;
  const inked = glyphs.filter(({ text }) => !isBlank(text));
  if (inked.length < MIN_CHARACTERS) return false;
  const { columns, rest } = verticalColumns(inked);
  return columns.length > 0 && rest.every(({ text, style }) => style.angle === DOWN || SIGN.test(text));
}

/**
 * The text of such a page, turned by three right angles, as text that runs from left to right in lines below each other: each column is a line,
 * the baseline below its characters.
 */
export function asLines(turned: PageContent): PageContent {
  const styles = new Map<GlyphStyle, GlyphStyle>();
  const level = (style: GlyphStyle): GlyphStyle => {
    const known = styles.get(style) ?? { ...style, angle: 0 };
    styles.set(style, known);
    return known;
  };
  const vertical = verticalFonts(turned.glyphs);
  const laid = (glyph: Glyph): Glyph => {
    if (glyph.style.angle !== TURNED) return glyph;
    const { style } = glyph;
    const { size } = style;
    // Boxes are those of lines, of whatever height the font asks for: a column's characters are as high as they are wide. Where they
    // are none of a vertical font they have their origin on the left; else it is in the middle.
    const x0 = glyph.x - IDEOGRAPH_ASCENT * size;
    const y0 = glyph.y - (vertical.has(style.font) ? size / 2 : size);
    const box = { x0, y0, x1: x0 + size, y1: y0 + size };
    return { ...glyph, x: x0, y: y0 + IDEOGRAPH_ASCENT * size, box, style: level(style) };
  };
  return { ...turned, glyphs: turned.glyphs.map(laid) };
}

/** The fonts of turned characters most of which have their origin in the middle: that of a lone narrow sign tells nothing. */
function verticalFonts(glyphs: readonly Glyph[]): ReadonlySet<FontFace> {
  const balance = new Map<FontFace, number>();
  for (const { box, style, y } of glyphs) {
    if (style.angle !== TURNED) continue;
    const isOnLeft = Math.abs(y - box.y1) <= OFF_BASELINE * style.size;
    balance.set(style.font, (balance.get(style.font) ?? 0) + (isOnLeft ? -1 : 1));
  }
  return new Set([...balance].flatMap(([font, more]) => (more > 0 ? [font] : [])));
}
