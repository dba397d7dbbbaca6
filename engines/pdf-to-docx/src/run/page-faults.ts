import type { PageFailure } from './page-failure.ts';
import type { WorkBudget } from './work-budget.ts';

/** A document with more pages than this that end the reader is given up. */
const MAX_BROKEN_PAGES = 4;

/** What attempts at a file have found out about its pages, by their indices from 0. */
export class PageFaults {
  readonly #unreadable = new Set<number>();
  readonly #tooCostly = new Set<number>();
  readonly #slow = new Set<number>();

  /** Whether a page ends the reader. */
  isUnreadable(index: number): boolean {
    return this.#unreadable.has(index);
  }

  /** Whether any page does. */
  get hasUnreadable(): boolean {
    return this.#unreadable.size > 0;
  }

  /** Whether a page costs too much to draw. */
  isTooCostly(index: number): boolean {
    return this.#tooCostly.has(index);
  }

  /** Whether a page takes long, and is given the time. */
  isSlow(index: number): boolean {
    return this.#slow.has(index);
  }

  /** Blames the pages that an attempt has failed on; false where another attempt would do no better. */
  blame({ pages, isTooMuch, isTogether }: PageFailure, budget: WorkBudget): boolean {
    const [page] = pages;
    if (page === undefined) return false;
    if (isTooMuch && isTogether && pages.some((one) => !this.#tooCostly.has(one))) {
      for (const one of pages) this.#tooCostly.add(one);
      return true;
    }
    if (isTooMuch && !this.#tooCostly.has(page)) {
      const mayTakeLong = budget.wasSlow && !this.#slow.has(page) && !budget.isSpent;
      (mayTakeLong ? this.#slow : this.#tooCostly).add(page);
      return true;
    }
    if (this.#unreadable.has(page) || this.#unreadable.size >= MAX_BROKEN_PAGES) return false;
    this.#unreadable.add(page);
    return true;
  }
}
