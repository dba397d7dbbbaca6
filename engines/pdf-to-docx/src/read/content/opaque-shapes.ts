import { area, type Box, intersection } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import { BGRA } from '../format.ts';
import type { Bitmap } from '../images/png.ts';
import { renderPixels } from '../images/render.ts';
import { MAX_LOOK_PIXELS } from '../limits/limits.ts';
import { LETTER_HEIGHT } from '../tolerances.ts';
import type { LayerSource } from './hidden-layers.ts';
import { type Cover, type PageObjects, showObjects } from './page-objects.ts';

/** Pictures and shapes over text of one page that are drawn to see what they hide. */
const MAX_SHAPES = 16;

/** Pixels to an inch of a drawing that is made to see what a shape hides. */
const SHAPE_DPI = 72;

/** Share of the page, and of its characters. Where pictures and shapes cover more they are a scan, whose text was recognized, or a background. */
const SCAN_SHARE = 0.5;

/** Fewer characters below a picture or a shape are labels that its edge touches. */
const MIN_UNDER = 2;

/** Characters that may lie under a picture or a shape. */
type Under = ReadonlyMap<Cover, readonly Glyph[]>;

/**
 * The characters that no one sees because an opaque picture, or a filled shape that is no rectangle, was drawn over them later, each with
 * that. Each is drawn alone to see where it is opaque. `glyphCount`: the characters of the page.
 */
export function findUnderShapes(source: LayerSource, under: Under, glyphCount: number): ReadonlyMap<Glyph, Cover> {
  const covered = new Map<Glyph, Cover>();
  const doubtful = [...under].filter(([, glyphs]) => glyphs.length >= MIN_UNDER).slice(0, MAX_SHAPES);
  const sum = doubtful.reduce((all, [{ box }]) => all + area(box), 0);
  const count = doubtful.reduce((all, [, glyphs]) => all + glyphs.length, 0);
  if (sum > SCAN_SHARE * source.width * source.height || count > SCAN_SHARE * glyphCount) return covered;
  if (doubtful.length === 0) return covered;
  const page = source.load();
  if (!page) return covered;
  try {
    for (const [shape, glyphs] of doubtful) {
      showObjects(source.pdfium, page, ({ index }) => index === shape.index);
      const region = { box: shape.box, dpi: SHAPE_DPI, isOpaque: false, maxPixels: MAX_LOOK_PIXELS };
      const hidden = renderPixels(source.pdfium, page, region, (drawn) =>
        glyphs.filter((glyph) => isOpaqueIn(drawn, shape.box, letterBox(glyph))),
      );
      for (const glyph of hidden ?? []) covered.set(glyph, shape);
    }
  } finally {
    source.pdfium.exports.FPDF_ClosePage(page);
  }
  return covered;
}

/** Where small letters draw. */
const letterBox = ({ box, y, style }: Glyph): Box => ({ ...box, y0: y - LETTER_HEIGHT * style.size, y1: y });

/** Whether all pixels of a drawing that are in a box are opaque. */
function isOpaqueIn({ bytes, width, height, stride }: Bitmap, drawnBox: Box, box: Box): boolean {
  const [across, down] = [width / (drawnBox.x1 - drawnBox.x0), height / (drawnBox.y1 - drawnBox.y0)];
  const { x0, y0, x1, y1 } = intersection(drawnBox, box);
  // The pixels at the edge of a shape are pale.
  const [left, right] = [Math.ceil((x0 - drawnBox.x0) * across) + 1, Math.floor((x1 - drawnBox.x0) * across) - 1];
  const [top, bottom] = [Math.ceil((y0 - drawnBox.y0) * down), Math.floor((y1 - drawnBox.y0) * down)];
  for (let y = Math.max(1, top); y < Math.min(height - 1, Math.max(bottom, top + 1)); y++)
    for (let x = Math.max(1, left); x < Math.min(width - 1, Math.max(right, left + 1)); x++)
      if (bytes[y * stride + 4 * x + BGRA.alpha] !== 0xff) return false;
  return true;
}

/** Shapes that must be drawn to see what they hide, except those that cover most of the page. */
export const smallShapes = ({ shapes }: Pick<PageObjects, 'shapes'>, page: Box): readonly Cover[] =>
  shapes.filter(({ box }) => area(box) <= SCAN_SHARE * area(page));
