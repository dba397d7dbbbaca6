export { convertPdfToDocx } from './convert.ts';
export type { DebugPage } from './explain/debug-page.ts';
export { drawOverlay } from './explain/draw-overlay.ts';
export type { LossMessage } from './explain/loss-message.ts';
export { PdfError, type PdfErrorReason } from './model/pdf-error.ts';
export type {
  GrayPicture,
  Orientation,
  RecognizedLine,
  RecognizedWord,
  RecognizeRequest,
  Recognizer,
} from './model/recognition/recognizer.ts';
export type { ConvertOptions, ConvertResult, Limits } from './options.ts';
export { type Bitmap, encodePng } from './read/images/png.ts';
export type { HiddenLine, HiddenWord } from './searchable/hidden-lines.ts';
export {
  type RecognizedPage,
  type RecognizedPages,
  type RecognizePagesOptions,
  recognizePages,
} from './searchable/recognize-pages.ts';
