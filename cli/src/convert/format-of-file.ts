import { open } from 'node:fs/promises';
import { extname } from 'node:path';
import type { SourceFormat } from '@verso/contracts';
import { CommandError } from '../running/command-error.ts';

/** sysexits(3): the input was no good; it cannot be read. */
const BAD_INPUT = 65;
const NO_INPUT = 66;
/** Readers accept a PDF whose header is this far behind something else (ISO 32000-2, Annex I). */
const HEAD_BYTES = 1024;
const COMPOUND_FILE = '\xd0\xcf\x11\xe0';
/** The first entry of an OpenDocument text, stored as it is (OpenDocument 1.3 Part 2, 3.3). */
const ODT = 'mimetypeapplication/vnd.oasis.opendocument.text';
const ENTRY_BYTES = 30;
/** The beginnings of other files. */
const BEGINNINGS: readonly (readonly [beginning: RegExp, format: SourceFormat])[] = [
  [/^\xff\xd8\xff/, 'jpeg'],
  [/^\x89PNG\r\n/, 'png'],
  [/^(II\*\0|MM\0\*)/, 'tiff'],
  [/^\s*\{\\rtf/i, 'rtf'],
];

/** The format of a file, by its first bytes. Throws `CommandError`. */
export async function formatOfFile(path: string): Promise<SourceFormat> {
  const file = await open(path).catch((error: NodeJS.ErrnoException) => {
    throw new CommandError(`convert: cannot read ${path} (${error.code}).`, NO_INPUT);
  });
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (bytesRead === 0) throw new CommandError(`convert: ${path} is empty.`, BAD_INPUT);
    const head = buffer.toString('latin1', 0, bytesRead);
    const isOdt = head.startsWith(ODT, ENTRY_BYTES) && !head.startsWith(`${ODT}-`, ENTRY_BYTES);
    if (head.startsWith('PK')) return isOdt ? 'odt' : 'docx';
    // What Word wraps a protected document in, too: what it holds may be told far behind.
    if (head.startsWith(COMPOUND_FILE)) return extname(path).toLowerCase() === '.doc' ? 'doc' : 'docx';
    const format = head.includes('%PDF-') ? 'pdf' : BEGINNINGS.find(([beginning]) => beginning.test(head))?.[1];
    if (format !== undefined) return format;
    throw new CommandError(`convert: ${path} contains neither a PDF nor a Word document.`, BAD_INPUT);
  } finally {
    await file.close();
  }
}
