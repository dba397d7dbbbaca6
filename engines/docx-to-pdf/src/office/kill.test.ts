import { spawnSync } from 'node:child_process';
import { mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { DocxError } from '../docx/docx-error.ts';
import { documentXml, makeDocx } from '../testing/make-docx.ts';
import { openDocxToPdf } from './open.ts';
import type { DocxPool } from './pool.ts';

/** Kills, as many as a run of all tests can afford; ZYGOTE_KILLS sets another number for a longer look. */
const KILLS = Number(process.env['ZYGOTE_KILLS'] ?? 4);
const LANES = 3;
const AT_MOST_MS = 60_000;
let folder: string;
let pool: DocxPool;
let jobs = 0;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-kills-'));
  pool = await openDocxToPdf({ folder: join(folder, 'office'), slots: 2 });
});
afterAll(async () => {
  await pool.stop();
  await rm(folder, { recursive: true, force: true });
});

/** Zygotes and the children in which they work. */
function running(): number[] {
  const { stdout } = spawnSync('pgrep', ['-f', `verso-zygote.*${folder}`], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

/** Converts a document of so many paragraphs; the size of its PDF. */
async function convert(paragraphs: number): Promise<number> {
  const job = join(folder, `job-${jobs++}`);
  await mkdir(job);
  const [input, output] = [join(job, 'input.docx'), join(job, 'output.pdf')];
  await makeDocx(input, {
    'word/document.xml': documentXml('<w:p><w:r><w:t>word</w:t></w:r></w:p>'.repeat(paragraphs)),
  });
  await pool.convert({ folder: job, input, output, timeoutMs: AT_MOST_MS });
  return (await stat(output)).size;
}

it(`ends every document well or with a reason while LibreOffice is killed at ${KILLS} moments, and works on`, async () => {
  let isOver = false;
  const ends = { done: 0, killed: 0 };
  const lane = async () => {
    while (!isOver) {
      const began = performance.now();
      const end = await convert(Math.random() < 0.3 ? 3_000 : 1).catch((error: unknown) => error);
      expect(performance.now() - began).toBeLessThan(AT_MOST_MS);
      if (typeof end === 'number') {
        expect(end).toBeGreaterThan(0);
        ends.done++;
      } else {
        expect(end).toBeInstanceOf(DocxError);
        expect(['engine_failed', 'engine_unavailable', 'interrupted']).toContain((end as DocxError).reason);
        ends.killed++;
        // As the queue does before it tries again.
        await delay(100);
      }
    }
  };
  const lanes = Array.from({ length: LANES }, lane);
  for (let kill = 0; kill < KILLS; kill++) {
    // One that is up at least: those that start again are found at all of their moments, too.
    await vi.waitFor(() => expect(pool.health().ready).toBeGreaterThan(0), AT_MOST_MS);
    await delay(Math.random() * 1_000);
    const all = running();
    const victim = all[Math.floor(Math.random() * all.length)];
    if (victim !== undefined) spawnSync('kill', ['-9', String(victim)]);
  }
  isOver = true;
  await Promise.all(lanes);
  console.log(`${KILLS} kills: ${ends.done} documents converted, ${ends.killed} ended with a reason`);
  await vi.waitFor(() => expect(pool.health()).toMatchObject({ ready: 2, busy: 0, waiting: 0 }), AT_MOST_MS);
  await Promise.all([convert(1), convert(1)]);
  expect(running()).toHaveLength(2);
  await pool.stop();
  expect(running()).toEqual([]);
}, 600_000);
