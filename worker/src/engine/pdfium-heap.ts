/** PDFium's memory, which its types leave out. Read it anew after each call that may allocate: the view of before is empty then. */
export function heapOf(pdfium: object): Uint8Array {
  if ('HEAPU8' in pdfium && pdfium.HEAPU8 instanceof Uint8Array) return pdfium.HEAPU8;
  throw new Error('PDFium does not show its memory.');
}
