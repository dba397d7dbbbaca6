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
