import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestPrinter } from '../../testing/print-docx.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

const PITCH = 312;
const page = (grid: string) =>
  `<w:sectPr><w:pgSz w:w="11906" w:h="16838"/><w:pgMar w:top="1440" w:right="1440" w:bottom="1440" w:left="1440" w:header="720" w:footer="720"/>${grid}</w:sectPr>`;
const grid = `<w:docGrid w:type="lines" w:linePitch="${PITCH}"/>`;
/** A line of Liberation Sans in this size is so high, in points. */
const LINE = 10 * 1.149;
const styles =
  '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Arial" w:hAnsi="Arial"/><w:sz w:val="20"/></w:rPr></w:rPrDefault></w:docDefaults>';
const paragraph = (text: string, properties = '') => `<w:p>${properties}<w:r><w:t>${text}</w:t></w:r></w:p>`;

it('begins the grid of lines at the upper margin, and puts each line in the middle of its own', async () => {
  const body = paragraph('one') + paragraph('two');
  const free = await printer.print(body + page(''), { styles });
  const { word } = await printer.print(body + page(grid), { styles });
  expect(word('two').y - word('one').y).toBeCloseTo(PITCH / 20, 1);
  expect(word('one').y - free.word('one').y).toBeCloseTo((PITCH / 20 - LINE) / 2, 0);
});

it('has as many lines on a page as the grid', async () => {
  const lines = Array.from({ length: 50 }, (_, at) => paragraph(`line${at}`)).join('');
  const { words } = await printer.print(lines + page(grid), { styles });
  const first = words.filter((word) => word.page === 1);
  expect(first).toHaveLength(Math.floor((16838 - 2 * 1440) / PITCH));
});

it.each([
  ['by themselves', '<w:spacing w:line="340" w:lineRule="atLeast"/>', ''],
  ['by their style', '', '<w:pPr><w:spacing w:line="340" w:lineRule="exact"/></w:pPr>'],
])('fills a page to its margins with lines that do not keep to the grid %s', async (_, own, ofStyle) => {
  const normal = `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/>${ofStyle}</w:style>`;
  const lines = Array.from({ length: 60 }, (_, at) => paragraph(`line${at}`, `<w:pPr>${own}</w:pPr>`)).join('');
  const all = { styles: styles + normal };
  const [{ words: free }, { words }] = [
    await printer.print(lines + page(''), all),
    await printer.print(lines + page(grid), all),
  ];
  expect(words.map((word) => word.page)).toEqual(free.map((word) => word.page));
});

it('keeps lines of tables on the grid only in documents that ask for it', async () => {
  const table = `<w:tbl><w:tblPr><w:tblW w:w="5000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="5000"/></w:tblGrid><w:tr><w:tc>${paragraph('one')}${paragraph('two', '<w:pPr><w:jc w:val="left"/></w:pPr>')}</w:tc></w:tr></w:tbl>`;
  const between = async (settings: string) => {
    const { word } = await printer.print(table + paragraph('end') + page(grid), { styles, settings });
    return word('two').y - word('one').y;
  };
  expect(await between('')).toBeCloseTo(LINE, 0);
  expect(await between('<w:compat><w:adjustLineHeightInTable/></w:compat>')).toBeCloseTo(PITCH / 20, 0);
});
