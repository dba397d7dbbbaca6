export { convertPdfToDocx } from './convert.ts';
export type { TextPlace } from './model/document/text-place.ts';
export { PdfError, type PdfErrorReason } from './model/errors/pdf-error.ts';
export type {
  GrayPicture,
  Orientation,
  RecognizedLine,
  RecognizedWord,
  RecognizeRequest,
  Recognizer,
} from './model/recognition/recognizer.ts';
export { type Bitmap, encodePng } from './read/reader.ts';
export type { HiddenLine, HiddenWord } from './recognize/recognition.ts';
export {
  type RecognizedPage,
  type RecognizedPages,
  type RecognizePagesOptions,
  recognizePages,
} from './recognize-pages.ts';
export type { DebugPage } from './report/debug-page.ts';
export { drawOverlay } from './report/draw-overlay.ts';
export type { LossMessage } from './report/loss-message.ts';
export type { ConvertOptions, ConvertResult, Limits, RemadeResult, Remedies } from './run/options.ts';
