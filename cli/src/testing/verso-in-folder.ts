import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach } from 'vitest';

export const VERSO = fileURLToPath(new URL('../../../bin/verso', import.meta.url));
const PDF = new URL('../../../worker/fixtures/one-page.pdf', import.meta.url);

/** One run of `verso`. */
export interface VersoProcess {
  readonly child: ChildProcess;
  /** Its exit code, null if a signal ended it, and the milliseconds that it ran. */
  readonly ended: Promise<{ readonly code: number | null; readonly ms: number }>;
  /** Everything it writes to standard error, when it has ended. */
  readonly errors: Promise<string>;
  /** Where it serves, when it says so. */
  readonly url: Promise<string>;
}

/** Runs `verso` on a data folder that each test has to itself. After the test no process on the folder is left, nor the folder. */
export class VersoInFolder {
  folder = '';
  #running: ChildProcess[] = [];

  constructor() {
    beforeEach(async () => {
      this.folder = await mkdtemp(join(tmpdir(), 'verso-run-'));
      chmodSync(this.folder, 0o711);
    });
    afterEach(async () => {
      for (const child of this.#running)
        if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL');
      this.#running = [];
      for (const line of processesOn(this.folder)) process.kill(Number.parseInt(line, 10), 'SIGKILL');
      await rm(this.folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
    });
  }

  /** The variables of the environment that put a run into the folder. */
  get settings(): Readonly<Record<string, string>> {
    return { PORT: '0', HOST: '127.0.0.1', VERSO_DATA: this.folder, LOG_LEVEL: 'error', WORKER_SLOTS: '1' };
  }

  /** Begins `verso` with these words of its command line and variables of the environment; `become` is a command that runs it. */
  run(
    words: readonly string[],
    environment: Readonly<Record<string, string>> = {},
    become: readonly string[] = [],
  ): VersoProcess {
    const [program = '', ...rest] = [...become, VERSO, ...words];
    const env = { ...process.env, ...this.settings, ...environment };
    const child = spawn(program, rest, { env, stdio: ['ignore', 'pipe', 'pipe'] });
    this.#running.push(child);
    const began = performance.now();
    const ended = once(child, 'exit').then(([code]) => ({
      code: code as number | null,
      ms: performance.now() - began,
    }));
    const url = once(child.stdout, 'data').then((line) => /http:\S+/.exec(String(line))?.[0] ?? '');
    return { child, ended, errors: text(child.stderr), url };
  }

  /** Ends a server in order. Throws if it ends with an error. */
  async end({ child, ended }: VersoProcess): Promise<void> {
    child.kill('SIGTERM');
    const { code } = await ended;
    if (code !== 0) throw new Error(`verso ended with ${code}`);
  }
}

/** The processes whose command line has these words, each as its id and command line. */
export function processesOn(words: string): string[] {
  return spawnSync('pgrep', ['-fa', words], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean);
}

/** What a guest gets who uploads a PDF. */
interface UploadedPage {
  readonly cookie: string;
  readonly eventsUrl: string;
  /** Of the request, as the answer names it. */
  readonly requestId: string;
}

/** Uploads a PDF of one page as a guest. Throws if the server refuses it. */
export async function uploadPage(url: string): Promise<UploadedPage> {
  const form = new FormData();
  form.append('targetFormat', 'docx');
  form.append('file', new Blob([readFileSync(PDF)]), 'a.pdf');
  const answer = await fetch(`${url}/api/conversions/upload`, { method: 'POST', body: form });
  if (answer.status !== 201) throw new Error(`the upload was answered with ${answer.status}`);
  const cookie = answer.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { data } = (await answer.json()) as { data: { conversion: { eventsUrl: string } } };
  const requestId = answer.headers.get('x-request-id') ?? '';
  return { cookie, eventsUrl: data.conversion.eventsUrl, requestId };
}
