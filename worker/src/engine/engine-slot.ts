import { chownSync, mkdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { engineIdentity, lend } from '@verso/docx-to-pdf';
import { engineStartsTotal, enginesLostTotal } from '@verso/platform/metrics';
import type { Tesseract } from '@verso/text-recognition';
import { TaskClock } from '../recognition/task-clock.ts';
import { TaskPictures } from '../recognition/task-pictures.ts';
import { ANSWERS, type Answer, type EngineMessage, type Task, type TaskKind } from '../sandboxed/tasks.ts';
import { ConversionError, toReason } from './conversion-error.ts';
import { ENGINE_PROGRAM, EngineChild, EngineLiedError, EngineLostError } from './engine-child.ts';

const PAGE_BYTES = 4096;
/** How often the process's memory is looked at while it works. */
const WATCH_MS = 100;
/** A process that has worked this often is replaced, between two tasks: what a document may have left behind goes with it. */
const TASKS_PER_PROCESS = 1_000;
/** A process that had nothing to do for this long ends, where it may, and the next task starts one. Milliseconds. */
const REST_MS = 5 * 60_000;

const TOO_COMPLEX = 'This document is too complex or damaged to be converted.';

/** What one task may use. */
export interface TaskLimits {
  readonly timeoutMs: number;
  readonly memoryBytes: number;
  readonly signal: AbortSignal;
  /** Processor time between two pages that it reports, in milliseconds; none: as much as it gets in its time. */
  readonly cpuMs?: number;
}

/** What ends a process from outside; one that breaks down by itself ends with another signal or a code. */
const FROM_OUTSIDE: readonly (string | null)[] = ['SIGKILL', 'SIGTERM', 'SIGINT', 'SIGHUP'];

/** One engine process, kept warm and replaced when it dies, is killed for a limit, or has worked long enough. */
export class EngineSlot {
  readonly #folder: string;
  readonly #memoryBytes: number;
  readonly #tasksPerProcess: number;
  readonly #isForOne: boolean;
  readonly #restMs: number | null;
  readonly #niceness: number;
  readonly #program: string;
  #rest: NodeJS.Timeout | undefined;
  #process: Promise<EngineChild> | null = null;
  /** What takes over once it is warm; null: nothing is to. */
  #successor: Promise<EngineChild | null> | null = null;
  #tasks = 0;
  /** Once it was asked to: a process that is lost is replaced at once, not when the next task needs it. */
  #isKeptWarm = false;

  /**
   * `folder` holds the folders of the jobs: the one place where the process may read and write; it is given to the user that engines run as. What is there for one document alone
   * (`isForOne`) reads nothing before it to get warm. The process ends after `restMs` milliseconds without a task; null: it stays. With a
   * `niceness` above 0 it has the processor time that others leave. `program` is what it runs.
   */
  constructor(
    folder: string,
    memoryBytes: number,
    {
      tasksPerProcess = TASKS_PER_PROCESS,
      isForOne = false,
      restMs = REST_MS,
      niceness = 0,
      program = ENGINE_PROGRAM,
    }: {
      tasksPerProcess?: number;
      isForOne?: boolean;
      restMs?: number | null;
      niceness?: number;
      program?: string;
    } = {},
  ) {
    this.#folder = folder;
    // At once: who else starts engines below it finds the same way to it.
    mkdirSync(folder, { recursive: true });
    const { user } = engineIdentity(folder);
    if (user !== null) chownSync(folder, user.uid, user.gid);
    this.#memoryBytes = memoryBytes;
    this.#tasksPerProcess = tasksPerProcess;
    this.#isForOne = isForOne;
    this.#restMs = restMs;
    this.#niceness = niceness;
    this.#program = program;
  }

  /** Starts the process before the first task needs it. */
  async warm(): Promise<void> {
    this.#isKeptWarm = true;
    // One that is there may have a task in hand.
    if (this.#process !== null) return;
    this.#tasks = 0;
    this.#process = this.#start();
    await this.#process;
    this.#restLater();
  }

  /**
   * Runs one task within its limits. Throws `ConversionError`; a process that breaks down costs this task only. What its pictures take is
   * bounded by itself, and no part of its time. After an answer that is none of the task's the process is ended, and a new one has the task once more.
   */
  async run<Kind extends TaskKind>(
    task: Task<Kind>,
    limits: TaskLimits,
    onProgress: (page: number, pages: number) => void,
    tesseract: Pick<Tesseract, 'perform'> | null = null,
  ): Promise<Answer<Kind>> {
    try {
      return await this.#attempt(task, limits, onProgress, tesseract);
    } catch (error) {
      if (!(error instanceof EngineLiedError)) throw error;
    }
    try {
      return await this.#attempt(task, limits, onProgress, tesseract);
    } catch (error) {
      // Twice: the document makes engines say that.
      if (error instanceof EngineLiedError) throw new ConversionError('too_complex', TOO_COMPLEX, error.cause);
      throw error;
    }
  }

  async #attempt<Kind extends TaskKind>(
    task: Task<Kind>,
    limits: TaskLimits,
    onProgress: (page: number, pages: number) => void,
    tesseract: Pick<Tesseract, 'perform'> | null,
  ): Promise<Answer<Kind>> {
    clearTimeout(this.#rest);
    const child = await this.#ready();
    const place = dirname(task.input);
    if (`${place}/`.startsWith(`${this.#folder}/`)) await lend(place, engineIdentity(this.#folder).user);
    const watch = watchTask(child, limits);
    const pictures = tesseract && 'recognition' in task ? picturesOf(task.folder, tesseract, child, watch) : null;
    let stopListening = () => {};
    try {
      return await new Promise<Answer<Kind>>((resolve, reject) => {
        const hear = (message: EngineMessage) => {
          switch (message.type) {
            case 'progress':
              watch.renewCpu();
              return onProgress(message.page, message.pages);
            case 'recognize':
              if (pictures === null) return child.refuse('it asks to recognize text, which is no part of the task');
              return void pictures.take(message.id, message.order);
            case 'done': {
              const failure = watch.failure();
              // A result that comes after the end of its time is none, even where it was written before the kill.
              if (failure) return reject(failure);
              const answer = ANSWERS[task.kind].safeParse(message.answer);
              return answer.success ? resolve(answer.data as Answer<Kind>) : child.refuse(answer.error);
            }
            case 'failed':
              return reject(new ConversionError(toReason(message.reason), message.message, message.detail));
            case 'ready':
              return child.refuse('it says that it is ready while it has a task');
          }
        };
        stopListening = child.listen({
          message: hear,
          lied: reject,
          exit(code, signal) {
            const cause = `the engine process ended with ${signal ?? `code ${code}`}`;
            const isFromOutside = FROM_OUTSIDE.includes(signal);
            reject(
              watch.failure() ??
                (isFromOutside
                  ? new EngineLostError('The converter stopped unexpectedly.', cause)
                  : new ConversionError('internal', 'The converter stopped unexpectedly.', cause)),
            );
          },
        });
        child.tell(task);
      });
    } finally {
      pictures?.stop();
      watch.stop();
      stopListening();
      this.#tasks++;
      const failure = watch.failure();
      if (!child.isRunning || child.wasRefused || failure) {
        enginesLostTotal.inc({ why: failure?.reason ?? (child.wasRefused ? 'lied' : 'ended') });
        await this.#end();
        if (this.#isKeptWarm) this.#replace();
      } else if (this.#tasks >= this.#tasksPerProcess) this.#succeed();
      this.#restLater();
    }
  }

  async stop(): Promise<void> {
    clearTimeout(this.#rest);
    this.#isKeptWarm = false;
    const successor = await this.#successor;
    await Promise.all([this.#end(), successor?.end()]);
  }

  #restLater(): void {
    clearTimeout(this.#rest);
    if (this.#restMs !== null) this.#rest = setTimeout(() => void this.#end(), this.#restMs).unref();
  }

  async #end(): Promise<void> {
    // At once: a task that comes meanwhile starts another one.
    const ending = this.#process;
    this.#process = null;
    this.#tasks = 0;
    const child = await ending?.catch(() => null);
    await child?.end();
  }

  /** Has a new process warm up beside the present one, which takes what comes until then. */
  #succeed(): void {
    // One that does not start is no loss yet: the next task has another started.
    this.#successor ??= this.#start().catch(() => null);
  }

  async #ready(): Promise<EngineChild> {
    await this.#takeOver();
    const known = this.#process;
    const current = await known?.catch(() => null);
    if (current?.isRunning) return current;
    // While it was waited for, someone else may have started another one.
    if (this.#process !== null && this.#process !== known) return this.#process;
    this.#tasks = 0;
    this.#process = this.#start();
    return this.#process;
  }

  /** Has a new process start in the place of one that is gone. */
  #replace(): void {
    this.#process ??= this.#start();
    // Where it does not start, the next task tries again.
    this.#process.catch(() => {});
  }

  #start(): Promise<EngineChild> {
    engineStartsTotal.inc({ engine: 'pdf' });
    return EngineChild.start({
      folder: this.#folder,
      memoryBytes: this.#memoryBytes,
      isForOne: this.#isForOne,
      niceness: this.#niceness,
      program: this.#program,
    });
  }

  /** Puts the successor in place where it is warm already. */
  async #takeOver(): Promise<void> {
    if (this.#successor === null) return;
    const successor = await Promise.race([this.#successor, NOT_YET]);
    if (successor === 'not yet') return;
    this.#successor = null;
    if (!successor?.isRunning) return;
    await this.#end();
    this.#process = Promise.resolve(successor);
  }
}
const NOT_YET = Promise.resolve('not yet' as const);

function picturesOf(
  folder: string,
  tesseract: Pick<Tesseract, 'perform'>,
  child: EngineChild,
  { clock }: TaskWatch,
): TaskPictures {
  return new TaskPictures({ folder, tesseract, clock, answer: (answer) => child.tell(answer) });
}

interface TaskWatch {
  readonly clock: TaskClock;
  /** The processor time is counted anew: a page is done. */
  renewCpu(): void;
  stop(): void;
  failure(): ConversionError | null;
}

/** Kills the process when it passes a limit; `failure` then says which. A busy engine answers no one, so nothing less helps. */
function watchTask(child: EngineChild, limits: TaskLimits): TaskWatch {
  let failure: ConversionError | null = null;
  const kill = (reason: ConversionError) => {
    failure ??= reason;
    child.kill();
  };
  const tooLong = () => new ConversionError('timed_out', 'The document took too long to convert.');
  const clock = new TaskClock(limits.timeoutMs, () => kill(tooLong()));
  let cpuFrom: number | null = null;
  const watch = setInterval(async () => {
    if ((await residentBytes(child.pid)) > limits.memoryBytes) {
      kill(new ConversionError('too_complex', 'The document needs more memory than a conversion may use.'));
    }
    if (limits.cpuMs === undefined) return;
    const used = await cpuMsOf(child.pid);
    cpuFrom ??= used;
    if (used - cpuFrom > limits.cpuMs) kill(new ConversionError('too_complex', 'A page takes too long to draw.'));
  }, WATCH_MS);
  const cancel = () => kill(new ConversionError('internal', 'The conversion was given up.'));
  if (limits.signal.aborted) cancel();
  limits.signal.addEventListener('abort', cancel, { once: true });
  return {
    clock,
    renewCpu() {
      cpuFrom = null;
    },
    failure() {
      if (clock.isOver) failure ??= tooLong();
      return failure;
    },
    stop() {
      clock.stop();
      clearInterval(watch);
      limits.signal.removeEventListener('abort', cancel);
    },
  };
}

/** Resident memory as Linux counts it (proc(5), statm); 0 for a process that is gone. */
async function residentBytes(pid: number | undefined): Promise<number> {
  const statm = await readFile(`/proc/${pid}/statm`, 'utf8').catch(() => '0 0');
  return Number(statm.split(' ')[1]) * PAGE_BYTES;
}

/** A tick of the kernel's clock, in which it counts processor time (proc(5)): the same on every Linux. Milliseconds. */
const TICK_MS = 10;

/** Processor time that all threads of a process have had; 0 for one that is gone. */
async function cpuMsOf(pid: number | undefined): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  // The name in parentheses may hold spaces; user and system time are the twelfth and thirteenth fields after it.
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return (Number(fields[11] ?? 0) + Number(fields[12] ?? 0)) * TICK_MS;
}
