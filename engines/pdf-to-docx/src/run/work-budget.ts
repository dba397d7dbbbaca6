import { withinMilliseconds } from '#work-limit';
import { WorkLimitError } from '../model/errors/work-limit-error.ts';
import type { Limits } from './options.ts';

/** Milliseconds. Pages are read together for so long, as watching each costs a part of it; then what waits for this thread has its turn. */
const STRETCH = 20;

/** Share of the time of a page. A page in which one step has taken more does not end for that step. */
const STUCK = 0.5;

/** The time that reading and drawing the pages of one file may take, whatever it takes to begin anew. */
export class WorkBudget {
  readonly #limits: Limits;
  #left: number;
  #pages = 0;
  #stepped = 0;
  #composed = 0;
  /** Whether the work that was ended last had come forward until then. */
  wasSlow = false;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#left = limits.extraMilliseconds;
  }

  /** To be told how many pages there are, in each attempt: every page brings its share. */
  allow(pages: number): void {
    this.#left += (pages - this.#pages) * this.#limits.usualMillisecondsPerPage;
    this.#pages = pages;
  }

  /** To be told of a page whose text is to be recognized in its picture: it is drawn as a whole, and its pictures are cut out. */
  allowScan(): void {
    this.#left += this.#limits.usualMillisecondsPerScan;
  }

  /** To be told before each drawing and picture. */
  step(): void {
    this.#stepped = performance.now();
  }

  /** Nothing is left to draw with: pages are read without their drawings. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Puts pages together by `compose`, which works at one stretch, in what is left for that. Throws `WorkLimitError`. */
  compose<Result>(compose: () => Result): Result {
    const { millisecondsToCompose, millisecondsPerPlainPage, usualMillisecondsPerPage } = this.#limits;
    const left = millisecondsToCompose + this.#pages * usualMillisecondsPerPage - this.#composed;
    const started = performance.now();
    try {
      return withinMilliseconds(Math.max(millisecondsPerPlainPage, left), compose);
    } finally {
      this.#composed += performance.now() - started;
    }
  }

  /** The milliseconds for the next page, from what is left of those of the file; `isSlow`: it is known to need more than others. */
  limitOf(isSlow: boolean): number {
    const { millisecondsPerPage, millisecondsPerSlowPage, millisecondsPerPlainPage } = this.#limits;
    return Math.max(
      millisecondsPerPlainPage,
      Math.min(isSlow ? millisecondsPerSlowPage : millisecondsPerPage, this.#left),
    );
  }

  /** Reads pages by `next`, which gives false where it is to be asked anew, until a stretch of time is over. Throws `WorkLimitError`. */
  readStretch(next: () => boolean, limit: number): void {
    const started = performance.now();
    this.read(() => {
      while (next() && performance.now() - started < Math.min(STRETCH, this.#left));
    }, limit);
  }

  /** Reads or draws a page by `work`. Throws `WorkLimitError`. */
  read<Result>(work: () => Result, limit: number): Result {
    const started = performance.now();
    this.step();
    try {
      return withinMilliseconds(limit + STRETCH, work);
    } catch (error) {
      if (error instanceof WorkLimitError) this.wasSlow = performance.now() - this.#stepped < STUCK * limit;
      throw error;
    } finally {
      this.#left -= performance.now() - started;
    }
  }
}
