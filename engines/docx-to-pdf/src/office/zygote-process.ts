import { type ChildProcess, spawn } from 'node:child_process';
import { copyFile, mkdir, readdir, rm, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { DocxError, noSuchPages, tooMuchWork, unreadable, unwritable } from '../docx/docx-error.ts';
import type { StandIns } from '../fonts/stand-ins.ts';
import { bringFonts } from '../sandbox/bring-fonts.ts';
import { type EngineUser, engineIdentity } from '../sandbox/engine-user.ts';
import { lend } from '../sandbox/lend.ts';
import { processLimit } from '../sandbox/process-limit.ts';
import { DEFAULT_TIMEOUT_MS, type DocxJob, WORK_SECONDS } from './engine.ts';
import { createFrameReader, encodeFrame } from './frames.ts';
import { DEFAULT_PDF_OPTIONS, toFilterJson } from './pdf-options.ts';
import { makeProfile } from './profile.ts';

/**
 * What a child may have in memory: LibreOffice takes 380 MB for the largest documents seen. Its address space is several times that
 * where a document has many formulas, and is bounded far above.
 */
const MEMORY_BYTES = 2048 * 1024 * 1024;
const OUTPUT_BYTES = 512 * 1024 * 1024;
/** A start takes 0.3 s on an idle machine, many times that on a crowded one with cold discs. */
const START_TIMEOUT_MS = 120_000;
/** How long past its deadline the zygote itself may take to answer before it is ended as well. */
const GRACE_MS = 2_000;
/** LibreOffice prints long stacks when it dies; the log needs their end only. */
const STDERR_BYTES = 4_096;

/** What the zygote process says (see `zygote/main.c`). */
type ZygoteMessage =
  | { type: 'ready'; warmMs: number; landlock: number }
  | { type: 'fatal'; error: string }
  | { type: 'progress'; id: string; stage: 'loaded' }
  | { type: 'result'; id: string; kind: ResultKind; error: string; ms: number };
type ResultKind =
  | 'done'
  | 'load_failed'
  | 'save_failed'
  | 'crashed'
  | 'killed'
  | 'timed_out'
  | 'overworked'
  | 'cancelled'
  | 'lockdown';

/** Where one zygote lives: the built program, LibreOffice's program folder, a folder of its own, the document whose copy warms it up; null: none does. */
export interface ZygotePlaces {
  readonly binary: string;
  readonly program: string;
  readonly folder: string;
  readonly warmDocument: string | null;
  /** A folder with the operator's own fonts; they are used from the next document on. */
  readonly fonts: string | null;
  readonly standIns: StandIns | null;
}

/** One process of a warmed LibreOffice, which forks a locked-down child for each document. */
export class ZygoteProcess {
  readonly #places: ZygotePlaces;
  #process: ChildProcess | null = null;
  #inbox: ZygoteMessage[] = [];
  #wake: () => void = () => {};
  #lastWords = '';
  #ownScratch: ReadonlySet<string> = new Set();
  #jobNumber = 0;
  #user: EngineUser | null = null;
  #processLimit = 0;

  constructor(places: ZygotePlaces) {
    this.#places = places;
  }

  /** Starts the process and waits until it is warm and has proved its sandbox. Throws `DocxError`. */
  async start(): Promise<void> {
    const { binary, program, folder, warmDocument } = this.#places;
    const { user } = engineIdentity(folder);
    await mkdir(folder, { recursive: true });
    const fonts = await bringFonts(this.#places.fonts, folder, user);
    const [profile, scratch] = [join(folder, 'profile'), join(folder, 'scratch')];
    const { standIns } = this.#places;
    const fontConfig = await makeProfile(profile, { own: fonts, standIns });
    await rm(scratch, { recursive: true, force: true });
    // LibreOffice writes the fonts that a document brings with it into its profile, where a child may not.
    await mkdir(join(scratch, 'embedded-fonts'), { recursive: true });
    await mkdir(join(profile, 'user', 'temp'), { recursive: true });
    await symlink(join(scratch, 'embedded-fonts'), join(profile, 'user', 'temp', 'embeddedfonts'));
    // Each its own copy: a second LibreOffice on the same document finds it locked and warms nothing.
    const warm = warmDocument === null ? '' : join(folder, 'warm.docx');
    if (warmDocument !== null) await copyFile(warmDocument, warm);
    await lend(folder, user);
    this.#user = user;
    this.#processLimit = processLimit(user);
    const who = user === null ? [] : ['--user', `${user.uid}:${user.gid}`];
    const fontFolders = [fonts, standIns?.files].filter((place) => typeof place === 'string');
    const child = spawn(binary, [...who, program, profile, scratch, warm, ...fontFolders], {
      cwd: scratch,
      // The whole environment: nothing of ours is inherited.
      env: {
        PATH: '/usr/bin:/bin',
        HOME: scratch,
        TMPDIR: scratch,
        LANG: 'C.UTF-8',
        SAL_LOK_OPTIONS: 'unipoll',
        FONTCONFIG_FILE: fontConfig,
      },
      stdio: ['pipe', 'pipe', 'pipe'],
    });
    this.#process = child;
    this.#inbox = [];
    this.#listen(child);
    try {
      const first = await this.#next(START_TIMEOUT_MS);
      if (first.type !== 'ready') throw new Error(first.type === 'fatal' ? first.error : `unexpected ${first.type}`);
      this.#ownScratch = new Set(await readdir(scratch, { recursive: true }));
    } catch (cause) {
      await this.stop();
      throw new DocxError('engine_failed', 'LibreOffice could not be started.', this.#describe(cause));
    }
  }

  /** Whether it may be given a document. */
  get isRunning(): boolean {
    return this.#process !== null;
  }

  async convert(job: DocxJob): Promise<void> {
    const id = String(++this.#jobNumber);
    const timeoutMs = job.timeoutMs ?? DEFAULT_TIMEOUT_MS;
    const cancel = () => this.#send({ type: 'cancel' });
    await lend(job.folder, this.#user);
    job.signal?.throwIfAborted();
    job.signal?.addEventListener('abort', cancel, { once: true });
    this.#send({
      type: 'convert',
      id,
      input: job.input,
      output: job.output,
      folder: job.folder,
      format: job.writes ?? 'pdf',
      options: job.writes === 'docx' ? '' : toFilterJson(job.options ?? DEFAULT_PDF_OPTIONS),
      marginNotes: Number(job.options?.comments === 'margin'),
      wallMs: timeoutMs,
      cpuSeconds: job.workSeconds ?? WORK_SECONDS,
      memoryBytes: MEMORY_BYTES,
      outputBytes: OUTPUT_BYTES,
      processes: this.#processLimit,
    });
    try {
      await this.#untilResult(id, job, timeoutMs);
    } finally {
      job.signal?.removeEventListener('abort', cancel);
      await this.#emptyScratch();
    }
  }

  async #untilResult(id: string, job: DocxJob, timeoutMs: number): Promise<void> {
    const deadline = Date.now() + timeoutMs + GRACE_MS;
    for (;;) {
      let message: ZygoteMessage;
      try {
        message = await this.#next(deadline - Date.now());
      } catch (cause) {
        await this.stop();
        throw new DocxError(
          'engine_failed',
          'LibreOffice stopped while it converted the document.',
          this.#describe(cause),
        );
      }
      if (message.type === 'fatal') {
        await this.stop();
        throw new DocxError('engine_failed', 'LibreOffice stopped while it converted the document.', message.error);
      }
      if (message.type === 'progress') job.onLoaded?.();
      if (message.type === 'result' && message.id === id) return finish(message.kind, message.error, job);
    }
  }

  /** Ends the process and whatever it has forked. */
  async stop(): Promise<void> {
    const child = this.#process;
    this.#process = null;
    if (child === null || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill('SIGKILL');
    await ended;
  }

  /** Ends the process and removes its folder. */
  async discard(): Promise<void> {
    await this.stop();
    await rm(this.#places.folder, { recursive: true, force: true });
  }

  #send(message: object): void {
    this.#process?.stdin?.write(encodeFrame(message));
  }

  #listen(child: ChildProcess): void {
    const read = createFrameReader();
    child.stdout?.on('data', (chunk: Buffer) => {
      for (const message of read(chunk)) this.#receive(message as ZygoteMessage);
    });
    child.stderr?.on('data', (chunk: Buffer) => {
      this.#lastWords = (this.#lastWords + chunk.toString('utf8')).slice(-STDERR_BYTES);
    });
    // A write to a process that has just died ends in `exit`, which says more.
    child.stdin?.on('error', () => {});
    const gone = (error: string) => {
      if (this.#process === child) this.#process = null;
      this.#receive({ type: 'fatal', error });
    };
    child.once('error', (error) => gone(error.message));
    child.once('exit', (code, signal) => gone(`the zygote ended with ${signal ?? `code ${code}`}`));
  }

  #receive(message: ZygoteMessage): void {
    this.#inbox.push(message);
    this.#wake();
  }

  async #next(withinMs: number): Promise<ZygoteMessage> {
    const waiting = this.#inbox.shift();
    if (waiting !== undefined) return waiting;
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error('no answer in time')), Math.max(withinMs, 0));
      this.#wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
    return this.#next(withinMs);
  }

  #describe(cause: unknown): string {
    return `${cause instanceof Error ? cause.message : String(cause)}\n${this.#lastWords}`.trim();
  }

  /** Removes what a child left behind; what LibreOffice made when it started is its temporary folder and must stay. */
  async #emptyScratch(): Promise<void> {
    const scratch = join(this.#places.folder, 'scratch');
    for (const name of await readdir(scratch, { recursive: true })) {
      if (!this.#ownScratch.has(name)) await rm(join(scratch, name), { recursive: true, force: true });
    }
  }
}

/** Returns for a finished job, throws what its end means otherwise. */
function finish(kind: ResultKind, error: string, { options, writes }: DocxJob): void {
  switch (kind) {
    case 'done':
      return;
    case 'timed_out':
      throw new DocxError('timed_out', 'The document took too long to convert.', error);
    case 'overworked':
      throw tooMuchWork(error);
    case 'cancelled':
      throw new DocxError('cancelled', 'The conversion was canceled.', error);
    case 'load_failed':
      throw unreadable(writes, error);
    case 'save_failed':
      if (options?.pages) throw noSuchPages(options.pages, error);
      throw unwritable(writes, error);
    case 'crashed':
      throw new DocxError('too_complex', 'The document is too large or too complex to convert.', error);
    case 'killed':
      throw new DocxError('interrupted', 'The conversion was interrupted.', error);
    case 'lockdown':
      throw new DocxError('engine_failed', 'The sandbox for the document could not be set up.', error);
  }
}
