import type { PdfOptions } from './pdf-options.ts';

/** One document to convert. Paths are absolute; `folder` belongs to the job alone and holds `input` and `output`. */
export interface DocxJob {
  readonly folder: string;
  readonly input: string;
  readonly output: string;
  readonly options?: PdfOptions;
  /** What is written: a PDF, unless it is to be a Word document. */
  readonly writes?: 'pdf' | 'docx';
  /** Milliseconds of wall time; the document is given up after them. */
  readonly timeoutMs?: number;
  /** Seconds of processor time, where they are not to be the usual ones; the document is too complex after them. */
  readonly workSeconds?: number;
  readonly signal?: AbortSignal;
  /** LibreOffice must print it, as the result of the second engine was not usable. */
  readonly isForLibreOffice?: boolean;
  /** Called when the document is laid out and the PDF is being written. */
  readonly onLoaded?: () => void;
}

/** An operator's own program that prints documents where LibreOffice would. */
export interface Second {
  /** With its arguments, `{in}` and `{out}` among them. */
  readonly command: readonly string[];
  /** Hears why LibreOffice has printed a document after it. */
  readonly onFailure: (error: unknown) => void;
}

/** One LibreOffice, whatever way it is run: takes one job at a time. Throws `DocxError`. */
export interface DocxEngine {
  readonly kind: 'zygote' | 'soffice';
  /** A program of the operator's that prints in its place. */
  readonly second?: Second;
  start(): Promise<void>;
  convert(job: DocxJob): Promise<void>;
  /**
   * Replaces what is too old, or was started with other fonts or settings than there are now, beside a document that may be in hand
   * (not `isIdle`). Throws `DocxError` where the new one does not start; the old one continues then.
   */
  freshen?(isIdle: boolean): Promise<void>;
  stop(): Promise<void>;
}

/** Wall time after which a document is given up. */
export const DEFAULT_TIMEOUT_MS = 120_000;
/**
 * Seconds of processor time that a document may take. The slowest of 800 real ones takes 11, a table of 2,000 rows and 8 columns 17, and
 * 2,000 pages of text as well; the work for a table that repeats its header row grows with the square of its rows, so that 10,000 would take
 * 75 and more. Others are printed in pieces.
 */
export const WORK_SECONDS = 25;
