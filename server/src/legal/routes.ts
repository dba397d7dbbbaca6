import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { addCall } from '../http/route.ts';
import type { Services } from '../services.ts';

const OURS = fileURLToPath(new URL('./texts', import.meta.url));

/** `GET /legal/{name}`: the operator's text from `legal/` in the data folder, or ours. Paragraphs part at empty lines, `# ` makes a heading. */
export function addLegalRoutes(app: FastifyInstance, { config }: Services): void {
  addCall(app, calls.getLegalText, async ({ params }) => {
    const file = `${params.name}.txt`;
    const theirs = await readFile(join(config.dataFolder, 'legal', file), 'utf8').catch((error: unknown) => {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
      throw error;
    });
    return { data: { text: theirs ?? (await readFile(join(OURS, file), 'utf8')) } };
  });
}
