import { type Box, holdsCentre, union } from '../model/geometry.ts';
import type { Glyph, GlyphStyle } from '../model/page-content.ts';
import { hexColor } from './colors.ts';
import type { PageObjects } from './page-objects.ts';
import type { Pdfium } from './pdfium.ts';
import type { Pointer } from './pdfium-exports.ts';
import type { Bitmap } from './png.ts';
import { renderPixels } from './render.ts';

/** What PDFium gives for the colour of text that a pattern fills. */
const UNKNOWN = 'FFFFFF';
/** So many characters of a style are looked at, drawn so fine. */
const LOOKED_AT = 12;
const DPI = 144;
const MAX_PIXELS = 400_000;
/** What differs from white by less than this in all channels is paper, or the pale edge of a letter … */
const PALE = 48;
/** … and of the rest the darker part is where a letter is whole. */
const WHOLE = 0.5;

/** The page that text stands on. */
interface TextPage {
  readonly pdfium: Pdfium;
  readonly page: Pointer;
  readonly glyphs: readonly Glyph[];
  readonly objects: PageObjects;
}

/**
 * Gives text that a pattern fills the colour that it is seen in: PDFium knows none for it, and calls it white. Only white text with
 * nothing behind it can be such; what the page shows there tells.
 */
export function withPatternColors(source: TextPage): readonly Glyph[] {
  const white = new Map<GlyphStyle, Glyph[]>();
  for (const glyph of source.glyphs) {
    const { style, text } = glyph;
    if (style.color !== UNKNOWN || style.isInvisible || style.angle !== 0 || text.trim() === '') continue;
    const own = white.get(style);
    if (own) own.push(glyph);
    else white.set(style, [glyph]);
  }
  if (white.size === 0) return source.glyphs;
  const styles = new Map<GlyphStyle, GlyphStyle>();
  for (const [style, glyphs] of white) {
    const color = isOnPaper(glyphs[0] as Glyph, source.objects)
      ? seenColor(source, glyphs.slice(0, LOOKED_AT))
      : undefined;
    if (color) styles.set(style, { ...style, color });
  }
  if (styles.size === 0) return source.glyphs;
  return source.glyphs.map((glyph) => ({ ...glyph, style: styles.get(glyph.style) ?? glyph.style }));
}

/** Whether nothing lies behind a character that white could be read on. */
function isOnPaper({ box }: Glyph, { paths, images, shadings }: PageObjects): boolean {
  const isBehind = (other: { readonly box: Box }) => holdsCentre(other.box, box);
  return (
    !images.some(isBehind) &&
    !shadings.some(isBehind) &&
    !paths.some((path) => path.fill && path.fill !== UNKNOWN && isBehind(path))
  );
}

/** The colour that characters show on the page; undefined where they show none. */
function seenColor({ pdfium, page }: TextPage, glyphs: readonly Glyph[]): string | undefined {
  const box = union(glyphs.map((glyph) => glyph.box));
  const drawn = renderPixels(pdfium, page, { box, dpi: DPI, isOpaque: true, maxPixels: MAX_PIXELS });
  return drawn && darkColor(drawn);
}

function darkColor({ bytes, width, height, stride }: Bitmap): string | undefined {
  const inked: [red: number, green: number, blue: number][] = [];
  for (let y = 0; y < height; y++)
    for (let x = 0; x < width; x++) {
      const at = y * stride + 4 * x;
      const [blue, green, red] = [bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number];
      if (Math.min(red, green, blue) < 255 - PALE) inked.push([red, green, blue]);
    }
  if (inked.length === 0) return undefined;
  const lightness = ([red, green, blue]: readonly [number, number, number]) => red + green + blue;
  inked.sort((a, b) => lightness(a) - lightness(b));
  const whole = inked.slice(0, Math.ceil(WHOLE * inked.length));
  const mean = (channel: 0 | 1 | 2) => Math.round(whole.reduce((sum, pixel) => sum + pixel[channel], 0) / whole.length);
  return hexColor(mean(0), mean(1), mean(2));
}
