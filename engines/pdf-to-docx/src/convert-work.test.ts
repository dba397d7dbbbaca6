import { describe, expect, it } from 'vitest';
import { convertPdfToDocx } from './convert.ts';
import { PdfError } from './model/errors/pdf-error.ts';
import type { Recognizer } from './model/recognition/recognizer.ts';
import type { ConvertResult } from './run/options.ts';
import { docxFacts } from './testing/docx-facts.ts';
import { makePdf, type PdfPage, show, stream } from './testing/pdf-builder.ts';

/** What a test waits for one page at most: a fraction of what pages may take. */
const LIMITS = {
  millisecondsPerPage: 400,
  millisecondsPerSlowPage: 800,
  millisecondsPerPlainPage: 2_000,
  extraMilliseconds: 1_200,
};
const WORDS = show(50, 350, 'Words that can be read.');
const PLACE = '0 0 400 400';
const MARGIN = 15_000;

/** A tile that is repeated after `step` points. */
const tile = (step: number, content = '0 0 1 1 re f', resources = '', box = '0 0 1 1') =>
  stream(
    `/PatternType 1/PaintType 1/TilingType 1/BBox[${box}]/XStep ${step}/YStep ${step}/Resources<<${resources}>>`,
    content,
  );
const form = (entries: string, content: string) => stream(`/Subtype/Form/BBox[${PLACE}]${entries}`, content);
const picture = (side: number) =>
  stream(`/Subtype/Image/Width ${side}/Height ${side}/BitsPerComponent 8/ColorSpace/DeviceGray`, 'x');
const star = Array.from({ length: 3000 }, (_, i) => `${(i * 7919) % 400} ${(i * 104729) % 400} l`).join(' ');
const blend = '<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[0 0 1]/N 1>>';

interface Hostile {
  readonly page: PdfPage;
  readonly objects: Record<number, string>;
}
const HOSTILE: Readonly<Record<string, Hostile>> = {
  'a tiny tile over a large area': {
    page: { content: `${WORDS} /Pattern cs /P scn ${PLACE} re f`, resources: '/Pattern<</P 100 0 R>>' },
    objects: { 100: tile(0.001) },
  },
  'tiles of tiles': {
    page: { content: `${WORDS} /Pattern cs /P scn ${PLACE} re f`, resources: '/Pattern<</P 100 0 R>>' },
    objects: Object.fromEntries(
      Array.from({ length: 6 }, (_, i) => [
        100 + i,
        i === 5 ? tile(1) : tile(2, `/Pattern cs /P scn ${PLACE} re f`, `/Pattern<</P ${101 + i} 0 R>>`, PLACE),
      ]),
    ),
  },
  'forms in forms, twice each': {
    page: { content: `${WORDS} /X Do`, resources: '/XObject<</X 100 0 R>>' },
    objects: Object.fromEntries(
      Array.from({ length: 24 }, (_, i) => [
        100 + i,
        i === 23 ? form('', '0 0 9 9 re f') : form(`/Resources<</XObject<</X ${101 + i} 0 R>>>>`, '/X Do /X Do'),
      ]),
    ),
  },
  'thousands of shadings of the whole page': {
    page: { content: `${WORDS}${' /S sh'.repeat(5000)}`, resources: '/Shading<</S 100 0 R>>' },
    objects: {
      100: `<</ShadingType 3/ColorSpace/DeviceRGB/Coords[200 200 0 200 200 500]/Extend[true true]/Function ${blend}>>`,
    },
  },
  'a shading by a long program': {
    page: { content: `${WORDS}${' /S sh'.repeat(20)}`, resources: '/Shading<</S 100 0 R>>' },
    objects: {
      100: '<</ShadingType 1/ColorSpace/DeviceRGB/Domain[0 400 0 400]/Function 101 0 R>>',
      101: stream(
        '/FunctionType 4/Domain[0 400 0 400]/Range[0 1 0 1 0 1]',
        `{${' sin cos'.repeat(5000)} pop dup dup }`,
      ),
    },
  },
  'pictures of billions of pixels': {
    page: { content: `${WORDS}${' q 400 0 0 400 0 0 cm /I Do Q'.repeat(60)}`, resources: '/XObject<</I 100 0 R>>' },
    objects: { 100: picture(60_000) },
  },
  'thousands of soft masks': {
    page: {
      content: `${WORDS}${` q /G gs ${PLACE} re f Q`.repeat(5000)}`,
      resources: '/ExtGState<</G<</SMask<</S/Luminosity/G 100 0 R>>>>>>',
    },
    objects: { 100: form('/Group<</S/Transparency/CS/DeviceRGB>>', `${PLACE} re f`) },
  },
  'thousands of transparent groups': {
    page: { content: `${WORDS}${' /X Do'.repeat(3000)}`, resources: '/XObject<</X 100 0 R>>' },
    objects: {
      100: form('/Group<</S/Transparency>>/Resources<</ExtGState<</G<</ca .5/BM/Multiply>>>>>>', `/G gs ${PLACE} re f`),
    },
  },
  'clipping by stars of thousands of edges': {
    page: { content: `${WORDS}${` q 0 0 m ${star} W n ${PLACE} re f Q`.repeat(100)}` },
    objects: {},
  },
};

const grid = (of: (place: string, at: number) => string) =>
  Array.from({ length: 10_000 }, (_, at) => of(`${(at % 100) * 4} ${(Math.floor(at / 100) * 3).toFixed(0)}`, at)).join(
    ' ',
  );
const dot = stream('/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray', 'abcd');
const red = '<</FunctionType 2/Domain[0 1]/C0[1 0 0]/C1[1 .9 .9]/N 1>>';
/** Pages of ten thousand small things, which are little to write and much to read, place and draw. */
const CROWDED: Readonly<Record<string, Hostile>> = {
  'one picture ten thousand times': {
    page: {
      content: `${WORDS} ${grid((place) => `q 3 0 0 3 ${place} cm /I Do Q`)}`,
      resources: '/XObject<</I 100 0 R>>',
    },
    objects: { 100: dot },
  },
  'ten thousand inline pictures': {
    page: {
      content: `${WORDS} ${grid((place, at) => `q 3 0 0 3 ${place} cm BI /W 2 /H 1 /BPC 8 /CS /G /F /AHx ID ${at.toString(16).padStart(4, '0')}> EI Q`)}`,
    },
    objects: {},
  },
  'ten thousand turned pictures': {
    page: {
      content: `${WORDS} ${grid((place) => `q 3 1 -1 3 ${place} cm /I Do Q`)}`,
      resources: '/XObject<</I 100 0 R>>',
    },
    objects: { 100: dot },
  },
  'forms that draw a picture again and again': {
    page: { content: `${WORDS} /X Do`, resources: '/XObject<</X 100 0 R>>' },
    objects: Object.fromEntries(
      Array.from({ length: 5 }, (_, i) => [
        100 + i,
        i === 4
          ? stream('/Subtype/Image/Width 2/Height 2/BitsPerComponent 8/ColorSpace/DeviceGray', 'abcd')
          : form(
              `/Resources<</XObject<</X ${101 + i} 0 R>>>>`,
              Array.from(
                { length: 10 },
                (_, at) =>
                  `q .1 0 0 .1 ${at * 40} ${(at * 7 * 40) % 400} cm ${i === 3 ? '400 0 0 400 0 0 cm' : ''} /X Do Q`,
              ).join(' '),
            ),
      ]),
    ),
  },
  'ten thousand shadings': {
    page: {
      content: `${WORDS} ${grid((place) => `q ${place} 3 3 re W n /S sh Q`)}`,
      resources: '/Shading<</S 100 0 R>>',
    },
    objects: { 100: `<</ShadingType 2/ColorSpace/DeviceRGB/Coords[0 0 400 400]/Function ${red}>>` },
  },
  'ten thousand paths': {
    page: { content: `${WORDS} ${grid((place) => `${place} m 9 9 l ${place} 3 2 re f`)}` },
    objects: {},
  },
};

const convert = (pages: readonly PdfPage[], objects: Record<number, string>, options = {}) =>
  convertPdfToDocx(makePdf(pages, { objects }), { limits: LIMITS, ...options });
const textOf = (docx: Uint8Array) =>
  docxFacts(docx)
    .paragraphs.map(({ text }) => text)
    .join('\n');

describe('a page that costs more than a page may', () => {
  for (const mode of ['flowing', 'exact'] as const)
    it.each(Object.keys(HOSTILE))(
      `is done in time, with its text or a word on why not, in mode ${mode}: %s`,
      async (name) => {
        const { page, objects } = HOSTILE[name] as Hostile;
        const started = performance.now();
        const result = await convert([page], objects, { mode }).catch((error: unknown) => error);
        // Each limit once, and what starting PDFium anew takes on a busy machine.
        expect(performance.now() - started).toBeLessThan(MARGIN);
        if (result instanceof PdfError) {
          expect(result.reason).toBe('too_complex');
          return;
        }
        const { docx, messages } = result as ConvertResult;
        const isSaid = messages.some(({ code }) => /^page_/.test(code));
        expect(textOf(docx).includes('Words that can be read.') || isSaid).toBe(true);
      },
    );

  it('ends the conversion where it is the only one and cannot be read at all, and is left out beside others', async () => {
    const { page, objects } = HOSTILE['forms in forms, twice each'] as Hostile;
    await expect(convert([page], objects)).rejects.toMatchObject({ reason: 'too_complex' });
    const { docx, messages } = await convert([page, { content: WORDS }], objects);
    expect(textOf(docx)).toContain('Words that can be read.');
    // How far a page comes within its time depends on the machine; that it is left out is said either way.
    const said = messages.filter(({ code }) => ['page_unreadable', 'page_too_complex'].includes(code));
    expect(said).toMatchObject([{ page: 1, severity: 'warning' }]);
  });

  it('keeps its text, and the pages around it as they are', async () => {
    const { page, objects } = HOSTILE['a tiny tile over a large area'] as Hostile;
    const drawn = (words: string, x: number, y: number) => {
      const curve = `1 0 0 rg ${x} ${y} m 90 280 180 190 220 150 c 150 120 70 110 ${x} ${y} c f`;
      return { content: `${show(50, 350, words)} ${curve}` };
    };
    const limits = { ...LIMITS, extraMilliseconds: 10_000 };
    const { docx, messages } = await convert([drawn('Before.', 50, 50), page, drawn('After.', 150, 40)], objects, {
      limits,
    });
    expect(textOf(docx)).toMatch(/Before\.\s+Words that can be read\.\s+After\./);
    const said = messages.filter(({ code }) => /^page_/.test(code));
    expect(said).toMatchObject([{ code: 'page_without_drawings', page: 2, severity: 'warning' }]);
    expect(docxFacts(docx).parts['word/document.xml']?.match(/<w:drawing>/g)).toHaveLength(2);
  });

  it('leaves the pages behind it without drawings when all of the file’s time is spent, and says which', async () => {
    const { page, objects } = HOSTILE['a tiny tile over a large area'] as Hostile;
    const pages = ['one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight'].map((word, i) => ({
      ...page,
      content: page.content.replace(WORDS, show(50, 350 - 20 * i, `Words of page ${word}.`)),
    }));
    const started = performance.now();
    const { docx, messages } = await convert(pages, objects);
    expect(performance.now() - started).toBeLessThan(MARGIN);
    expect(textOf(docx).match(/Words of page/g)).toHaveLength(pages.length);
    const said = messages.filter(({ code }) => code === 'page_without_drawings');
    expect(said.map(({ text }) => text)).toEqual([expect.stringMatching(/^Pages 1 to 8 take/)]);
  });

  it('is drawn all the same where it has many drawings that each take their time', async () => {
    const photo = stream(
      '/Subtype/Image/Width 2000/Height 2000/BitsPerComponent 8/ColorSpace/DeviceGray/Filter/ASCIIHexDecode',
      `${'80'.repeat(2000 * 2000)}>`,
    );
    // Mirrored, so that each is drawn as the page shows it.
    const drawn = Array.from(
      { length: 40 },
      (_, i) => `q -30 0 0 30 ${60 + (i % 8) * 45} ${10 + Math.floor(i / 8) * 60} cm /I Do Q`,
    );
    const page = { content: `${WORDS} ${drawn.join(' ')}`, resources: '/XObject<</I 100 0 R>>' };
    // All of them take some three seconds, each of them less than a tenth of one.
    const limits = {
      ...LIMITS,
      millisecondsPerPage: 1_000,
      millisecondsPerSlowPage: 30_000,
      extraMilliseconds: 60_000,
    };
    const { docx, messages } = await convert([page], { 100: photo }, { limits });
    expect(messages.filter(({ code }) => /^page_/.test(code))).toEqual([]);
    expect(docxFacts(docx).parts['word/document.xml']?.match(/<w:drawing>/g)?.length).toBeGreaterThan(0);
  });
});

it('gives up drawing a page for its text to be recognized, and converts the others', async () => {
  const { page, objects } = HOSTILE['a tiny tile over a large area'] as Hostile;
  const pictures: number[] = [];
  const recognizer: Recognizer = {
    languages: ['eng'],
    parallel: 2,
    orientation: async () => undefined,
    recognize: async ({ width }) => {
      pictures.push(width);
      return [];
    },
  };
  const other = (word: string) => ({ content: show(50, 200, `Text of the ${word} page.`) });
  const pdf = makePdf([other('first'), page, other('last')], { objects });
  const { docx, pages } = await convertPdfToDocx(pdf, { limits: LIMITS, recognizer, ocr: 'force' });
  expect(pages).toBe(3);
  expect(pictures.length).toBeGreaterThan(1);
  expect(textOf(docx)).toMatch(/Text of the first page.*Words that can be read.*Text of the last page/s);
});

describe('a page of ten thousand small things', () => {
  it.each(Object.keys(CROWDED))('is done within its limits, with its words: %s', async (name) => {
    const { page, objects } = CROWDED[name] as Hostile;
    const { docx } = await convertPdfToDocx(makePdf([page], { objects }), { limits: { millisecondsPerPage: 5_000 } });
    expect(textOf(docx)).toContain('Words that can be read.');
    // As many pictures as a page may have, or all of them in one.
    expect(docxFacts(docx).parts['word/document.xml']?.match(/<w:drawing>/g)?.length ?? 0).toBeLessThanOrEqual(1_000);
  });

  it('has them as one picture behind its text, and says so', async () => {
    const { page, objects } = CROWDED['one picture ten thousand times'] as Hostile;
    const { docx, messages } = await convertPdfToDocx(makePdf([page], { objects }));
    expect(messages).toMatchObject([{ code: 'page_drawings_joined', page: 1 }]);
    expect(docxFacts(docx).parts['word/document.xml']?.match(/<w:drawing>/g)).toHaveLength(1);
  });

  it('becomes text where putting the pages together takes too long, and the pages around it stay', async () => {
    const { page, objects } = CROWDED['one picture ten thousand times'] as Hostile;
    const limits = {
      figuresPerPage: 20_000,
      millisecondsToCompose: 0,
      millisecondsPerPlainPage: 1_500,
      usualMillisecondsPerPage: 0,
    };
    const few = {
      content: `${show(50, 350, 'Others.')} q 90 0 0 90 50 50 cm /I Do Q`,
      resources: '/XObject<</I 100 0 R>>',
    };
    const { docx, messages } = await convertPdfToDocx(makePdf([few, page], { objects }), { limits });
    expect(textOf(docx)).toMatch(/Others\.\s+Words that can be read\./);
    expect(messages).toMatchObject([{ code: 'page_without_drawings', page: 2 }]);
    expect(docxFacts(docx).parts['word/document.xml']?.match(/<w:drawing>/g)).toHaveLength(1);
  });
});
