import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type ConvertResult, convertPdfToDocx } from '@verso/pdf-to-docx';
import { strFromU8, strToU8, unzipSync, zipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { inspectMadeDocx } from '../sandboxed/inspect-docx.ts';
import { assemblePdf } from '../testing/assemble-pdf.ts';
import { lostTextIn } from './lost-text.ts';

const REPORT = new URL('../../../engines/pdf-to-docx/fixtures/report-tagged.pdf', import.meta.url);
let folder: string;
/** A real result of each source. */
let results: Readonly<Record<'report' | 'annotated', ConvertResult>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verso-lost-'));
  const [report, annotated] = [await readFile(REPORT), annotatedPdf()];
  results = { report: await convertPdfToDocx(report), annotated: await convertPdfToDocx(annotated) };
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const show = (x: number, y: number, text: string, size = 11) =>
  `BT /F1 ${size} Tf 1 0 0 1 ${x} ${y} Tm (${text}) Tj ET\n`;

/** Two pages: text with a comment, words that stand aslant, and notes behind the text of the last page. */
function annotatedPdf(): Buffer {
  const line = 'The line goes on from one side of the page to the other, as text does.';
  const body = Array.from({ length: 20 }, (_, i) => show(60, 720 - 14 * i, line)).join('');
  const mark = (x: number, y: number, text: string) => show(x, y, text, 6);
  const aslant = 'BT /F1 30 Tf .8 g .7 .7 -.7 .7 200 200 Tm (DRAFT ONLY) Tj ET 0 g\n';
  const first = `${body}${show(60, 440, 'A thing that someone has found out')}${mark(234, 444, '1')}${aslant}`;
  const last =
    `${body}${show(60, 440, 'Another one, which is not as old')}${mark(219, 444, '2')}${show(60, 380, 'Notes', 16)}` +
    `${mark(60, 354, '1')}${show(65, 350, 'Told by someone in a long letter.', 9)}${mark(60, 339, '2')}${show(65, 335, 'Told by someone else, much later.', 9)}`;
  const comment =
    '/Annots[<</Type/Annot/Subtype/Highlight/QuadPoints[60 731 200 731 60 718 200 718]/Rect[60 718 200 731]/C[1 1 0]/Contents(Which one?)/T(Ada)>>]';
  const page = (contents: number, entries = '') =>
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 500 792]/Contents ${contents} 0 R/Resources<</Font<</F1 5 0 R>>>>${entries}>>`;
  const stream = (content: string) => `<</Length ${content.length}>>stream\n${content}\nendstream`;
  return assemblePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    ...[page(6, comment), page(7)],
    '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>',
    ...[stream(first), stream(last)],
  ]);
}

/** What is said of a result in whose parts of a name this was taken out. */
async function saidWithout(result: ConvertResult, part: RegExp, words: RegExp): Promise<string | null> {
  const files = Object.entries(unzipSync(result.docx));
  let cuts = 0;
  const cut = files.map(([name, bytes]): [string, Uint8Array] => {
    if (!part.test(name)) return [name, bytes];
    const xml = strFromU8(bytes).replace(words, () => {
      cuts++;
      return '';
    });
    return [name, strToU8(xml)];
  });
  expect(cuts).toBeGreaterThan(0);
  return said(result, zipSync(Object.fromEntries(cut)));
}

async function said(result: ConvertResult, docx: Uint8Array): Promise<string | null> {
  const path = join(folder, 'result.docx');
  await writeFile(path, docx);
  return lostTextIn(result, (await inspectMadeDocx(path)).lettersIn);
}

const TEXT = /<w:t[ >].*?<\/w:t>/g;

describe('a result that lost text', () => {
  it('is none where everything is at its place', async () => {
    for (const result of Object.values(results)) expect(await said(result, result.docx)).toBeNull();
  });

  it.each([
    ['report', 'headers', /header\d+\.xml$/, TEXT],
    ['report', 'footers', /footer\d+\.xml$/, /<w:t[^>]*>[^<]*[a-z][^<]*<\/w:t>/gi],
    ['report', 'fields', /footer\d+\.xml$/, /(?<=<w:fldSimple[^>]*>).*?(?=<\/w:fldSimple>)/g],
    ['report', 'footnotes', /footnotes\.xml$/, TEXT],
    ['annotated', 'endnotes', /endnotes\.xml$/, TEXT],
    ['annotated', 'comments', /comments\.xml$/, TEXT],
    ['annotated', 'text boxes', /document\.xml$/, /(?<=<w:txbxContent>).*?(?=<\/w:txbxContent>)/g],
  ] as const)('is refused: %s without the text of its %s', async (name, place, part, words) => {
    const text = await saidWithout(results[name], part, words);
    expect(text).toMatch(new RegExp(`^The text of the ${place} is missing from the result`));
  });

  it('is refused where a single word is gone', async () => {
    const [{ report, annotated }, some] = [results, /^Some text of the pages is missing/];
    expect(await saidWithout(annotated, /document\.xml$/, /found(?= out)/g)).toMatch(some);
    expect(await saidWithout(report, /document\.xml$/, /<w:tr[ >].*?<\/w:tr>/)).toMatch(some);
  });
});
