import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { setPriority } from 'node:os';
import { dirname, join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { confineCommand, DICTIONARIES_FOLDER, engineIdentity, keepsFromWriting } from '@verso/docx-to-pdf';
import { EngineMessage, type RecognitionAnswer, type Task, type TaskKind } from '../sandboxed/tasks.ts';
import { ConversionError } from './conversion-error.ts';

/** What engine processes run. */
export const ENGINE_PROGRAM = fileURLToPath(new URL('../sandboxed/engine-process.ts', import.meta.url));
/** Our sources and packages: all that an engine may read beside the files of its jobs, and the names of hyphenation patterns. */
const SOURCES = fileURLToPath(new URL('../../..', import.meta.url));
/** The sources as set-up has compiled them: an engine reads them, and never writes them. */
export const COMPILED = join(SOURCES, '.verso', 'compiled');
/** The argument of an engine process that does not warm itself up. */
const COLD = 'cold';
/**
 * The largest half of V8's space for young objects, in megabytes. Measured with a book of 256 pages: four times as much takes 100 MB more at the
 * peak, and saves no processor time; with 2,000 pages it saves 4 %.
 */
const YOUNG_SPACE_MEGABYTES = 16;
const MEGABYTE = 1024 * 1024;
/**
 * Megabytes of an engine's memory that are not V8's for old objects: the program, PDFium's memory, young objects. One that may have no more than
 * the rest gives garbage back before it is ended for what it has.
 */
const MEGABYTES_BESIDE_OLD_SPACE = 256;
/** No file of an engine grows larger. */
const OUTPUT_BYTES = 1024 * MEGABYTE;
/** Longer messages are refused: those about 10,000 pages take a tenth. */
const MESSAGE_BYTES = 32 * MEGABYTE;
const START_TIMEOUT_MS = 30_000;
/** The engine did not start, or another program ended it: the document is not to blame. */
export class EngineLostError extends ConversionError {
  constructor(message: string, cause: string) {
    super('internal', message, cause);
  }
}

/** The engine said what no engine of ours says. */
export class EngineLiedError extends ConversionError {
  constructor(cause: unknown) {
    super('internal', 'The converter stopped unexpectedly.', cause);
  }
}

/** How to start an engine process. */
export interface EngineStart {
  /** The folders of the jobs are here: the one place where it may read and write. */
  readonly folder: string;
  readonly memoryBytes: number;
  /** It is there for one document alone, and does not warm itself up. */
  readonly isForOne: boolean;
  /** Above 0 it has the processor time that others leave. */
  readonly niceness: number;
  readonly program: string;
}

/** At least half of what an engine may have. */
function oldSpaceMegabytes(memoryBytes: number): number {
  const megabytes = Math.floor(memoryBytes / MEGABYTE);
  return Math.max(megabytes - MEGABYTES_BESIDE_OLD_SPACE, Math.floor(megabytes / 2));
}

/** Leaves the processor to others: all threads of a process, and those that they start. Where that may not be set, it is a process like others. */
function giveWay(pid: number, niceness: number): void {
  const threads = `/proc/${pid}/task`;
  for (const thread of existsSync(threads) ? readdirSync(threads) : []) {
    try {
      setPriority(Number(thread), niceness);
    } catch {
      // A thread may have ended meanwhile, and not every machine lets one user set the priority of another.
    }
  }
}

/** Who hears of one task: each message, the first thing that is none (no message comes after it), and the end of the process. */
interface Listener {
  message(message: EngineMessage): void;
  lied(error: EngineLiedError): void;
  exit(code: number | null, signal: NodeJS.Signals | null): void;
}

/** One engine process. It is told its tasks, and nothing that it says is believed before it is parsed. */
export class EngineChild {
  readonly #process: ChildProcess;
  #listener: Listener | null = null;
  #pieces: Buffer[] = [];
  #bytes = 0;
  #wasRefused = false;

  private constructor(child: ChildProcess) {
    this.#process = child;
    // An engine that is gone hears nothing; that it is gone is told by its end.
    child.stdin?.on('error', () => {});
    const [, , , messages] = child.stdio;
    if (messages instanceof Readable) messages.on('data', (piece: Buffer) => this.#read(piece));
    // Without its pipe it never becomes ready, and is ended for that.
    child.once('exit', (code, signal) => this.#listener?.exit(code, signal));
    child.once('error', () => this.#listener?.exit(null, null));
  }

  /** Starts a process and waits until it is ready. Throws `EngineLostError`. */
  static start({ folder, memoryBytes, isForOne, niceness, program }: EngineStart): Promise<EngineChild> {
    const { user } = engineIdentity(folder);
    const readable = [SOURCES, dirname(process.execPath), DICTIONARIES_FOLDER];
    // Node reads compiled sources only where it has the right to write them, too: someone else has to refuse that.
    const isCompiled = keepsFromWriting(user);
    // The kernel kills it with its worker: a busy engine hears of no end.
    const [launcher = '', ...launcherArguments] = confineCommand({ folder, fileBytes: OUTPUT_BYTES, readable, user });
    const command = [
      ...launcherArguments,
      process.execPath,
      `--max-old-space-size=${oldSpaceMegabytes(memoryBytes)}`,
      `--max-semi-space-size=${YOUNG_SPACE_MEGABYTES}`,
      // Node itself refuses other files, child processes, threads and native code.
      '--permission',
      `--allow-fs-read=${SOURCES}`,
      `--allow-fs-read=${DICTIONARIES_FOLDER}`,
      `--allow-fs-read=${folder}`,
      `--allow-fs-write=${folder}`,
      ...(isCompiled ? [`--allow-fs-write=${COMPILED}`] : []),
      program,
      ...(isForOne ? [COLD] : []),
    ];
    const started = spawn(launcher, command, {
      // The whole environment: an engine has no use for what its parent knows.
      // OpenSSL's settings lie where it may not read, and it has no use for them either.
      env: {
        PATH: '/usr/bin:/bin',
        LANG: 'C.UTF-8',
        OPENSSL_CONF: '/dev/null',
        ...(isCompiled ? { NODE_COMPILE_CACHE: COMPILED } : {}),
      },
      // The fourth is for its messages: libraries have the standard streams.
      stdio: ['pipe', 'ignore', 'ignore', 'pipe'],
    });
    const child = new EngineChild(started);
    return new Promise((resolve, reject) => {
      const fail = (cause: string) => {
        clearTimeout(timer);
        stop();
        started.kill('SIGKILL');
        reject(new EngineLostError('The converter could not be started.', cause));
      };
      const timer = setTimeout(() => fail('it was not ready in time'), START_TIMEOUT_MS);
      const stop = child.listen({
        message({ type }) {
          if (type !== 'ready') return fail(`it began with ${type}`);
          clearTimeout(timer);
          stop();
          // Not before: someone waits for its start, which takes seconds with what busy conversions leave.
          if (niceness > 0 && started.pid !== undefined) giveWay(started.pid, niceness);
          resolve(child);
        },
        lied: ({ cause }) => fail(String(cause)),
        exit: (code) => fail(`exit code ${code}`),
      });
    });
  }

  get pid(): number | undefined {
    return this.#process.pid;
  }

  get isRunning(): boolean {
    return this.#process.exitCode === null && this.#process.signalCode === null;
  }

  /** It has said something that was refused, and is being killed. */
  get wasRefused(): boolean {
    return this.#wasRefused;
  }

  tell<Kind extends TaskKind>(message: Task<Kind> | RecognitionAnswer): void {
    this.#process.stdin?.write(`${JSON.stringify(message)}\n`);
  }

  /** Hears what the process says from now on, in the place of who heard before. Returns the way to stop. */
  listen(listener: Listener): () => void {
    this.#listener = listener;
    return () => {
      if (this.#listener === listener) this.#listener = null;
    };
  }

  /** A busy engine answers no one, so nothing less helps. */
  kill(): void {
    this.#process.kill('SIGKILL');
  }

  /** Kills it and waits for its end. */
  async end(): Promise<void> {
    if (!this.isRunning) return;
    const ended = new Promise<void>((resolve) => this.#process.once('exit', () => resolve()));
    this.kill();
    await ended;
  }

  #read(piece: Buffer): void {
    if (this.#wasRefused) return;
    let from = 0;
    for (let end = piece.indexOf('\n'); end !== -1; end = piece.indexOf('\n', from)) {
      const line = Buffer.concat([...this.#pieces, piece.subarray(from, end)]);
      this.#pieces = [];
      this.#bytes = 0;
      from = end + 1;
      this.#hear(line);
    }
    this.#pieces.push(piece.subarray(from));
    this.#bytes += piece.length - from;
    if (this.#bytes > MESSAGE_BYTES) this.refuse(`a message has more than ${MESSAGE_BYTES} bytes`);
  }

  #hear(line: Buffer): void {
    let message: EngineMessage;
    try {
      message = EngineMessage.parse(JSON.parse(line.toString('utf8')));
    } catch (error) {
      this.refuse(error);
      return;
    }
    this.#listener?.message(message);
  }

  /** Takes what it said for no answer of an engine of ours: nothing more is heard of it, and it is killed. */
  refuse(cause: unknown): void {
    const listener = this.#listener;
    this.#listener = null;
    this.#pieces = [];
    this.#bytes = 0;
    this.#wasRefused = true;
    this.kill();
    listener?.lied(new EngineLiedError(cause));
  }
}
