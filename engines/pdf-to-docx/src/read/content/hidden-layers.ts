import type { Glyph } from '../../model/page-content.ts';
import { BGRA } from '../format.ts';
import type { Bitmap } from '../images/png.ts';
import { renderPixels } from '../images/render.ts';
import { MAX_LOOK_PIXELS } from '../limits/limits.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { type PageObjects, showObjects } from './page-objects.ts';

/** Layers of a page; where it has more, all are taken as shown. */
const MAX_LAYERS = 32;

/** Pixels to an inch of a drawing that is made to see whether there is anything. */
const INK_DPI = 36;

/** The page whose layers are asked, and how to have it anew, as it was before it was read. */
export interface LayerSource {
  readonly pdfium: Pdfium;
  readonly width: number;
  readonly height: number;
  readonly load: () => Pointer;
}

/**
 * The numbers of all objects in layers that are switched off (ISO 32000-2 8.11). PDFium gives such text like any other and does not
 * tell which layers are on, but draws only those: a layer that leaves nothing on the paper when it is drawn alone is off.
 */
export function findHidden(source: LayerSource, glyphs: readonly Glyph[], objects: PageObjects): Set<number> {
  const hidden = new Set<number>();
  if (objects.layers.size === 0 || objects.layers.size > MAX_LAYERS) return hidden;
  const unseen = new Set([...objects.texts.values()].map(({ number }) => number));
  for (const { style } of glyphs) if (!style.isInvisible) unseen.delete(style.object);
  for (const members of objects.layers.values()) {
    // What recognition left behind a scan is not drawn in any layer.
    if ([...members].every((number) => unseen.has(number)) || leavesInk(source, members)) continue;
    for (const number of members) hidden.add(number);
  }
  return hidden;
}

function leavesInk({ pdfium, width, height, load }: LayerSource, members: ReadonlySet<number>): boolean {
  const page = load();
  if (!page) return true;
  try {
    showObjects(pdfium, page, ({ index }) => members.has(index));
    const box = { x0: 0, y0: 0, x1: width, y1: height };
    const region = { box, dpi: INK_DPI, isOpaque: false, isContentAlone: true, maxPixels: MAX_LOOK_PIXELS } as const;
    return renderPixels(pdfium, page, region, hasInk) ?? true;
  } finally {
    pdfium.exports.FPDF_ClosePage(page);
  }
}

function hasInk({ bytes }: Bitmap): boolean {
  for (let at = BGRA.alpha; at < bytes.length; at += 4) if (bytes[at] !== 0) return true;
  return false;
}
