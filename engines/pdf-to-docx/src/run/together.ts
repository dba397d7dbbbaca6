import { PdfError } from '../model/errors/pdf-error.ts';
import { WorkLimitError } from '../model/errors/work-limit-error.ts';
import type { Run } from './attempts.ts';
import { blaming } from './page-failure.ts';

/**
 * Runs the work on all pages together, within its time. Throws a `PageFailure` that blames the heaviest pages, by their indices from 0.
 */
export const together = <Result>(heaviest: readonly number[], { budget }: Run, work: () => Result): Result =>
  blaming(
    () => heaviest,
    () => budget.compose(work),
    true,
  );

/** Runs the work on all pages once more, in what is left of its time. Throws a `PdfError` where that is too short. */
export function onceMore<Result>({ budget }: Run, work: () => Result): Result {
  try {
    return budget.compose(work);
  } catch (error) {
    if (!(error instanceof WorkLimitError)) throw error;
    throw new PdfError('too_complex', 'This PDF takes too long to be converted once more.', { cause: error });
  }
}
