import { heapOf, type Pdfium } from './pdfium.ts';

/** By PDFium's numbers: four bytes a pixel, blue first; white; annotations drawn, too. */
const [BGRA, WHITE, WITH_ANNOTATIONS] = [4, 0xffffffff | 0, 1];
/** Pages may be very long: one picture has no more pixels than this (16 MB of them in memory). */
const MOST_PIXELS = 4_000_000;
/** PDFium's number for a document without fields. */
const NO_FORM = 0;
/** PDFium's flag that leaves the lock out of a copy. */
const REMOVE_SECURITY = 3;

/** Pixels of a page: four bytes each, blue first. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly stride: number;
  readonly bytes: Uint8Array;
}

/** Width and height of every page of an open document, in points. */
export function pageSizes(pdfium: Pdfium, document: number): [number, number][] {
  const count = pdfium.FPDF_GetPageCount(document);
  const size = pdfium.pdfium.wasmExports.malloc(8);
  try {
    return Array.from({ length: count }, (_, index): [number, number] => {
      if (!pdfium.FPDF_GetPageSizeByIndexF(document, index, size)) return [0, 0];
      const view = new DataView(heapOf(pdfium.pdfium).buffer, size, 8);
      return [view.getFloat32(0, true), view.getFloat32(4, true)];
    });
  } finally {
    pdfium.pdfium.wasmExports.free(size);
  }
}

/** An open document as one without a lock. */
export function unlockedCopy(pdfium: Pdfium, document: number): Uint8Array {
  const writer = pdfium.PDFiumExt_OpenFileWriter();
  try {
    if (!pdfium.FPDF_SaveAsCopy(document, writer, REMOVE_SECURITY)) throw new Error('PDFium did not save the copy.');
    const size = pdfium.PDFiumExt_GetFileWriterSize(writer);
    const pointer = pdfium.pdfium.wasmExports.malloc(size);
    try {
      pdfium.PDFiumExt_GetFileWriterData(writer, pointer, size);
      return heapOf(pdfium.pdfium).slice(pointer, pointer + size);
    } finally {
      pdfium.pdfium.wasmExports.free(pointer);
    }
  } finally {
    pdfium.PDFiumExt_CloseFileWriter(writer);
  }
}

/** Runs `use` with what draws the fields of an open document's forms; 0: it has none. */
export function withForm<T>(pdfium: Pdfium, document: number, use: (form: number) => T): T {
  if (pdfium.FPDF_GetFormType(document) === NO_FORM) return use(0);
  const info = pdfium.PDFiumExt_OpenFormFillInfo();
  const form = pdfium.PDFiumExt_InitFormFillEnvironment(document, info);
  try {
    return use(form);
  } finally {
    if (form !== 0) pdfium.PDFiumExt_ExitFormFillEnvironment(form);
    pdfium.PDFiumExt_CloseFormFillInfo(info);
  }
}

/** Runs `use` with a page of an open document (`index` from 0); null: the page cannot be loaded. */
export function withPage<T>(pdfium: Pdfium, document: number, index: number, use: (page: number) => T): T | null {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return null;
  try {
    return use(page);
  } finally {
    pdfium.FPDF_ClosePage(page);
  }
}

/** The text of a loaded page, at most so many characters of it. */
export function textOf(pdfium: Pdfium, page: number, most: number): string {
  const text = pdfium.FPDFText_LoadPage(page);
  if (text === 0) return '';
  let content = '';
  const count = Math.min(pdfium.FPDFText_CountChars(text), most);
  for (let at = 0; at < count; at++) content += String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at) || 32);
  pdfium.FPDFText_ClosePage(text);
  return content;
}

/** A loaded page, and what draws its fields (`withForm`). */
export interface FilledPage {
  readonly page: number;
  readonly form: number;
}

/** Draws a page `width` pixels wide, and `height` high where that is given; null: there is no memory for it. */
export function drawPage(pdfium: Pdfium, { page, form }: FilledPage, width: number, height?: number): Pixels | null {
  const ratio = pdfium.FPDF_GetPageHeightF(page) / pdfium.FPDF_GetPageWidthF(page);
  const scale = height === undefined ? Math.min(1, Math.sqrt(MOST_PIXELS / (width * width * ratio))) : 1;
  const across = Math.max(1, Math.round(width * scale));
  const down = height ?? Math.max(1, Math.round(across * ratio));
  const bitmap = pdfium.FPDFBitmap_CreateEx(across, down, BGRA, 0, 0);
  if (bitmap === 0) return null;
  try {
    pdfium.FPDFBitmap_FillRect(bitmap, 0, 0, across, down, WHITE);
    pdfium.FPDF_RenderPageBitmap(bitmap, page, 0, 0, across, down, 0, WITH_ANNOTATIONS);
    // PDFium draws fields by themselves, and not among annotations.
    if (form !== 0) pdfium.FPDF_FFLDraw(form, bitmap, page, 0, 0, across, down, 0, WITH_ANNOTATIONS);
    const start = pdfium.FPDFBitmap_GetBuffer(bitmap);
    const stride = pdfium.FPDFBitmap_GetStride(bitmap);
    return { width: across, height: down, stride, bytes: heapOf(pdfium.pdfium).slice(start, start + stride * down) };
  } finally {
    pdfium.FPDFBitmap_Destroy(bitmap);
  }
}
