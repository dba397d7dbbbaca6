import { DocxError } from './docx-error.ts';
import type { DocxEngine, DocxJob } from './engine.ts';

interface Slot {
  readonly engine: DocxEngine;
  isBusy: boolean;
}

interface Waiting {
  readonly job: DocxJob;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** How the pool stands. */
export interface PoolHealth {
  readonly kind: DocxEngine['kind'];
  readonly slots: number;
  readonly busy: number;
  readonly waiting: number;
}

/** A fixed number of engines and a bounded queue before them: documents run side by side, never two in one engine. */
export class DocxPool {
  readonly #slots: readonly Slot[];
  readonly #queue: Waiting[] = [];
  readonly #maxWaiting: number;
  #isStopped = false;

  constructor(engines: readonly DocxEngine[], maxWaiting: number) {
    this.#slots = engines.map((engine) => ({ engine, isBusy: false }));
    this.#maxWaiting = maxWaiting;
  }

  /** Starts every engine; throws `DocxError` when one cannot start. */
  async start(): Promise<void> {
    await Promise.all(this.#slots.map((slot) => slot.engine.start()));
  }

  /** Converts when an engine is free. Throws `DocxError`; `engine_unavailable` when too many wait already. */
  convert(job: DocxJob): Promise<void> {
    if (this.#isStopped) return Promise.reject(new DocxError('engine_unavailable', 'The converter is shutting down.'));
    if (this.#queue.length >= this.#maxWaiting) {
      return Promise.reject(
        new DocxError('engine_unavailable', 'Too many documents are waiting. Try again in a moment.'),
      );
    }
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#dispatch();
    });
  }

  health(): PoolHealth {
    const busy = this.#slots.filter((slot) => slot.isBusy).length;
    const kind = this.#slots[0]?.engine.kind ?? 'soffice';
    return { kind, slots: this.#slots.length, busy, waiting: this.#queue.length };
  }

  /** Ends all engines; what still waits is rejected. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    for (const { reject } of this.#queue.splice(0)) {
      reject(new DocxError('engine_unavailable', 'The converter is shutting down.'));
    }
    await Promise.all(this.#slots.map((slot) => slot.engine.stop()));
  }

  #dispatch(): void {
    const slot = this.#slots.find((candidate) => !candidate.isBusy);
    const next = slot && this.#queue.shift();
    if (!slot || !next) return;
    slot.isBusy = true;
    slot.engine
      .convert(next.job)
      .then(next.resolve, next.reject)
      .finally(() => {
        slot.isBusy = false;
        this.#dispatch();
      });
  }
}
