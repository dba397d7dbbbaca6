import { copyFile, mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import type { ConversionOptions, PdfPasswords } from '@verso/contracts';
import {
  admitDocx,
  attachTicket,
  DocxError,
  type DocxMessage,
  hideChanges,
  openDocxToPdf,
  protectPdf,
} from '@verso/docx-to-pdf';
import { TICKET_LEFT_OUT, toPdfOptions, toProtection } from '@verso/worker/pdf-wishes';
import { CommandError } from './command.ts';

const BAD_INPUT = 65;
const UNAVAILABLE = 69;

/** How a DOCX is converted. `password` opens it, `passwords` are those of the PDF. */
export interface DocxWishes {
  readonly password?: string | undefined;
  readonly options: ConversionOptions;
  readonly passwords: PdfPasswords;
}

/** One DOCX through a LibreOffice that lives for it alone. Throws `CommandError`. */
export async function convertDocxFile(
  path: string,
  { password, options, passwords }: DocxWishes,
): Promise<{ pdf: Uint8Array; messages: readonly DocxMessage[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-'));
  try {
    const job = join(folder, 'job');
    await mkdir(job);
    const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
    await copyFile(path, input);
    const admitted = await admitDocx(input, { folder: job, password: password ?? null });
    const office = await openDocxToPdf({ folder: join(folder, 'office'), slots: 1 });
    try {
      if (options.changes === 'final') await writeFile(admitted.path, hideChanges(await readFile(admitted.path)));
      await office.convert({ folder: job, input: admitted.path, output, options: toPdfOptions(options) });
      const isCarriable = admitted.path === input;
      const pdf = await finish(await readFile(output), isCarriable ? path : null, { options, passwords });
      const isLeftOut = options.returnTicket && !isCarriable;
      return { pdf, messages: isLeftOut ? [...admitted.messages, TICKET_LEFT_OUT] : admitted.messages };
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

/** What LibreOffice cannot do: locks the PDF, or attaches the document that it was made from, unless that is null. */
async function finish(
  pdf: Uint8Array,
  path: string | null,
  { options, passwords }: Pick<DocxWishes, 'options' | 'passwords'>,
): Promise<Uint8Array> {
  const protection = toProtection(options, passwords);
  if (protection !== null) return protectPdf(pdf, protection);
  if (!options.returnTicket || path === null) return pdf;
  const { mtime } = await stat(path);
  return attachTicket(pdf, { docx: await readFile(path), filename: basename(path), modified: mtime });
}
