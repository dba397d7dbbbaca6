import type { AnalysedPage } from './model/analysed-page.ts';
import type { ImageData, PageContent } from './model/page-content.ts';

/** Bounds on what one conversion may cost; a file beyond `pages` or `bytes` is refused, a page beyond the rest becomes a picture. */
export interface Limits {
  /** Pages of the document, or of the chosen range. */
  readonly pages: number;
  /** Size of the PDF file. */
  readonly bytes: number;
  /** Glyphs on one page. */
  readonly glyphsPerPage: number;
  /** Drawn objects on one page, those inside form XObjects included. */
  readonly objectsPerPage: number;
  /** Pixels of one picture, as stored and as written. */
  readonly pixelsPerImage: number;
  /** WebAssembly memory of the reader. */
  readonly heapBytes: number;
  /** Milliseconds for the whole document, checked between pages. */
  readonly milliseconds: number;
}

/** The bounds that hold where the caller names none. */
export const DEFAULT_LIMITS: Limits = {
  pages: 5000,
  bytes: 512 * 1024 * 1024,
  glyphsPerPage: 200_000,
  objectsPerPage: 100_000,
  pixelsPerImage: 100_000_000,
  // With what the process itself takes, a file that exhausts it stays below 600 MB.
  heapBytes: 400 * 1024 * 1024,
  milliseconds: 600_000,
};

/** What one page looked like to the reader and the analyser, for drawing over a picture of the page. */
export interface DebugPage {
  readonly content: PageContent;
  readonly analysed: AnalysedPage;
  /** The page as it looks; absent where it could not be drawn. */
  readonly picture: ImageData | undefined;
}

/** How to convert. */
export interface ConvertOptions {
  /** `flowing` (default) gives text that flows; `exact` leaves every block at its place on its page; `text` drops pictures. */
  readonly mode?: 'flowing' | 'exact' | 'text';
  /** Pages to take, from 1: `1-3,7`. All where absent. */
  readonly pages?: string;
  readonly password?: string;
  /** Ignore the structure tree and work from geometry alone. */
  readonly ignoreTags?: boolean;
  /** Let the PDF's fonts go with the document where their licences allow it, instead of naming families that readers have. */
  readonly embedFonts?: boolean;
  readonly onProgress?: (progress: { page: number; pages: number }) => void;
  /** Checked between pages; an aborted conversion rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly limits?: Partial<Limits>;
  /** Title for the document's properties where the PDF has none. */
  readonly title?: string;
  /** Called for each page that could be read, after the analysis; costs a drawing of every page. */
  readonly onDebugPage?: (page: DebugPage) => void;
}

/** Something that the result could not keep, or that the user should know. */
export interface LossMessage {
  /** Machine-readable, snake_case. */
  readonly code: string;
  readonly severity: 'info' | 'warning';
  readonly text: string;
  /** From 1. */
  readonly page?: number;
  /** left, top, right, bottom in points from the page's top left corner. */
  readonly box?: readonly [number, number, number, number];
}

/** A finished conversion. */
export interface ConvertResult {
  readonly docx: Uint8Array;
  /** Pages that were converted. */
  readonly pages: number;
  readonly messages: readonly LossMessage[];
  /**
   * Characters, white space apart, that the reader found, and those that the analysis carried over. Leaders of dots and line
   * numbers are not among the latter: the word processor draws them by itself.
   */
  readonly characters: { readonly source: number; readonly kept: number };
}
