import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import { formatOfHead, HEAD_BYTES, type SourceFormat } from '@verso/contracts';
import { CommandError } from '../running/command-error.ts';

/** sysexits(3): the input was no good; it cannot be read. */
const BAD_INPUT = 65;
const NO_INPUT = 66;

/** The format of a file, by its first bytes. Throws `CommandError`. */
export async function formatOfFile(path: string): Promise<SourceFormat> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`convert: cannot read ${path} (${error.code}).`, NO_INPUT);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (bytesRead === 0) throw new CommandError(`convert: ${path} is empty.`, BAD_INPUT);
    const head = buffer.toString('latin1', 0, bytesRead);
    const format = formatOfHead(head);
    // What it holds may be told far behind.
    if (format === 'compound') return extname(path).toLowerCase() === '.doc' ? 'doc' : 'docx';
    if (format !== null) return format;
    throw new CommandError(`convert: ${path} contains neither a PDF nor a Word document.`, BAD_INPUT);
  } finally {
    await file.close();
  }
}
