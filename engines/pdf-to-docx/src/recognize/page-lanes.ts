/** Works on pages, as many at a time as there are lanes. The first one has no other beside it: it tells what to expect of them. */
export class PageLanes {
  readonly #lanes: number;
  readonly #work: (index: number) => Promise<void>;
  readonly #known = new Set<number>();
  readonly #waiting: number[] = [];
  readonly #busy = new Set<Promise<void>>();
  #isFirst = true;
  #failure: { readonly cause: unknown } | undefined;
  #isStopped = false;

  constructor(lanes: number, work: (index: number) => Promise<void>) {
    this.#lanes = lanes;
    this.#work = work;
  }

  /** Works on a page, by its index, as soon as a lane is free; once, however often it is added. */
  add(index: number): void {
    if (this.#known.has(index)) return;
    this.#known.add(index);
    this.#waiting.push(index);
    this.#fill();
  }

  /** Waits for all pages that were added. Rejects with the first failure, after which no other page is begun. */
  async done(): Promise<void> {
    while (this.#busy.size > 0) await Promise.all(this.#busy);
    this.throwIfOver();
  }

  /** Begins no other page, and waits for those that were begun. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#waiting.length = 0;
    await Promise.all(this.#busy);
  }

  /** Throws the first failure, and an error where it was stopped. */
  throwIfOver(): void {
    if (this.#failure) throw this.#failure.cause;
    if (this.#isStopped) throw new Error('No page is worked on any more.');
  }

  #fill(): void {
    while (!(this.#failure || this.#isStopped) && this.#busy.size < (this.#isFirst ? 1 : this.#lanes)) {
      const index = this.#waiting.shift();
      if (index === undefined) return;
      const one = this.#one(index).finally(() => {
        this.#busy.delete(one);
        this.#isFirst = false;
        this.#fill();
      });
      this.#busy.add(one);
    }
  }

  async #one(index: number): Promise<void> {
    try {
      await this.#work(index);
    } catch (cause) {
      this.#failure ??= { cause };
    }
  }
}
