import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { ORIENTATION_DATA, recognitionDataPath } from '@verso/contracts';
import { findTesseract, type Installation } from '@verso/text-recognition/installation';
import type { FastifyInstance } from 'fastify';

const compress = promisify(brotliCompress);
/** Level 5 takes .3 s for English on a slow machine; level 11 takes 11 s and saves a tenth. */
const QUALITY = 5;
const ONE_MONTH_SECONDS = 2_592_000;

/** Serves Tesseract's data as it is installed here, by `GET /recognition/{name}.traineddata`: visitors' devices recognize text with it. */
export function addRecognitionData(app: FastifyInstance): void {
  const compressed = new Map<string, Promise<Buffer>>();
  let found: Installation | null | undefined;
  // Looked for once: that starts programs.
  const installed = () => {
    if (found === undefined) found = findTesseract();
    return found;
  };
  app.get<{ Params: { name: string } }>(recognitionDataPath(':name'), async ({ params: { name }, headers }, reply) => {
    const installation = installed();
    if (installation === null || ![ORIENTATION_DATA, ...installation.languages].includes(name))
      return reply.callNotFound();
    const file = join(installation.data, `${name}.traineddata`);
    reply
      .type('application/octet-stream')
      .headers({ 'cache-control': `public, max-age=${ONE_MONTH_SECONDS}`, vary: 'accept-encoding' });
    if (!/\bbr\b/.test(headers['accept-encoding'] ?? '')) return readFile(file);
    const known = compressed.get(name) ?? compressFile(file);
    compressed.set(name, known);
    known.catch(() => compressed.delete(name));
    reply.header('content-encoding', 'br');
    return known;
  });
}

/** All that set-up installs is 24 MB compressed. */
async function compressFile(file: string): Promise<Buffer> {
  return compress(await readFile(file), { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } });
}
