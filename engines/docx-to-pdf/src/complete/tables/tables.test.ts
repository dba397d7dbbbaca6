import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TestPrinter } from '../../testing/print-docx.ts';
import { type CellNeeds, columnWidths } from './column-widths.ts';

const cell = (column: number, needs: Partial<CellNeeds> = {}): CellNeeds => ({
  ...{ column, span: 1, min: 400, max: 900, preferred: null },
  ...needs,
});
const table = (cells: readonly CellNeeds[], columns: number) => ({
  ...{ cells, columns, width: null, available: 9000, isFixed: false, grid: [] },
});

describe('columns', () => {
  it('are as wide as their cells prefer', () => {
    const cells = [cell(0, { preferred: 1200 }), cell(1, { preferred: 3400 })];
    expect(columnWidths(table(cells, 2))).toEqual([1200, 3400]);
  });

  it('are as wide as their text where no one prefers anything', () => {
    expect(columnWidths(table([cell(0, { max: 700 }), cell(1, { max: 2500 })], 2))).toEqual([700, 2500]);
  });

  it('are never narrower than their longest word', () => {
    const cells = [cell(0, { min: 3000, max: 20_000 }), cell(1, { min: 500, max: 20_000 })];
    const [first = 0, second = 0] = columnWidths(table(cells, 2));
    expect(first + second).toBe(9000);
    expect(first).toBeGreaterThanOrEqual(3000);
  });

  it('share the width of the table as they ask for it', () => {
    const cells = [cell(0, { preferred: 6000 }), cell(1, { preferred: 6000 }), cell(1, { preferred: 2000 })];
    expect(columnWidths({ ...table(cells, 2), width: 8000 })).toEqual([4000, 4000]);
  });

  it('under a cell over several have together what it prefers', () => {
    const cells = [cell(0, { preferred: 1000 }), cell(1), cell(0, { span: 2, preferred: 5000 })];
    expect(columnWidths(table(cells, 2))).toEqual([1000, 4000]);
  });

  it('of a fixed table are what cells or the grid say, even where their text needs more', () => {
    const cells = [cell(0, { min: 5000, preferred: 800 }), cell(1)];
    expect(columnWidths({ ...table(cells, 2), isFixed: true, grid: [100, 2500] })).toEqual([800, 2500]);
  });
});

describe('a table whose grid is a placeholder', () => {
  let printer: TestPrinter;
  beforeAll(async () => {
    printer = await TestPrinter.open();
  });
  afterAll(() => printer.close());

  const FONT =
    '<w:docDefaults><w:rPrDefault><w:rPr><w:rFonts w:ascii="Calibri" w:hAnsi="Calibri"/><w:sz w:val="22"/></w:rPr></w:rPrDefault></w:docDefaults>';
  const grid = '<w:tblGrid><w:gridCol w:w="100"/><w:gridCol w:w="100"/></w:tblGrid>';
  const rows = (widths: readonly string[]) =>
    `<w:tr>${['Nutmeg', 'Cinnamon from far away islands']
      .map((text, at) => `<w:tc><w:tcPr>${widths[at]}</w:tcPr><w:p><w:r><w:t>${text}</w:t></w:r></w:p></w:tc>`)
      .join('')}</w:tr>`;
  const spices = (widths: readonly string[]) =>
    `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr>${grid}${rows(widths)}</w:tbl><w:p/>`;

  it('has the widths that its cells ask for', async () => {
    const { word } = await printer.print(
      spices(['<w:tcW w:w="3000" w:type="dxa"/>', '<w:tcW w:w="5000" w:type="dxa"/>']),
    );
    expect(word('Cinnamon').x - word('Nutmeg').x).toBeCloseTo(150, 0);
  });

  it('has room for a table in its cells', async () => {
    const inner = `<w:tbl><w:tblPr><w:tblW w:w="4000" w:type="dxa"/></w:tblPr><w:tblGrid><w:gridCol w:w="4000"/></w:tblGrid><w:tr><w:tc><w:tcPr><w:tcW w:w="4000" w:type="dxa"/></w:tcPr><w:p><w:r><w:t>inner</w:t></w:r></w:p></w:tc></w:tr></w:tbl><w:p/>`;
    const cells = `<w:tr><w:tc><w:tcPr/>${inner}</w:tc><w:tc><w:tcPr/><w:p><w:r><w:t>beside</w:t></w:r></w:p></w:tc></w:tr>`;
    const outer = `<w:tbl><w:tblPr><w:tblW w:w="0" w:type="auto"/></w:tblPr>${grid}${cells}</w:tbl><w:p/>`;
    const { word } = await printer.print(outer, { styles: FONT });
    expect(word('beside').x - word('inner').x).toBeGreaterThan(200);
  });

  it('fits its text where they ask for nothing', async () => {
    const { word } = await printer.print(spices(['', '']), { styles: FONT });
    expect(word('islands').y).toBe(word('Cinnamon').y);
    expect(word('Cinnamon').x).toBeLessThan(word('Nutmeg').end + 20);
  });
});
