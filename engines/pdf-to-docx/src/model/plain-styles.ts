import type { FontFace, GlyphStyle } from './page-content.ts';
import type { TextStyle } from './text.ts';

/** Upright black text in a font of a size (points), drawn by no object and claimed by no tag. */
export const plainGlyphs = (font: FontFace, size: number): GlyphStyle => ({
  font,
  size,
  color: '000000',
  angle: 0,
  isInvisible: false,
  isStroked: false,
  isSlanted: false,
  stretch: 1,
  object: 0,
  mcid: -1,
  artifact: 'none',
});

/** Black text in a family of a size (points), without any decoration; what is measured of its font is zero. */
export const plainText = (font: string, size: number): TextStyle => ({
  font,
  sourceFont: '',
  size,
  isBold: false,
  isItalic: false,
  isUnderlined: false,
  isStruck: false,
  isInvisible: false,
  isSmallCaps: false,
  color: '000000',
  highlight: '',
  vertical: 'baseline',
  spacing: 0,
  stretch: 1,
  ascent: 0,
  descent: 0,
});
