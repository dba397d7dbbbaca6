import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { DocxError, noSuchPages, tooMuchWork } from '../docx-error.ts';
import type { StandIns } from '../fonts/stand-ins.ts';
import { bringFonts } from '../sandbox/bring-fonts.ts';
import { setprivCommand } from '../sandbox/confine-command.ts';
import { type EngineUser, engineIdentity } from '../sandbox/engine-user.ts';
import { lend } from '../sandbox/lend.ts';
import { DEFAULT_TIMEOUT_MS, type DocxEngine, type DocxJob, WORK_SECONDS } from './engine.ts';
import { DEFAULT_PDF_OPTIONS, toFilterJson } from './pdf-options.ts';
import { makeProfile } from './profile.ts';

/** LibreOffice's exit code when it has filled a fresh profile and wants to be started again. */
const WANTS_RESTART = 81;

/** One `soffice` for each document, with a profile that is kept: for machines where the zygote cannot be built. */
export class Soffice implements DocxEngine {
  readonly kind = 'soffice';
  readonly #program: string;
  readonly #folder: string;
  readonly #fonts: string | null;
  readonly #standIns: StandIns | null;
  #fontConfig = '';
  #running: ChildProcess | null = null;
  #user: EngineUser | null = null;

  /** `program` is LibreOffice's program folder, `folder` one of this engine alone, `fonts` one with the operator's own; null: none. */
  constructor(program: string, folder: string, fonts: string | null, standIns: StandIns | null) {
    this.#program = program;
    this.#folder = folder;
    this.#fonts = fonts;
    this.#standIns = standIns;
  }

  async start(): Promise<void> {
    this.#user = engineIdentity(this.#folder).user;
    const fonts = await bringFonts(this.#fonts, this.#folder, this.#user);
    this.#fontConfig = await makeProfile(join(this.#folder, 'profile'), { own: fonts, standIns: this.#standIns });
    await mkdir(join(this.#folder, 'scratch'), { recursive: true });
    await lend(this.#folder, this.#user);
  }

  async convert(job: DocxJob): Promise<void> {
    await lend(job.folder, this.#user);
    job.signal?.throwIfAborted();
    const made = join(job.folder, `${basename(job.input).replace(/\.[^.]*$/, '')}.pdf`);
    let code = await this.#run(job);
    if (code === WANTS_RESTART) code = await this.#run(job);
    // The exit code is 0 even when loading failed: only the file tells.
    const size = await stat(made).then(
      (about) => about.size,
      () => 0,
    );
    if (size === 0) {
      if (job.options?.pages) throw noSuchPages(job.options.pages, `exit ${code}`);
      throw new DocxError(
        'corrupt',
        'LibreOffice cannot read this document: it is damaged or not a Word file.',
        `exit ${code}`,
      );
    }
    if (made !== job.output) await rename(made, job.output);
  }

  async stop(): Promise<void> {
    this.#kill();
    await rm(join(this.#folder, 'scratch'), { recursive: true, force: true });
  }

  #run(job: DocxJob): Promise<number | null> {
    const scratch = join(this.#folder, 'scratch');
    const filter = `pdf:writer_pdf_Export:${toFilterJson(job.options ?? DEFAULT_PDF_OPTIONS)}`;
    const [launcher = '', ...launcherArguments] = setprivCommand(this.#user);
    const child = spawn(
      launcher,
      [
        ...[...launcherArguments, 'prlimit', `--cpu=${job.workSeconds ?? WORK_SECONDS}`, '--'],
        join(this.#program, 'soffice.bin'),
        `-env:UserInstallation=file://${this.#folder}/profile`,
        ...['--headless', '--norestore', '--nologo', '--nolockcheck', '--nodefault', '--infilter=MS Word 2007 XML'],
        ...['--convert-to', filter, '--outdir', job.folder, job.input],
      ],
      // A group of its own, so that what it starts is killed with it.
      {
        cwd: scratch,
        detached: true,
        stdio: 'ignore',
        env: {
          PATH: '/usr/bin:/bin',
          HOME: scratch,
          TMPDIR: scratch,
          LANG: 'C.UTF-8',
          FONTCONFIG_FILE: this.#fontConfig,
        },
      },
    );
    this.#running = child;
    return new Promise((resolve, reject) => {
      let failure: DocxError | null = null;
      const end = (reason: DocxError) => {
        failure = reason;
        this.#kill();
      };
      const timer = setTimeout(
        () => end(new DocxError('timed_out', 'The document took too long to convert.')),
        job.timeoutMs ?? DEFAULT_TIMEOUT_MS,
      );
      const cancel = () => end(new DocxError('cancelled', 'The conversion was cancelled.'));
      job.signal?.addEventListener('abort', cancel, { once: true });
      const finish = (settle: () => void) => {
        clearTimeout(timer);
        job.signal?.removeEventListener('abort', cancel);
        this.#running = null;
        settle();
      };
      child.once('error', (error) =>
        finish(() => reject(new DocxError('engine_failed', 'LibreOffice could not be started.', error))),
      );
      child.once('exit', (code, signal) => {
        // At the limit of work the kernel kills, as it is the hard one, too. A cancel or the deadline has said so before.
        if (signal === 'SIGKILL') failure ??= tooMuchWork(signal);
        finish(() => (failure ? reject(failure) : resolve(code)));
      });
    });
  }

  #kill(): void {
    const pid = this.#running?.pid;
    if (pid === undefined) return;
    try {
      process.kill(-pid, 'SIGKILL');
    } catch (error) {
      // The group is gone already when LibreOffice ended by itself in this instant.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
