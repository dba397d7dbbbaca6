import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

let module: ReturnType<typeof init> | null = null;

async function load(): ReturnType<typeof init> {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasm = await readFile(file);
  const loaded = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
  loaded.PDFiumExt_Init();
  return loaded;
}

/** Opens a PDF with a reader that did not write it, loads its first page and returns the number of pages; 0 when it cannot be opened. */
export async function inspectPdf(bytes: Uint8Array): Promise<number> {
  module ??= load();
  const pdfium = await module;
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes.length);
  if (pointer === 0) throw new Error(`no memory for a PDF of ${bytes.length} bytes`);
  // Taken only now: allocating may have grown the memory, and the view of before is empty then.
  const { HEAPU8 } = pdfium.pdfium as unknown as { HEAPU8: Uint8Array };
  HEAPU8.set(bytes, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, '');
  try {
    if (document === 0) return 0;
    const pages = pdfium.FPDF_GetPageCount(document);
    const page = pages > 0 ? pdfium.FPDF_LoadPage(document, 0) : 0;
    if (page === 0) return 0;
    pdfium.FPDF_ClosePage(page);
    return pages;
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(pointer);
  }
}
