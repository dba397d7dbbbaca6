import { type ChildProcess, spawn } from 'node:child_process';
import type { Installation } from './installation.ts';
import { NEURAL_NETWORKS, SEGMENTATION } from './modes.ts';
import { filesOf, type Order, toOrder } from './order.ts';
import type { Places } from './places.ts';

/** Full A4 pages at 300 dpi take 2 to 4.5 s, random noise of that size takes 5 s; there is room for a busy machine. */
const PICTURE_MS = 20_000;
const MEGABYTE = 1024 * 1024;
/** Of memory that it has written to or may (RLIMIT_DATA). A4 pages at 300 dpi take 70 to 110 MB, random noise of that size 144 MB. */
const MEMORY_BYTES = 500 * MEGABYTE;
/** A page of 800 words takes .11 MB. */
const OUTPUT_BYTES = 16 * MEGABYTE;
/** So much of what it complains about goes to the log. */
const COMPLAINT_CHARACTERS = 1_000;

/** What surrounds Tesseract. */
export interface Surroundings {
  readonly installation: Installation;
  /** As many pictures are worked on at the same time, whosoever they are. */
  readonly places: Places;
  /** The command line that starts a program in a sandbox in which it may write in `folder` alone, files no larger than so, and read `readable`. */
  confine(folder: string, fileBytes: number, readable: readonly string[]): readonly string[];
  readonly pictureMs?: number;
  readonly memoryBytes?: number;
}

/** Runs Tesseract in its sandbox, once for each picture: its start takes .15 s, and what a picture has done to it goes with it. */
export class Tesseract {
  readonly languages: readonly string[];
  readonly parallel: number;
  readonly #surroundings: Surroundings;

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.languages = surroundings.installation.languages;
    this.parallel = surroundings.places.count;
  }

  /**
   * Has what is found in a picture of `folder` written beside it. Rejects where `given` is no order, where its work takes too long or
   * fails, and when the signal aborts.
   */
  async perform(folder: string, given: unknown, signal: AbortSignal): Promise<void> {
    const order = toOrder(given, this.languages);
    await this.#surroundings.places.use(() => this.#run(folder, order, signal), signal);
  }

  #run(folder: string, { picture, dpi, text }: Order, signal: AbortSignal): Promise<void> {
    const { installation, confine, pictureMs = PICTURE_MS, memoryBytes = MEMORY_BYTES } = this.#surroundings;
    const files = filesOf(folder, picture);
    const psm = ['--psm', String(SEGMENTATION[text ? text.layout : 'orientation'])];
    const mode = text ? [...psm, '--oem', String(NEURAL_NETWORKS), '-l', text.languages.join('+'), 'hocr', 'txt'] : psm;
    const [program = '', ...args] = [
      ...['prlimit', `--data=${memoryBytes}`, '--'],
      ...confine(folder, OUTPUT_BYTES, [installation.program, installation.data]),
      ...[installation.program, files.picture, files.output, '--dpi', String(dpi), ...mode],
    ];
    // A group of its own, so that all of it is killed.
    const child = spawn(program, args, {
      cwd: folder,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
      // Two threads take 1.4 times the processor time for 4 to 16 % less of waiting, and far more where processors are taken.
      env: { PATH: '/usr/bin:/bin', LANG: 'C.UTF-8', OMP_THREAD_LIMIT: '1' },
    });
    return ended(child, { signal, pictureMs, mayFindNothing: text === null });
  }
}

const TOO_LITTLE = 'Too few characters';
/** Without memory Tesseract may continue, find an empty page and end with 0: a page full of text would be called blank. */
const NO_MEMORY = /malloc fail|calloc fail|bad_alloc/;

function ended(
  child: ChildProcess,
  { signal, pictureMs, mayFindNothing }: { signal: AbortSignal; pictureMs: number; mayFindNothing: boolean },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let complaint = '';
    let failure: Error | null = null;
    const end = (reason: Error) => {
      failure ??= reason;
      killGroup(child);
    };
    child.stderr?.setEncoding('utf8').on('data', (text: string) => {
      complaint += text;
      if (NO_MEMORY.test(complaint)) end(new Error('The picture needs more memory than it may use to be recognized.'));
      complaint = complaint.slice(-COMPLAINT_CHARACTERS);
    });
    const timer = setTimeout(() => end(new Error('The picture took too long to recognize.')), pictureMs);
    const cancel = () => end(signal.reason);
    signal.addEventListener('abort', cancel, { once: true });
    if (signal.aborted) cancel();
    const finish = (reason: Error | null) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', cancel);
      if (reason) reject(reason);
      else resolve();
    };
    child.once('error', (cause) => finish(new Error('Text recognition could not be started.', { cause })));
    child.once('close', (code, killer) => {
      const isGood = code === 0 || (mayFindNothing && complaint.includes(TOO_LITTLE));
      const why = `${killer ?? `exit ${code}`}: ${complaint.trim()}`;
      finish(failure ?? (isGood ? null : new Error('The text of a picture could not be recognized.', { cause: why })));
    });
  });
}

function killGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return;
  try {
    process.kill(-pid, 'SIGKILL');
  } catch (error) {
    // It has ended by itself in this instant.
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
  }
}
