import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { convertPdfToDocx } from './index.ts';
import type { RecognizedLine, Recognizer } from './model/recognition/recognizer.ts';
import { docxFacts } from './testing/docx-facts.ts';
import { makePdf, showLines } from './testing/pdf-builder.ts';

/** Points. The picture of an open book, and where the letters of its left and of its right page stand. */
const [WIDTH, HEIGHT] = [840, 600];
const PAGES = [60, 480];

/** Letters drawn as shapes, in lines on both pages of a book. */
const rows = PAGES.flatMap((left) =>
  Array.from({ length: 20 }, (_, row) =>
    Array.from({ length: 30 }, (_, i) => `${left + 10 * i} ${560 - 26 * row} 6 9 re f`).join(' '),
  ),
).join('\n');
const book = { width: WIDTH, height: HEIGHT, content: rows };
const shadow = { ...book, content: `0.3 g 415 0 10 600 re f 0 g ${rows}` };

/** Reads the texts one after the other, one in each picture of a page. */
function reader(...texts: readonly string[]): Recognizer & { readonly widths: number[] } {
  const widths: number[] = [];
  return {
    languages: ['eng', 'heb'],
    parallel: 1,
    widths,
    orientation: async () => ({ quarters: 0, script: 'Latin' }),
    recognize: async (picture, { layout }) => {
      if (layout !== 'page') return [];
      const words = (texts[widths.length] ?? '').split(' ');
      // Strips that tell the language are no pages.
      if (picture.height > picture.width / 2) widths.push(picture.width);
      const box = (i: number) => ({ x0: 250 + 200 * i, y0: 380, x1: 410 + 200 * i, y1: 420 });
      const line: RecognizedLine = {
        words: words.map((text, i) => ({ text, box: box(i), confidence: 0.95 })),
        box: { x0: 250, y0: 380, x1: 210 + 200 * words.length, y1: 420 },
        baseline: { y: 416, slope: 0 },
        block: 0,
      };
      return [line];
    },
  };
}

const bodyOf = (docx: Uint8Array) => new TextDecoder().decode(unzipSync(docx)['word/document.xml']);
const textOf = (docx: Uint8Array) =>
  docxFacts(docx)
    .paragraphs.map(({ text }) => text)
    .join(' ')
    .replaceAll('\n', ' ');
const sizesOf = (docx: Uint8Array) =>
  [...bodyOf(docx).matchAll(/<w:pgSz w:w="(\d+)"/g)].map(([, width]) => Number(width) / 20);

it.each([
  ['a gap as wide as its margins', book],
  ['a shadow', shadow],
])('makes two pages of an open book, the left one first: its fold is %s', async (_, page) => {
  const recognizer = reader('what the left page tells', 'what the right one tells');
  const { docx, messages, pages } = await convertPdfToDocx(makePdf([page]), { recognizer, ocrLanguages: ['eng'] });
  expect(textOf(docx)).toMatch(/left page tells.*right one tells/);
  for (const width of sizesOf(docx)) expect(Math.abs(width - WIDTH / 2)).toBeLessThan(3);
  expect(pages).toBe(1);
  expect(messages.map(({ code, page: number }) => [code, number])).toEqual([
    ['page_parted', 1],
    ['page_recognized', 1],
  ]);
  const [left = 0, right = 0] = recognizer.widths;
  expect(Math.abs(left - right)).toBeLessThan(40);
});

it('puts the right page first where text is written from right to left', async () => {
  const recognizer = reader('סוף הסיפור של הכפר', 'תחילת הסיפור של הכפר');
  const { docx } = await convertPdfToDocx(makePdf([book]), { recognizer, ocrLanguages: ['heb'] });
  expect(textOf(docx)).toMatch(/תחילת.*סוף/);
});

it('names pages after a book by their numbers in the PDF, and tells progress by them', async () => {
  const lines = Array.from({ length: 12 }, (_, i) => `This page can be read as it is, in line ${i + 1} of it.`);
  const link = '/Annots[<</Type/Annot/Subtype/Link/Rect[40 340 200 360]/A<</S/URI/URI(file:///etc/passwd)>>>>]';
  const pdf = makePdf([book, { content: showLines(40, 350, lines, 20, 11), entries: link }, book]);
  const recognizer = reader('one two three four', 'five six seven eight', 'nine ten eleven', 'twelve thirteen');
  const said: string[] = [];
  const { docx, messages, pages } = await convertPdfToDocx(pdf, {
    recognizer,
    ocrLanguages: ['eng'],
    onProgress: ({ page, pages: all }) => said.push(`${page}/${all}`),
  });
  expect(textOf(docx)).toMatch(/one.*five.*can be read.*nine.*twelve/);
  expect(pages).toBe(3);
  expect(said).toEqual(['1/3', '2/3', '3/3']);
  const numbers = (code: string) => messages.filter((one) => one.code === code).map(({ page }) => page);
  expect(numbers('link_dropped')).toEqual([2]);
  expect(numbers('page_parted')).toEqual([1, 3]);
  expect(numbers('page_recognized')).toEqual([1, 3]);
});

it('leaves the pages whole where they stay in their places', async () => {
  const recognizer = reader('what the page tells');
  const options = { recognizer, ocrLanguages: ['eng'], mode: 'exact' } as const;
  const { docx, messages } = await convertPdfToDocx(makePdf([book]), options);
  expect(sizesOf(docx)).toEqual([WIDTH]);
  expect(messages.map(({ code }) => code)).toEqual(['page_recognized']);
});
