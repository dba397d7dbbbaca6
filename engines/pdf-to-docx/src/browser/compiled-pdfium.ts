import { wasm } from '../read/pdfium/web-assembly.ts';

let module: object | undefined;

/** Compiles PDFium's module, which the page has fetched: the worker that gets documents needs no network, and is allowed none. */
export function compilePdfium(bytes: Uint8Array): void {
  module = new wasm.Module(bytes);
}

/** PDFium's module; `#compiled-pdfium` in browsers. */
export async function compiledPdfium(): Promise<object> {
  if (module === undefined) throw new Error('PDFium was asked for before its module had come');
  return module;
}
