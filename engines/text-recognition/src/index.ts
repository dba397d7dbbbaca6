/** Text of pictures by Tesseract: a program in the caller's sandbox for each picture, one interface for every way to reach it. */

export { findTesseract, type Installation } from './installation.ts';
export { withLocalRecognizer } from './local-recognizer.ts';
export type { Order } from './order.ts';
export { PictureRecognizer } from './picture-recognizer.ts';
export { Places } from './places.ts';
export { Tesseract } from './tesseract.ts';
