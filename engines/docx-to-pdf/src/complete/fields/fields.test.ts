import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { documentXml } from '../../testing/make-docx.ts';
import { packageParts } from '../../testing/package-parts.ts';
import { TestPrinter } from '../../testing/print-docx.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

const text = (words: string, properties = '') => `<w:r>${properties}<w:t xml:space="preserve">${words}</w:t></w:r>`;
const character = (kind: string, more = '') => `<w:r><w:fldChar w:fldCharType="${kind}"${more}/></w:r>`;
const instruction = (code: string) => `<w:r><w:instrText xml:space="preserve"> ${code} </w:instrText></w:r>`;
const field = (code: string, result = '') =>
  character('begin') + instruction(code) + character('separate') + result + character('end');
const texts = (words: readonly { text: string }[]) => words.map((word) => word.text).join(' ');

describe('a run with fields in it', () => {
  it('keeps its formatting behind them', async () => {
    const inside = `<w:fldChar w:fldCharType="begin"/><w:instrText>PAGE</w:instrText><w:fldChar w:fldCharType="separate"/><w:fldChar w:fldCharType="end"/>`;
    const size = '<w:rPr><w:sz w:val="40"/></w:rPr>';
    const { word } = await printer.print(
      `<w:p><w:r>${size}<w:t xml:space="preserve">Leaf </w:t>${inside}<w:t xml:space="preserve"> Leaf2</w:t></w:r></w:p>`,
    );
    expect(word('Leaf2').end - word('Leaf2').x).toBeGreaterThan(word('Leaf').end - word('Leaf').x);
  });
});

describe('fields that say something of the document', () => {
  it('are printed as Word has computed them last', async () => {
    const fields = ['TITLE', 'SAVEDATE \\@ "yyyy"', 'NUMWORDS', 'IF 1 = 2 "a" "b"'];
    const { words } = await printer.print(
      `<w:p>${fields.map((code, at) => `${field(code, text(`kept${at}`))}${text(' ')}`).join('')}</w:p>`,
    );
    expect(texts(words)).toBe('kept0 kept1 kept2 kept3');
  });
});

describe('contents', () => {
  const styles = [1, 2]
    .map(
      (level) =>
        `<w:style w:type="paragraph" w:styleId="H${level}"><w:name w:val="heading ${level}"/><w:pPr><w:outlineLvl w:val="${level - 1}"/></w:pPr></w:style>`,
    )
    .join('');
  const heading = (level: number, words: string) =>
    `<w:p><w:pPr><w:pStyle w:val="H${level}"/>${level === 1 ? '<w:pageBreakBefore/>' : ''}</w:pPr>${text(words)}</w:p>`;
  const headings = heading(1, 'Bread') + heading(2, 'Rye') + heading(1, 'Cheese');

  it('list entries that have fields of their own, of their list and levels', async () => {
    const mark = (code: string) => character('begin') + instruction(`TC ${code}`) + character('end');
    const marks = `<w:p>${mark('"Flour" \\f C \\l 1')}${text('one')}${mark('"Sour dough" \\l 2 \\n')}${mark('"Deep" \\l 4')}${mark('"Knife" \\f T')}</w:p>`;
    const { words } = await printer.print(`<w:p>${field('TOC \\f \\l 1-3 \\h')}</w:p>${headings}${marks}`, { styles });
    const entries = texts(words.filter(({ page }) => page === 1)).replace(/\.{3,}/g, ' ');
    expect(entries.replace(/\s+/g, ' ').trim()).toBe('Flour 3 Sour dough');
    const both = await printer.print(`<w:p>${field('TOC \\o 1-1 \\f T')}</w:p>${headings}${marks}`, { styles });
    expect(texts(both.words.filter(({ page }) => page === 1)).replace(/[.\s]+/g, ' ')).toBe('Bread 2 Cheese 3 Knife 3');
  });

  it('that are to be built get an entry and a page for each heading', async () => {
    const dirty = character('begin', ' w:dirty="true"') + instruction('TOC \\o "1-2" \\h') + character('separate');
    const { words } = await printer.print(
      `<w:p>${dirty}${text('old entry')}</w:p><w:p>${character('end')}</w:p>${headings}`,
      { styles },
    );
    const entries = texts(words.filter(({ page }) => page === 1)).replace(/\.{3,}/g, ' ');
    expect(entries.replace(/\s+/g, ' ')).toBe('Bread 2 Rye 2 Cheese 3');
  });

  it('that Word has built are printed as they are', async () => {
    const { words } = await printer.print(`<w:p>${field('TOC \\o "1-2"', text('As built 9'))}</w:p>${headings}`, {
      styles,
    });
    expect(texts(words.filter(({ page }) => page === 1))).toBe('As built 9');
  });

  it('of one kind of caption list these alone', async () => {
    const caption = (label: string, words: string) =>
      `<w:p>${text(`${label} `)}${field(`SEQ ${label} \\* ARABIC`, text('1'))}${text(` ${words}`)}</w:p>`;
    const { words } = await printer.print(
      `<w:p>${field('TOC \\c "Plate"')}</w:p>${caption('Plate', 'Oak')}${caption('Table', 'Ash')}`,
      { styles },
    );
    expect(
      texts(words)
        .replace(/\.{3,}/g, ' ')
        .replace(/\s+/g, ' '),
    ).toBe('Plate 1 Oak 1 Plate 1 Oak Table 1 Ash');
  });
});

describe('page numbers and counts', () => {
  const page = '<w:pgSz w:w="8000" w:h="4000"/><w:pgMar w:top="900" w:right="900" w:bottom="900" w:left="900"/>';
  const footer = '<w:footerReference w:type="default" r:id="footer"/>';
  const chapters = (start: string) =>
    [2, 3]
      .map((pages, at) => {
        const section = `<w:sectPr>${at === 0 ? footer : ''}${page}<w:pgNumType ${start}/></w:sectPr>`;
        const leaves = Array.from({ length: pages }, (_, leaf) => {
          const isLast = leaf === pages - 1 && at === 0;
          return `<w:p><w:pPr><w:pageBreakBefore/>${isLast ? section : ''}</w:pPr>${text('leaf')}</w:p>`;
        });
        return leaves.join('') + (at === 0 ? '' : section);
      })
      .join('');
  const feet = async (code: string, start = 'w:start="1"') => {
    const { words } = await printer.print(chapters(start), { footer: `<w:p>${code}</w:p>` });
    const pages = new Map<number, string>();
    for (const word of words) {
      if (word.text !== 'leaf') pages.set(word.page, `${pages.get(word.page) ?? ''} ${word.text}`.trim());
    }
    return [...pages.values()];
  };

  it('count the pages that are printed', async () => {
    expect(await feet(field('NUMPAGES'))).toEqual(['5', '5', '5', '5', '5']);
    expect(await feet(field('NUMPAGES \\* CardText'))).toEqual(['five', 'five', 'five', 'five', 'five']);
  });

  it('count the sections and their pages', async () => {
    expect(await feet(`${field('SECTION')}${text(' ')}${field('SECTIONPAGES')}`)).toEqual([
      ...['1 2', '1 2'],
      ...['2 3', '2 3', '2 3'],
    ]);
  });

  it('are those of their sections where others refer to them', async () => {
    const front = `<w:sectPr>${page}<w:pgNumType w:fmt="lowerRoman" w:start="3"/></w:sectPr>`;
    const mark = '<w:bookmarkStart w:id="1" w:name="preface"/><w:bookmarkEnd w:id="1"/>';
    const { word } = await printer.print(
      `<w:p><w:pPr>${front}</w:pPr>${mark}${text('front')}</w:p><w:p>${text('see ')}${field('PAGEREF preface \\h')}</w:p><w:sectPr>${page}</w:sectPr>`,
    );
    expect(word('iii').y).toBe(word('see').y);
  });

  it('have the format of their field or of their section', async () => {
    expect(await feet(field('PAGE \\* ArabicDash'))).toContain('- 3 -');
    expect(await feet(field('PAGE'), 'w:start="1" w:fmt="numberInDash"')).toContain('- 3 -');
    expect(await feet(field('PAGE \\* Ordinal'))).toContain('3rd');
  });
});

describe('a condition', () => {
  it('that asks for the page in a footer is said to be the same on every page', async () => {
    const condition = `${character('begin')}${instruction('IF ')}${field('PAGE', text('1'))}${instruction(' = 1 "one" "more"')}${character('separate')}${text('one')}${character('end')}`;
    const parts = packageParts(
      documentXml(`<w:p>${text('body')}</w:p><w:sectPr><w:footerReference w:type="default" r:id="r0"/></w:sectPr>`),
      [
        [
          'footer',
          'word/footer1.xml',
          `<w:ftr xmlns:w="http://schemas.openxmlformats.org/wordprocessingml/2006/main"><w:p>${condition}</w:p></w:ftr>`,
        ],
      ],
    );
    expect((await printer.printParts(parts)).messages).toEqual(['condition_by_page']);
  });
});

describe('an EQ field', () => {
  it.each([
    ['EQ \\f(31,47)', ['31', '47']],
    ['EQ \\b\\lc\\{(\\a\\al(71,83))', ['71', '83']],
    ['EQ \\i\\su(61,62,63)', ['62', '63', '61']],
    ['EQ \\o\\ac(○,7)', ['⑦']],
    ['EQ \\o\\ad(\\s\\up 9(above),base)', ['above', 'base']],
  ])('%s is an equation', async (code, wanted) => {
    const { words } = await printer.print(`<w:p>${field(code)}</w:p>`);
    const found = texts(words);
    for (const part of wanted) expect(found).toContain(part);
    expect(found).not.toContain('¿');
  });
});

describe('a formula', () => {
  it.each([
    ['= 2+3*4', '14'],
    ['= (1+2)^2 / 3', '3'],
    ['= ROUND(2.345, 2) \\# "0.00"', '2.35'],
    ['= 1234567.5 \\# "#,##0.00"', '1,234,567.50'],
    ['= -5 \\# "0;(0)"', '(5)'],
    ['= MAX(3; 9; 4)', '9'],
    ['= 12 \\* CardText', 'twelve'],
    ['IF "red" = "r*" "yes" "no"', 'yes'],
    ['IF 10 > 9 "more" "less"', 'more'],
    ['QUOTE "as it is"', 'as it is'],
  ])('%s without a result is computed', async (code, wanted) => {
    const { words } = await printer.print(
      `<w:p>${field(code.replaceAll('"', '&quot;').replaceAll('<', '&lt;'))}</w:p>`,
    );
    expect(texts(words)).toBe(wanted);
  });

  it('of a table counts its cells', async () => {
    const cell = (content: string) =>
      `<w:tc><w:tcPr><w:tcW w:w="2000" w:type="dxa"/></w:tcPr><w:p>${content}</w:p></w:tc>`;
    const rows = [
      [text('$1,000.50'), text('4')],
      [text('250'), text('6')],
      [field('=SUM(ABOVE) \\# "#,##0.00"'), field('=A1*B2')],
    ].map((cells) => `<w:tr>${cells.map(cell).join('')}</w:tr>`);
    const grid = '<w:tblPr/><w:tblGrid><w:gridCol w:w="2000"/><w:gridCol w:w="2000"/></w:tblGrid>';
    const { words } = await printer.print(`<w:tbl>${grid}${rows.join('')}</w:tbl><w:p/>`);
    expect(words.map((word) => word.text)).toEqual(expect.arrayContaining(['1,250.50', '6003']));
  });

  it('with a result keeps it', async () => {
    const { words } = await printer.print(`<w:p>${field('= 1+1', text('kept'))}</w:p>`);
    expect(texts(words)).toBe('kept');
  });
});
