import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';

/** PDFium as a module of this process. */
export type Pdfium = Awaited<ReturnType<typeof init>>;

let module: Promise<Pdfium> | null = null;

async function load(): Promise<Pdfium> {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasm = await readFile(file);
  const loaded = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
  loaded.PDFiumExt_Init();
  return loaded;
}

/** PDFium, loaded once. */
export function loadPdfium(): Promise<Pdfium> {
  module ??= load();
  return module;
}

/** PDFium's memory, which its types leave out. Read it anew after each call that may allocate: the view of before is empty then. */
export function heapOf(pdfium: object): Uint8Array {
  if ('HEAPU8' in pdfium && pdfium.HEAPU8 instanceof Uint8Array) return pdfium.HEAPU8;
  throw new Error('PDFium does not show its memory.');
}

/** Opens a PDF for as long as `use` runs; `document` is 0 where it cannot be opened. */
export function withPdf<T>(pdfium: Pdfium, bytes: Uint8Array, password: string, use: (document: number) => T): T {
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes.length);
  if (pointer === 0) throw new Error(`no memory for a PDF of ${bytes.length} bytes`);
  // Taken only now: allocating may have grown the memory, and the view of before is empty then.
  heapOf(pdfium.pdfium).set(bytes, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, password);
  try {
    return use(document);
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(pointer);
  }
}
