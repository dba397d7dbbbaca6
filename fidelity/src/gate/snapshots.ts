import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readDocx } from '../docx/read-docx.ts';
import type { Source } from '../pdf/make-pdfs.ts';
import { snapshotOf } from '../snapshot.ts';

/** The names of snapshots in `folder` that are missing, differ from their document, or have none. */
export function staleSnapshots(folder: string, sources: readonly Source[]): string[] {
  const stale = sources.filter(({ name, docx }) => {
    const file = join(folder, `${name}.txt`);
    return !existsSync(file) || readFileSync(file, 'utf8') !== snapshotOf(readDocx(docx));
  });
  return [...stale.map(({ name }) => name), ...orphans(folder, sources)];
}

/** Writes the snapshot of every document, and removes those of documents that are gone. */
export function writeSnapshots(folder: string, sources: readonly Source[]): void {
  mkdirSync(folder, { recursive: true });
  for (const name of orphans(folder, sources)) rmSync(join(folder, `${name}.txt`));
  for (const { name, docx } of sources) writeFileSync(join(folder, `${name}.txt`), snapshotOf(readDocx(docx)));
}

function orphans(folder: string, sources: readonly Source[]): string[] {
  const known = new Set(sources.map(({ name }) => name));
  const found = existsSync(folder) ? readdirSync(folder).map((file) => file.replace(/\.txt$/, '')) : [];
  return found.filter((name) => !known.has(name));
}
