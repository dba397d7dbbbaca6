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

interface Look {
  readonly properties?: string;
  /** Of the row with that number. */
  readonly row?: (number: number) => string;
  readonly cell?: (number: number) => string;
  readonly rows?: number;
}

function table({ properties = borders(), row = () => '', cell = () => '', rows = ROWS }: Look = {}): string {
  const all = Array.from({ length: rows }, (_, number) => {
    const second = `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/>${cell(number)}</w:tcPr><w:p/></w:tc>`;
    const first = `<w:tc><w:tcPr><w:tcW w:w="3000" w:type="dxa"/></w:tcPr><w:p><w:r><w:t>row${number}</w:t></w:r></w:p></w:tc>`;
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
  ['repeats its header row', { row: (number) => (number === 0 ? '<w:trPr><w:tblHeader/></w:trPr>' : '') }],
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
