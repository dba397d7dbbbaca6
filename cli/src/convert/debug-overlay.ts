import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type DebugPage, drawOverlay } from '@verso/pdf-to-docx';
import { CommandError } from '../running/command-error.ts';

const CANNOT_WRITE = 73;

/** Writes what the analyser saw of each page to a folder: `page-001.svg` and so on. Throws `CommandError` where it can't. */
export async function writeOverlays(folder: string, pages: readonly DebugPage[]): Promise<void> {
  try {
    await mkdir(folder, { recursive: true });
    for (const page of pages) {
      const name = `page-${String(page.content.number).padStart(3, '0')}.svg`;
      await writeFile(join(folder, name), drawOverlay(page));
    }
  } catch (error) {
    throw new CommandError(
      `convert: cannot write to ${folder} (${(error as NodeJS.ErrnoException).code}).`,
      CANNOT_WRITE,
    );
  }
}
