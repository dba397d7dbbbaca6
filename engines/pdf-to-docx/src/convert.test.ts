import { beforeAll, describe, expect, it } from 'vitest';
import { convertPdfToDocx } from './convert.ts';
import type { PdfError } from './model/errors/pdf-error.ts';
import { type DocxFacts, docxFacts } from './testing/docx-facts.ts';
import { fixture } from './testing/fixture.ts';
import { makePdf, rule, show, showLines, stream } from './testing/pdf-builder.ts';
import { validityErrors } from './testing/validity.ts';

const textsOf = (facts: DocxFacts, style: RegExp) =>
  facts.paragraphs.filter((paragraph) => style.test(paragraph.style)).map((paragraph) => paragraph.text);
const listOf = (facts: DocxFacts) => facts.paragraphs.filter((paragraph) => paragraph.list !== undefined);
const pageOf = (text: string) => ({ content: show(50, 300, text) });
const reasonOf = (error: PdfError) => error.reason;

// The validator's .NET runtime takes seconds to start, whichever test is the first to ask.
beforeAll(async () => {
  await validityErrors((await convertPdfToDocx(makePdf([pageOf('Warm.')]))).docx);
}, 60_000);

describe.each([
  { file: 'report-tagged.pdf', ignoreTags: false },
  { file: 'report-tagged.pdf', ignoreTags: true },
  { file: 'report-untagged.pdf', ignoreTags: false },
])('the report in $file, ignoreTags $ignoreTags', ({ file, ignoreTags }) => {
  let facts: DocxFacts;
  let docx: Uint8Array;
  let characters: { source: number; kept: number };
  beforeAll(async () => {
    const result = await convertPdfToDocx(fixture(file), { ignoreTags });
    ({ docx, characters } = result);
    facts = docxFacts(docx);
  });

  it('is valid OOXML', async () => {
    expect(await validityErrors(docx)).toEqual([]);
  });

  it('keeps every character', () => {
    expect(characters.source).toBeGreaterThan(1500);
    expect(characters.kept).toBe(characters.source);
  });

  it('has its headings as headings in order', () => {
    const headings = textsOf(facts, /^Heading/);
    const rest = headings[0] === 'Report of the Society' ? headings.slice(1) : headings;
    expect(rest).toEqual(['What happened', 'Groups', 'Steps to take', 'What it cost', 'What comes next']);
  });

  it('has headings of one look on one level, and the larger ones above', () => {
    const levelOf = (text: string) =>
      Number(facts.paragraphs.find((paragraph) => paragraph.text === text)?.style.slice('Heading'.length));
    expect(levelOf('What it cost')).toBe(levelOf('What happened'));
    expect(levelOf('Steps to take')).toBe(levelOf('Groups'));
    expect(levelOf('Groups')).toBe(levelOf('What happened') + 1);
  });

  it('has each paragraph whole, its lines joined', () => {
    expect(facts.paragraphs.map((paragraph) => paragraph.text)).toContain(
      'The accounts were examined by two auditors who found them to be in good order. The surplus has been put aside for ' +
        'the repair of the roof, which the heavy storms of the autumn had damaged in several places.',
    );
  });

  it('has bulleted and numbered items as real numbering, their labels not in the text', () => {
    const items = listOf(facts);
    expect(items.map((item) => item.text)).toEqual([
      'History of the town',
      'Natural history',
      'Birds of the marshes',
      'Plants of the heath',
      'Music and letters',
      'Repair the roof',
      'Print the journal',
      'Call the members together',
    ]);
    const formats = items.map((item) => item.list?.split(' ')[0]);
    expect(formats).toEqual([...Array<string>(5).fill('bullet'), ...Array<string>(3).fill('decimal')]);
    expect(new Set(items.slice(5).map((item) => item.listId)).size).toBe(1);
  });

  it('has the table with its merged cell', () => {
    expect(facts.tables).toEqual([
      [
        ['Item', 'Planned', 'Spent'],
        ['Library', '1200', '1340'],
        ['Journal', '800', '790'],
        ['Total of both', '2130'],
      ],
    ]);
  });

  it('has the header in the header, not in the text', () => {
    expect(new Set(facts.headers)).toEqual(new Set(['Society for the Study of Things']));
    expect(facts.paragraphs.map((paragraph) => paragraph.text)).not.toContain('Society for the Study of Things');
    expect(facts.footers).toEqual(['Page {PAGE} of {NUMPAGES}']);
  });

  it('has the link and the picture', () => {
    expect(facts.links).toContainEqual({ text: 'example.org', target: 'https://example.org/report?year=2025' });
    expect(facts.pictures).toBe(1);
  });

  it('has its footnotes as notes, their marks where the text refers to them', () => {
    expect(facts.notes).toEqual(['On weekdays from nine to five.', 'The weather least of all.']);
    const texts = facts.paragraphs.map((paragraph) => paragraph.text).join('\n');
    expect(texts).toContain('The library is open to all[1], as it has been');
    expect(texts).toContain('how the year will turn out[2]. A survey');
    expect(texts).not.toContain('On weekdays from nine to five.');
  });

  it('squeezes no line of its footnotes', () => {
    expect(facts.parts['word/footnotes.xml']).toContain('On weekdays from nine to five.');
    expect(facts.parts['word/footnotes.xml']).not.toContain('w:lineRule="exact"');
  });
});

it('takes the depth of list items and the alternative text of pictures from the tags', async () => {
  const facts = docxFacts((await convertPdfToDocx(fixture('report-tagged.pdf'))).docx);
  const bullets = listOf(facts).slice(0, 5);
  expect(bullets.map((item) => item.list)).toEqual(['bullet 0', 'bullet 0', 'bullet 1', 'bullet 1', 'bullet 0']);
  expect(facts.alternativeTexts).toContain('A square of colours');
});

describe.each([
  { file: 'columns-tagged.pdf', ignoreTags: false },
  { file: 'columns-tagged.pdf', ignoreTags: true },
  { file: 'columns-untagged.pdf', ignoreTags: false },
])('two columns in $file, ignoreTags $ignoreTags', ({ file, ignoreTags }) => {
  it('reads column after column, in a section of two columns between sections of one', async () => {
    const { docx, characters } = await convertPdfToDocx(fixture(file), { ignoreTags });
    const facts = docxFacts(docx);
    expect(facts.sections.map(([, , columns]) => columns)).toEqual([1, 2, 1]);
    const beginnings = facts.paragraphs.map(({ text }) => text.split(' ').slice(0, 2).join(' '));
    const cycle = ['The society', 'A survey', 'The accounts'];
    expect(beginnings.slice(-11, -1)).toEqual([...cycle, ...cycle, ...cycle, 'The society']);
    expect(beginnings.at(-1)).toBe('After the');
    expect(characters.kept).toBe(characters.source);
    expect(await validityErrors(docx)).toEqual([]);
  });
});

describe.each([
  { file: 'landscape-tagged.pdf', ignoreTags: false },
  { file: 'landscape-tagged.pdf', ignoreTags: true },
  { file: 'landscape-untagged.pdf', ignoreTags: false },
])('a landscape page in $file, ignoreTags $ignoreTags', ({ file, ignoreTags }) => {
  it('becomes a landscape section between two upright ones', async () => {
    const { docx, characters } = await convertPdfToDocx(fixture(file), { ignoreTags });
    const facts = docxFacts(docx);
    expect(facts.sections).toEqual([
      [595, 842, 1],
      [842, 595, 1],
      [595, 842, 1],
    ]);
    expect(textsOf(facts, /^Heading1$/)).toEqual(['Upright', 'Lying', 'Upright again']);
    expect(characters.kept).toBe(characters.source);
    expect(await validityErrors(docx)).toEqual([]);
  });
});

describe('a hand-written PDF', () => {
  it('gets page numbers as fields where each page shows its own', async () => {
    const pages = [1, 2, 3, 4].map((number) => ({
      content:
        show(50, 380, 'The header') +
        showLines(50, 300, [`Text of page ${'abcd'[number - 1]} begins here,`, 'and here it goes on.']) +
        show(180, 20, `Page ${number} of 4`),
    }));
    const { docx } = await convertPdfToDocx(makePdf(pages));
    const facts = docxFacts(docx);
    expect(facts.headers).toEqual(['The header']);
    expect(facts.footers).toEqual(['Page {PAGE} of {NUMPAGES}']);
    expect(await validityErrors(docx)).toEqual([]);
  });

  it('gets cells from rules, pictures from images and text without line breaks', async () => {
    const grid =
      [100, 150, 200].map((y) => rule(50, y, 350, y)).join('') +
      [50, 200, 350].map((x) => rule(x, 100, x, 200)).join('');
    const cells = show(60, 170, 'Red') + show(210, 170, 'Green') + show(60, 120, 'Blue') + show(210, 120, 'White');
    const image = 'q 80 0 0 60 50 220 cm /Im1 Do Q\n';
    const pixels = 'abcdefghijkl';
    const { docx } = await convertPdfToDocx(
      makePdf([{ content: show(50, 350, 'Colors') + image + grid + cells, resources: '/XObject<</Im1 100 0 R>>' }], {
        objects: {
          100: stream('/Type/XObject/Subtype/Image/Width 2/Height 2/ColorSpace/DeviceRGB/BitsPerComponent 8', pixels),
        },
      }),
    );
    const facts = docxFacts(docx);
    expect(facts.tables).toEqual([
      [
        ['Red', 'Green'],
        ['Blue', 'White'],
      ],
    ]);
    expect(facts.pictures).toBe(1);
    expect(await validityErrors(docx)).toEqual([]);
  });

  it('takes title, author and language from the PDF, and the given title where it has none', async () => {
    const named = makePdf([pageOf('Text.')], {
      info: '/Title(A title & more)/Author(Somebody)',
      catalog: '/Lang(de-DE)',
    });
    const { parts } = docxFacts((await convertPdfToDocx(named, { title: 'Another' })).docx);
    expect(parts['docProps/core.xml']).toContain('<dc:title>A title &amp; more</dc:title>');
    expect(parts['docProps/core.xml']).toContain('<dc:creator>Somebody</dc:creator>');
    expect(parts['word/styles.xml']).toContain('<w:lang w:val="de-DE"');
    const nameless = docxFacts((await convertPdfToDocx(makePdf([pageOf('Text.')]), { title: 'Another' })).docx);
    expect(nameless.parts['docProps/core.xml']).toContain('<dc:title>Another</dc:title>');
  });

  it('gives the same bytes for the same file', async () => {
    const pdf = fixture('report-tagged.pdf');
    const [first, second] = [await convertPdfToDocx(pdf), await convertPdfToDocx(pdf)];
    expect(Buffer.from(first.docx).equals(Buffer.from(second.docx))).toBe(true);
  });

  it('has text that XML reserves as it was', async () => {
    const { docx } = await convertPdfToDocx(makePdf([pageOf('a < b && c > "d" \'e\'')]));
    expect(docxFacts(docx).paragraphs[0]?.text).toBe('a < b && c > "d" \'e\'');
  });
});

describe('a file that cannot be converted', () => {
  it.each([
    ['nothing at all', new Uint8Array(0), 'unsupported'],
    ['another format', new TextEncoder().encode('PK\u0003\u0004 and so on'), 'unsupported'],
    ['a header and no more', new TextEncoder().encode('%PDF-1.7\n%%EOF'), 'corrupt'],
    ['a PDF without pages', makePdf([]), 'corrupt'],
  ])('is refused with a reason: %s', async (_, bytes, reason) => {
    await expect(convertPdfToDocx(bytes).catch(reasonOf)).resolves.toBe(reason);
  });

  it('asks for a password, refuses a wrong one and takes the right one', async () => {
    const locked = fixture('locked.pdf');
    await expect(convertPdfToDocx(locked).catch(reasonOf)).resolves.toBe('password_required');
    await expect(convertPdfToDocx(locked, { password: 'guess' })).rejects.toMatchObject({
      reason: 'password_required',
      message: 'The password for this PDF is wrong.',
    });
    const { docx } = await convertPdfToDocx(locked, { password: 'open sesame' });
    expect(docxFacts(docx).paragraphs[0]?.text).toBe('A secret worth keeping.');
  });

  it('leaves the reader sound for the next file', async () => {
    await expect(convertPdfToDocx(new TextEncoder().encode('%PDF-1.7\ngarbage'))).rejects.toThrow();
    const { docx } = await convertPdfToDocx(makePdf([pageOf('All is well.')]));
    expect(docxFacts(docx).paragraphs[0]?.text).toBe('All is well.');
  });
});

describe('limits', () => {
  const three = makePdf(['One.', 'Two.', 'Three.'].map(pageOf));

  it('refuse too many bytes and too many pages', async () => {
    await expect(convertPdfToDocx(three, { limits: { bytes: 100 } }).catch(reasonOf)).resolves.toBe('too_large');
    await expect(convertPdfToDocx(three, { limits: { pages: 2 } }).catch(reasonOf)).resolves.toBe('too_large');
  });

  it('count the pages of the range, not of the file', async () => {
    const { pages } = await convertPdfToDocx(three, { pages: '2-3', limits: { pages: 2 } });
    expect(pages).toBe(2);
  });

  it('end a conversion that takes too long', async () => {
    await expect(convertPdfToDocx(three, { limits: { milliseconds: -1 } }).catch(reasonOf)).resolves.toBe('timed_out');
  });

  it.each([
    ['glyphs', { glyphsPerPage: 20 }, show(50, 300, 'A page of more than twenty characters.')],
    ['objects', { objectsPerPage: 5 }, rule(50, 50, 300, 50).repeat(6)],
  ])('turn a page with too many %s into a picture and say so', async (_, limits, content) => {
    const pdf = makePdf([pageOf('Short.'), { content }]);
    const { docx, messages } = await convertPdfToDocx(pdf, { limits });
    expect(messages).toContainEqual(expect.objectContaining({ code: 'page_as_picture', severity: 'warning', page: 2 }));
    const facts = docxFacts(docx);
    expect(facts.paragraphs[0]?.text).toBe('Short.');
    expect(facts.pictures).toBe(1);
    expect(await validityErrors(docx)).toEqual([]);
  });
});

it('says which fonts gave way to those that readers have', async () => {
  const pdf = makePdf([pageOf('Words enough to see how wide the characters of this font are.')]);
  const renamed = Buffer.from(Buffer.from(pdf).toString('latin1').replaceAll('/Helvetica', '/Poppinsxx'), 'latin1');
  const { messages } = await convertPdfToDocx(renamed);
  expect(messages).toContainEqual(expect.objectContaining({ code: 'font_substituted', severity: 'info' }));
});

describe('while converting', () => {
  const three = makePdf(['One.', 'Two.', 'Three.'].map(pageOf));

  it('progress is told after each page', async () => {
    const seen: string[] = [];
    await convertPdfToDocx(three, { onProgress: ({ page, pages }) => seen.push(`${page} of ${pages}`) });
    expect(seen).toEqual(['1 of 3', '2 of 3', '3 of 3']);
  });

  it('an abort stops before the next page, with the reason given', async () => {
    const abort = new AbortController();
    const seen: number[] = [];
    const conversion = convertPdfToDocx(three, {
      signal: abort.signal,
      onProgress: ({ page }) => {
        seen.push(page);
        abort.abort(new Error('enough'));
      },
    });
    await expect(conversion).rejects.toThrow('enough');
    expect(seen).toEqual([1]);
  });

  it('only the pages asked for are taken, in the file’s order', async () => {
    const { docx, pages } = await convertPdfToDocx(three, { pages: '3,1' });
    expect(pages).toBe(2);
    expect(docxFacts(docx).paragraphs.map((paragraph) => paragraph.text)).toEqual(['One.', 'Three.']);
    await expect(convertPdfToDocx(three, { pages: '9' }).catch(reasonOf)).resolves.toBe('unsupported');
  });

  it('text mode leaves pictures out', async () => {
    const { docx } = await convertPdfToDocx(fixture('report-tagged.pdf'), { mode: 'text' });
    expect(docxFacts(docx).pictures).toBe(0);
    expect(await validityErrors(docx)).toEqual([]);
  });
});

it('makes the pages exact that are named, and lets the others flow', async () => {
  const bytes = fixture('report-untagged.pdf');
  const [flowing, mixed] = await Promise.all([{}, { exactPages: '2' }].map((one) => convertPdfToDocx(bytes, one)));
  const boxesIn = (docx: Uint8Array | undefined) =>
    docxFacts(docx as Uint8Array).parts['word/document.xml']?.match(/<w:txbxContent>/g)?.length ?? 0;
  expect(boxesIn(flowing?.docx)).toBe(0);
  expect(boxesIn(mixed?.docx)).toBeGreaterThan(0);
  expect(mixed?.characters).toEqual(flowing?.characters);
  expect(await validityErrors(mixed?.docx as Uint8Array)).toEqual([]);
});

it('leaves every block at its place where the exact look is asked for', async () => {
  const { docx, characters } = await convertPdfToDocx(fixture('columns-untagged.pdf'), { mode: 'exact' });
  expect(characters.kept).toBe(characters.source);
  // A column is a box.
  expect(docxFacts(docx).parts['word/document.xml']?.match(/<w:txbxContent>/g)).toHaveLength(2);
  expect(await validityErrors(docx)).toEqual([]);
});
