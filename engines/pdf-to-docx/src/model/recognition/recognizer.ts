import type { Box } from '../geometry.ts';

/** A gray picture: one byte for each pixel, 0 for black, row by row from the top left. */
export interface GrayPicture {
  readonly width: number;
  readonly height: number;
  /** `width` times `height` bytes. */
  readonly pixels: Uint8Array;
  /** Dots to the inch. */
  readonly dpi: number;
}

/** The colors of ink on a page, at fewer dots to the inch than its gray picture. */
export interface InkColors {
  readonly width: number;
  readonly height: number;
  /** Red, green and blue of the darkest pixel in each block of `step` by `step`, row by row. */
  readonly colors: Uint8Array;
  /** The same of the lightest pixel. */
  readonly lights: Uint8Array;
  /** Pixels of the gray picture. */
  readonly step: number;
}

/** The picture of a page in which its text is recognized. */
export interface PagePicture {
  readonly gray: GrayPicture;
  readonly inks: InkColors;
}

/** A word that was recognized in a picture. */
export interface RecognizedWord {
  readonly text: string;
  /** Around its ink, in pixels from the upper left corner. */
  readonly box: Box;
  /** From 0 to 1. */
  readonly confidence: number;
  /** Whether it is written without a space after the word before it, as syllables of Korean may be. */
  readonly isAttached?: boolean;
  /** Small and above the line, as marks of notes are; no recognizer says so. */
  readonly isRaised?: boolean;
}

/** A line of words, in the order of reading. */
export interface RecognizedLine {
  readonly words: readonly RecognizedWord[];
  /** In pixels. */
  readonly box: Box;
  /** The baseline: its height at the left edge of `box` (pixels from the top), and how far it falls for each pixel to the right. */
  readonly baseline: { readonly y: number; readonly slope: number };
  /** The number of the block of text that the line is in, from 0. */
  readonly block: number;
  /** By how many right angles clockwise its picture has to be turned for the line to be level; absent where it is. */
  readonly quarters?: 1 | 2 | 3;
  /** How high its alefs are in the picture, in pixels; absent where it has none. */
  readonly alef?: number;
}

/** Which way a picture is up, and what it is written in. */
export interface Orientation {
  /** By how many right angles it has to be turned clockwise to be upright. */
  readonly quarters: 0 | 1 | 2 | 3;
  /** The script as Tesseract names it: `Latin`, `Cyrillic`, `Han`, `Japanese` …; empty where it can't tell. */
  readonly script: string;
}

/** What a recognizer is to do with a picture. */
export interface RecognizeRequest {
  /** Languages to expect, the likeliest first, as Tesseract names them: `eng`, `deu`, `chi_sim`. Only such as `languages` has. */
  readonly languages: readonly string[];
  /** What the picture shows: a page of any layout, one column of lines in several sizes, or a block of lines. */
  readonly layout: 'page' | 'column' | 'block';
}

/**
 * Recognizes text in pictures. Both calls reject with an `Error` where a picture takes too long or the program fails: the caller goes
 * without the text. They may be made side by side; what is beyond `parallel` waits.
 */
export interface Recognizer {
  /** Languages that are installed, as Tesseract names them. */
  readonly languages: readonly string[];
  /** How many pictures are worked on at the same time. */
  readonly parallel: number;
  /** Undefined where the picture has too little text to tell. */
  orientation(picture: GrayPicture): Promise<Orientation | undefined>;
  recognize(picture: GrayPicture, request: RecognizeRequest): Promise<readonly RecognizedLine[]>;
}

/** How much of a page seems to be written by hand. */
export type HandwritingExtent = 'none' | 'parts' | 'page';
