/** The time that a task may take. While someone holds the clock it stands still: what a task waits for is not its own work. */
export class TaskClock {
  readonly #mostMs: number;
  readonly #onEnd: () => void;
  #timer: NodeJS.Timeout | undefined;
  #since = performance.now();
  #spentMs = 0;
  #heldMs = 0;
  #holders = 0;

  /** Calls `onEnd` when the time is over. */
  constructor(mostMs: number, onEnd: () => void) {
    this.#mostMs = mostMs;
    this.#onEnd = onEnd;
    this.#arm();
  }

  get isOver(): boolean {
    return this.#spentMs + (this.#holders > 0 ? 0 : performance.now() - this.#since) > this.#mostMs;
  }

  /** How long the clock has been held so far. */
  get heldMs(): number {
    return this.#heldMs + (this.#holders > 0 ? performance.now() - this.#since : 0);
  }

  hold(): void {
    if (this.#holders++ > 0) return;
    this.#spentMs += this.#lap();
    clearTimeout(this.#timer);
  }

  release(): void {
    if (--this.#holders > 0) return;
    this.#heldMs += this.#lap();
    this.#arm();
  }

  stop(): void {
    if (this.#holders === 0) this.#spentMs += this.#lap();
    clearTimeout(this.#timer);
    // Nothing that is released later starts it again.
    this.#holders = Number.POSITIVE_INFINITY;
  }

  #arm(): void {
    this.#timer = setTimeout(this.#onEnd, Math.max(0, this.#mostMs - this.#spentMs));
  }

  #lap(): number {
    const now = performance.now();
    const passed = now - this.#since;
    this.#since = now;
    return passed;
  }
}
