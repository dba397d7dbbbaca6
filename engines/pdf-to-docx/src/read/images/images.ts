import type { ImageData } from '../../model/page-content.ts';
import { POINTS_PER_INCH } from '../format.ts';
import type { DrawingBudget } from '../limits/drawing-budget.ts';
import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';
import { jpegHeader } from './jpeg-header.ts';
import { type Bitmap, pngOf } from './png.ts';

/** Pixels to an inch of a picture: more add bytes and nothing to see. */
const MAX_DPI = 300;

/** Pixels on each side of a picture that shows whether it has a mask. */
const PROBE_PIXELS = 24;

/** Pictures already encoded, by what identifies their pixels. */
export type ImageCache = Map<string, ImageData>;

/** An image object on an open page, and how large it is drawn. */
export interface ImageSource {
  readonly pdfium: Pdfium;
  readonly document: Pointer;
  readonly page: Pointer;
  readonly object: Pointer;
  readonly widthPoints: number;
  readonly heightPoints: number;
  /** Whether the picture is upright, not turned, sheared or mirrored. */
  readonly isUpright: boolean;
  readonly maxPixels: number;
  readonly cache: ImageCache;
  readonly budget: DrawingBudget;
}

/** Encodes an image object: a JPEG as it is where Word can take it, else PNG with its mask. Undefined where it has no pixels. */
export function readImage(source: ImageSource): ImageData | undefined {
  const { pdfium, object } = source;
  const { exports, heap } = pdfium;
  const out = heap.scratch;
  if (!exports.FPDFImageObj_GetImagePixelSize(object, out, out + 4)) return undefined;
  const width = heap.int(out);
  const height = heap.int(out + 4);
  if (width <= 0 || height <= 0 || width * height > source.maxPixels) return undefined;
  const raw = rawData(pdfium, object);
  const key = `${width}x${height}:${raw ? fingerprint(raw) : 'none'}:${source.isUpright}`;
  const known = source.cache.get(key);
  if (known) return known;
  if (!source.budget.takePicture(width * height)) return undefined;
  const image = passThrough(source, raw, key) ?? rendered(source, width, height, key);
  if (image) source.cache.set(key, image);
  return image;
}

function rawData({ exports, heap }: Pdfium, object: Pointer): Uint8Array | undefined {
  const size = exports.FPDFImageObj_GetImageDataRaw(object, 0, 0);
  if (size <= 0) return undefined;
  const buffer = exports.malloc(size);
  if (!buffer) return undefined;
  exports.FPDFImageObj_GetImageDataRaw(object, buffer, size);
  const bytes = heap.copy(buffer, size);
  exports.free(buffer);
  return bytes;
}

/** FNV-1a over the bytes: tells pictures apart, not meant against forgery. */
function fingerprint(bytes: Uint8Array): string {
  let hash = 0x811c9dc5;
  for (const byte of bytes) hash = Math.imul(hash ^ byte, 0x01000193);
  return `${bytes.length}-${(hash >>> 0).toString(16)}`;
}

function passThrough(source: ImageSource, raw: Uint8Array | undefined, hash: string): ImageData | undefined {
  const { exports, heap } = source.pdfium;
  if (!raw || !source.isUpright || exports.FPDFImageObj_GetImageFilterCount(source.object) !== 1) return undefined;
  const filter = heap.utf8((buffer, size) => exports.FPDFImageObj_GetImageFilter(source.object, 0, buffer, size));
  const header = filter === 'DCTDecode' || filter === 'DCT' ? jpegHeader(raw) : undefined;
  if (!header || header.components === 4 || header.components === 2) return undefined;
  if (renderImage(source, PROBE_PIXELS, PROBE_PIXELS, hasTransparency) !== false) return undefined;
  return { format: 'jpeg', bytes: raw, pixelWidth: header.width, pixelHeight: header.height, hash };
}

/** Whether a pixel inside the border is translucent; the border itself may be by rounding. */
function hasTransparency({ width, height, stride, bytes }: Bitmap): boolean {
  for (let y = 1; y < height - 1; y++)
    for (let x = 1; x < width - 1; x++) if (bytes[y * stride + x * 4 + 3]! < 250) return true;
  return false;
}

function rendered(source: ImageSource, width: number, height: number, hash: string): ImageData | undefined {
  const scale = Math.min(
    1,
    (MAX_DPI * source.widthPoints) / POINTS_PER_INCH / width || 1,
    (MAX_DPI * source.heightPoints) / POINTS_PER_INCH / height || 1,
  );
  const pixelWidth = Math.max(1, Math.round(width * scale));
  const pixelHeight = Math.max(1, Math.round(height * scale));
  return renderImage(source, pixelWidth, pixelHeight, (pixels) => pngOf(pixels, hash));
}

/** What `use` makes of the picture with its masks applied, drawn upright at the given size. It is moved for that, and put back. */
function renderImage<Result>(
  source: ImageSource,
  width: number,
  height: number,
  use: (pixels: Bitmap) => Result,
): Result | undefined {
  const { pdfium, object } = source;
  const { exports, heap } = pdfium;
  if (!exports.FPDFPageObj_GetMatrix(object, heap.scratch)) return undefined;
  const place = heap.matrix(heap.scratch);
  exports.FPDFImageObj_SetMatrix(object, width, 0, 0, height, 0, 0);
  const bitmap = exports.FPDFImageObj_GetRenderedBitmap(source.document, source.page, object);
  exports.FPDFImageObj_SetMatrix(object, ...place);
  return bitmap ? withBitmap(pdfium, bitmap, use) : undefined;
}

/**
 * What `use` makes of a PDFium bitmap of 4 bytes a pixel, which is freed then. Its bytes are PDFium's own: `use` must not call PDFium,
 * which may move them, nor keep them.
 */
export function withBitmap<Result>(
  { exports, heap }: Pdfium,
  bitmap: Pointer,
  use: (pixels: Bitmap) => Result,
): Result {
  const width = exports.FPDFBitmap_GetWidth(bitmap);
  const height = exports.FPDFBitmap_GetHeight(bitmap);
  const stride = exports.FPDFBitmap_GetStride(bitmap);
  const start = exports.FPDFBitmap_GetBuffer(bitmap);
  try {
    return use({ width, height, stride, bytes: heap.u8.subarray(start, start + stride * height) });
  } finally {
    exports.FPDFBitmap_Destroy(bitmap);
  }
}
