import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { runCases } from './run-cases.ts';

const FIXTURES = fileURLToPath(new URL('../../../engines/pdf-to-docx/fixtures/', import.meta.url));
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-run-cases-'));
});
afterAll(() => rm(folder, { recursive: true }));

it('judges cases side by side and gives their outcomes in order, what cannot be converted with its reason', async () => {
  const broken = join(folder, 'broken.pdf');
  await writeFile(broken, 'no PDF at all');
  const columns = join(FIXTURES, 'columns-tagged.pdf');
  const outcomes = await runCases(
    [
      { name: 'with source', pdf: columns, docx: join(FIXTURES, 'columns.docx') },
      { name: 'broken', pdf: broken },
      { name: 'text alone', pdf: columns },
    ],
    2,
  );
  expect(outcomes.map(({ name }) => name)).toEqual(['with source', 'broken', 'text alone']);
  expect(outcomes[0]?.figures.order).toBeGreaterThan(0.9);
  expect(outcomes[1]).toMatchObject({ figures: {}, error: expect.stringMatching(/PDF/) });
  expect(Object.keys(outcomes[2]?.figures ?? {})).toEqual(['text']);
});
