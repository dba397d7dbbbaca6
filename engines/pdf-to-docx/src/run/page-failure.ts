import { WorkLimitError } from '../model/errors/work-limit-error.ts';

/** The reader has failed on pages, or they took too long. */
export class PageFailure extends Error {
  /** By their indices from 0. */
  readonly pages: readonly number[];
  /** Whether it happened while all pages were put together: these have most on them. */
  readonly isTogether: boolean;

  constructor(pages: readonly number[], cause: unknown, isTogether = false) {
    super('Pages could not be read.', { cause });
    this.pages = pages;
    this.isTogether = isTogether;
  }

  /** Whether it took too long, and no instance of the reader has failed. */
  get isTooMuch(): boolean {
    return this.cause instanceof WorkLimitError;
  }
}

/** Whether the reader itself has failed. */
export const isTrap = (error: unknown) => error instanceof Error && error.name === 'RuntimeError';

/** Does work, and says which pages it was about where that ends the reader or takes too long. */
export function blaming<Result>(pages: () => readonly number[], work: () => Result, isTogether = false): Result {
  try {
    return work();
  } catch (error) {
    const isBlamed = isTrap(error) || error instanceof WorkLimitError;
    throw isBlamed ? new PageFailure(pages(), error, isTogether) : error;
  }
}
