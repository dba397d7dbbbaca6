import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { copyFile, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Task } from '../sandboxed/tasks.ts';
import { EngineSlot } from './engine-slot.ts';

const GIGABYTE = 1024 ** 3;
let folder: string;
let slot: EngineSlot;
let task: Task<'inspect-pdf'>;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-slot-'));
  await copyFile(new URL('../../fixtures/one-page.pdf', import.meta.url), join(folder, 'input.pdf'));
  task = { kind: 'inspect-pdf', input: join(folder, 'input.pdf') };
  slot = new EngineSlot(folder, GIGABYTE);
});
afterEach(async () => {
  await slot.stop();
  await rm(folder, { recursive: true, force: true });
});

const limits = (given: { timeoutMs?: number; memoryBytes?: number; signal?: AbortSignal }) => ({
  timeoutMs: 20_000,
  memoryBytes: GIGABYTE,
  signal: new AbortController().signal,
  ...given,
});
const ignore = () => {};

it('counts the pages and letters of a PDF with its own reader', async () => {
  const { pages, letters } = await slot.run(task, limits({}), ignore);
  const total = [...letters.values()].reduce((sum, count) => sum + count, 0);
  expect([pages, total, letters.get('o')]).toEqual([1, 14, 3]);
});

it('makes a document again with remedies without reading the PDF again', async () => {
  const files = { folder, input: join(folder, 'input.pdf'), output: join(folder, 'output.docx') };
  const nothing = { password: null, ticketKey: null, recognition: null, options: {}, title: '' };
  const converting: Task<'pdf-to-docx'> = { kind: 'pdf-to-docx', ...files, ...nothing };
  const made = await slot.run(converting, limits({}), ignore);
  const flowing = await readFile(files.output);
  await writeFile(files.input, 'nothing that could be read');
  const remedies = { exactPages: [1], overflows: [] };
  const again = await slot.run({ ...converting, remedies }, limits({}), ignore);
  expect(again.remade).toEqual({ madeIn: [[1, null]], hasPart: false });
  expect({ ...again, remade: null }).toEqual({
    ...made,
    lettersIn: { ...made.lettersIn, body: 0, textBoxes: made.lettersIn.body },
  });
  expect(await readFile(files.output)).not.toEqual(flowing);
});

it('holds nothing of a PDF that a password opened', async () => {
  const files = { folder, input: join(folder, 'input.pdf'), output: join(folder, 'output.docx') };
  const locked = { password: 'secret', ticketKey: null, recognition: null, options: {}, title: '' };
  const converting: Task<'pdf-to-docx'> = { kind: 'pdf-to-docx', ...files, ...locked };
  await slot.run(converting, limits({}), ignore);
  await writeFile(files.input, 'nothing that could be read');
  const again = slot.run({ ...converting, remedies: { exactPages: [1], overflows: [] } }, limits({}), ignore);
  await expect(again).rejects.toMatchObject({ reason: 'unsupported' });
});

it('gives way to a new process after so many tasks, and no task waits for that', async () => {
  const short = new EngineSlot(folder, GIGABYTE, { tasksPerProcess: 2 });
  const pids = () => spawnSync('pgrep', ['-f', `${folder}.*engine-process`], { encoding: 'utf8' }).stdout.split('\n');
  try {
    await short.warm();
    const before = pids();
    await vi.waitFor(
      async () => {
        expect((await short.run(task, limits({}), ignore)).pages).toBe(1);
        expect(pids()).toHaveLength(before.length);
        expect(pids()).not.toEqual(before);
      },
      { timeout: 30_000 },
    );
  } finally {
    await short.stop();
  }
  expect(pids().filter(Boolean)).toEqual([]);
});

it('ends its process when it has had nothing to do for a while, and starts one for the next task', async () => {
  const resting = new EngineSlot(folder, GIGABYTE, { restMs: 1 });
  const pids = () => spawnSync('pgrep', ['-f', `${folder}.*engine-process`], { encoding: 'utf8' }).stdout.trim();
  try {
    await resting.warm();
    await vi.waitFor(() => expect(pids()).toBe(''), { timeout: 10_000 });
    expect((await resting.run(task, limits({}), ignore)).pages).toBe(1);
  } finally {
    await resting.stop();
  }
});

it('replaces a process that it lost at once where it is kept warm, and otherwise with the next task', async () => {
  const pids = () => spawnSync('pgrep', ['-f', `${folder}.*engine-process`], { encoding: 'utf8' }).stdout.trim();
  const giveUp = () => slot.run(task, limits({ signal: AbortSignal.abort() }), ignore).catch(() => {});
  await giveUp();
  expect(pids()).toBe('');
  await slot.warm();
  const before = pids();
  await giveUp();
  await vi.waitFor(() => expect(pids()).not.toBe(''), { timeout: 10_000 });
  expect(pids()).not.toBe(before);
  await slot.stop();
  expect(pids()).toBe('');
});

it('opens a PDF that is larger than the memory its reader starts with', async () => {
  const small = await readFile(new URL('../../fixtures/one-page.pdf', import.meta.url));
  await writeFile(join(folder, 'input.pdf'), Buffer.concat([small, Buffer.alloc(60 * 1024 * 1024, '\n')]));
  await writeFile(join(folder, 'input.pdf'), '\n%%EOF\n', { flag: 'a' });
  expect(await slot.run(task, limits({}), ignore)).toMatchObject({ pages: 1 });
});

it('ends a task that takes longer than it may, and serves the next one', async () => {
  await expect(slot.run(task, limits({ timeoutMs: 0 }), ignore)).rejects.toMatchObject({ reason: 'timed_out' });
  expect(await slot.run(task, limits({}), ignore)).toMatchObject({ pages: 1 });
});

it('ends a task that is given up', async () => {
  const running = slot.run(task, limits({ signal: AbortSignal.abort() }), ignore);
  await expect(running).rejects.toMatchObject({ name: 'ConversionError' });
  expect(await slot.run(task, limits({}), ignore)).toMatchObject({ pages: 1 });
});

it('can read nothing but the files of its jobs', async () => {
  const foreign: Task<'inspect-pdf'> = { kind: 'inspect-pdf', input: '/etc/passwd' };
  const failure = await slot.run(foreign, limits({}), ignore).catch((error: Error) => error);
  expect((failure as Error).cause).toContain('restricted');
});

it('says what is missing when the input cannot be read', async () => {
  const missing: Task<'inspect-pdf'> = { kind: 'inspect-pdf', input: join(folder, 'missing.pdf') };
  await expect(slot.run(missing, limits({}), ignore)).rejects.toMatchObject({ reason: 'internal' });
});

/** One letter for what a process does (proc(5)); Z and X: it has ended. */
async function stateOf(pid: number): Promise<string> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => ') X');
  return stat.slice(stat.lastIndexOf(')') + 2)[0] ?? 'X';
}

it('dies with a worker that is killed, even while it is too busy to hear of it', async () => {
  const program = `
    import { EngineSlot } from ${JSON.stringify(new URL('./engine-slot.ts', import.meta.url).href)};
    await new EngineSlot(${JSON.stringify(folder)}, ${GIGABYTE}).warm();
    console.log('warm');`;
  const worker = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(worker.stdout, 'data');
  const engine = Number(execFileSync('pgrep', ['-P', String(worker.pid)], { encoding: 'utf8' }));
  // Stopped, it hears nothing, as in a long computation.
  process.kill(engine, 'SIGSTOP');
  worker.kill('SIGKILL');
  await vi.waitFor(async () => expect(await stateOf(engine)).toMatch(/[ZX]/), { timeout: 5_000 });
});
