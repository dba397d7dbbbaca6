import { rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { DocxError } from '../docx/docx-error.ts';
import { confineCommand } from '../sandbox/confine-command.ts';
import { engineIdentity } from '../sandbox/engine-user.ts';
import { lend } from '../sandbox/lend.ts';
import type { DocxEngine, DocxJob, Second } from './engine.ts';
import { LimitedProcess } from './limited-process.ts';
import { DEFAULT_PDF_OPTIONS } from './pdf-options.ts';

/** What a program may read beside its own folder: programs, libraries and fonts. */
const READABLE = ['/usr', '/bin', '/opt', '/etc/fonts', '/var/cache/fontconfig'];
const OUTPUT_BYTES = 512 * 1024 * 1024;
/** Of memory that it has written to or may (RLIMIT_DATA); of address space engines of JavaScript reserve hundreds of gigabytes. */
const MEMORY_BYTES = 2048 * 1024 * 1024;
const NAME = 'The second engine';
/** Reasons of the job, not of the engine: another one would fare no better, or is not wanted any more. */
const FINAL: readonly string[] = ['cancelled', 'timed_out'];

/**
 * Lets an operator's own program print documents, in the sandbox of engines, and `first` those that it cannot: those with wishes for the PDF
 * that differ from the usual ones, and those of which it makes none.
 */
export class SecondEngine implements DocxEngine {
  readonly second: Second;
  readonly #first: DocxEngine;
  readonly #process = new LimitedProcess();

  constructor(first: DocxEngine, second: Second) {
    this.#first = first;
    this.second = second;
  }

  get kind(): DocxEngine['kind'] {
    return this.#first.kind;
  }

  async start(): Promise<void> {
    const [program = ''] = this.second.command;
    const isThere = await stat(program).then(
      (about) => about.isFile(),
      () => false,
    );
    if (!isThere) throw new DocxError('engine_unavailable', `${NAME} is not there: ${program}`);
    await this.#first.start();
  }

  async convert(job: DocxJob): Promise<void> {
    const isUsual = isDeepStrictEqual(job.options ?? DEFAULT_PDF_OPTIONS, DEFAULT_PDF_OPTIONS);
    if (job.isForLibreOffice || job.writes === 'docx' || !isUsual) return this.#first.convert(job);
    try {
      await this.#print(job);
    } catch (error) {
      if (!(error instanceof DocxError) || FINAL.includes(error.reason)) throw error;
      this.second.onFailure(error);
      await rm(job.output, { force: true });
      await this.#first.convert(job);
    }
  }

  async freshen(isIdle: boolean): Promise<void> {
    await this.#first.freshen?.(isIdle);
  }

  async stop(): Promise<void> {
    this.#process.kill();
    await this.#first.stop();
  }

  async #print(job: DocxJob): Promise<void> {
    const { folder, input, output } = job;
    const { user } = engineIdentity(folder);
    await lend(folder, user);
    job.signal?.throwIfAborted();
    const own = this.second.command.map((word) => word.replaceAll('{in}', input).replaceAll('{out}', output));
    const readable = [...READABLE, dirname(own[0] ?? '')];
    const sandbox = confineCommand({ folder, fileBytes: OUTPUT_BYTES, readable, user, hasHelpers: true });
    const command = ['prlimit', `--data=${MEMORY_BYTES}`, '--', ...sandbox, ...own];
    const environment = { PATH: '/usr/bin:/bin', HOME: folder, TMPDIR: folder, LANG: 'C.UTF-8' };
    const code = await this.#process.run(job, { command, cwd: folder, environment, name: NAME });
    const size = await stat(output).then(
      (about) => about.size,
      () => 0,
    );
    if (code !== 0 || size === 0) throw new DocxError('engine_failed', `${NAME} wrote no PDF.`, `exit ${code}`);
  }
}
