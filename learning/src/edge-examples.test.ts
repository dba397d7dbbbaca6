import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { edgeExamples } from './edge-examples.ts';

async function fixture(name: string): Promise<Uint8Array> {
  return new Uint8Array(await readFile(new URL(`../../engines/pdf-to-docx/fixtures/${name}`, import.meta.url)));
}

it('reads from artifacts what is a header, of the whole document and of parts of it', async () => {
  const found = await edgeExamples(await fixture('report-tagged.pdf'));
  if ('leftOut' in found) throw new Error(found.leftOut);
  expect(found.length).toBeGreaterThan(1);
  for (const examples of found) expect(new Set(examples.map(({ is }) => is))).toEqual(new Set([true, false]));
  expect(found[0]?.every(({ is, byModel }) => is === byModel)).toBe(true);
});

it('leaves out documents without tags', async () => {
  expect(await edgeExamples(await fixture('report-untagged.pdf'))).toEqual({ leftOut: 'no tags' });
});

it('takes the tags of another file for one that was redrawn', async () => {
  const found = await edgeExamples(await fixture('report-untagged.pdf'), await fixture('report-tagged.pdf'));
  if ('leftOut' in found) throw new Error(found.leftOut);
  expect(found[0]?.some(({ is }) => is)).toBe(true);
});
