import { readdir } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';

/** A PDF and the DOCX that it was made from. */
export interface Pair {
  readonly name: string;
  readonly pdf: string;
  readonly docx: string;
}

/** Every `x.pdf` below `folder` that has an `x.docx` beside it, sorted by name. */
export async function findPairs(folder: string): Promise<Pair[]> {
  const files = new Set(await readdir(folder, { recursive: true }));
  return [...files]
    .filter((file) => file.endsWith('.pdf') && files.has(file.replace(/\.pdf$/, '.docx')))
    .sort()
    .map((file) => ({
      name: join(dirname(file), basename(file, '.pdf')),
      pdf: join(folder, file),
      docx: join(folder, file.replace(/\.pdf$/, '.docx')),
    }));
}
