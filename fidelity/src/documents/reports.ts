import { PageBreak, Paragraph, TableOfContents } from 'docx';
import {
  besideBox,
  body,
  header,
  heading,
  items,
  pageFooter,
  picture,
  plain,
  styled,
  title,
} from '../writing/blocks.ts';
import { page, type SampleDocument, sample } from '../writing/sample-document.ts';
import { table } from '../writing/tables.ts';

/** Reports: title pages, contents, headings of three levels, running heads. */
export const REPORTS: readonly SampleDocument[] = [
  sample(
    'annual-report',
    { font: 'Carlito', size: 11, headingFont: 'Carlito', headingColor: '1F3864', isJustified: true },
    (prose) => {
      const chapters = ['Harbor and shore', 'Water and energy', 'Schools and libraries'];
      return {
        page: {
          headers: { default: header('Annual report of the town') },
          footers: { default: pageFooter('Page ', true) },
        },
        blocks: [
          title('Annual report of the town'),
          styled('Author', 'The town council, spring edition'),
          heading(1, 'Summary'),
          body(prose.paragraph(6)),
          body(prose.paragraph(5)),
          ...chapters.flatMap((chapter) => [
            heading(1, chapter),
            body(prose.paragraph(5)),
            heading(2, `Work in the year: ${prose.thing()}`),
            body(prose.paragraph(4)),
            body(prose.paragraph(6)),
            heading(3, 'What comes next'),
            body(prose.paragraph(4)),
          ]),
        ],
      };
    },
  ),
  sample(
    'numbered-report',
    { font: 'Liberation Serif', size: 12, headingFont: 'Liberation Sans', lines: 1.2, isJustified: true },
    (prose) => ({
      page: { footers: { default: pageFooter('– ') } },
      blocks: [
        ...['Introduction', 'Method of the survey', 'Findings', 'Recommendations'].flatMap((name, at) => [
          heading(1, name, true),
          body(prose.paragraph(6)),
          heading(2, `${prose.thing()} and ${prose.thing().toLowerCase()}`, true),
          body(prose.paragraph(5)),
          ...(at % 2 === 0 ? [heading(3, `Results at ${prose.place()}`, true), body(prose.paragraph(5))] : []),
          heading(2, `Open questions for ${prose.place()}`, true),
          body(prose.paragraph(4)),
        ]),
      ],
    }),
  ),
  sample('report-with-contents', { font: 'DejaVu Sans', size: 10, headingColor: '2E5E3E', after: 8 }, (prose) => {
    const names = ['Purpose', 'Background', 'Costs', 'Schedule', 'Risks', 'Decision'];
    return {
      page: { properties: { ...page(1300), titlePage: true }, footers: { default: pageFooter('') } },
      blocks: [
        title('Repair of the northern pier'),
        styled('Author', 'Planning committee, second draft'),
        new TableOfContents('Contents', {
          headingStyleRange: '1-2',
          beginDirty: false,
          cachedEntries: names.map((name, at) => ({ title: name, level: 1, page: 2 + Math.floor(at / 3) })),
        }),
        new Paragraph({ children: [new PageBreak()] }),
        ...names.flatMap((name) => [heading(1, name), body(prose.paragraph(6)), body(prose.paragraph(5))]),
      ],
    };
  }),
  sample('policy-memo', { font: 'Liberation Sans', size: 10.5, headingSizes: [14, 12, 11], after: 7 }, (prose) => ({
    page: { headers: { default: header('Internal memo, not for circulation') } },
    blocks: [
      heading(1, 'Memo on opening hours'),
      body(`**To:** ${prose.person()}`),
      body(`**From:** ${prose.person()}`),
      body('**Subject:** Opening hours of the reading room'),
      heading(2, 'Situation'),
      body(prose.paragraph(5)),
      heading(2, 'Options'),
      ...items('bullets', [prose.sentence(), prose.sentence(), prose.sentence(), prose.sentence()]),
      heading(2, 'Proposal'),
      body(`${prose.paragraph(3)} **The committee should decide this month.** ${prose.paragraph(2)}`),
      body(prose.paragraph(6)),
    ],
  })),
  sample(
    'white-paper',
    { font: 'Caladea', size: 11, headingFont: 'Carlito', headingColor: '7A1F1F', lines: 1.15 },
    (prose) => ({
      page: { footers: { default: pageFooter('White paper, page ') } },
      blocks: [
        title('Quiet pumps for small towns'),
        heading(1, 'Why noise matters'),
        body(prose.paragraph(5)),
        besideBox(prose.paragraph(7), [plain(`**In short.** ${prose.paragraph(3)}`)], 170, 150),
        body(prose.paragraph(6)),
        heading(1, 'What was measured'),
        picture(2, 300, 150, 'A bar chart of noise by month'),
        styled('Caption', 'Figure 1: Noise by month, as measured at the pier'),
        body(prose.paragraph(6)),
        heading(1, 'Conclusion'),
        body(prose.paragraph(5)),
      ],
    }),
  ),
  sample('meeting-minutes', { font: 'Noto Sans', size: 10, after: 5 }, (prose) => ({
    page: { footers: { default: pageFooter('Minutes, page ', true) } },
    blocks: [
      heading(1, 'Minutes of the meeting on the fourth of May'),
      table(
        [
          ['Present', 'Role', 'Arrived'],
          ...[0, 1, 2, 3].map((at) => [prose.person(), ['Chair', 'Clerk', 'Member', 'Guest'][at] ?? '', `18:0${at}`]),
        ],
        { widths: [4000, 3306, 2000], headRows: 1, headFill: 'D9E2F3' },
      ),
      heading(2, 'Agenda'),
      ...items('numbers', ['Minutes of the last meeting', 'Budget', 'Northern pier', 'Any other business']),
      heading(2, 'Discussion'),
      body(prose.paragraph(5)),
      body(`*${prose.person()}* reported: ${prose.paragraph(3)}`),
      heading(2, 'Decisions'),
      ...items('numbers', [prose.sentence(), prose.sentence(), prose.sentence()], 1),
      body(`The meeting closed at ${prose.number(20, 21)}:30.`, { alignment: 'right' }),
    ],
  })),
  sample('title-page', { font: 'Liberation Serif', size: 12, firstLine: 18, after: 0, isJustified: true }, (prose) => ({
    sections: [
      {
        properties: { ...page(1800), verticalAlign: 'center' },
        children: [
          title('The Tides of Northmouth'),
          styled('Author', 'A short history in two parts'),
          styled('Author', prose.person()),
        ],
      },
      {
        properties: page(1800),
        headers: { default: header('The Tides of Northmouth', { alignment: 'right' }) },
        footers: { default: pageFooter('') },
        children: [
          heading(1, 'Part one'),
          ...[6, 7, 5, 8, 6].map((sentences) => body(prose.paragraph(sentences))),
          heading(1, 'Part two'),
          ...[7, 6, 8, 5].map((sentences) => body(prose.paragraph(sentences))),
        ],
      },
    ],
  })),
  sample('wide-table-report', { font: 'Carlito', size: 10.5 }, (prose) => ({
    sections: [
      {
        properties: page(),
        children: [heading(1, 'Measured values'), body(prose.paragraph(6)), body(prose.paragraph(5))],
      },
      {
        properties: {
          page: {
            size: { width: 11906, height: 16838, orientation: 'landscape' },
            margin: { top: 1100, bottom: 1100, left: 1100, right: 1100 },
          },
        },
        children: [
          heading(2, 'All stations by month'),
          table(
            [
              ['Station', ...['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug'], 'Total'],
              ...Array.from({ length: 9 }, () => [
                `${prose.place()} ${prose.number(1, 9)}`,
                ...Array.from({ length: 9 }, () => String(prose.number(10, 990))),
              ]),
            ],
            {
              widths: [2600, 1300, 1300, 1300, 1300, 1300, 1300, 1300, 1300, 1338],
              headRows: 1,
              headFill: 'E7E6E6',
              rightColumns: [1, 2, 3, 4, 5, 6, 7, 8, 9],
            },
          ),
        ],
      },
      {
        properties: page(),
        children: [heading(1, 'Reading the table'), body(prose.paragraph(6)), body(prose.paragraph(6))],
      },
    ],
  })),
];
