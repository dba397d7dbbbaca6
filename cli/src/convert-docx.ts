import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { admitDocx, DocxError, type DocxMessage, openDocxToPdf } from '@verso/docx-to-pdf';
import { CommandError } from './command.ts';

const BAD_INPUT = 65;
const UNAVAILABLE = 69;

/** One DOCX through a LibreOffice that lives for it alone. Throws `CommandError`. */
export async function convertDocxFile(
  path: string,
  password: string | null,
): Promise<{ pdf: Uint8Array; messages: readonly DocxMessage[] }> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-'));
  try {
    const job = join(folder, 'job');
    await mkdir(job);
    const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
    await copyFile(path, input);
    const admitted = await admitDocx(input, { folder: job, password });
    const office = await openDocxToPdf({ folder: join(folder, 'office'), slots: 1 });
    try {
      await office.convert({ folder: job, input: admitted.path, output });
      return { pdf: await readFile(output), messages: admitted.messages };
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
