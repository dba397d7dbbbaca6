import { copyFile, mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DocxError, inspectDocx, openDocxToPdf } from '@verso/docx-to-pdf';
import { CommandError } from './command.ts';

const BAD_INPUT = 65;
const UNAVAILABLE = 69;

/** One DOCX through a LibreOffice that lives for it alone. Throws `CommandError`. */
export async function convertDocxFile(path: string): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-'));
  try {
    await inspectDocx(path);
    const office = await openDocxToPdf({ folder: join(folder, 'office'), slots: 1 });
    try {
      const job = join(folder, 'job');
      await mkdir(job);
      const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
      await copyFile(path, input);
      await office.convert({ folder: job, input, output });
      return await readFile(output);
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
