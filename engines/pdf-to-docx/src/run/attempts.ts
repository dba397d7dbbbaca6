import { withinMilliseconds } from '#work-limit';
import { PdfError } from '../model/pdf-error.ts';
import { WorkLimitError } from '../model/work-limit-error.ts';
import { type OpenDocument, openDocument } from '../read/pdfium/document.ts';
import { discardPdfium, pdfium } from '../read/pdfium/pdfium.ts';
import type { Limits } from './options.ts';
import type { Recognition } from './recognition.ts';
import { WorkBudget } from './work-budget.ts';

/** A document with more pages than this that end the reader is given up. */
const MAX_BROKEN_PAGES = 4;

/** What earlier attempts have found out about the pages of a file, from 0: that they end the reader, or cost too much to draw. */
export interface PageFaults {
  readonly unreadable: Set<number>;
  readonly tooCostly: Set<number>;
  /** Pages that take long, and are given the time. */
  readonly slow: Set<number>;
  readonly budget: WorkBudget;
  /** Absent where no text is recognized. */
  readonly recognition: Recognition | undefined;
}

/** One way through all pages of an open document. */
export interface Attempt<Result> {
  /** The page being read, from 0; undefined while none is. */
  readonly page: number | undefined;
  /** While all pages are put together: those, from 0, that have most on them. */
  readonly heaviest?: readonly number[];
  run(): Promise<Result>;
}

/** A file, and what holds for all attempts at it. */
export interface AttemptedFile {
  readonly bytes: Uint8Array;
  readonly password: string | undefined;
  readonly limits: Limits;
  readonly recognition: Recognition | undefined;
}

/**
 * Opens a PDF and has `begin` make an attempt at it, again without what has ended the reader, until one comes through. Rejects with a
 * `PdfError` where none does.
 */
export async function withAttempts<Result>(
  { bytes, password, limits, recognition }: AttemptedFile,
  begin: (document: OpenDocument, faults: PageFaults) => Attempt<Result>,
): Promise<Result> {
  if (bytes.length > limits.bytes) throw new PdfError('too_large', 'This PDF is too large to convert.');
  const budget = new WorkBudget(limits);
  const [unreadable, tooCostly, slow] = [new Set<number>(), new Set<number>(), new Set<number>()];
  const faults: PageFaults = { unreadable, tooCostly, slow, budget, recognition };
  for (;;) {
    const engine = await pdfium(limits.heapBytes);
    let document: OpenDocument | undefined;
    let attempt: Attempt<Result> | undefined;
    try {
      document = withinMilliseconds(limits.millisecondsToOpen, () => openDocument(engine, bytes, password));
      attempt = begin(document, faults);
      return await attempt.run();
    } catch (error) {
      const isTooMuch = error instanceof WorkLimitError;
      if (!isTrap(error) && !isTooMuch) throw error;
      // Nothing of an instance that trapped or was ended can be used again: a new one reads the rest of the document.
      discardPdfium();
      document = undefined;
      const { heaviest = [] } = attempt ?? {};
      if (isTooMuch && heaviest.some((heavy) => !tooCostly.has(heavy))) {
        for (const heavy of heaviest) tooCostly.add(heavy);
        continue;
      }
      const page = attempt?.page ?? heaviest[0];
      if (page !== undefined && isTooMuch && !tooCostly.has(page)) {
        if (budget.wasSlow && !slow.has(page) && !budget.isSpent) slow.add(page);
        else tooCostly.add(page);
        continue;
      }
      if (page === undefined || unreadable.has(page) || unreadable.size >= MAX_BROKEN_PAGES)
        throw new PdfError('too_complex', 'This PDF is too complex or damaged to be converted.', { cause: error });
      unreadable.add(page);
    } finally {
      document?.close();
    }
  }
}

/** Whether the reader itself has failed. */
export const isTrap = (error: unknown) => error instanceof Error && error.name === 'RuntimeError';
