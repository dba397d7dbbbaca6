import type { GrayPicture } from './recognizer.ts';

const WHITE = 255;

/** What stands before the pixels of a gray picture in a file that Tesseract reads (PGM). */
export const pgmHeader = ({ width, height }: GrayPicture): string => `P5\n${width} ${height}\n${WHITE}\n`;
