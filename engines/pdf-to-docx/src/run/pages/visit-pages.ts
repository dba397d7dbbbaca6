import { PdfError } from '../../model/errors/pdf-error.ts';
import type { Run } from '../attempts.ts';
import { nextTurn } from '../next-turn.ts';
import { blaming } from '../page-failure.ts';

/** A page by its index in the PDF, from 0. */
interface Indexed {
  readonly index: number;
}

/**
 * Visits pages one after the other, in the time that the file has left; `onVisited` follows each visit. Rejects with a `PageFailure` for
 * a page that ends the reader or takes too long, with a `PdfError` when the time is over, and with the signal's reason.
 */
export async function visitPages<Page extends Indexed>(
  pages: readonly Page[],
  run: Run,
  visit: (page: Page) => void,
  onVisited: (page: Page) => void,
): Promise<void> {
  const { budget, faults, limits, signal } = run;
  const started = performance.now();
  const isSlow = (page: Page | undefined) => page !== undefined && faults.isSlow(page.index);
  for (let visited = 0; visited < pages.length; ) {
    signal?.throwIfAborted();
    if (performance.now() - started > limits.milliseconds)
      throw new PdfError('timed_out', 'This PDF took too long to convert.');
    const from = visited;
    const next = () => {
      const page = pages[visited];
      if (page) visit(page);
      visited++;
      // A slow page has a stretch of its own.
      return visited < pages.length && !isSlow(pages[visited]);
    };
    blaming(
      () => pages.slice(visited, visited + 1).map(({ index }) => index),
      () => budget.readStretch(next, budget.limitOf(isSlow(pages[from]))),
    );
    for (const page of pages.slice(from, visited)) {
      signal?.throwIfAborted();
      onVisited(page);
    }
    // Lets the caller's events through: progress, and the signal.
    await nextTurn();
  }
  signal?.throwIfAborted();
}

/** Works on one page, by its index, in the time that the file has left. Throws a `PageFailure` as `visitPages` rejects with. */
export function onPage<Result>(index: number, { budget, faults, signal }: Run, work: () => Result): Result {
  signal?.throwIfAborted();
  return blaming(
    () => [index],
    () => budget.read(work, budget.limitOf(faults.isSlow(index))),
  );
}
