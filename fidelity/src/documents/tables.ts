import { body, header, heading, items, pageFooter, plain, styled } from '../writing/blocks.ts';
import type { Prose } from '../writing/prose.ts';
import { type SampleDocument, sample, TEXT_WIDTH } from '../writing/sample-document.ts';
import { table } from '../writing/tables.ts';

const row = (prose: Prose) => [prose.thing(), prose.place(), String(prose.number(2, 90)), prose.amount()];
const HEAD = ['Item', 'Place', 'Pieces', 'Amount'];
const WIDTHS = [3600, 2506, 1400, 1800];

/** Tables of every kind. */
export const TABLES: readonly SampleDocument[] = [
  sample('table-ruled', { font: 'Carlito', size: 10.5 }, (prose) => ({
    blocks: [
      heading(1, 'Stock of the boat shed'),
      body(prose.paragraph(4)),
      table([HEAD, ...Array.from({ length: 9 }, () => row(prose))], {
        widths: WIDTHS,
        headRows: 1,
        rightColumns: [2, 3],
      }),
      body(prose.paragraph(4), { spacing: { before: 200 } }),
      table(
        [
          ['Key', 'Value'],
          ['Length', '12.4 m'],
          ['Width', '3.1 m'],
          ['Built', '1968'],
        ],
        { widths: [2400, 2400] },
      ),
      body(prose.paragraph(3), { spacing: { before: 200 } }),
    ],
  })),
  sample('table-unruled', { font: 'Liberation Sans', size: 10 }, (prose) => ({
    blocks: [
      heading(1, 'Departures'),
      body(prose.paragraph(3)),
      table(
        [
          ['Time', 'To', 'Boat', 'Pier'],
          ...[7, 9, 11, 13, 15, 17, 19].map((hour) => [
            `${hour}:15`,
            prose.place(),
            prose.thing(),
            String(prose.number(1, 6)),
          ]),
        ],
        { widths: [1500, 3300, 3000, 1506], borders: 'none', headRows: 1 },
      ),
      body(prose.paragraph(4), { spacing: { before: 200 } }),
      heading(2, 'Rules between rows alone'),
      table([HEAD, ...Array.from({ length: 6 }, () => row(prose))], {
        widths: WIDTHS,
        borders: 'horizontal',
        headRows: 1,
        rightColumns: [2, 3],
      }),
    ],
  })),
  sample('table-over-pages', { font: 'Liberation Serif', size: 11 }, (prose) => ({
    page: { headers: { default: header('List of all repairs') }, footers: { default: pageFooter('Page ', true) } },
    blocks: [
      heading(1, 'Repairs of the year'),
      body(prose.paragraph(4)),
      table(
        [
          ['No.', 'Repair', 'Place', 'Cost'],
          ...Array.from({ length: 44 }, (_, at) => [String(at + 1), prose.phrase(), prose.place(), prose.amount()]),
        ],
        { widths: [800, 5200, 1806, 1500], headRows: 1, headFill: 'DDDDDD', rightColumns: [3] },
      ),
      body(prose.paragraph(3), { spacing: { before: 200 } }),
    ],
  })),
  sample('table-merged', { font: 'DejaVu Sans', size: 9 }, (prose) => ({
    blocks: [
      heading(1, 'Visitors by season'),
      body(prose.paragraph(3)),
      table(
        [
          [
            { text: 'Place', rows: 2 },
            { text: 'Summer', columns: 2 },
            { text: 'Winter', columns: 2 },
          ],
          ['Adults', 'Children', 'Adults', 'Children'],
          ...[1, 2, 3].map(() => [prose.place(), ...[1, 2, 3, 4].map(() => String(prose.number(20, 999)))]),
          [
            { text: 'All places together', columns: 3 },
            { text: String(prose.number(2000, 9000)), columns: 2 },
          ],
        ],
        { widths: [2906, 1600, 1600, 1600, 1600], headRows: 2, headFill: 'E2EFD9' },
      ),
      body(prose.paragraph(4), { spacing: { before: 200 } }),
      table(
        [
          [{ text: 'North', rows: 3 }, 'Pier', prose.amount()],
          ['Shed', prose.amount()],
          ['Wall', prose.amount()],
          [{ text: 'South', rows: 2 }, 'Mill', prose.amount()],
          ['Orchard', prose.amount()],
        ],
        { widths: [2600, 3400, 2400], rightColumns: [2] },
      ),
      body(prose.paragraph(3), { spacing: { before: 200 } }),
    ],
  })),
  sample('table-shaded', { font: 'Noto Sans', size: 9.5, headingColor: '1B4F72' }, (prose) => ({
    blocks: [
      heading(1, 'Energy by building'),
      body(prose.paragraph(3)),
      table([HEAD, ...Array.from({ length: 11 }, () => row(prose))], {
        widths: WIDTHS,
        borders: 'none',
        headRows: 1,
        headFill: 'AED6F1',
        bandFill: 'EBF5FB',
        rightColumns: [2, 3],
      }),
      body(prose.paragraph(5), { spacing: { before: 200 } }),
    ],
  })),
  sample('table-nested', { font: 'Carlito', size: 10.5 }, (prose) => ({
    blocks: [
      heading(1, 'Two offices'),
      body(prose.paragraph(4)),
      table(
        [
          ['Office', 'Details'],
          ...['Harbor office', 'Water board'].map((name) => [
            name,
            {
              blocks: [
                plain(prose.sentence()),
                table(
                  [
                    ['Day', 'Hours'],
                    ['Monday', '8 to 12'],
                    ['Friday', '9 to 16'],
                  ],
                  { widths: [2000, 2000] },
                ),
                plain(prose.phrase()),
              ],
            },
          ]),
        ],
        { widths: [2800, 6506], headRows: 1, headFill: 'EEEEEE' },
      ),
      body(prose.paragraph(5), { spacing: { before: 200 } }),
    ],
  })),
  sample('table-narrow', { font: 'Liberation Sans', size: 9 }, (prose) => ({
    blocks: [
      heading(1, 'Abbreviations'),
      body(prose.paragraph(4)),
      table([['Sign', 'Meaning'], ...['A', 'B', 'C', 'D', 'E', 'F'].map((sign) => [sign, prose.thing()])], {
        widths: [700, 1900],
        headRows: 1,
      }),
      body(prose.paragraph(5), { spacing: { before: 200 } }),
      heading(2, 'Scores'),
      table(
        Array.from({ length: 6 }, (_, at) => [
          `Run ${at + 1}`,
          ...Array.from({ length: 7 }, () => String(prose.number(1, 9))),
        ]),
        { widths: [1100, 600, 600, 600, 600, 600, 600, 600], borders: 'horizontal' },
      ),
      body(prose.paragraph(3), { spacing: { before: 200 } }),
    ],
  })),
  sample('table-long-cells', { font: 'Caladea', size: 10.5 }, (prose) => ({
    blocks: [
      heading(1, 'Comparison of three plans'),
      body(prose.paragraph(3)),
      table(
        [
          ['Plan', 'For', 'Against'],
          ...['Wall of stone', 'Wall of timber', 'No wall'].map((name) => [
            { blocks: [plain(`**${name}**`), plain(prose.phrase())] },
            { blocks: [plain(prose.paragraph(2)), plain(prose.paragraph(2))] },
            { blocks: items('bullets', [prose.phrase(), prose.phrase(), prose.phrase()]) },
          ]),
        ],
        { widths: [2106, 3700, 3500], headRows: 1, headFill: 'FFF2CC' },
      ),
      styled('Caption', 'Table 1: What speaks for each of the plans'),
      body(prose.paragraph(5)),
    ],
  })),
  sample('invoice', { font: 'Liberation Sans', size: 10, after: 3 }, (prose) => ({
    page: { footers: { default: pageFooter('Invoice 2026-114, page ') } },
    blocks: [
      plain('**Northmouth Boat Yard**'),
      plain('3 Mill Lane, Northmouth'),
      heading(1, 'Invoice 2026-114'),
      table(
        [
          ['Customer', prose.person()],
          ['Date', '14 May 2026'],
          ['Due', '13 June 2026'],
        ],
        {
          widths: [2000, 4000],
          borders: 'none',
        },
      ),
      body('For work done in April we charge as follows.', { spacing: { before: 200, after: 120 } }),
      table(
        [
          ['Pos.', 'Description', 'Hours', 'Rate', 'Amount'],
          ...Array.from({ length: 6 }, (_, at) => [
            String(at + 1),
            prose.phrase(),
            String(prose.number(1, 30)),
            '48.00',
            prose.amount(),
          ]),
          [
            { text: '**Total**', columns: 4 },
            { text: `**${prose.amount(9000, 20000)}**`, isRight: true },
          ],
        ],
        { widths: [700, 4806, 1100, 1200, 1500], headRows: 1, headFill: 'D0D8E0', rightColumns: [2, 3, 4] },
      ),
      body('Please pay within thirty days to the account named below. Thank you for your trust.', {
        spacing: { before: 240 },
      }),
      body(`Account 4400 1122 3344, ${prose.place()} Savings Bank`),
    ],
  })),
  sample('table-without-head', { font: 'Liberation Mono', size: 8.5 }, (prose) => ({
    blocks: [
      heading(1, 'Log of the pump house'),
      table(
        Array.from({ length: 16 }, (_, at) => [
          `2026-03-${10 + at}`,
          `${prose.number(10, 23)}:00`,
          prose.thing(),
          `${prose.number(1, 9)}.${prose.number(0, 9)} bar`,
        ]),
        { widths: [2000, 1400, TEXT_WIDTH - 5200, 1800] },
      ),
      body(prose.paragraph(4), { spacing: { before: 200 } }),
    ],
  })),
];
