import type { Run } from './attempts.ts';
import { blaming } from './page-failure.ts';

/** Puts all pages together by `work`, in the time that there is for that. Throws a `PageFailure` about the pages that have most on them. */
export const together = <Result>(heaviest: readonly number[], { budget }: Run, work: () => Result): Result =>
  blaming(
    () => heaviest,
    () => budget.compose(work),
    true,
  );
