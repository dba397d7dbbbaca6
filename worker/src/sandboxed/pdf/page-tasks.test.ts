import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { assemblePdf } from '../../testing/assemble-pdf.ts';
import { comparePdfs, sourceLooks } from './page-tasks.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-pages-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const stream = (content: string, about = '') => `<<${about}/Length ${content.length}>>stream\n${content}\nendstream`;
const text = (words: string, x: number, y: number) => `BT /F1 12 Tf ${x} ${y} Td (${words}) Tj ET`;

/** A page with some content, and a field of a form that shows what is given. */
async function pdf(name: string, content: string, field?: string): Promise<string> {
  const path = join(folder, name);
  const annotation = '<</Type/Annot/Subtype/Widget/FT/Tx/T(a)/F 4/Rect[100 600 400 640]/AP<</N 6 0 R>>>>';
  const bytes = assemblePdf([
    `<</Type/Catalog/Pages 2 0 R${field ? '/AcroForm<</Fields[7 0 R]>>' : ''}>>`,
    '<</Type/Pages/Kids[4 0 R]/Count 1/MediaBox[0 0 595 842]/Resources<</Font<</F1 3 0 R>>>>>>',
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    `<</Type/Page/Parent 2 0 R/Contents 5 0 R${field ? '/Annots[7 0 R]' : ''}>>`,
    stream(content),
    stream(field ?? '', '/Type/XObject/Subtype/Form/BBox[0 0 300 40]/Resources<</Font<</F1 3 0 R>>>>'),
    annotation,
  ]);
  await writeFile(path, bytes);
  return path;
}

/** The score of a page that became another one. */
async function scoreOf(input: string, result: string): Promise<number | null | undefined> {
  const [page] = await comparePdfs({ input, result, pages: null }, () => {});
  return page?.score;
}

it('sees what the fields of a form show', async () => {
  const form = await pdf('form.pdf', '', text('Written into a field', 5, 12));
  expect(await scoreOf(form, await pdf('same.pdf', text('Written into a field', 105, 612)))).toBeGreaterThan(90);
  expect(await scoreOf(form, await pdf('empty.pdf', ''))).toBe(0);
});

it('compares what it has seen of a PDF already with other results, whichever pages were asked for before', async () => {
  const input = await pdf('source.pdf', text('Some words on a page', 100, 600));
  const moved = await pdf('moved.pdf', text('Some words on a page', 100, 200));
  await sourceLooks({ input, pages: '2' }, () => {});
  const first = await scoreOf(input, moved);
  expect(first).toBeLessThan(80);
  expect(await comparePdfs({ input, result: moved, pages: '2' }, () => {})).toEqual([{ result: null, score: null }]);
  expect(await scoreOf(input, moved)).toBe(first);
  expect(await scoreOf(input, input)).toBe(100);
});

it('sees no text beyond the paper', async () => {
  const line = text('On the paper', 100, 600);
  const cut = await pdf('cut.pdf', `${line} ${text('beyond its right edge', 700, 600)}`);
  expect(await scoreOf(cut, await pdf('whole.pdf', line))).toBe(100);
});
