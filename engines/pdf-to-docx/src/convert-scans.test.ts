import { unzipSync } from 'fflate';
import { expect, it } from 'vitest';
import { convertPdfToDocx } from './index.ts';
import type { Box } from './model/geometry.ts';
import type { GrayPicture, RecognizedLine, Recognizer } from './model/recognition/recognizer.ts';
import { docxFacts } from './testing/docx-facts.ts';
import { makePdf, showLines } from './testing/pdf-builder.ts';

const WORD_LIST = [
  'ferry',
  'harbor',
  'bridge',
  'library',
  'orchard',
  'mill',
  'station',
  'council',
  'archive',
  'garden',
  'pump',
];
/** Lines of different words and lengths, on every page others: nothing is repeated as headers are. */
const textOf = (page: number) =>
  Array.from({ length: 12 }, (_, i) => {
    const words = Array.from(
      { length: 5 + ((i * page) % 4) },
      (_, k) => WORD_LIST[(7 * page + 3 * i + 5 * k) % WORD_LIST.length],
    );
    return `can be read: ${words.join(' ')}`;
  });
/** A page that draws letters as shapes: rectangles in rows. */
const shapes = Array.from(
  { length: 60 },
  (_, i) => `${40 + 8 * (i % 30)} ${300 - 40 * Math.floor(i / 30)} 4 8 re f`,
).join(' ');
const textPage = (page: number) => ({ content: showLines(40, 350, textOf(page), 20, 11) });
const scan = { content: shapes };

/** Reads the same words in every picture. */
function reader(words: readonly string[], confidence: number): Recognizer & { readonly pages: GrayPicture[] } {
  const pages: GrayPicture[] = [];
  const box = (i: number) => ({ x0: 170 + 200 * i, y0: 380, x1: 330 + 200 * i, y1: 420 });
  const line: RecognizedLine = {
    words: words.map((word, i) => ({ text: word, box: box(i), confidence })),
    box: { x0: 170, y0: 380, x1: 130 + 200 * words.length, y1: 420 },
    baseline: { y: 416, slope: 0 },
    block: 0,
  };
  return {
    languages: ['eng'],
    parallel: 2,
    pages,
    orientation: async () => ({ quarters: 0, script: 'Latin' }),
    recognize: async (picture, { layout }) => {
      if (layout !== 'page') return [];
      pages.push(picture);
      return [line];
    },
  };
}

const WORDS = ['Words', 'that', 'only', 'the', 'picture', 'shows'];
const bodyOf = (docx: Uint8Array) => new TextDecoder().decode(unzipSync(docx)['word/document.xml']);

it('writes the text of a scan as text, and says so', async () => {
  const { docx, messages } = await convertPdfToDocx(makePdf([scan]), { recognizer: reader(WORDS, 0.95) });
  expect(docxFacts(docx).paragraphs.map((paragraph) => paragraph.text)).toContain(WORDS.join(' '));
  expect(messages.map(({ code }) => code)).toEqual(['page_recognized']);
});

it('recognizes a scan while it drafts the pages after it', async () => {
  const pages = Array.from({ length: 400 }, (_, page) => textPage(page));
  const recognizer = reader(WORDS, 0.95);
  let drafted = 0;
  let draftedBefore: number | undefined;
  await convertPdfToDocx(makePdf([scan, ...pages]), {
    recognizer: {
      ...recognizer,
      recognize: (picture, request) => {
        draftedBefore ??= drafted;
        return recognizer.recognize(picture, request);
      },
    },
    onProgress: ({ page }) => {
      drafted = page;
    },
  });
  expect(draftedBefore).toBeLessThan(pages.length);
});

it('leaves pages with text as they are without recognition, and never draws them', async () => {
  const recognizer = reader(WORDS, 0.95);
  const pdf = makePdf([textPage(1), textPage(2), textPage(3), scan, scan]);
  const withScan = bodyOf((await convertPdfToDocx(pdf, { recognizer })).docx);
  const without = bodyOf((await convertPdfToDocx(pdf, { recognizer, ocr: 'off' })).docx);
  // Scans have a section of their own; what ends that of the text is no part of its last paragraph.
  const own = (body: string) =>
    (body.match(/<w:p[ >].*?<\/w:p>/g) ?? [])
      .filter((one) => one.includes('can be read'))
      .map((one) => one.replace(/<w:sectPr>.*?<\/w:sectPr>/, '').replace('<w:pPr></w:pPr>', ''));
  expect(own(without).length).toBeGreaterThan(0);
  expect(own(withScan)).toEqual(own(without));
  expect(recognizer.pages).toHaveLength(2);
  const none = reader(WORDS, 0.95);
  await convertPdfToDocx(makePdf([textPage(1)]), { recognizer: none });
  expect(none.pages).toHaveLength(0);
});

it('recognizes pages with text, too, where that is forced', async () => {
  const recognizer = reader(WORDS, 0.95);
  await convertPdfToDocx(makePdf([textPage(1)]), { recognizer, ocr: 'force' });
  expect(recognizer.pages.length).toBeGreaterThan(0);
});

it('names doubtful words, and highlights them where that is asked for', async () => {
  const plain = await convertPdfToDocx(makePdf([scan]), { recognizer: reader(WORDS, 0.5) });
  const doubt = plain.messages.find(({ code }) => code === 'words_doubtful');
  expect(doubt?.text).toContain('“picture”');
  expect(doubt?.page).toBe(1);
  expect(bodyOf(plain.docx)).not.toContain('w:highlight');
  const marked = await convertPdfToDocx(makePdf([scan]), { recognizer: reader(WORDS, 0.5), highlightDoubt: true });
  expect(bodyOf(marked.docx)).toContain('w:highlight');
});

it('keeps a page a picture that cannot be read for certain, with what was read as its description', async () => {
  const { docx, messages } = await convertPdfToDocx(makePdf([scan]), { recognizer: reader(WORDS, 0.3) });
  expect(messages.map(({ code }) => code)).toContain('page_not_recognized');
  const facts = docxFacts(docx);
  expect(facts.pictures).toBe(1);
  expect(facts.alternativeTexts.join(' ')).toContain('picture shows');
});

it('keeps the hidden text of a scan where the picture cannot be read for certain', async () => {
  const hidden = { content: `${shapes} 3 Tr ${showLines(40, 350, ['Kept behind the picture'], 20, 11)}` };
  const convert = (confidence: number) =>
    convertPdfToDocx(makePdf([hidden]), { recognizer: reader(WORDS, confidence) });
  const doubtful = await convert(0.6);
  expect(docxFacts(doubtful.docx).paragraphs.map(({ text }) => text)).toEqual(['Kept behind the picture']);
  expect(doubtful.messages[0]?.text).toContain('with the hidden text that it had');
  const forced = { recognizer: reader(WORDS, 0.6), ocr: 'force' } as const;
  expect(docxFacts((await convertPdfToDocx(makePdf([hidden]), forced)).docx).paragraphs[0]?.text).toBe(WORDS.join(' '));
  const sure = await convert(0.95);
  expect(docxFacts(sure.docx).paragraphs.map(({ text }) => text)).toEqual([WORDS.join(' ')]);
});

it('keeps what was written on a printed page by hand as a picture, and says so', async () => {
  const recognizer = reader(WORDS, 0.95);
  const recognize: Recognizer['recognize'] = async (picture, request) => {
    const [line] = await recognizer.recognize(picture, request);
    const [word] = line?.words ?? [];
    if (!line || !word) return [];
    const box = { ...word.box, y0: 480, y1: 520 };
    const scribble = { ...line, words: [{ text: 'Vtech', box, confidence: 0.4 }], box, baseline: { y: 516, slope: 0 } };
    return [line, scribble];
  };
  const { docx, messages } = await convertPdfToDocx(makePdf([scan]), { recognizer: { ...recognizer, recognize } });
  const texts = docxFacts(docx).paragraphs.map(({ text }) => text);
  expect(texts.join(' ')).toContain(WORDS.join(' '));
  expect(texts.join(' ')).not.toContain('Vtech');
  expect(messages.find(({ code }) => code === 'handwriting')).toMatchObject({ severity: 'warning', page: 1 });
  expect(Object.keys(unzipSync(docx)).some((name) => name.startsWith('word/media/'))).toBe(true);
});

it('keeps a page a picture where the recognizer fails, and says so', async () => {
  const failing: Recognizer = { ...reader(WORDS, 0.95), recognize: () => Promise.reject(new Error('too slow')) };
  const { messages } = await convertPdfToDocx(makePdf([scan]), { recognizer: failing });
  expect(messages.map(({ code }) => code)).toContain('page_not_recognized');
});

it('names the script of a page that is not installed', async () => {
  const thai: Recognizer = {
    ...reader(WORDS, 0.1),
    orientation: async () => ({ quarters: 0, script: 'Thai' }),
  };
  const { messages } = await convertPdfToDocx(makePdf([scan]), { recognizer: thai });
  expect(messages.find(({ code }) => code === 'language_missing')?.text).toContain('Thai');
});

it('names the language of a page by its words where that is not installed', async () => {
  const swedish = reader(['och', 'att', 'det', 'som', 'på', 'är'], 0.95);
  const { messages } = await convertPdfToDocx(makePdf([scan]), { recognizer: swedish });
  expect(messages.find(({ code }) => code === 'language_missing')?.text).toContain('Swedish');
});

/** Reads Hebrew letters; what it makes of Latin words depends on whether it was told of English. */
function hebrewReader(withEnglish: number): Recognizer & { readonly asked: string[] } {
  const asked: string[] = [];
  const words = (text: string, confidence: number) => reader(['שלום', 'עולם', 'על', text], confidence);
  return {
    ...reader([], 1),
    languages: ['eng', 'heb'],
    orientation: async () => ({ quarters: 0, script: 'Hebrew' }),
    asked,
    recognize: async (picture, order) => {
      const isMixed = order.languages.includes('eng');
      const name = `${order.layout} ${order.languages.join('+')}`;
      // What is overlooked and other single words are read as blocks later: nothing is.
      if (order.layout === 'block' && (!isMixed || asked.includes(name))) return [];
      asked.push(name);
      const [line] = await words(isMixed ? 'GitHub' : 'סוכש', 0.9).recognize(picture, { ...order, layout: 'page' });
      if (!line) return [];
      const last = { confidence: isMixed ? withEnglish : 0.4 };
      // A line by itself has half its height of room around it, and as much paper as its room.
      const [dx, dy] = order.layout === 'page' ? [0, 0] : [70 - line.box.x0, 70 - line.box.y0];
      const moved = (box: Box) => ({ x0: box.x0 + dx, x1: box.x1 + dx, y0: box.y0 + dy, y1: box.y1 + dy });
      return [
        {
          ...line,
          box: moved(line.box),
          words: line.words.map((word, i) => ({ ...word, ...(i === 3 ? last : {}), box: moved(word.box) })),
        },
      ];
    },
  };
}

it('reads only lines with doubtful words of other letters again for English, and expects it on the next pages', async () => {
  const recognizer = hebrewReader(0.9);
  const { docx } = await convertPdfToDocx(makePdf([scan, scan]), { recognizer });
  expect(bodyOf(docx).match(/GitHub/g)).toHaveLength(2);
  expect(recognizer.asked).toEqual(['page heb', 'block heb+eng', 'page heb+eng']);
});

it('reads pages of other letters without English where that makes nothing surer, and where languages were chosen', async () => {
  const unsure = await convertPdfToDocx(makePdf([scan]), { recognizer: hebrewReader(0.35) });
  expect(bodyOf(unsure.docx)).not.toContain('GitHub');
  const recognizer = hebrewReader(0.9);
  await convertPdfToDocx(makePdf([scan]), { recognizer, ocrLanguages: ['heb'] });
  expect(recognizer.asked.some((one) => one.includes('eng'))).toBe(false);
});

it('gives a page whose picture states a wrong resolution the size of its paper, and reads it as fine as its text needs', async () => {
  const recognizer = reader(WORDS, 0.95);
  const pdf = makePdf([{ ...scan, width: 1836, height: 2376 }]);
  const { docx } = await convertPdfToDocx(pdf, { recognizer, ocrLanguages: ['eng'] });
  expect(recognizer.pages.map(({ dpi }) => Math.round(dpi / 10) * 10)).toEqual([150, 300]);
  const [, width, height] = /<w:pgSz w:w="(\d+)" w:h="(\d+)"/.exec(bodyOf(docx)) ?? [];
  expect([width, height].map((side) => Math.round(Number(side) / 20))).toEqual([612, 792]);
});
