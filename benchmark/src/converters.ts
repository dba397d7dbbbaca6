import { spawn, spawnSync } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { convertPdfToDocx } from '@verso/pdf-to-docx';

/** A way from PDF to DOCX. `convert` gives null when it fails. */
export interface Converter {
  readonly name: string;
  /** Warm converters run in this process; the others pay for their start with every file, as their users do. */
  readonly isWarm: boolean;
  convert(pdf: string): Promise<Uint8Array | null>;
}

const TIMEOUT_MS = 120_000;

const verso: Converter = {
  name: 'verso',
  isWarm: true,
  convert: async (pdf) =>
    convertPdfToDocx(await readFile(pdf)).then(
      (result) => result.docx,
      () => null,
    ),
};

/** Runs a program on a copy of the PDF in a folder of its own and reads what it made. */
function program(
  name: string,
  toArguments: (input: string, output: string, folder: string) => [string, ...string[]],
): Converter {
  return {
    name,
    isWarm: false,
    async convert(pdf) {
      const folder = await mkdtemp(join(tmpdir(), 'verso-benchmark-'));
      try {
        const [input, output] = [join(folder, 'input.pdf'), join(folder, 'input.docx')];
        await writeFile(input, await readFile(pdf));
        const [file, ...args] = toArguments(input, output, folder);
        const child = spawn(file, args, { stdio: 'ignore', timeout: TIMEOUT_MS, killSignal: 'SIGKILL' });
        await new Promise((resolve) => child.once('close', resolve));
        return await readFile(output).catch(() => null);
      } finally {
        await rm(folder, { recursive: true, force: true });
      }
    },
  };
}

const pdf2docx = program('pdf2docx', (input, output) => ['pdf2docx', 'convert', input, output]);
const libreOffice = program('libreoffice', (input, _output, folder) => [
  'soffice',
  `-env:UserInstallation=file://${join(tmpdir(), 'verso-benchmark-profile')}`,
  ...['--headless', '--infilter=writer_pdf_import', '--convert-to', 'docx:MS Word 2007 XML', '--outdir', folder, input],
]);

const isInstalled = (command: string) => spawnSync('sh', ['-c', `command -v ${command}`]).status === 0;

/** Verso, and those of the others that this machine has. */
export function findConverters(): Converter[] {
  return [verso, ...(isInstalled('pdf2docx') ? [pdf2docx] : []), ...(isInstalled('soffice') ? [libreOffice] : [])];
}
