import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { findStandIns } from '../fonts/stand-ins.ts';
import { documentXml, makeDocx } from '../testing/make-docx.ts';
import { findLibreOffice } from './installation.ts';
import { ZYGOTE_BINARY } from './open.ts';
import { Zygote } from './zygote.ts';

const WARM = fileURLToPath(new URL('../../zygote/warm.docx', import.meta.url));
/** Longer than these tests take. */
const MAX_AGE_MS = 600_000;
const PARAGRAPH = '<w:p><w:r><w:t>word </w:t></w:r></w:p>';
const LONG = PARAGRAPH.repeat(200_000);
let folder: string;
let zygote: Zygote;

function open(maxAgeMs: number): Zygote {
  const program = findLibreOffice()?.program ?? '';
  const fonts = join(folder, 'fonts');
  return new Zygote(
    { binary: ZYGOTE_BINARY, program, folder, warmDocument: WARM, fonts, standIns: findStandIns() },
    maxAgeMs,
  );
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-zygote-'));
  await mkdir(join(folder, 'fonts'));
  zygote = open(MAX_AGE_MS);
  await zygote.start();
});
afterAll(async () => {
  await zygote.stop();
  await rm(folder, { recursive: true, force: true });
});

async function convert(name: string, body: string, onLoaded?: () => void, by = zygote): Promise<number> {
  const job = join(folder, name);
  await mkdir(job);
  const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
  await makeDocx(input, { 'word/document.xml': documentXml(body) });
  await by.convert({ folder: job, input, output, ...(onLoaded ? { onLoaded } : {}) });
  return (await stat(output)).size;
}

/** The zygotes that run here, and the children that they work in. */
function running(): number[] {
  const found = spawnSync('pgrep', ['-f', `verso-zygote.*${folder}`], { encoding: 'utf8' });
  return found.stdout.trim().split('\n').map(Number);
}

/** Waits until the zygote works on a document in a child of its own. */
async function untilForked(): Promise<{ zygote: number; child: number }> {
  for (;;) {
    const [zygote, child] = running();
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

it('says that a document was interrupted when its child is killed from outside, and converts the next one', async () => {
  const doomed = convert('killed-child', LONG).catch((error: unknown) => error);
  process.kill((await untilForked()).child, 'SIGKILL');
  expect(await doomed).toMatchObject({ reason: 'interrupted' });
  expect(await convert('after-child', '<w:p/>')).toBeGreaterThan(0);
});

it('starts again when the zygote itself is killed', async () => {
  const doomed = convert('killed-zygote', LONG).catch((error: unknown) => error);
  process.kill((await untilForked()).zygote, 'SIGKILL');
  expect(await doomed).toMatchObject({ reason: 'engine_failed' });
  expect(await convert('after-zygote', '<w:p/>')).toBeGreaterThan(0);
});

it('stays as it is while nothing has changed, and gives way to a new one when a font comes', async () => {
  const before = running();
  await zygote.freshen(true);
  expect(running()).toEqual(before);
  await writeFile(join(folder, 'fonts', 'new.ttf'), 'no font, but a change');
  await zygote.freshen(true);
  expect(running()).toHaveLength(1);
  expect(running()).not.toEqual(before);
  expect(await convert('new-font', '<w:p/>')).toBeGreaterThan(0);
});

it('is started again when it was killed while it had nothing to do', async () => {
  const [killed = 0] = running();
  process.kill(killed, 'SIGKILL');
  const isReplaced = async () => {
    await zygote.freshen(true);
    expect(running()).not.toContain(killed);
    expect(running()[0]).toBeGreaterThan(0);
  };
  await vi.waitFor(isReplaced, { timeout: 30_000 });
  expect(await convert('after-idle', '<w:p/>')).toBeGreaterThan(0);
});

it('gives way to a new one when it is old, and ends the document in hand first', async () => {
  await zygote.stop();
  const old = open(0);
  try {
    await old.start();
    const [first] = running();
    const slow = convert('slow', PARAGRAPH.repeat(2_000), undefined, old);
    await untilForked();
    const taken = old.freshen(false);
    expect(await slow).toBeGreaterThan(0);
    // Whatever came first, the one in its place has taken the next document without a wait for it.
    expect(await convert('next', '<w:p/>', undefined, old)).toBeGreaterThan(0);
    await taken;
    expect(running()).toHaveLength(1);
    expect(running()).not.toEqual([first]);
    expect((await readdir(folder)).filter((name) => name.startsWith('zygote-'))).toHaveLength(1);
  } finally {
    await old.stop();
  }
});
