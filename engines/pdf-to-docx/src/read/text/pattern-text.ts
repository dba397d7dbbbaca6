import { isBlank } from '../../model/characters.ts';
import { area, type Box, holdsCenter, intersection, union } from '../../model/geometry.ts';
import type { Glyph, GlyphStyle } from '../../model/page-content.ts';
import { hexColor } from '../content/colors.ts';
import type { PageObjects } from '../content/page-objects.ts';
import type { Bitmap } from '../images/png.ts';
import { renderPixels } from '../images/render.ts';
import { COLOR_DPI, MAX_LOOK_PIXELS, MAX_LOOKED_AT } from '../limits/limits.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';

/** Share of the pixels of text that a pattern paints. */
const INKED_SHARE = 0.5;

/**
 * Of 255. What differs from white by less in all parts of its color is paper, or the pale edge of a letter. Without it colors of letters
 * are pale.
 */
const PALE = 48;

/** What PDFium gives for the color of text that a pattern fills. */
const UNKNOWN = 'FFFFFF';

/** The page that text is on. */
interface TextPage {
  readonly pageBox: Box;
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
  const doubtful = [...white].flatMap(([style, own]) => {
    if (!isOnPaper(own[0]!, source.objects)) return [];
    // Some fonts have characters as wide as many pages.
    const boxes = own.slice(0, MAX_LOOKED_AT).map(({ box }) => intersection(box, source.pageBox));
    const seen = boxes.filter((box) => area(box) > 0);
    return seen.length > 0 ? [{ style, boxes: seen }] : [];
  });
  if (doubtful.length === 0) return source.glyphs;
  // The page is drawn once, however many texts there are.
  const box = union(doubtful.flatMap(({ boxes }) => boxes));
  const region = { box, dpi: COLOR_DPI, isOpaque: true, maxPixels: MAX_LOOK_PIXELS };
  const colors = renderPixels(source.pdfium, source.page, region, (drawn) =>
    doubtful.map(({ boxes }) => darkColor(drawn, boxes.map(pixelsOf(box, drawn)))),
  );
  const styles = new Map<GlyphStyle, GlyphStyle>();
  for (const [i, color] of (colors ?? []).entries()) {
    const { style } = doubtful[i]!;
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

/** The color that the darker half of the ink has in some areas of a drawing; undefined where all of it is paper. */
function darkColor({ bytes, stride }: Bitmap, areas: readonly Box[]): string | undefined {
  const forInked = (use: (red: number, green: number, blue: number) => void) => {
    for (const { x0, y0, x1, y1 } of areas)
      for (let y = y0; y < y1; y++)
        for (let at = y * stride + 4 * x0, end = y * stride + 4 * x1; at < end; at += 4) {
          const [blue, green, red] = [bytes[at]!, bytes[at + 1]!, bytes[at + 2]!];
          if (Math.min(red, green, blue) < 255 - PALE) use(red, green, blue);
        }
  };
  /** How many pixels have each sum of red, green and blue. */
  const counts = new Uint32Array(3 * 255 + 1);
  forInked((red, green, blue) => {
    counts[red + green + blue] = counts[red + green + blue]! + 1;
  });
  const inked = counts.reduce((sum, count) => sum + count, 0);
  if (inked === 0) return undefined;
  const whole = Math.ceil(INKED_SHARE * inked);
  let [lightest, darker] = [0, 0];
  while (darker + counts[lightest]! < whole) darker += counts[lightest++]!;
  let room = whole - darker;
  const sums = [0, 0, 0] as [number, number, number];
  forInked((red, green, blue) => {
    const lightness = red + green + blue;
    if (lightness > lightest || (lightness === lightest && room-- <= 0)) return;
    sums[0] += red;
    sums[1] += green;
    sums[2] += blue;
  });
  const [red, green, blue] = sums.map((sum) => Math.round(sum / whole)) as [number, number, number];
  return hexColor(red, green, blue);
}
