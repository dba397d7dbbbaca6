import { withinMilliseconds, workTime } from '#work-limit';
import { WorkLimitError } from '../model/errors/work-limit-error.ts';
import type { Limits } from './options.ts';

/** Milliseconds. Pages are read together for so long, as watching each costs a part of it; then what waits for this thread has its turn. */
const STRETCH = 20;

/** Share of the time of a page. A page in which one step has taken more does not end for that step. */
const STUCK = 0.5;

/** Share of its limit. Work that had less of the processor than this when the clock ended it was held up by other work on the machine. */
const HELD_UP = 0.8;

/** How many times its limit a piece of work may take on the clock, on a machine that is busy. */
const MAX_PATIENCE = 8;

/**
 * The time allowed for reading and drawing the pages of one file, in all attempts together. It is processor time, so a busy machine does not change
 * what becomes of a page.
 */
export class WorkBudget {
  readonly #limits: Limits;
  #left: number;
  #pages = 0;
  #stepped = 0;
  #composed = 0;
  /** How many times its limit a piece of work may take on the clock now. It grows and falls with the other work on the machine. */
  #patience = 1;
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
    this.#stepped = workTime();
  }

  /** Nothing is left to draw with: pages are read without their drawings. */
  get isSpent(): boolean {
    return this.#left <= 0;
  }

  /** Opens the file by `open`. Throws `WorkLimitError`. */
  open<Result>(open: () => Result): Result {
    return this.#within(this.#limits.millisecondsToOpen, open);
  }

  /** Puts pages together by `compose`, which works at one stretch, in what is left for that. Throws `WorkLimitError`. */
  compose<Result>(compose: () => Result): Result {
    const { millisecondsToCompose, millisecondsPerPlainPage, usualMillisecondsPerPage } = this.#limits;
    const left = millisecondsToCompose + this.#pages * usualMillisecondsPerPage - this.#composed;
    return this.#within(Math.max(millisecondsPerPlainPage, left), compose, (spent) => {
      this.#composed += spent;
    });
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
    const started = workTime();
    this.step();
    try {
      return this.#within(limit + STRETCH, work, (spent) => {
        this.#left -= spent;
      });
    } catch (error) {
      const now = workTime();
      if (error instanceof WorkLimitError)
        this.wasSlow = now - started > STUCK * limit && now - this.#stepped < STUCK * limit;
      throw error;
    }
  }

  /** Runs work within its limit. Time spent on work that was held up is not charged, as it will be tried again. */
  #within<Result>(limit: number, work: () => Result, spend: (milliseconds: number) => void = () => {}): Result {
    const started = workTime();
    let isHeldUp = false;
    try {
      return withinMilliseconds(limit * this.#patience, work);
    } catch (error) {
      if (!(error instanceof WorkLimitError)) throw error;
      const worked = workTime() - started;
      isHeldUp = worked < HELD_UP * limit && this.#patience < MAX_PATIENCE;
      // By its share of the processor, the work would have had its limit in so much time.
      this.#patience = Math.min(MAX_PATIENCE, Math.max(1, (limit * this.#patience) / worked));
      throw new WorkLimitError({ isHeldUp });
    } finally {
      if (!isHeldUp) spend(workTime() - started);
    }
  }
}
