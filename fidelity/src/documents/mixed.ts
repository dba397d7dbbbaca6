import { Math as Equation, MathFraction, MathRun, Paragraph } from 'docx';
import { body, header, heading, item, items, pageFooter, picture, plain, styled } from '../writing/blocks.ts';
import { runs } from '../writing/runs.ts';
import { page, type SampleDocument, sample } from '../writing/sample-document.ts';
import { table } from '../writing/tables.ts';

const RTL = { rightToLeft: true };

/** An item of a list that runs from right to left. */
function rtlItem(reference: 'bullets' | 'numbers', text: string): Paragraph {
  return new Paragraph({ bidirectional: true, numbering: { reference, level: 0 }, children: runs(text, RTL) });
}

/** Documents in which several things meet. */
export const MIXED: readonly SampleDocument[] = [
  sample('timetable', { font: 'Liberation Sans', size: 9, headingColor: '4A235A' }, (prose) => {
    const lesson = () => prose.thing();
    return {
      blocks: [
        heading(1, 'Lessons of the spring term'),
        body(prose.paragraph(3)),
        table(
          [
            ['Hour', 'Monday', 'Tuesday', 'Wednesday', 'Thursday'],
            ['8', { text: lesson(), rows: 2 }, lesson(), lesson(), { text: lesson(), rows: 3 }],
            ['9', lesson(), { text: lesson(), rows: 2 }],
            ['10', lesson(), lesson()],
            [{ text: 'Break', columns: 5, fill: 'EEEEEE' }],
            ['11', { text: lesson(), columns: 2 }, lesson(), { text: lesson(), rows: 2 }],
            ['12', lesson(), { text: lesson(), columns: 2 }],
          ],
          { widths: [1000, 2076, 2076, 2076, 2076], headRows: 1, headFill: 'D7BDE2' },
        ),
        body(prose.paragraph(4), { spacing: { before: 200 } }),
        table(
          [
            [
              { text: 'Room', rows: 2 },
              { text: 'Seats', columns: 2 },
            ],
            ['Morning', 'Evening'],
            [{ text: 'Hall', rows: 2 }, '120', '80'],
            ['60', '40'],
            ['Library', '24', '12'],
          ],
          { widths: [2600, 2000, 2000], headRows: 2 },
        ),
        body(prose.paragraph(3), { spacing: { before: 200 } }),
      ],
    };
  }),
  sample(
    'thesis-chapter',
    { font: 'Caladea', size: 11, isJustified: true, lines: 1.2, firstLine: 14, after: 0 },
    (prose) => ({
      page: {
        properties: page(1600),
        headers: { default: header('Chapter 3: Slow water') },
        footers: { default: pageFooter('') },
      },
      footnotes: [prose.sentence(), `${prose.sentence()} ${prose.sentence()}`, prose.sentence(), prose.sentence()],
      blocks: [
        heading(1, 'Slow water', true),
        body(`${prose.paragraph(5)}[^1] ${prose.paragraph(2)}`),
        body(prose.paragraph(7)),
        heading(2, 'Model', true),
        body(`${prose.paragraph(4)}[^2]`),
        new Paragraph({
          spacing: { before: 120, after: 120 },
          alignment: 'center',
          children: [
            new Equation({
              children: [
                new MathRun('q='),
                new MathFraction({ numerator: [new MathRun('A v')], denominator: [new MathRun('1+k')] }),
              ],
            }),
          ],
        }),
        body(prose.paragraph(6)),
        picture(1, 260, 130, 'A bar chart of flow by hour'),
        styled('Caption', 'Figure 1: Flow by hour'),
        heading(2, 'Measurements', true),
        body(`${prose.paragraph(5)}[^3]`),
        ...items('bullets', [prose.sentence(), prose.sentence(), prose.sentence()]),
        table(
          [
            ['Day', 'Low', 'High'],
            ...[1, 2, 3, 4].map((day) => [String(day), prose.amount(1, 9), prose.amount(10, 30)]),
          ],
          {
            widths: [1800, 1800, 1800],
            headRows: 1,
            rightColumns: [1, 2],
          },
        ),
        styled('Caption', 'Table 1: Low and high water'),
        body(`${prose.paragraph(6)}[^4]`),
        heading(2, 'Limits', true),
        ...[7, 6, 8].map((sentences) => body(prose.paragraph(sentences))),
      ],
    }),
  ),
  sample(
    'arabic-and-hebrew-lists',
    { font: 'Liberation Sans', complexFont: 'Noto Sans Arabic', size: 11, after: 8 },
    (prose) => ({
      blocks: [
        heading(1, 'Rules of the harbor in three languages'),
        body(prose.paragraph(3)),
        ...items('numbers', [prose.sentence(), prose.sentence(), prose.sentence()]),
        heading(2, 'Arabic'),
        ...[1, 2, 3, 4].map(() => rtlItem('bullets', prose.foreign('arabic', 1))),
        heading(2, 'Hebrew'),
        ...[1, 2, 3].map(() => rtlItem('bullets', prose.foreign('hebrew', 2))),
        body(prose.paragraph(4)),
      ],
    }),
  ),
  sample('catalog-in-columns', { font: 'Carlito', size: 9.5, headingSizes: [15, 12, 10.5], after: 5 }, (prose) => ({
    page: { properties: page(1000, 2, 500), footers: { default: pageFooter('Catalog, page ') } },
    blocks: [
      heading(1, 'Catalog of spare parts'),
      ...['Pumps', 'Valves', 'Lamps', 'Ropes', 'Signs', 'Tools'].flatMap((part) => [
        heading(2, part),
        body(prose.paragraph(3)),
        table(
          [
            ['Part', 'Pieces', 'Price'],
            ...[1, 2, 3].map(() => [prose.thing(), String(prose.number(1, 50)), prose.amount(5, 400)]),
          ],
          {
            widths: [2200, 1100, 1200],
            headRows: 1,
            borders: 'horizontal',
            rightColumns: [1, 2],
          },
        ),
        plain(''),
        body(prose.paragraph(2)),
      ]),
    ],
  })),
  sample(
    'handbook',
    { font: 'Noto Serif', size: 10, headingFont: 'Noto Sans', headingColor: '0B5345', after: 6 },
    (prose) => ({
      page: {
        headers: { default: header('Handbook for new volunteers') },
        footers: { default: pageFooter('Handbook, page ') },
      },
      endnotes: [prose.sentence(), prose.sentence()],
      blocks: [
        heading(1, 'First day'),
        body(`${prose.paragraph(4)} See [the map](https://example.org/map).[^^1]`),
        ...items('numbers', [prose.sentence(), prose.sentence(), prose.paragraph(2)]),
        heading(1, 'Tools'),
        body(`**Never** leave a tool outside. *Clean tools last.* ${prose.paragraph(3)}`),
        item('bullets', prose.phrase(), 1),
        item('bullets', prose.phrase(), 2),
        item('bullets', prose.phrase(), 2),
        item('bullets', prose.phrase(), 1),
        styled('Quote', prose.paragraph(2)),
        heading(1, 'Hours'),
        body(prose.paragraph(3)),
        table(
          [
            ['Day', 'From', 'To'],
            ['Monday', '8:00', '12:00'],
            ['Tuesday', '9:00', '17:00'],
            ['Friday', '8:00', '14:00'],
          ],
          {
            widths: [3000, 2000, 2000],
            headRows: 1,
            headFill: 'D1F2EB',
          },
        ),
        body(`${prose.paragraph(4)}[^^2]`, { spacing: { before: 200 } }),
        heading(1, 'Who to call'),
        body(prose.paragraph(6)),
        body(prose.paragraph(5)),
      ],
    }),
  ),
];
