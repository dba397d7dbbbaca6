import { readFileSync, statSync } from 'node:fs';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Paragraph } from 'docx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { packDocx } from '../writing/pack.ts';
import { makePdfs } from './make-pdfs.ts';
import { findTools, VARIANTS } from './tools.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-make-pdfs-'));
});
afterAll(() => rm(folder, { recursive: true }));

const source = async (text: string) => ({
  name: 'note',
  docx: await packDocx({ sections: [{ children: [new Paragraph(text)] }] }),
});

it('makes four PDFs of a document, of which one has tags, and makes them anew only when the document changes', async () => {
  const options = { folder, tools: findTools(), jobs: 1 };
  const [made] = await makePdfs([await source('The tide is out.')], options);
  const texts = VARIANTS.map((variant) => readFileSync(made?.pdfs[variant] ?? '', 'latin1'));
  expect(texts.map((text) => text.startsWith('%PDF-'))).toEqual([true, true, true, true]);
  expect(texts.map((text) => text.includes('/StructTreeRoot'))).toEqual([true, false, false, false]);

  const times = () => VARIANTS.map((variant) => statSync(made?.pdfs[variant] ?? '').mtimeMs);
  const before = times();
  expect(await makePdfs([await source('The tide is out.')], options)).toEqual([made]);
  expect(times()).toEqual(before);

  const [other] = await makePdfs([await source('The tide is in.')], options);
  expect(Object.values(other?.pdfs ?? {})).not.toEqual(expect.arrayContaining(Object.values(made?.pdfs ?? {})));
  // The document and its four PDFs; those of the old text are gone.
  expect(await readdir(folder)).toHaveLength(5);
});
