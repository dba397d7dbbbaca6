import type { Lane } from '@verso/platform/queue';

/** A short job may work this long while others wait for a place; then it has turned out to be a long one. */
const SHORT_JOB_MS = 5_000;
/** While the reserved place is taken, jobs that wait are looked for this often. Milliseconds. */
const LOOK_EVERY_MS = 1_000;

/** A slot in the hands of one job. */
export interface Place<Slot> {
  readonly slot: Slot;
  /** Aborts when the job has to make room: it goes to the long lane then. */
  readonly overdue: AbortSignal;
  release(): void;
}

interface Waiting<Slot> {
  readonly lane: Lane;
  readonly turn: number;
  readonly resolve: (place: Place<Slot> | null) => void;
}

interface Held<Slot> {
  readonly slot: Slot;
  readonly lane: Lane;
  readonly turn: number;
  readonly since: number;
  readonly overdue: AbortController;
}

/**
 * Hands out a worker's slots. The last one is reserved: only short jobs get it, when all others are taken. A job there moves
 * out as soon as another place is free. While a short job still waits, a job of the short lane that has worked for too long gives up its place,
 * so a short job waits for seconds behind slow ones, and not for minutes.
 */
export class Lanes<Slot> {
  readonly #idle: Slot[];
  readonly #open: number;
  readonly #firstWaiting: () => Promise<number | null>;
  readonly #shortJobMs: number;
  readonly #waiting: Waiting<Slot>[] = [];
  readonly #held = new Set<Held<Slot>>();
  #reserved: Held<Slot> | null = null;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;

  /** `firstWaiting` gives the turn of the first short job that waits and that no worker has taken, or null; it never rejects. */
  constructor(slots: readonly Slot[], firstWaiting: () => Promise<number | null>, shortJobMs = SHORT_JOB_MS) {
    this.#idle = [...slots];
    this.#open = slots.length - 1;
    this.#firstWaiting = firstWaiting;
    this.#shortJobMs = shortJobMs;
  }

  /** A slot for a job of this lane, as soon as there is one. Null: the worker stops, and who has none by now gets none. */
  take(lane: Lane, turn = 0): Promise<Place<Slot> | null> {
    if (this.#isClosed) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#waiting.push({ lane, turn, resolve });
      this.#handOut();
    });
  }

  /** Hands out no more; jobs that have a slot keep it. */
  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    for (const { resolve } of this.#waiting.splice(0)) resolve(null);
  }

  #handOut(): void {
    for (const next of [...this.#waiting]) {
      const isReserved = this.#held.size >= this.#open;
      if (isReserved && (next.lane !== 'short' || this.#reserved !== null)) continue;
      const slot = this.#idle.pop();
      if (slot === undefined) return;
      this.#waiting.splice(this.#waiting.indexOf(next), 1);
      const { lane, turn, resolve } = next;
      const held = { slot, lane, turn, since: performance.now(), overdue: new AbortController() };
      this.#held.add(held);
      if (isReserved) this.#reserve(held);
      resolve({ slot, overdue: held.overdue.signal, release: () => this.#release(held) });
    }
  }

  #reserve(held: Held<Slot>): void {
    this.#reserved = held;
    const look = async () => {
      await this.#makeRoom();
      if (this.#reserved === held && !this.#isClosed) this.#timer = setTimeout(look, LOOK_EVERY_MS);
    };
    clearTimeout(this.#timer);
    this.#timer = setTimeout(look, Math.min(LOOK_EVERY_MS, this.#shortJobMs));
  }

  /** Has a short job that has worked for too long leave, where another waits whose turn is not after its own: the one of the last turn, and of these the one that has worked least. */
  async #makeRoom(): Promise<void> {
    const isLeaving = () => [...this.#held].some(({ overdue }) => overdue.signal.aborted);
    const longSince = performance.now() - this.#shortJobMs;
    const overdue = () => [...this.#held].filter(({ lane, since }) => lane === 'short' && since <= longSince);
    if (isLeaving() || overdue().length === 0) return;
    const inHand = this.#waiting.filter(({ lane }) => lane === 'short').map(({ turn }) => turn);
    const turn = inHand.length > 0 ? Math.min(...inHand) : await this.#firstWaiting();
    // While the queue was asked, a place may have become free, or the worker have been told to stop.
    if (turn === null || this.#reserved === null || this.#isClosed || isLeaving()) return;
    const [last] = overdue().sort((a, b) => b.turn - a.turn || b.since - a.since);
    if (last !== undefined && last.turn >= turn) last.overdue.abort();
  }

  #release(held: Held<Slot>): void {
    this.#held.delete(held);
    this.#idle.push(held.slot);
    // The job in the reserved place moves to the one that is free now: the reserved place is wherever none of the others is.
    this.#reserved = null;
    clearTimeout(this.#timer);
    this.#handOut();
  }
}
