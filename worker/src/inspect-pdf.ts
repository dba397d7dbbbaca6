import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { init } from '@embedpdf/pdfium';
import { Letters } from '@verso/docx-to-pdf';

let module: ReturnType<typeof init> | null = null;

async function load(): ReturnType<typeof init> {
  const file = fileURLToPath(import.meta.resolve('@embedpdf/pdfium/pdfium.wasm'));
  const wasm = await readFile(file);
  const loaded = await init({ wasmBinary: wasm.buffer.slice(wasm.byteOffset, wasm.byteOffset + wasm.byteLength) });
  loaded.PDFiumExt_Init();
  return loaded;
}

/** What a second reader finds in a PDF. */
export interface PdfFacts {
  /** 0 when it cannot be opened. */
  readonly pages: number;
  readonly letters: Letters;
}

type Pdfium = Awaited<ReturnType<typeof load>>;

/** Opens a PDF with a reader that did not write it, and reads the text of every page. */
export async function inspectPdf(bytes: Uint8Array, password = ''): Promise<PdfFacts> {
  module ??= load();
  const pdfium = await module;
  const pointer = pdfium.pdfium.wasmExports.malloc(bytes.length);
  if (pointer === 0) throw new Error(`no memory for a PDF of ${bytes.length} bytes`);
  // Taken only now: allocating may have grown the memory, and the view of before is empty then.
  const { HEAPU8 } = pdfium.pdfium as unknown as { HEAPU8: Uint8Array };
  HEAPU8.set(bytes, pointer);
  const document = pdfium.FPDF_LoadMemDocument(pointer, bytes.length, password);
  try {
    const letters = new Letters();
    const pages = document === 0 ? 0 : pdfium.FPDF_GetPageCount(document);
    for (let index = 0; index < pages; index++) {
      if (!readPage(pdfium, document, index, letters)) return { pages: 0, letters };
    }
    return { pages, letters };
  } finally {
    if (document !== 0) pdfium.FPDF_CloseDocument(document);
    pdfium.pdfium.wasmExports.free(pointer);
  }
}

/** Adds one page's text. False: the page cannot be loaded. */
function readPage(pdfium: Pdfium, document: number, index: number, letters: Letters): boolean {
  const page = pdfium.FPDF_LoadPage(document, index);
  if (page === 0) return false;
  const text = pdfium.FPDFText_LoadPage(page);
  try {
    const count = text === 0 ? 0 : pdfium.FPDFText_CountChars(text);
    let content = '';
    for (let at = 0; at < count; at++) content += String.fromCodePoint(pdfium.FPDFText_GetUnicode(text, at));
    letters.add(content);
    return true;
  } finally {
    if (text !== 0) pdfium.FPDFText_ClosePage(text);
    pdfium.FPDF_ClosePage(page);
  }
}
