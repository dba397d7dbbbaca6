import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { documentXml, makeDocx } from '../testing/make-docx.ts';
import { openDocxToPdf } from './open.ts';
import { DEFAULT_PDF_OPTIONS } from './pdf-options.ts';
import type { DocxPool } from './pool.ts';

let folder: string;
let jobs = 0;
const failures: unknown[] = [];
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-second-'));
  await chmod(folder, 0o755);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

/** A program of an operator's: a script in a folder of its own. */
async function script(name: string, lines: string): Promise<string> {
  const program = join(folder, name, 'print');
  await mkdir(join(folder, name));
  await writeFile(program, `#!/bin/sh\n${lines}\n`, { mode: 0o755 });
  return program;
}

async function withPool<T>(program: string, use: (pool: DocxPool) => Promise<T>): Promise<T> {
  const second = { command: [program, '{in}', '{out}'], onFailure: (error: unknown) => failures.push(error) };
  const pool = await openDocxToPdf({ folder: join(folder, `office-${jobs++}`), slots: 1, second });
  try {
    return await use(pool);
  } finally {
    await pool.stop();
  }
}

async function convert(pool: DocxPool, options: Partial<Parameters<DocxPool['convert']>[0]> = {}): Promise<string> {
  const job = join(folder, `job-${jobs++}`);
  await mkdir(job);
  const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
  await makeDocx(input, { 'word/document.xml': documentXml('<w:p/>') });
  await pool.convert({ folder: job, input, output, ...options });
  return readFile(output, 'latin1');
}

it('prints with the program that an operator names, and with LibreOffice where more is asked for', async () => {
  const program = await script('good', 'test -s "$1" && echo "%PDF- of a script" | tee "$2"');
  await withPool(program, async (pool) => {
    expect(await convert(pool)).toBe('%PDF- of a script\n');
    expect(await convert(pool, { options: { ...DEFAULT_PDF_OPTIONS, tagged: false } })).toContain('/Producer');
    expect(await convert(pool, { isForLibreOffice: true })).toContain('/Producer');
    expect(failures).toEqual([]);
  });
});

it('prints with LibreOffice what the program fails to print, or takes too much work for', async () => {
  const program = await script('bad', 'echo "%PDF- of a script" > "$2"; exit 3');
  expect(await withPool(program, (pool) => convert(pool))).toContain('/Producer');
  expect(failures).toMatchObject([{ reason: 'engine_failed' }]);
  const endless = await script('endless', 'while :; do :; done');
  expect(await withPool(endless, (pool) => convert(pool, { workSeconds: 1 }))).toContain('/Producer');
  expect(failures).toHaveLength(2);
});

it('ends the program when its time is up', async () => {
  const program = await script('slow', 'sleep 60');
  await withPool(program, async (pool) => {
    await expect(convert(pool, { timeoutMs: 300 })).rejects.toMatchObject({ reason: 'timed_out' });
  });
});

it('lets the program neither read nor write outside its folder', async () => {
  await writeFile(join(folder, 'secret'), 'a secret', { mode: 0o644 });
  const program = await script(
    'curious',
    `cat "${folder}/secret" > "$2"; echo taken > "${folder}/curious/taken"; echo "and no more" >> "$2"`,
  );
  expect(await withPool(program, (pool) => convert(pool))).toBe('and no more\n');
  await expect(readFile(join(folder, 'curious', 'taken'))).rejects.toThrow('ENOENT');
});

it('says that the program is not there', async () => {
  await expect(withPool(join(folder, 'nothing'), async () => {})).rejects.toMatchObject({
    reason: 'engine_unavailable',
    message: expect.stringContaining('nothing'),
  });
});
