import { isBlank } from '../../model/characters.ts';
import { type Box, holdsCenter, union } from '../../model/geometry.ts';
import type { Glyph, GlyphStyle } from '../../model/page-content.ts';
import { hexColor } from '../content/colors.ts';
import type { PageObjects } from '../content/page-objects.ts';
import type { Bitmap } from '../images/png.ts';
import { renderPixels } from '../images/render.ts';
import { COLOR_DPI, MAX_LOOK_PIXELS, MAX_LOOKED_AT } from '../limits/limits.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { HALF, PALE } from '../tolerances.ts';

/** What PDFium gives for the color of text that a pattern fills. */
const UNKNOWN = 'FFFFFF';

/** The page that text is on. */
interface TextPage {
  readonly pdfium: Pdfium;
  readonly page: Pointer;
  readonly glyphs: readonly Glyph[];
  readonly objects: PageObjects;
}

/**
 * Gives text that a pattern fills the color that it is seen in: PDFium knows none for it, and calls it white. Only white text with
 * nothing behind it can be such; what the page shows there tells.
 */
export function withPatternColors(source: TextPage): readonly Glyph[] {
  const white = new Map<GlyphStyle, Glyph[]>();
  for (const glyph of source.glyphs) {
    const { style, text } = glyph;
    if (style.color !== UNKNOWN || style.isInvisible || style.angle !== 0 || isBlank(text)) continue;
    const own = white.get(style);
    if (own) own.push(glyph);
    else white.set(style, [glyph]);
  }
  const doubtful = [...white].flatMap(([style, own]) =>
    isOnPaper(own[0] as Glyph, source.objects)
      ? [{ style, boxes: own.slice(0, MAX_LOOKED_AT).map(({ box }) => box) }]
      : [],
  );
  if (doubtful.length === 0) return source.glyphs;
  // The page is drawn once, however many texts there are.
  const box = union(doubtful.flatMap(({ boxes }) => boxes));
  const region = { box, dpi: COLOR_DPI, isOpaque: true, maxPixels: MAX_LOOK_PIXELS };
  const colors = renderPixels(source.pdfium, source.page, region, (drawn) =>
    doubtful.map(({ boxes }) => darkColor(drawn, boxes.map(pixelsOf(box, drawn)))),
  );
  const styles = new Map<GlyphStyle, GlyphStyle>();
  for (const [i, color] of (colors ?? []).entries()) {
    const { style } = doubtful[i] as { readonly style: GlyphStyle };
    if (color) styles.set(style, { ...style, color });
  }
  if (styles.size === 0) return source.glyphs;
  return source.glyphs.map((glyph) => ({ ...glyph, style: styles.get(glyph.style) ?? glyph.style }));
}

/** Whether nothing lies behind a character that white could be read on. */
function isOnPaper({ box }: Glyph, { paths, images, shadings }: PageObjects): boolean {
  const isBehind = (other: { readonly box: Box }) => holdsCenter(other.box, box);
  return (
    !images.some(isBehind) &&
    !shadings.some(isBehind) &&
    !paths.some((path) => path.fill && path.fill !== UNKNOWN && isBehind(path))
  );
}

/** Where boxes of the page are in what was drawn of an area, in whole pixels. */
const pixelsOf =
  (drawnBox: Box, { width, height }: Bitmap) =>
  ({ x0, y0, x1, y1 }: Box): Box => {
    const across = width / (drawnBox.x1 - drawnBox.x0);
    const down = height / (drawnBox.y1 - drawnBox.y0);
    return {
      x0: Math.max(0, Math.floor((x0 - drawnBox.x0) * across)),
      y0: Math.max(0, Math.floor((y0 - drawnBox.y0) * down)),
      x1: Math.min(width, Math.ceil((x1 - drawnBox.x0) * across)),
      y1: Math.min(height, Math.ceil((y1 - drawnBox.y0) * down)),
    };
  };

/** The color that is seen in some areas of a drawing, blue first; undefined where all of it is paper. */
function darkColor({ bytes, stride }: Bitmap, areas: readonly Box[]): string | undefined {
  const inked: [red: number, green: number, blue: number][] = [];
  for (const { x0, y0, x1, y1 } of areas)
    for (let y = y0; y < y1; y++)
      for (let x = x0; x < x1; x++) {
        const at = y * stride + 4 * x;
        const [blue, green, red] = [bytes[at] as number, bytes[at + 1] as number, bytes[at + 2] as number];
        if (Math.min(red, green, blue) < 255 - PALE) inked.push([red, green, blue]);
      }
  if (inked.length === 0) return undefined;
  const lightness = ([red, green, blue]: readonly [number, number, number]) => red + green + blue;
  inked.sort((a, b) => lightness(a) - lightness(b));
  const whole = inked.slice(0, Math.ceil(HALF * inked.length));
  const mean = (channel: 0 | 1 | 2) => Math.round(whole.reduce((sum, pixel) => sum + pixel[channel], 0) / whole.length);
  return hexColor(mean(0), mean(1), mean(2));
}
