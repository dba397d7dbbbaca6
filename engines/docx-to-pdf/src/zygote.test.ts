import { execFileSync } from 'node:child_process';
import { copyFile, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { findLibreOffice } from './installation.ts';
import { ZYGOTE_BINARY } from './open.ts';
import { documentXml, makeDocx } from './testing/make-docx.ts';
import { Zygote } from './zygote.ts';

const WARM = fileURLToPath(new URL('../zygote/warm.docx', import.meta.url));
let folder: string;
let zygote: Zygote;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-zygote-'));
  const warmDocument = join(folder, 'warm.docx');
  await copyFile(WARM, warmDocument);
  const program = findLibreOffice()?.program ?? '';
  zygote = new Zygote({ binary: ZYGOTE_BINARY, program, folder, warmDocument, fonts: null });
  await zygote.start();
});
afterAll(async () => {
  await zygote.stop();
  await rm(folder, { recursive: true, force: true });
});

async function convert(name: string, body: string, onLoaded?: () => void): Promise<number> {
  const job = join(folder, name);
  await mkdir(job);
  const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
  await makeDocx(input, { 'word/document.xml': documentXml(body) });
  await zygote.convert({ folder: job, input, output, ...(onLoaded ? { onLoaded } : {}) });
  return (await stat(output)).size;
}

/** Waits until the zygote works on a document in a child of its own. */
async function untilForked(): Promise<{ zygote: number; child: number }> {
  for (;;) {
    const found = execFileSync('pgrep', ['-f', `verso-zygote.*${folder}`], { encoding: 'utf8' });
    const [zygote, child] = found.trim().split('\n').map(Number);
    if (zygote !== undefined && child !== undefined) return { zygote, child };
    await new Promise(setImmediate);
  }
}

it('tells when the document is laid out', async () => {
  let isLoaded = false;
  await convert('loaded', '<w:p/>', () => {
    isLoaded = true;
  });
  expect(isLoaded).toBe(true);
});

it('fails one document when its child is killed, and converts the next one', async () => {
  const long = '<w:p><w:r><w:t>word </w:t></w:r></w:p>'.repeat(200_000);
  const doomed = convert('killed-child', long).catch((error: unknown) => error);
  process.kill((await untilForked()).child, 'SIGKILL');
  expect(await doomed).toMatchObject({ reason: 'too_complex' });
  expect(await convert('after-child', '<w:p/>')).toBeGreaterThan(0);
});

it('starts again when the zygote itself is killed', async () => {
  const long = '<w:p><w:r><w:t>word </w:t></w:r></w:p>'.repeat(200_000);
  const doomed = convert('killed-zygote', long).catch((error: unknown) => error);
  process.kill((await untilForked()).zygote, 'SIGKILL');
  expect(await doomed).toMatchObject({ reason: 'engine_failed' });
  expect(await convert('after-zygote', '<w:p/>')).toBeGreaterThan(0);
});
