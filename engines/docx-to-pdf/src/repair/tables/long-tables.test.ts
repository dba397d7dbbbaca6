import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Print, TestPrinter } from '../../testing/print-docx.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

/** Three pieces of it are printed. */
const ROWS = 600;
const SINGLE = 'w:val="single" w:sz="24" w:space="0" w:color="auto"';
const SIDES = ['top', 'left', 'bottom', 'right', 'insideH', 'insideV'];
const borders = (looks: Record<string, string> = {}) =>
  `<w:tblBorders>${SIDES.map((side) => `<w:${side} ${looks[side] ?? SINGLE}/>`).join('')}</w:tblBorders>`;

const header = (number: number) => (number === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : '');

interface Look {
  readonly properties?: string;
  /** Of the row with that number. */
  readonly row?: (number: number) => string;
  readonly cell?: (number: number) => string;
  readonly rows?: number;
  /** Properties of the first paragraph of each row. */
  readonly text?: string;
}

function table({ properties = borders(), row = () => '', cell = () => '', rows = ROWS, text = '' }: Look = {}): string {
  const all = Array.from({ length: rows }, (_, number) => {
    const second = `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/>${cell(number)}</w:tcPr><w:p/></w:tc>`;
    const first = `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr><w:p>${text}<w:r><w:t>row${number}</w:t></w:r></w:p></w:tc>`;
    return `<w:tr>${row(number)}${first}${second}</w:tr>`;
  });
  const grid = '<w:tblGrid><w:gridCol w:w="3000"/><w:gridCol w:w="3000"/></w:tblGrid>';
  return `<w:tbl><w:tblPr>${properties}<w:tblW w:w="6000" w:type="dxa"/></w:tblPr>${grid}${all.join('')}</w:tbl><w:p><w:r><w:t>end</w:t></w:r></w:p>`;
}

/** By how much the distances between rows differ, in points. */
function unevenness({ words }: Print): number {
  const rows = words.filter(({ text }) => text.startsWith('row'));
  const all = rows.flatMap(({ page, y }, at) => {
    const before = rows[at - 1];
    return before?.page === page ? [y - before.y] : [];
  });
  return Math.max(...all) - Math.min(...all);
}

/** Less than a line between two pieces would make. */
const EVEN = 0.2;

/** Tables in the structure of the PDF. */
const tables = ({ pdf }: Print) => pdf.match(/\/S\/Table\b/g)?.length;

it('takes a long table apart so that no one sees it', async () => {
  const print = await printer.print(table());
  expect(tables(print)).toBe(3);
  expect(print.words.filter(({ text }) => text.startsWith('row')).length).toBe(ROWS);
  expect(unevenness(print)).toBeLessThan(EVEN);
});

it('gives its pieces the look of their style', async () => {
  const style = `<w:style w:type="table" w:styleId="Lines"><w:name w:val="Lines"/><w:tblPr>${borders()}</w:tblPr></w:style>`;
  const print = await printer.print(table({ properties: '<w:tblStyle w:val="Lines"/>' }), { styles: style });
  expect(tables(print)).toBe(3);
  expect(unevenness(print)).toBeLessThan(EVEN);
});

it.each<readonly [string, Look]>([
  ['is not long', { rows: 300 }],
  ['has other lines at its end than between its rows', { properties: borders({ bottom: 'w:val="double" w:sz="24"' }) }],
  ['repeats its header row and is not very long', { row: header }],
  [
    'repeats its header row and has rows that stay together',
    { row: header, rows: 1100, text: '<w:pPr><w:keepNext/></w:pPr>' },
  ],
  [
    'repeats its header row and has cells in other lines above than below',
    { row: header, rows: 1100, cell: () => '<w:tcBorders><w:top w:val="double" w:sz="4"/></w:tcBorders>' },
  ],
  ['has a last row of another look', { properties: `${borders()}<w:tblLook w:val="0040"/>` }],
  [
    'has a cell over all its rows',
    { cell: (number) => `<w:vMerge w:val="${number === 0 ? 'restart' : 'continue'}"/>` },
  ],
])('leaves a table whole that %s', async (_, look) => {
  expect(tables(await printer.print(table(look)))).toBe(1);
});

it('begins no piece in a cell that goes over rows', async () => {
  const cell = (number: number) => `<w:vMerge w:val="${number % 5 === 0 ? 'restart' : 'continue'}"/>`;
  const print = await printer.print(table({ cell }));
  expect(tables(print)).toBe(3);
  expect(unevenness(print)).toBeLessThan(EVEN);
});

it('counts tables in shapes and in other tables as parts of those around them', async () => {
  const inner = '<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc><w:p/></w:tc></w:tr></w:tbl><w:p/>';
  const outer = `<w:tbl><w:tblPr/><w:tblGrid/><w:tr><w:tc>${inner}</w:tc></w:tr></w:tbl><w:p/>`;
  expect(unevenness(await printer.print(outer + table()))).toBeLessThan(EVEN);
});

/** The rows by name, with the pages that they begin on and where. */
const places = ({ words }: Print) =>
  new Map(words.flatMap(({ text, page, y }) => (/^row\d+$/.test(text) ? [[text, { page, y }] as const] : [])));

it('repeats the header row on each page of a table of a thousand rows, which are where they would be in one piece', async () => {
  const thin = borders(Object.fromEntries(SIDES.map((side) => [side, 'w:val="single" w:sz="4" w:color="000000"'])));
  const properties = `${thin}<w:tblLook w:val="0020"/>`;
  const cell = (number: number) => `<w:noWrap/>${number % 7 === 0 ? '<w:vAlign w:val="center"/>' : ''}`;
  const look = { properties, cell, row: header, rows: 1050 };
  const whole = await printer.print(table({ ...look, rows: 990 }));
  const apart = await printer.print(table(look));
  expect(tables(whole)).toBe(1);
  expect(tables(apart)).toBeGreaterThan(20);
  const [expected, found] = [places(whole), places(apart)];
  for (const [name, { page, y }] of expected) {
    if (name === 'row0') continue;
    expect({ name, page: found.get(name)?.page }).toEqual({ name, page });
    expect(Math.abs((found.get(name)?.y ?? 0) - y)).toBeLessThan(1);
  }
  const headers = apart.words.filter(({ text }) => text === 'row0').map(({ page }) => page);
  expect(headers).toEqual([...new Set(apart.words.filter(({ text }) => /^row/.test(text)).map(({ page }) => page))]);
});
