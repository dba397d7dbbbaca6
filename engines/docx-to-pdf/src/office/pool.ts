import { DocxError } from '../docx/docx-error.ts';
import { backOffMs } from './back-off.ts';
import type { DocxEngine, DocxJob, Second } from './engine.ts';

/** How often engines are asked whether they are still fresh, and still needed. */
const LOOK_MS = 10_000;
/** An engine that had nothing to do for this long ends, except the last one, and starts again when it is needed. Milliseconds. */
const REST_MS = 5 * 60_000;

interface Slot {
  readonly engine: DocxEngine;
  state: 'starting' | 'idle' | 'busy' | 'resting';
  /** Since when it is idle, by `performance.now()`. */
  idleSince: number;
  /** Starts that failed one after the other. */
  failures: number;
  retry?: NodeJS.Timeout;
}

interface Waiting {
  readonly job: DocxJob;
  readonly resolve: () => void;
  readonly reject: (reason: unknown) => void;
}

/** How the pool is: its slots, what waits, and what it has done since its start. */
export interface PoolHealth {
  readonly kind: DocxEngine['kind'];
  readonly slots: number;
  /** Slots whose engine runs, or rests until it is needed; the others try to start it again. */
  readonly ready: number;
  readonly busy: number;
  readonly waiting: number;
  readonly done: number;
  readonly failed: number;
  /** Engines that had to be started again. */
  readonly restarts: number;
}

/**
 * A fixed number of engines and a bounded queue before them: documents run side by side, never two in one engine. An
 * engine that breaks down, or does not start, is started again, and its slot takes no document meanwhile. Engines that are not needed
 * rest, but one.
 */
export class DocxPool {
  readonly #slots: readonly Slot[];
  readonly #queue: Waiting[] = [];
  readonly #maxWaiting: number;
  readonly #timing: { readonly lookMs: number; readonly restMs: number };
  readonly #counts = { done: 0, failed: 0, restarts: 0 };
  #isStopped = false;
  #look: NodeJS.Timeout | undefined;

  /** What prints in LibreOffice's place; null: nothing. */
  get second(): Second | null {
    return this.#slots[0]?.engine.second ?? null;
  }

  constructor(engines: readonly DocxEngine[], maxWaiting: number, timing = { lookMs: LOOK_MS, restMs: REST_MS }) {
    this.#slots = engines.map((engine) => ({ engine, state: 'starting', failures: 0, idleSince: 0 }));
    this.#maxWaiting = maxWaiting;
    this.#timing = timing;
  }

  /** Starts every engine; throws `DocxError` when none can start. Those that cannot are tried again. */
  async start(): Promise<void> {
    const failures = await Promise.all(this.#slots.map((slot) => this.#startEngine(slot)));
    if (this.#slots.some((slot) => slot.state !== 'starting')) return this.#freshenLater();
    await this.stop();
    throw failures[0];
  }

  /** Converts when an engine is free. Throws `DocxError`; `engine_unavailable` when too many wait already or no engine runs. */
  convert(job: DocxJob): Promise<void> {
    const refusal = this.#refusal();
    if (refusal !== null) return Promise.reject(new DocxError('engine_unavailable', refusal));
    return new Promise((resolve, reject) => {
      this.#queue.push({ job, resolve, reject });
      this.#dispatch();
    });
  }

  health(): PoolHealth {
    const count = (state: Slot['state']) => this.#slots.filter((slot) => slot.state === state).length;
    return {
      kind: this.#slots[0]?.engine.kind ?? 'soffice',
      slots: this.#slots.length,
      ready: this.#slots.length - count('starting'),
      busy: count('busy'),
      waiting: this.#queue.length,
      ...this.#counts,
    };
  }

  /** Ends all engines; what still waits is rejected. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    this.#rejectWaiting('The converter is shutting down.');
    clearTimeout(this.#look);
    for (const slot of this.#slots) clearTimeout(slot.retry);
    await Promise.all(this.#slots.map((slot) => slot.engine.stop()));
  }

  #refusal(): string | null {
    if (this.#isStopped) return 'The converter is shutting down.';
    // One that is started for the first time after a breakdown is back in a moment, and is waited for.
    if (this.#slots.every((slot) => slot.state === 'starting' && slot.failures > 0))
      return 'LibreOffice could not be started. Please try again in a moment.';
    if (this.#queue.length >= this.#maxWaiting) return 'Too many documents are waiting. Try again in a moment.';
    return null;
  }

  #rejectWaiting(message: string): void {
    for (const { reject } of this.#queue.splice(0)) reject(new DocxError('engine_unavailable', message));
  }

  /** Starts one engine, or has it started later. Returns why it did not start. */
  async #startEngine(slot: Slot): Promise<unknown> {
    slot.state = 'starting';
    try {
      await slot.engine.start();
    } catch (error) {
      slot.failures++;
      if (!this.#isStopped) this.#startLater(slot);
      return error;
    }
    if (this.#isStopped) await slot.engine.stop();
    slot.failures = 0;
    this.#becomeIdle(slot);
    this.#dispatch();
    return null;
  }

  #startLater(slot: Slot): void {
    slot.retry = setTimeout(() => {
      this.#counts.restarts++;
      void this.#startEngine(slot);
    }, backOffMs(slot.failures));
  }

  #freshenLater(): void {
    if (!this.#isStopped) this.#look = setTimeout(() => void this.#freshen(), this.#timing.lookMs).unref();
  }

  /** One after the other, so that never more than one engine starts beside its predecessor. */
  async #freshen(): Promise<void> {
    await this.#rest();
    for (const { engine, state } of this.#slots) {
      if (this.#isStopped || state === 'starting' || state === 'resting') continue;
      // The old one continues, and the next look tries again.
      await engine.freshen?.(state === 'idle').catch(() => {});
    }
    this.#freshenLater();
  }

  /** Ends engines that were idle for long, the last ones first; one stays. */
  async #rest(): Promise<void> {
    for (const slot of this.#slots.slice(1)) {
      if (slot.state !== 'idle' || performance.now() - slot.idleSince < this.#timing.restMs) continue;
      slot.state = 'resting';
      await slot.engine.stop();
    }
  }

  #becomeIdle(slot: Slot): void {
    slot.state = 'idle';
    slot.idleSince = performance.now();
  }

  #dispatch(): void {
    const slot = this.#slots.find((candidate) => candidate.state === 'idle');
    const next = slot && this.#queue.shift();
    if (slot && next) void this.#run(slot, next);
    // What waits goes to whichever engine is free first: one that is busy, or one that rests and is started now.
    const resting = this.#queue.length > 0 && this.#slots.find((candidate) => candidate.state === 'resting');
    if (resting) void this.#startEngine(resting);
  }

  async #run(slot: Slot, { job, resolve, reject }: Waiting): Promise<void> {
    slot.state = 'busy';
    try {
      await slot.engine.convert(job);
      this.#counts.done++;
      this.#becomeIdle(slot);
      resolve();
    } catch (error) {
      this.#counts.failed++;
      const isBroken = error instanceof DocxError && error.reason === 'engine_failed';
      if (isBroken && !this.#isStopped) await this.#replace(slot);
      else this.#becomeIdle(slot);
      reject(error);
    }
    this.#dispatch();
  }

  /** Ends what is left of an engine that broke down and starts it again, beside the documents of the others. */
  async #replace(slot: Slot): Promise<void> {
    slot.state = 'starting';
    await slot.engine.stop();
    this.#counts.restarts++;
    void this.#startEngine(slot).then((error) => {
      if (error !== null && this.health().ready === 0) this.#rejectWaiting('LibreOffice could not be started again.');
    });
  }
}
