import type { TextPlace } from '../model/document/text-place.ts';
import type { Recognizer } from '../model/recognition/recognizer.ts';
import type { DebugPage } from '../report/debug-page.ts';
import type { LossMessage } from '../report/loss-message.ts';

/**
 * Bounds on what one conversion may cost; a file beyond `pages` or `bytes` is refused, a page beyond the rest becomes a picture. Milliseconds are
 * processor time, except where they say otherwise.
 */
export interface Limits {
  /** Pages of the document, or of the chosen range. */
  readonly pages: number;
  /** Size of the PDF file. */
  readonly bytes: number;
  /** Glyphs on one page. */
  readonly glyphsPerPage: number;
  /** Drawn objects on one page, those inside form XObjects included. */
  readonly objectsPerPage: number;
  /** Pictures and drawings on one page that keep places of their own; those of a page with more become one picture behind its text. */
  readonly figuresPerPage: number;
  /** Pixels of one picture, as stored and as written. */
  readonly pixelsPerImage: number;
  /** WebAssembly memory of the reader. */
  readonly heapBytes: number;
  /** Milliseconds on the clock for the whole document, checked between pages. */
  readonly milliseconds: number;
  /** Milliseconds for opening the document. */
  readonly millisecondsToOpen: number;
  /** Milliseconds for one page, its drawings and pictures included; a page beyond them is read again without these … */
  readonly millisecondsPerPage: number;
  /** … or with them in so many, where it has many that each take their time, and none that does not end. */
  readonly millisecondsPerSlowPage: number;
  /** Milliseconds for one page without drawings and pictures; a page beyond them is left out. */
  readonly millisecondsPerPlainPage: number;
  /** What each page adds to the milliseconds in which all of them are to be read; when they are over, no drawings are made. */
  readonly usualMillisecondsPerPage: number;
  /** What a page whose text is to be recognized in its picture adds to them. */
  readonly usualMillisecondsPerScan: number;
  /** What there is of these beside, for the few pages of a file that take long. */
  readonly extraMilliseconds: number;
  /** What there is, beside a page's share for each, to put all pages together and write them, milliseconds; then those with most on them are read as text. */
  readonly millisecondsToCompose: number;
  /** Pixels that the drawings and pictures of one page paint, each as often as something paints it. */
  readonly pixelsPerPage: number;
}

/** The bounds that hold where the caller names none. */
export const DEFAULT_LIMITS: Limits = {
  pages: 5000,
  bytes: 512 * 1024 * 1024,
  glyphsPerPage: 200_000,
  objectsPerPage: 100_000,
  figuresPerPage: 1_000,
  pixelsPerImage: 100_000_000,
  // With what the process itself takes, a file that exhausts it stays below 600 MB.
  heapBytes: 400 * 1024 * 1024,
  milliseconds: 600_000,
  // Pages of real documents take 10 ms as a rule. The slowest of some thousand took 8 s, for 40 pictures; the next one 2 s.
  millisecondsToOpen: 5_000,
  millisecondsPerPage: 5_000,
  millisecondsPerSlowPage: 12_000,
  millisecondsPerPlainPage: 2_000,
  usualMillisecondsPerPage: 150,
  // A page was drawn in 400 to 600 ms, a picture on it in less.
  usualMillisecondsPerScan: 2_000,
  extraMilliseconds: 18_000,
  millisecondsToCompose: 10_000,
  pixelsPerPage: 4_000_000_000,
};

/** How to convert. */
export interface ConvertOptions {
  /** `flowing` (default) gives text that flows; `exact` leaves every block at its place on its page; `text` drops pictures. */
  readonly mode?: 'flowing' | 'exact' | 'text';
  /** Pages to take, from 1: `1-3,7`. All where absent. */
  readonly pages?: string;
  /** Those of them, from 1, that have the exact look while the others flow: `3,5`. */
  readonly exactPages?: string;
  readonly password?: string;
  /** Ignore the structure tree and work from geometry alone. */
  readonly ignoreTags?: boolean;
  /** Let the PDF's fonts go with the document where their licenses allow it, instead of naming families that readers have. */
  readonly embedFonts?: boolean;
  readonly onProgress?: (progress: { page: number; pages: number }) => void;
  /** Checked between pages; an aborted conversion rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  readonly limits?: Partial<Limits>;
  /** Title for the document's properties where the PDF has none. */
  readonly title?: string;
  /** Recognizes the text of scanned pages. Without one they stay pictures. */
  readonly recognizer?: Recognizer;
  /** `auto` (default) recognizes text only where a page has none that can be read; `force` everywhere; `off` nowhere. */
  readonly ocr?: 'auto' | 'off' | 'force';
  /** Languages of scanned pages as Tesseract names them, such as `deu`. Found by the page itself where absent. */
  readonly ocrLanguages?: readonly string[];
  /** Highlight words that were recognized with doubt. */
  readonly highlightDoubt?: boolean;
  /** Called for each page that could be read, after the analysis; costs a drawing of every page. */
  readonly onDebugPage?: (page: DebugPage) => void;
}

/** What is done to pages of a PDF (from 1) that do not look like it once the document is printed. */
export interface Remedies {
  /** Pages that keep their exact look beside those that were asked for. */
  readonly exactPages: readonly number[];
  /** Pages that are drawn together, and the part of their height (0 to 1) that went on to the next page. */
  readonly overflows: readonly (readonly [page: number, part: number])[];
}

export const NO_REMEDIES: Remedies = { exactPages: [], overflows: [] };

/** A finished conversion. */
export interface ConvertResult {
  readonly docx: Uint8Array;
  /** Pages that were converted. */
  readonly pages: number;
  readonly messages: readonly LossMessage[];
  /**
   * Characters, white space apart, that the reader found, and those that the document has. Leaders of dots and line
   * numbers are not among the latter: the word processor draws them by itself.
   */
  readonly characters: { readonly source: number; readonly kept: number };
  /** How many letters and decimal digits each place of the document holds: who reads the file and finds fewer there has a file that lost text. */
  readonly lettersIn: Readonly<Record<TextPlace, number>>;
  /**
   * Makes the document once more, with remedies for some pages. The PDF is not read again, except for the exact look of a page that was turned to be
   * read. Rejects with a `PdfError`. The result holds what was read of the PDF as long as someone holds the result.
   */
  readonly remake: (remedies: Remedies) => Promise<RemadeResult>;
}

/** A conversion whose document was made once more. */
export interface RemadeResult extends ConvertResult {
  /** For each page of the PDF, from 1, which document before had it so: 0 is the first one, 1 the first that was made once more; null: none. */
  readonly madeIn: ReadonlyMap<number, number | null>;
  /** A DOCX of the pages that no document had before; absent where there are none, or nothing else. */
  readonly part?: Uint8Array;
}
