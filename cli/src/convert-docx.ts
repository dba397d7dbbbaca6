import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ConversionOptions, PdfPasswords } from '@verso/contracts';
import { attachTicket, DocxError, hideChanges, inspectDocx, openDocxToPdf, protectPdf } from '@verso/docx-to-pdf';
import { toPdfOptions, toProtection } from '@verso/worker/pdf-wishes';
import { CommandError } from './command.ts';

const BAD_INPUT = 65;
const UNAVAILABLE = 69;

/** One DOCX through a LibreOffice that lives for it alone. Throws `CommandError`. */
export async function convertDocxFile(
  path: string,
  { options, passwords }: { readonly options: ConversionOptions; readonly passwords: PdfPasswords },
): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-'));
  try {
    await inspectDocx(path);
    const office = await openDocxToPdf({ folder: join(folder, 'office'), slots: 1 });
    try {
      const job = join(folder, 'job');
      await mkdir(job);
      const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
      if (options.changes === 'final') await writeFile(input, hideChanges(await readFile(path)));
      else await copyFile(path, input);
      await office.convert({ folder: job, input, output, options: toPdfOptions(options) });
      const pdf = await readFile(output);
      const protection = toProtection(options, passwords);
      if (protection !== null) return await protectPdf(pdf, protection);
      if (!options.returnTicket) return pdf;
      const { mtime } = await stat(path);
      return await attachTicket(pdf, { docx: await readFile(path), filename: basename(path), modified: mtime });
    } finally {
      await office.stop();
    }
  } catch (error) {
    if (!(error instanceof DocxError)) throw error;
    const isOurs = error.reason === 'engine_unavailable' || error.reason === 'engine_failed';
    // What the machine lacks is for the operator, who reads this, to mend.
    const why = isOurs && error.cause !== undefined ? `\n${error.cause}` : '';
    throw new CommandError(`convert: ${error.message} [${error.reason}]${why}`, isOurs ? UNAVAILABLE : BAD_INPUT);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
