import { constants } from 'node:fs';
import { open, readFile, realpath } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../http/route.ts';
import type { Services } from '../services/services.ts';

const OURS = fileURLToPath(new URL('./texts', import.meta.url));

/**
 * `GET /legal/{name}`: the operator's text from `legal/` in the data folder, or ours. An operator's text in one language is not joined by ours in
 * others, as they may contradict each other. Paragraphs part at empty lines, `# ` makes a heading.
 */
export function addLegalRoutes(app: FastifyInstance, { config }: Services): void {
  addCall(app, calls.getLegalText, async ({ params: { name }, query: { language } }) => {
    const theirs = (file: string) => readInside(join(config.dataFolder, 'legal'), file);
    const inLanguage = await theirs(`${name}.${language}.txt`);
    if (inLanguage !== null) return { data: { text: inLanguage, language } };
    const inAny = await theirs(`${name}.txt`);
    if (inAny !== null) return { data: { text: inAny, language: null } };
    return { data: { text: await readFile(join(OURS, name, `${language}.txt`), 'utf8'), language } };
  });
}

/** A regular file of a folder; null: it has none of that name. Throws for one that leads out of the folder, or to another file in it. */
async function readInside(folder: string, name: string): Promise<string | null> {
  const path = join(folder, name);
  try {
    const file = await open(path, constants.O_RDONLY | constants.O_NOFOLLOW | constants.O_NONBLOCK);
    try {
      const about = await file.stat();
      const inside = join(await realpath(dirname(folder)), basename(folder), name);
      // A second name of a file elsewhere is a link, too.
      if (!about.isFile() || about.nlink !== 1 || (await realpath(path)) !== inside)
        throw new Error(`${path} is a link or no regular file, and is not shown.`);
      return await file.readFile('utf8');
    } finally {
      await file.close();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw error;
  }
}
