import { mkdir, rename, rm, stat } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';
import { noSuchPages, unreadable } from '../docx/docx-error.ts';
import type { StandIns } from '../fonts/stand-ins.ts';
import { bringFonts } from '../sandbox/bring-fonts.ts';
import { setprivCommand } from '../sandbox/confine-command.ts';
import { type EngineUser, engineIdentity } from '../sandbox/engine-user.ts';
import { lend } from '../sandbox/lend.ts';
import type { DocxEngine, DocxJob } from './engine.ts';
import { LimitedProcess } from './limited-process.ts';
import { DEFAULT_PDF_OPTIONS, toFilterJson } from './pdf-options.ts';
import { makeProfile } from './profile.ts';

/** LibreOffice's exit code when it has filled a fresh profile and wants to be started again. */
const WANTS_RESTART = 81;

/** LibreOffice's names of what reads and writes files, by their endings: it is told, so that it does not guess. */
const FILTERS: Readonly<Record<string, string>> = {
  '.docx': 'MS Word 2007 XML',
  '.odt': 'writer8',
  '.doc': 'MS Word 97',
  '.rtf': 'Rich Text Format',
};

/** One `soffice` for each document, with a profile that is kept: for machines where the zygote cannot be built. */
export class Soffice implements DocxEngine {
  readonly kind = 'soffice';
  readonly #process = new LimitedProcess();
  readonly #program: string;
  readonly #folder: string;
  readonly #fonts: string | null;
  readonly #standIns: StandIns | null;
  #fontConfig = '';
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
    const made = join(job.folder, `${basename(job.input).replace(/\.[^.]*$/, '')}.${job.writes ?? 'pdf'}`);
    let code = await this.#run(job);
    if (code === WANTS_RESTART) code = await this.#run(job);
    // The exit code is 0 even when loading failed: only the file tells.
    const size = await stat(made).then(
      (about) => about.size,
      () => 0,
    );
    if (size === 0) {
      if (job.options?.pages) throw noSuchPages(job.options.pages, `exit ${code}`);
      throw unreadable(job.writes, `exit ${code}`);
    }
    if (made !== job.output) await rename(made, job.output);
  }

  async stop(): Promise<void> {
    this.#process.kill();
    await rm(join(this.#folder, 'scratch'), { recursive: true, force: true });
  }

  #run(job: DocxJob): Promise<number | null> {
    const scratch = join(this.#folder, 'scratch');
    const printed = `pdf:writer_pdf_Export:${toFilterJson(job.options ?? DEFAULT_PDF_OPTIONS)}`;
    const filter = job.writes === 'docx' ? `docx:${FILTERS['.docx']}` : printed;
    const reader = FILTERS[extname(job.input).toLowerCase()] ?? FILTERS['.docx'];
    const command = [
      ...setprivCommand(this.#user),
      join(this.#program, 'soffice.bin'),
      `-env:UserInstallation=file://${this.#folder}/profile`,
      ...['--headless', '--norestore', '--nologo', '--nolockcheck', '--nodefault', `--infilter=${reader}`],
      ...['--convert-to', filter, '--outdir', job.folder, job.input],
    ];
    const environment = {
      PATH: '/usr/bin:/bin',
      HOME: scratch,
      TMPDIR: scratch,
      LANG: 'C.UTF-8',
      FONTCONFIG_FILE: this.#fontConfig,
    };
    return this.#process.run(job, { command, cwd: scratch, environment, name: 'LibreOffice' });
  }
}
