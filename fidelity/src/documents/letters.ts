import { AlignmentType, BorderStyle, CheckBox, Paragraph, TextRun } from 'docx';
import {
  blank,
  body,
  heading,
  items,
  leftAndRight,
  pageFooter,
  plain,
  ruleBelow,
  styled,
  title,
} from '../writing/blocks.ts';
import { runs } from '../writing/runs.ts';
import { page, type SampleDocument, sample, TEXT_WIDTH } from '../writing/sample-document.ts';
import { table } from '../writing/tables.ts';

/** A box to tick with its label. */
function checkBox(label: string, checked = false): Paragraph {
  const symbol = (value: string) => ({ value, font: 'DejaVu Sans' });
  return new Paragraph({
    spacing: { after: 80 },
    children: [
      new CheckBox({ checked, checkedState: symbol('2612'), uncheckedState: symbol('2610') }),
      new TextRun(' '),
      ...runs(label),
    ],
  });
}

/** Letters, forms, and what people send of themselves. */
export const LETTERS: readonly SampleDocument[] = [
  sample('letter', { font: 'Liberation Serif', size: 11.5, after: 9 }, (prose) => ({
    blocks: [
      plain(prose.person(), { alignment: AlignmentType.RIGHT }),
      plain('12 Station Road', { alignment: AlignmentType.RIGHT }),
      plain('Northmouth', { alignment: AlignmentType.RIGHT }),
      plain('4 May 2026', { alignment: AlignmentType.RIGHT, spacing: { after: 400 } }),
      body(`Dear ${prose.person()},`),
      ...[5, 6, 4].map((sentences) => body(prose.paragraph(sentences))),
      body('With kind regards'),
      body(prose.person(), { spacing: { before: 500 } }),
      body('Enclosed: two drawings and a list of prices'),
    ],
  })),
  sample('form-with-blanks', { font: 'Carlito', size: 11 }, (prose) => ({
    blocks: [
      heading(1, 'Application for a berth'),
      body(prose.paragraph(3)),
      ...['Name', 'Address', 'Telephone', 'Name of the boat', 'Length in meters'].map((label) =>
        blank(label, TEXT_WIDTH),
      ),
      heading(2, 'Your stay'),
      blank('From', 4200),
      blank('To', 4200),
      body(prose.paragraph(3), { spacing: { before: 200 } }),
      blank('Date and signature', TEXT_WIDTH),
    ],
  })),
  sample('form-with-check-boxes', { font: 'Liberation Sans', size: 10 }, (prose) => ({
    page: { footers: { default: pageFooter('Form 7, page ') } },
    blocks: [
      heading(1, 'What should the library buy?'),
      body(prose.paragraph(2)),
      heading(2, 'Books'),
      checkBox('Maps and charts', true),
      checkBox('Novels'),
      checkBox('Books on gardening'),
      heading(2, 'Rooms'),
      checkBox('A second reading room'),
      checkBox('More places to sit', true),
      table(
        [
          ['Question', 'Yes', 'No'],
          ['Do you come every week?', '☐', '☒'],
          ['Do you borrow for others?', '☐', '☐'],
          ['May we write to you?', '☒', '☐'],
        ],
        { widths: [6306, 1500, 1500], headRows: 1, headFill: 'EDEDED' },
      ),
      body(prose.paragraph(3), { spacing: { before: 200 } }),
    ],
  })),
  sample('cv', { font: 'Carlito', size: 10.5, headingColor: '1F4E79', headingSizes: [15, 12, 11] }, (prose) => ({
    blocks: [
      title('Mira Castell'),
      styled('Author', 'Engineer for water and harbors, [mira@example.org](mailto:mira@example.org)'),
      heading(1, 'Experience'),
      ...['Northmouth Water Board', 'Port of Lakeside', 'Weir & Sons'].flatMap((place, at) => [
        leftAndRight(`**${place}**`, `${2021 - at * 4} to ${2025 - at * 4}`, TEXT_WIDTH),
        plain('*Engineer*'),
        ...items('bullets', [prose.sentence(), prose.sentence(), prose.sentence()]),
      ]),
      heading(1, 'Education'),
      leftAndRight('**Technical University of Lakeside**', '2009 to 2013', TEXT_WIDTH),
      plain('Civil engineering, with honors'),
      heading(1, 'Skills'),
      table(
        [
          ['Languages', 'English, Spanish, some Arabic'],
          ['Tools', 'Drawing, surveying, spreadsheets'],
          ['Other', prose.phrase()],
        ],
        {
          widths: [2200, 7000],
          borders: 'none',
        },
      ),
    ],
  })),
  sample('menu', { font: 'Caladea', size: 12, headingColor: '5B2C6F', headingSizes: [16, 13, 12] }, (prose) => ({
    blocks: [
      title('At the Old Bridge'),
      ...['Soups', 'Fish', 'From the garden', 'Sweets'].flatMap((part) => [
        heading(2, part),
        ...[1, 2, 3].map(() => leftAndRight(prose.thing(), prose.amount(4, 24), TEXT_WIDTH, true)),
      ]),
      ruleBelow(''),
      body(prose.paragraph(3), { alignment: AlignmentType.CENTER, spacing: { before: 200 } }),
    ],
  })),
  sample('programming-guide', { font: 'DejaVu Sans', size: 9.5, headingSizes: [15, 12, 11] }, (prose) => ({
    page: { footers: { default: pageFooter('') } },
    blocks: [
      heading(1, 'Reading the gauges'),
      body(`${prose.paragraph(2)} Call \`readGauge(id)\` once a minute and keep what it returns in \`values\`.`),
      ...[
        'function readGauge(id) {',
        '  const value = port.read(id);',
        '  if (value < 0) return null;',
        '  return value / 100;',
        '}',
      ].map((line) => styled('Code', line)),
      body(prose.paragraph(4), { spacing: { before: 160 } }),
      heading(2, 'Configuration'),
      ...['gauge.port = 7', 'gauge.interval = 60', 'gauge.names = north, south'].map((line) => styled('Code', line)),
      body(
        `See [the manual](https://example.org/manual) or [write to us](mailto:help@example.org). ${prose.paragraph(3)}`,
        {
          spacing: { before: 160 },
        },
      ),
      ...items('numbers', [`Set \`gauge.port\`. ${prose.sentence()}`, prose.sentence(), prose.sentence()]),
    ],
  })),
  sample('quotations', { font: 'Liberation Serif', size: 12, isJustified: true, lines: 1.3 }, (prose) => ({
    page: { properties: page(1700) },
    blocks: [
      heading(1, 'Voices from the shore'),
      body(prose.paragraph(4)),
      styled('Quote', prose.paragraph(4)),
      body(`${prose.paragraph(3)} **Nobody forgot that winter.** *${prose.sentence()}* ${prose.paragraph(2)}`),
      styled('Quote', prose.paragraph(3)),
      body(prose.paragraph(5)),
      new Paragraph({
        children: runs(prose.paragraph(3)),
        indent: { left: 360 },
        spacing: { before: 120, after: 120 },
        border: { left: { style: BorderStyle.SINGLE, size: 18, color: '2E75B6', space: 8 } },
      }),
      body(prose.paragraph(5)),
    ],
  })),
];
