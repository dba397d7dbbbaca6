import { LATE_TURN, type Lane } from '@verso/platform/queue';

/** A short job may work this long while others wait for a place; then it has turned out to be a long one. Milliseconds. */
const SHORT_JOB_MS = 5_000;
/** The same for a short job of a late turn while one of an early turn waits. Milliseconds. */
const LATE_SHORT_JOB_MS = 1_000;
/** A job of a late turn lets short ones of early turns go first for this long at the most. Milliseconds. */
const LETS_PASS_MS = 60_000;
/** Jobs that wait in the queue are looked for this often, while it matters to those in hand. Milliseconds. */
const LOOK_EVERY_MS = 500;

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
  readonly since: number;
  readonly resolve: (place: Place<Slot> | null) => void;
}

interface Held<Slot> {
  readonly slot: Slot;
  readonly lane: Lane;
  readonly turn: number;
  readonly since: number;
  readonly overdue: AbortController;
}

/** How long jobs wait for one another, in milliseconds. */
export interface LaneLimits {
  readonly shortJobMs?: number;
  readonly lateShortJobMs?: number;
  readonly letsPassMs?: number;
}

/**
 * Hands out a worker's slots, by turn. Whichever is the last idle one is reserved for short jobs. While a short job still waits, a job of
 * the short lane that has worked for too long gives up its place, so a short job waits for seconds behind slow ones, and not for minutes.
 * Jobs of late turns leave users a way through: they take no place that users' short ones wait for, and short ones never hold all places.
 */
export class Lanes<Slot> {
  readonly #idle: Slot[];
  readonly #firstWaiting: () => Promise<number | null>;
  readonly #limits: Required<LaneLimits>;
  readonly #waiting: Waiting<Slot>[] = [];
  readonly #held = new Set<Held<Slot>>();
  #timer: NodeJS.Timeout | undefined;
  #isOffering = false;
  #isClosed = false;

  /** `firstWaiting` gives the turn of the first short job that waits and that no worker has taken, or null; it never rejects. */
  constructor(
    slots: readonly Slot[],
    firstWaiting: () => Promise<number | null>,
    { shortJobMs = SHORT_JOB_MS, lateShortJobMs = LATE_SHORT_JOB_MS, letsPassMs = LETS_PASS_MS }: LaneLimits = {},
  ) {
    this.#idle = [...slots];
    this.#firstWaiting = firstWaiting;
    this.#limits = { shortJobMs, lateShortJobMs, letsPassMs };
  }

  /** A slot for a job of this lane, as soon as there is one. Null: the worker stops, and who has none by now gets none. */
  take(lane: Lane, turn = 0): Promise<Place<Slot> | null> {
    if (this.#isClosed) return Promise.resolve(null);
    return new Promise((resolve) => {
      this.#waiting.push({ lane, turn, since: performance.now(), resolve });
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
    for (const next of this.#waiting.toSorted((a, b) => a.turn - b.turn)) {
      if (!this.#isFreeFor(next)) continue;
      if (next.turn >= LATE_TURN) void this.#offer(next);
      else this.#give(next);
    }
  }

  #isFreeFor({ lane, turn }: Pick<Waiting<Slot>, 'lane' | 'turn'>): boolean {
    if (this.#idle.length !== 1) return this.#idle.length > 1;
    const isBesideLong = [...this.#held].some((held) => held.lane === 'long');
    return lane === 'short' && (turn < LATE_TURN || isBesideLong);
  }

  /** Gives a job of a late turn the place that is free, unless short ones of early turns wait for it in the queue. */
  async #offer(next: Waiting<Slot>): Promise<void> {
    if (this.#isOffering) return;
    this.#isOffering = true;
    const first = await this.#firstWaiting();
    this.#isOffering = false;
    const mayWait = performance.now() - next.since < this.#limits.letsPassMs;
    if (first !== null && first < LATE_TURN && mayWait) return this.#lookLater();
    // While the queue was asked, another job may have taken the place, or the worker have been told to stop.
    if (this.#waiting.includes(next) && this.#isFreeFor(next)) this.#give(next);
    this.#handOut();
  }

  #give(next: Waiting<Slot>): void {
    const slot = this.#idle.pop();
    if (slot === undefined) return;
    this.#waiting.splice(this.#waiting.indexOf(next), 1);
    const { lane, turn, resolve } = next;
    const held = { slot, lane, turn, since: performance.now(), overdue: new AbortController() };
    this.#held.add(held);
    if (this.#idle.length <= 1) this.#lookLater();
    resolve({ slot, overdue: held.overdue.signal, release: () => this.#release(held) });
  }

  /** Looks in a moment who has to leave and who may come, and again until a place is free that is not the reserved one. */
  #lookLater(): void {
    if (this.#isClosed) return;
    this.#timer ??= setTimeout(async () => {
      await this.#makeRoom();
      this.#timer = undefined;
      this.#handOut();
      if (this.#idle.length <= 1) this.#lookLater();
    }, LOOK_EVERY_MS);
  }

  /** Has a short job that has worked for too long leave, where another waits whose turn is not after its own: the one of the last turn, and of these the one that has worked least. */
  async #makeRoom(): Promise<void> {
    const isLeaving = () => [...this.#held].some(({ overdue }) => overdue.signal.aborted);
    // No job has to leave for a later turn that may stay for turn 0.
    if (this.#idle.length > 1 || isLeaving() || this.#overdueFor(0).length === 0) return;
    const inHand = this.#waiting.filter(({ lane }) => lane === 'short').map(({ turn }) => turn);
    const first = inHand.length > 0 ? Math.min(...inHand) : await this.#firstWaiting();
    // While the queue was asked, a place may have become free, or the worker have been told to stop.
    if (first === null || this.#isClosed || isLeaving() || this.#isFreeFor({ lane: 'short', turn: first })) return;
    this.#overdueFor(first)[0]?.overdue.abort();
  }

  /** The jobs that have to leave for one of the turn `first`: the one that leaves before the others comes first. */
  #overdueFor(first: number): Held<Slot>[] {
    const now = performance.now();
    const { shortJobMs, lateShortJobMs } = this.#limits;
    const isOverdue = ({ lane, turn, since }: Held<Slot>) => {
      const most = turn >= LATE_TURN && first < LATE_TURN ? lateShortJobMs : shortJobMs;
      return lane === 'short' && turn >= first && now - since >= most;
    };
    return [...this.#held].filter(isOverdue).sort((a, b) => b.turn - a.turn || b.since - a.since);
  }

  #release(held: Held<Slot>): void {
    this.#held.delete(held);
    this.#idle.push(held.slot);
    this.#handOut();
  }
}
