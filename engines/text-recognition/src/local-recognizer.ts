import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PictureRecognizer } from './picture-recognizer.ts';
import type { Tesseract } from './tesseract.ts';

/**
 * Has a recognizer that starts Tesseract from this process, in a temporary folder, for as long as `use` takes. `lend` gives the folder to
 * the user that Tesseract runs as, before each picture.
 */
export async function withLocalRecognizer<Result>(
  tesseract: Tesseract,
  lend: (folder: string) => Promise<void>,
  use: (recognizer: PictureRecognizer) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-text-'));
  const never = new AbortController().signal;
  const { languages, parallel } = tesseract;
  try {
    return await use(
      new PictureRecognizer({
        folder,
        languages,
        parallel,
        async perform(order) {
          await lend(folder);
          await tesseract.perform(folder, order, never);
        },
      }),
    );
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
