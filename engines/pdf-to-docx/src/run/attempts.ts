import { PdfError } from '../model/errors/pdf-error.ts';
import { WorkLimitError } from '../model/errors/work-limit-error.ts';
import { discardPdfium, type OpenDocument, openDocument, pdfium } from '../read/reader.ts';
import type { Recognition } from '../recognize/recognition.ts';
import { type ConvertOptions, DEFAULT_LIMITS, type Limits } from './options.ts';
import { isTrap, PageFailure } from './page-failure.ts';
import { PageFaults } from './page-faults.ts';
import { recognitionFor } from './recognized-page.ts';
import { WorkBudget } from './work-budget.ts';

/** What holds for all attempts at one file. */
export interface Run {
  readonly limits: Limits;
  readonly faults: PageFaults;
  readonly budget: WorkBudget;
  /** Absent where no text is recognized. */
  readonly recognition: Recognition | undefined;
  readonly signal: AbortSignal | undefined;
}

/**
 * Opens a PDF and has `attempt` work on it, again without what has ended the reader, until that comes through. Rejects with a `PdfError`
 * where none does. `recognition` is what the options ask for.
 */
export async function withAttempts<Result>(
  bytes: Uint8Array,
  options: ConvertOptions,
  attempt: (document: OpenDocument, run: Run) => Promise<Result>,
  recognition = recognitionFor(options),
): Promise<Result> {
  const limits: Limits = { ...DEFAULT_LIMITS, ...options.limits };
  if (bytes.length > limits.bytes) throw new PdfError('too_large', 'This PDF is too large to convert.');
  const { signal, password } = options;
  const run: Run = { limits, faults: new PageFaults(), budget: new WorkBudget(limits), recognition, signal };
  for (;;) {
    const engine = await pdfium(limits.heapBytes);
    let document: OpenDocument | undefined;
    try {
      document = run.budget.open(() => openDocument(engine, bytes, password));
      return await attempt(document, run);
    } catch (error) {
      const failure = error instanceof PageFailure ? error : undefined;
      const cause = failure?.cause ?? error;
      if (!failure && !isTrap(error) && !(error instanceof WorkLimitError)) throw error;
      // Nothing of an instance that trapped or was ended can be used again: a new one reads the rest of the document.
      discardPdfium();
      document = undefined;
      if (cause instanceof WorkLimitError && cause.isHeldUp) continue;
      if (!failure || !run.faults.blame(failure, run.budget))
        throw new PdfError('too_complex', 'This PDF is too complex or damaged to be converted.', { cause });
    } finally {
      document?.close();
    }
  }
}
