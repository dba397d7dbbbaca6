import type { Lane } from '@verso/platform/queue';

/** A short job may keep the reserved place this long while others wait for it; then it has turned out to be a long one. */
const SHORT_JOB_MS = 5_000;

/** While a job is overdue in the reserved place, jobs that no worker has taken are looked for this often. Milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** A slot in the hands of one job. */
export interface Place<Slot> {
  readonly slot: Slot;
  /** Aborts when the job has to give up the reserved place: it goes to the long lane then. */
  readonly overdue: AbortSignal;
  release(): void;
}

interface Waiting<Slot> {
  readonly lane: Lane;
  readonly resolve: (place: Place<Slot> | null) => void;
}

interface Held<Slot> {
  readonly slot: Slot;
  readonly overdue: AbortController;
}

/**
 * Hands out a worker's slots. The last one is reserved: only short jobs get it, when all others are taken. A job there moves
 * out as soon as another place is free, so that slow jobs, whoever sent them, never keep short ones waiting for long.
 */
export class Lanes<Slot> {
  readonly #idle: Slot[];
  readonly #open: number;
  readonly #isShortWaiting: () => Promise<boolean>;
  readonly #shortJobMs: number;
  readonly #waiting: Waiting<Slot>[] = [];
  #taken = 0;
  #isClosed = false;
  #reserved: { readonly held: Held<Slot>; timer: NodeJS.Timeout; isOverdue: boolean } | null = null;

  /** `isShortWaiting` tells whether a short job waits that no worker has taken; it never rejects. */
  constructor(slots: readonly Slot[], isShortWaiting: () => Promise<boolean>, shortJobMs = SHORT_JOB_MS) {
    this.#idle = [...slots];
    this.#open = slots.length - 1;
    this.#isShortWaiting = isShortWaiting;
    this.#shortJobMs = shortJobMs;
  }

  /** A slot for a job of this lane, as soon as there is one. Null: the worker stops, and who has none by now gets none. */
  take(lane: Lane): Promise<Place<Slot> | null> {
    if (this.#isClosed) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#waiting.push({ lane, resolve });
      this.#handOut();
    });
  }

  /** Hands out no more; jobs that have a slot keep it. */
  close(): void {
    this.#isClosed = true;
    for (const { resolve } of this.#waiting.splice(0)) resolve(null);
  }

  #handOut(): void {
    for (const next of [...this.#waiting]) {
      const isReserved = this.#taken >= this.#open;
      if (isReserved && (next.lane !== 'short' || this.#reserved !== null)) continue;
      const slot = this.#idle.pop();
      if (slot === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      const held = { slot, overdue: new AbortController() };
      if (isReserved) this.#reserve(held);
      else this.#taken += 1;
      next.resolve({ slot, overdue: held.overdue.signal, release: () => this.#release(held) });
    }
    this.#endOverdue();
  }

  #reserve(held: Held<Slot>): void {
    const look = async () => {
      if (this.#reserved?.held !== held) return;
      this.#reserved.isOverdue = true;
      this.#endOverdue();
      if (held.overdue.signal.aborted) return;
      const isWaiting = await this.#isShortWaiting();
      // It may have ended meanwhile, or have moved to an ordinary place.
      if (this.#reserved?.held !== held) return;
      if (isWaiting) held.overdue.abort();
      else this.#reserved.timer = setTimeout(look, LOOK_EVERY_MS);
    };
    this.#reserved = { held, timer: setTimeout(look, this.#shortJobMs), isOverdue: false };
  }

  /** While no one waits for the reserved place, its job may continue. */
  #endOverdue(): void {
    if (this.#reserved?.isOverdue && this.#waiting.some(({ lane }) => lane === 'short'))
      this.#reserved.held.overdue.abort();
  }

  #release(held: Held<Slot>): void {
    this.#idle.push(held.slot);
    const isOfReserved = this.#reserved?.held === held;
    clearTimeout(this.#reserved?.timer);
    // The job in the reserved place moves to the one that is free now: the reserved place is wherever none of the others is.
    if (!isOfReserved && this.#reserved === null) this.#taken -= 1;
    this.#reserved = null;
    this.#handOut();
  }
}
