import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { COMPILED } from './engine-child.ts';
import { EngineSlot } from './engine-slot.ts';

const GIGABYTE = 1024 ** 3;
const program = fileURLToPath(new URL('../testing/lying-engine.ts', import.meta.url));
let folder: string;
let slot: EngineSlot;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-wall-'));
  slot = new EngineSlot(folder, GIGABYTE, { program });
});
afterEach(async () => {
  await slot.stop();
  await rm(folder, { recursive: true, force: true });
});

const limits = { timeoutMs: 20_000, memoryBytes: GIGABYTE, signal: new AbortController().signal };
const ask = (lie: string) =>
  slot.run({ kind: 'inspect-pdf', input: join(folder, 'input.pdf'), find: [lie] }, limits, () => {});
const processes = async () => (await readFile(join(folder, 'pids'), 'utf8')).trim().split('\n');

/** A word that the log must have about each lie. */
const LIES = {
  nonsense: 'JSON',
  'no message': 'type',
  'a number that is a text': 'pages',
  'a number below zero': 'attachments',
  'no word of what the file would do': 'activity',
  'more than is asked': 'admitted',
  'the answer of another task': 'sizes',
  'a message without end': 'bytes',
  'that it is ready': 'ready',
  'a picture that no one asked for': 'recognize',
};

it.each(Object.entries(LIES))('ends an engine that says %s, and gives up after a second one', async (lie, reason) => {
  const error = await ask(lie).catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ reason: 'too_complex', isOfDocument: true });
  expect(String((error as Error).cause)).toContain(reason);
  const pids = await processes();
  expect(new Set(pids).size).toBe(2);
  for (const pid of pids) expect(() => process.kill(Number(pid), 0)).toThrow('ESRCH');
});

it('has LibreOffice open no file but one of the task’s folder', async () => {
  const admitting = slot.run(
    { kind: 'admit-docx', input: join(folder, 'input.docx'), folder, password: null },
    limits,
    () => {},
  );
  await expect(admitting).rejects.toMatchObject({ reason: 'too_complex' });
});

it('takes the answer of a new engine where only the first one lies', async () => {
  expect(await ask('once nonsense')).toMatchObject({ pages: 1, activity: [] });
  expect(await processes()).toHaveLength(2);
  expect(await ask('once nonsense')).toMatchObject({ pages: 1 });
  // The honest one stays.
  expect(new Set(await processes()).size).toBe(2);
});

it('changes no compiled source of another engine', async () => {
  const files = await readdir(COMPILED, { recursive: true });
  const sources = files.map((file) => join(COMPILED, file)).filter((file) => /[0-9a-f]{8}$/.test(file));
  expect(sources.length).toBeGreaterThan(100);
  for (const path of [sources[0], join(COMPILED, 'new')])
    expect(await ask(`write ${path}`)).toMatchObject({ attachments: 0 });
  expect(await ask(`write ${join(folder, 'new')}`)).toMatchObject({ attachments: 1 });
});
