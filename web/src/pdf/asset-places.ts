import { version } from './pdfjs.ts';

/** Where the build puts what pdf.js reads beside its code. */
const ASSETS = `/assets/pdfjs-${version}`;

/** Where pdf.js finds what it reads, and how it decodes. */
export const ASSET_PLACES = {
  cMapUrl: `${ASSETS}/cmaps/`,
  standardFontDataUrl: `${ASSETS}/standard_fonts/`,
  wasmUrl: `${ASSETS}/wasm/`,
  iccUrl: `${ASSETS}/iccs/`,
  // The content policy lets nothing be compiled; pdf.js has the same decoders as plain script.
  useWasm: false,
  verbosity: 0,
} as const;
