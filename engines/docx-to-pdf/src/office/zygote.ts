import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprintOf, fingerprintOfSystem } from '../fonts/font-config.ts';
import type { DocxEngine, DocxJob } from './engine.ts';
import { type ZygotePlaces, ZygoteProcess } from './zygote-process.ts';

/** After this it is replaced by a new one, unless the operator says otherwise. */
const DEFAULT_MAX_AGE_MS = 3_600_000;

/** What a process was started with: a later one would find something else when one of these differs. */
interface Origin {
  readonly at: number;
  readonly fonts: string;
  readonly system: string;
}

/**
 * LibreOffice as a zygote: one process at a time, and for moments two, when a new one takes over from one that is too old or knows
 * other fonts or settings than there are now. Documents continue meanwhile, and none is ever moved from one to the other.
 */
export class Zygote implements DocxEngine {
  readonly kind = 'zygote';
  readonly #places: ZygotePlaces;
  readonly #maxAgeMs: number;
  #current: { readonly process: ZygoteProcess; readonly origin: Origin } | null = null;
  /** The document in hand, which keeps a process alive that was replaced meanwhile. */
  #inHand: Promise<unknown> = Promise.resolve();
  #freshening: Promise<void> | null = null;
  #generation = 0;
  #isStopped = false;

  constructor(places: ZygotePlaces, maxAgeMs = DEFAULT_MAX_AGE_MS) {
    this.#places = places;
    this.#maxAgeMs = maxAgeMs;
  }

  /** Starts the process and waits until it is warm and has proved its sandbox. Throws `DocxError`. */
  async start(): Promise<void> {
    this.#isStopped = false;
    await this.#takeOver();
  }

  async convert(job: DocxJob): Promise<void> {
    // The operator's own fonts count from the next document on, so this one waits for a process that knows them.
    const origin = this.#current?.origin;
    if (origin && (await fingerprintOf(this.#places.fonts)) !== origin.fonts) await this.#freshen().catch(() => {});
    if (!this.#current?.process.isRunning) await this.start();
    const done = this.#current?.process.convert(job) ?? Promise.resolve();
    this.#inHand = done.catch(() => {});
    await done;
  }

  async freshen(isIdle: boolean): Promise<void> {
    if (this.#current === null) return;
    const { origin, process } = this.#current;
    const age = Date.now() - origin.at;
    // One that is never idle is replaced as well, only later.
    const isOld = age > (isIdle ? this.#maxAgeMs : 2 * this.#maxAgeMs);
    if (isOld || !process.isRunning || (await this.#hasChanged(origin))) await this.#freshen();
  }

  async stop(): Promise<void> {
    this.#isStopped = true;
    const { process } = this.#current ?? {};
    this.#current = null;
    await process?.discard();
    await this.#freshening?.catch(() => {});
  }

  async #hasChanged({ fonts, system }: Origin): Promise<boolean> {
    const now = await this.#look();
    return now.fonts !== fonts || now.system !== system;
  }

  async #look(): Promise<Origin> {
    const { fonts, standIns, program, binary } = this.#places;
    const [own, system] = await Promise.all([
      fingerprintOf(fonts),
      fingerprintOfSystem([program, binary, ...(standIns === null ? [] : [standIns.files])]),
    ]);
    return { at: Date.now(), fonts: own, system };
  }

  /** Has a new process take over beside the present one. Where it does not start, the present one stays. */
  #freshen(): Promise<void> {
    this.#freshening ??= this.#takeOver().finally(() => {
      this.#freshening = null;
    });
    return this.#freshening;
  }

  async #takeOver(): Promise<void> {
    const origin = await this.#look();
    const folder = join(this.#places.folder, `zygote-${this.#generation++}`);
    const process = new ZygoteProcess({ ...this.#places, folder });
    try {
      await process.start();
    } catch (error) {
      await rm(folder, { recursive: true, force: true });
      throw error;
    }
    if (this.#isStopped) return process.discard();
    const before = this.#current;
    this.#current = { process, origin };
    await this.#inHand;
    await before?.process.discard();
  }
}
