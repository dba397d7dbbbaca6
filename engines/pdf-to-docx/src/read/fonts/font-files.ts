import type { Pdfium } from '../pdfium/pdfium.ts';
import type { Pointer } from '../pdfium/pdfium-exports.ts';

/** The file of a font as the PDF holds it, decompressed; undefined where it holds none, or one of more than `limit` bytes. */
export function readFontFile({ exports, heap }: Pdfium, font: Pointer, limit: number): Uint8Array | undefined {
  const out = heap.scratch;
  if (!exports.FPDFFont_GetFontData(font, 0, 0, out)) return undefined;
  const size = heap.int(out);
  if (size <= 0 || size > limit) return undefined;
  const buffer = exports.malloc(size);
  if (!buffer) return undefined;
  const file = exports.FPDFFont_GetFontData(font, buffer, size, out) ? heap.copy(buffer, size) : undefined;
  exports.free(buffer);
  return file;
}
