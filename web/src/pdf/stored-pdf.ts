import { getDocument, type PDFDocumentLoadingTask, version } from './pdfjs.ts';

/** Where the build puts what pdf.js reads beside its code. */
const ASSETS = `/assets/pdfjs-${version}`;

/** Opens a PDF of My Files, by its address, with the caller's token; only what is looked at is fetched of it. */
export function openStoredPdf(url: string, token: string | null): PDFDocumentLoadingTask {
  return getDocument({
    url,
    httpHeaders: { authorization: `Bearer ${token ?? ''}` },
    disableAutoFetch: true,
    disableStream: true,
    cMapUrl: `${ASSETS}/cmaps/`,
    standardFontDataUrl: `${ASSETS}/standard_fonts/`,
    wasmUrl: `${ASSETS}/wasm/`,
    iccUrl: `${ASSETS}/iccs/`,
    // The content policy lets nothing be compiled; pdf.js has the same decoders as plain script.
    useWasm: false,
    verbosity: 0,
  });
}
