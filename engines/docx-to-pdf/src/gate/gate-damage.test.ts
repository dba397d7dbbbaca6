import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DocxError } from '../docx/docx-error.ts';
import { lockAgile, lockStandard } from '../testing/lock-docx.ts';
import { documentXml, makeDocx } from '../testing/make-docx.ts';
import { admitDocx } from './gate.ts';

/** Damaged files tried; GATE_RUNS sets another number for a longer look. */
const RUNS = Number(process.env['GATE_RUNS'] ?? 40);
const PASSWORD = 'secret';

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-damage-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** The same numbers for the same seed, below `most`. */
function numbersFrom(seed: number): (most: number) => number {
  let state = seed + 1;
  return (most) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % most;
  };
}

/** Changes, cuts out or doubles some bytes of a file. */
function damage(bytes: Buffer, next: (most: number) => number): Buffer {
  let damaged = Buffer.from(bytes);
  for (let wound = next(4); wound >= 0; wound--) {
    const [at, length] = [next(damaged.length), next(40)];
    const kind = next(3);
    if (kind === 0) damaged[at] = next(256);
    else if (kind === 1) damaged = Buffer.concat([damaged.subarray(0, at), damaged.subarray(at + length)]);
    else damaged = Buffer.concat([damaged.subarray(0, at + length), damaged.subarray(at)]);
  }
  return damaged;
}

const KINDS: readonly (readonly [name: string, prepare: (path: string) => Promise<void>])[] = [
  ['a DOCX', async () => {}],
  ['a protected DOCX', (path) => lockAgile(path, PASSWORD)],
  ['a DOCX that Word 2007 has protected', (path) => lockStandard(path, PASSWORD)],
];

for (const [name, prepare] of KINDS) {
  it(`lets pass or refuses ${name} that is damaged anywhere, and knows no third way`, async () => {
    const whole = join(folder, 'whole.docx');
    await makeDocx(whole, {
      'word/document.xml': documentXml('<w:p><w:r><w:t>A word.</w:t></w:r></w:p>'.repeat(20)),
    });
    await prepare(whole);
    const bytes = await readFile(whole);
    for (let seed = 0; seed < RUNS; seed++) {
      const job = await mkdtemp(join(folder, 'job-'));
      const given = join(job, 'input.docx');
      await writeFile(given, damage(bytes, numbersFrom(seed)));
      const ended = await admitDocx(given, { folder: job, password: PASSWORD }).catch((error: unknown) => error);
      expect(
        ended instanceof DocxError || typeof (ended as { path?: string }).path === 'string',
        `seed ${seed}: ${ended}`,
      ).toBe(true);
    }
  });
}
