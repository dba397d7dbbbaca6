export { convertPdfToDocx } from './convert.ts';
export { drawOverlay } from './draw-overlay.ts';
export { PdfError, type PdfErrorReason } from './model/pdf-error.ts';
export type { ConvertOptions, ConvertResult, DebugPage, Limits, LossMessage } from './options.ts';
