import { wasm } from '../read/pdfium/web-assembly.ts';

let source: string | undefined;

/** Says where PDFium's module is to be fetched from. */
export function fetchPdfiumFrom(url: string): void {
  source = url;
}

/** PDFium's module, compiled from what its URL gives; `#compiled-pdfium` in browsers. Only for workers: a page may not compile that much at once. */
export async function compiledPdfium(): Promise<object> {
  if (source === undefined) throw new Error('PDFium was asked for before its URL was known');
  const response = await fetch(source);
  if (!response.ok) throw new Error(`PDFium could not be fetched: ${response.status} from ${source}`);
  return new wasm.Module(new Uint8Array(await response.arrayBuffer()));
}
