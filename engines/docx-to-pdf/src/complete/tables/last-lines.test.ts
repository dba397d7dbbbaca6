import { afterAll, beforeAll, expect, it } from 'vitest';
import { TestPrinter } from '../../testing/print-docx.ts';

let printer: TestPrinter;
beforeAll(async () => {
  printer = await TestPrinter.open();
});
afterAll(() => printer.close());

/** Lines of Calibri are 1.2207 of its size high. */
const CALIBRI = 1.2207;
const font = (family: string) => `<w:rFonts w:ascii="${family}" w:hAnsi="${family}"/>`;
const size = (points: number) => `<w:sz w:val="${2 * points}"/>`;
const normal = (points: number) =>
  `<w:style w:type="paragraph" w:default="1" w:styleId="Normal"><w:name w:val="Normal"/><w:rPr>${font('Times New Roman')}${size(points)}</w:rPr></w:style>`;
const line = (word: string, look: string, spacing: string) =>
  `<w:p><w:pPr><w:spacing w:before="0" ${spacing}/></w:pPr><w:r><w:rPr>${look}</w:rPr><w:t>${word}</w:t></w:r></w:p>`;
const table = (cell: string, properties = '') =>
  `<w:tbl><w:tblPr>${properties}<w:tblW w:w="4000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid>${`<w:tr><w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr>${cell}</w:tc></w:tr>`.repeat(3)}</w:tbl><w:p/>`;

/** How far apart the words of a table's rows are, in points. */
async function rowHeight(cell: string, styles: string, properties?: string): Promise<number> {
  const { words } = await printer.print(table(cell, properties), { styles });
  const [first, second] = words.filter(({ text }) => text === 'row');
  return (second?.y ?? Number.NaN) - (first?.y ?? 0);
}

const APART = 'w:after="0" w:line="480" w:lineRule="auto"';

it.each([8, 20])(
  'makes rows as high as their letters ask, whatever the size in the style is: %i points',
  async (points) => {
    const height = await rowHeight(line('row', font('Calibri') + size(points), APART), normal(14));
    expect(height).toBeCloseTo(2 * CALIBRI * points, 0);
  },
);

it('keeps the size of letters that have it from the style', async () => {
  const styles = normal(14);
  const height = await rowHeight(line('row', font('Calibri'), APART), styles);
  expect(height).toBeCloseTo(2 * CALIBRI * 14, 0);
});

it('leaves the size to the style of a table that sets it', async () => {
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${font('Calibri')}${size(12)}</w:rPr></w:rPrDefault></w:docDefaults>`;
  const styleOf = (look: string) =>
    `<w:style w:type="table" w:styleId="Small"><w:name w:val="Small"/><w:rPr>${look}</w:rPr></w:style>`;
  const of = (style: string) => rowHeight(line('row', '', APART), defaults + style, '<w:tblStyle w:val="Small"/>');
  expect(await of(styleOf(''))).toBeCloseTo(2 * CALIBRI * 12, 0);
  expect(await of(styleOf(size(8)))).toBeLessThan(2 * CALIBRI * 10);
});

it('leaves the room between lines to the style of a table that sets it', async () => {
  const defaults = `<w:docDefaults><w:rPrDefault><w:rPr>${font('Calibri')}${size(12)}</w:rPr></w:rPrDefault><w:pPrDefault><w:pPr><w:spacing ${APART}/></w:pPr></w:pPrDefault></w:docDefaults>`;
  const grid =
    '<w:style w:type="table" w:styleId="Grid"><w:name w:val="Grid"/><w:pPr><w:spacing w:after="0" w:line="240" w:lineRule="auto"/></w:pPr></w:style>';
  const plain = `<w:p><w:r><w:rPr>${size(20)}</w:rPr><w:t>row</w:t></w:r></w:p>`;
  expect(await rowHeight(plain, defaults + grid, '<w:tblStyle w:val="Grid"/>')).toBeCloseTo(CALIBRI * 20, 0);
});

it('leaves single lines and lines of an exact height as they are', async () => {
  const look = font('Calibri') + size(20);
  const single = await rowHeight(line('row', look, 'w:after="0" w:line="240" w:lineRule="auto"'), normal(10));
  expect(single).toBeCloseTo(CALIBRI * 20, 0);
  const exact = await rowHeight(line('row', look, 'w:after="0" w:line="800" w:lineRule="exact"'), normal(10));
  expect(exact).toBeCloseTo(40, 0);
});
