// The same types as those that the PDF engine names: the two engines import nothing of each other.

/** A rectangle in pixels from the upper left corner. */
export interface Box {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

/** A gray picture: one byte for each pixel, 0 for black, row by row from the top left. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  /** `width` times `height` bytes. */
  readonly pixels: Uint8Array;
  /** Dots to the inch. */
  readonly dpi: number;
}

/** A word that was recognized in a picture. */
export interface RecognizedWord {
  readonly text: string;
  readonly box: Box;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Whether it is written without a space after the word before it, as syllables of Korean may be. */
  readonly isAttached?: boolean;
}

/** A line of words, in the order of reading. */
export interface RecognizedLine {
  readonly words: readonly RecognizedWord[];
  readonly box: Box;
  /** Its height at the left edge of `box` (pixels from the top), and how far it falls for each pixel to the right. */
  readonly baseline: { readonly y: number; readonly slope: number };
  /** The number of the block of text that the line is in, from 0. */
  readonly block: number;
  /** By how many right angles clockwise its picture has to be turned for the line to be level; absent where it is. */
  readonly quarters?: 1 | 2 | 3;
}

/** Which way a picture is up, and what it is written in. */
export interface Orientation {
  /** By how many right angles it has to be turned clockwise to be upright. */
  readonly quarters: 0 | 1 | 2 | 3;
  /** The script as Tesseract names it: `Latin`, `Cyrillic`, `Han` …; empty where it can't tell. */
  readonly script: string;
}

/** What a picture shows: a page of any layout, one column of lines in several sizes, or a block of lines. */
export type Layout = 'page' | 'column' | 'block';

/** What to do with a picture. */
export interface RecognizeRequest {
  /** Languages to expect, the likeliest first, as Tesseract names them. */
  readonly languages: readonly string[];
  readonly layout: Layout;
}
