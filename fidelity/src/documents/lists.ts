import { body, heading, item, items, pageFooter, styled } from '../writing/blocks.ts';
import { type SampleDocument, sample } from '../writing/sample-document.ts';

/** Lists of every kind, and what looks like one. */
export const LISTS: readonly SampleDocument[] = [
  sample('bulleted-lists', { font: 'Carlito', size: 11, bullet: '•' }, (prose) => ({
    page: { footers: { default: pageFooter('') } },
    blocks: [
      heading(1, 'Before you sail'),
      body(prose.paragraph(3)),
      ...items('bullets', [prose.phrase(), prose.phrase(), prose.phrase(), prose.phrase()]),
      body(prose.paragraph(4)),
      heading(2, 'On the way'),
      ...items('bullets', [prose.paragraph(2), prose.paragraph(3), prose.paragraph(2)]),
      body(prose.paragraph(3)),
      ...items('bullets', ['Rope', 'Lamp', 'Charts', 'Bread and water', 'A second lamp']),
    ],
  })),
  sample('numbered-steps', { font: 'Liberation Sans', size: 10.5, after: 8 }, (prose) => ({
    blocks: [
      heading(1, 'How to change a valve'),
      body(prose.paragraph(3)),
      ...items('numbers', [prose.sentence(), prose.sentence(), prose.paragraph(2), prose.sentence(), prose.sentence()]),
      heading(2, 'If the valve is stuck'),
      body(prose.paragraph(2)),
      ...items('numbers', [prose.sentence(), prose.paragraph(2), prose.sentence()], 1),
      heading(2, 'Afterwards'),
      ...items('letters', [prose.phrase(), prose.phrase(), prose.phrase()]),
      body(prose.paragraph(4)),
    ],
  })),
  sample('nested-lists', { font: 'Liberation Serif', size: 11.5, headingFont: 'Liberation Sans' }, (prose) => ({
    blocks: [
      heading(1, 'Rooms and their keys'),
      body(prose.paragraph(3)),
      ...[1, 2, 3].flatMap(() => [
        item('bullets', prose.thing(), 1),
        item('bullets', prose.phrase(), 2),
        item('bullets', prose.phrase(), 2),
        item('bullets', prose.phrase(), 3),
      ]),
      body(prose.paragraph(4)),
      heading(2, 'Order of the tour'),
      ...[1, 2].flatMap(() => [
        item('numbers', prose.sentence(), 1),
        item('numbers', prose.phrase(), 2),
        item('numbers', prose.phrase(), 2),
        item('numbers', prose.phrase(), 3),
        item('numbers', prose.phrase(), 3),
        item('numbers', prose.phrase(), 2),
      ]),
      body(prose.paragraph(3)),
    ],
  })),
  sample('definitions', { font: 'DejaVu Serif', size: 10, after: 6 }, (prose) => ({
    blocks: [
      heading(1, 'Words of the harbor'),
      body(prose.paragraph(3)),
      ...['Berth', 'Fender', 'Mooring', 'Quay', 'Slipway', 'Tide gauge'].map((word) =>
        styled('Hanging', `**${word}:** ${prose.paragraph(3)}`),
      ),
      heading(2, 'Words of the mill'),
      ...['Hopper', 'Millrace', 'Sluice'].map((word) => styled('Hanging', `**${word}:** ${prose.paragraph(4)}`)),
    ],
  })),
  sample('lists-and-text', { font: 'Noto Sans', size: 9.5, bullet: '–', isJustified: true }, (prose) => ({
    blocks: [
      heading(1, 'Notes for volunteers'),
      ...['Morning', 'Afternoon', 'Evening'].flatMap((part, at) => [
        heading(2, part),
        body(prose.paragraph(5)),
        ...items(at === 1 ? 'numbers' : 'bullets', [prose.sentence(), prose.paragraph(2), prose.sentence()]),
        body(prose.paragraph(4)),
      ]),
    ],
  })),
];
