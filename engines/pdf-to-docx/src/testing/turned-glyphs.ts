import { mapBox } from '../model/geometry.ts';
import type { Glyph, GlyphStyle } from '../model/page-content.ts';
import { glyphStyle, glyphs } from './hand-made-text.ts';

/** The glyphs of a text that begins at `x`, `y` on the page and runs in a direction, in degrees clockwise. */
export function turnedGlyphs(
  text: string,
  x: number,
  y: number,
  angle: number,
  style: GlyphStyle = glyphStyle(),
  page = 1,
): Glyph[] {
  const turn = (angle * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  return glyphs(text, 0, 0, { ...style, angle }, { page }).map((glyph) => {
    const { x0, y0, x1, y1 } = glyph.box;
    const box = mapBox([cos, sin, -sin, cos, x, y], x0, y1, x1, y0);
    return { ...glyph, x: x + glyph.x * cos, y: y + glyph.x * sin, box };
  });
}
