import { type ChildProcess, spawn } from 'node:child_process';
import { DocxError, tooMuchWork } from '../docx/docx-error.ts';
import { DEFAULT_TIMEOUT_MS, type DocxJob, WORK_SECONDS } from './engine.ts';

/** How a program is started: `command` with its arguments, in the folder `cwd`, with this environment alone. */
export interface Start {
  readonly command: readonly string[];
  readonly cwd: string;
  readonly environment: Readonly<Record<string, string>>;
  /** For messages, such as `LibreOffice`. */
  readonly name: string;
}

/** One program at a time, killed with all that it has started at the job's limits of wall time and work, or when the job is cancelled. */
export class LimitedProcess {
  #running: ChildProcess | null = null;

  /** Gives the exit code; null where a signal ended it. Throws `DocxError`. */
  run(job: DocxJob, { command, cwd, environment, name }: Start): Promise<number | null> {
    const limit = ['prlimit', `--cpu=${job.workSeconds ?? WORK_SECONDS}`, '--'];
    const [program = '', ...args] = [...limit, ...command];
    // A group of its own, so that what it starts is killed with it.
    const child = spawn(program, args, { cwd, detached: true, stdio: 'ignore', env: environment });
    this.#running = child;
    return new Promise((resolve, reject) => {
      let failure: DocxError | null = null;
      const end = (reason: DocxError) => {
        failure = reason;
        this.kill();
      };
      const timer = setTimeout(
        () => end(new DocxError('timed_out', 'The document took too long to convert.')),
        job.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      );
      const cancel = () => end(new DocxError('cancelled', 'The conversion was canceled.'));
      job.signal?.addEventListener('abort', cancel, { once: true });
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        job.signal?.removeEventListener('abort', cancel);
        this.#running = null;
        settle();
      };
      child.once('error', (error) =>
        finish(() => reject(new DocxError('engine_failed', `${name} could not be started.`, error))),
      );
      child.once('exit', (code, signal) => {
        // At the limit of work the kernel kills, as it is the hard one, too. A cancel or the deadline has said so before.
        if (signal === 'SIGKILL') failure ??= tooMuchWork(signal);
        finish(() => (failure ? reject(failure) : resolve(code)));
      });
    });
  }

  kill(): void {
    const pid = this.#running?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      // The group is gone already when the program ended by itself in this instant.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
