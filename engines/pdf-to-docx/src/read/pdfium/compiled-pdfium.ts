import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { wasm } from './web-assembly.ts';

/** PDFium's module, compiled from the file in its package; `#compiled-pdfium` outside browsers. */
export async function compiledPdfium(): Promise<object> {
  const path = createRequire(import.meta.url).resolve('@embedpdf/pdfium/pdfium.wasm');
  return new wasm.Module(readFileSync(path));
}
