import { SectionType } from 'docx';
import { body, header, heading, items, pageFooter, styled, title } from '../writing/blocks.ts';
import { page, type SampleDocument, sample } from '../writing/sample-document.ts';

/** Text in columns, and text with notes. */
export const ARTICLES: readonly SampleDocument[] = [
  sample(
    'paper-two-columns',
    { font: 'Liberation Serif', size: 10, headingSizes: [12, 11, 10], isJustified: true, firstLine: 12, after: 0 },
    (prose) => ({
      sections: [
        {
          properties: page(1100),
          footers: { default: pageFooter('') },
          children: [
            title('Measuring tides with simple tools'),
            styled('Author', `${prose.person()} and ${prose.person()}`),
            styled('Abstract', `**Abstract.** ${prose.paragraph(6)}`),
          ],
        },
        {
          properties: { ...page(1100, 2), type: SectionType.CONTINUOUS },
          children: [
            ...['Introduction', 'Tools', 'Method', 'Results', 'Discussion'].flatMap((name) => [
              heading(1, name, true),
              body(prose.paragraph(6)),
              body(prose.paragraph(5)),
              ...(name === 'Method' ? [heading(2, 'Calibration', true), body(prose.paragraph(5))] : []),
            ]),
            heading(1, 'References', true),
            ...[1, 2, 3, 4].map((at) => styled('Hanging', `[${at}] ${prose.person()}: *${prose.phrase()}*. 20${at}2.`)),
          ],
        },
      ],
    }),
  ),
  sample(
    'newsletter-three-columns',
    { font: 'Noto Serif', size: 9, headingFont: 'Noto Sans', headingColor: '9C2A10', headingSizes: [12, 11, 10] },
    (prose) => ({
      sections: [
        { properties: page(900), children: [title('Northmouth News'), styled('Author', 'Issue 14, free of charge')] },
        {
          properties: { ...page(900, 3, 360), type: SectionType.CONTINUOUS },
          children: ['Boats', 'Bridges', 'Books', 'Orchards', 'Water', 'Schools'].flatMap((name) => [
            heading(2, name),
            body(prose.paragraph(5)),
            body(prose.paragraph(6)),
          ]),
        },
      ],
    }),
  ),
  sample('two-columns-ragged', { font: 'Carlito', size: 10.5, headingColor: '204060', lines: 1.05 }, (prose) => ({
    page: {
      properties: page(1200, 2, 560),
      headers: { default: header('Garden notes') },
      footers: { default: pageFooter('') },
    },
    blocks: [
      heading(1, 'Notes from the garden'),
      ...[5, 6, 4].map((sentences) => body(prose.paragraph(sentences))),
      heading(2, 'Tools that last'),
      ...items('bullets', [prose.phrase(), prose.phrase(), prose.phrase(), prose.phrase(), prose.phrase()]),
      body(prose.paragraph(6)),
      heading(2, 'The work of a year'),
      ...[6, 5, 6, 7, 5, 6].map((sentences) => body(prose.paragraph(sentences))),
    ],
  })),
  sample(
    'essay-with-footnotes',
    { font: 'Caladea', size: 11.5, isJustified: true, firstLine: 20, after: 0, lines: 1.25 },
    (prose) => ({
      page: { properties: page(1600), footers: { default: pageFooter('') } },
      footnotes: [
        prose.sentence(),
        `${prose.sentence()} ${prose.sentence()}`,
        prose.sentence(),
        prose.sentence(),
        prose.paragraph(3),
      ],
      blocks: [
        title('On walking to the mill'),
        body(`${prose.paragraph(4)}[^1] ${prose.paragraph(3)}`),
        body(`${prose.paragraph(5)}[^2]`),
        body(prose.paragraph(7)),
        body(`${prose.paragraph(3)}[^3] ${prose.paragraph(4)}`),
        body(`${prose.paragraph(6)}[^4] ${prose.paragraph(2)}`),
        body(`${prose.paragraph(5)}[^5]`),
        body(prose.paragraph(6)),
      ],
    }),
  ),
  sample('essay-with-endnotes', { font: 'DejaVu Serif', size: 10, isJustified: true, after: 7 }, (prose) => ({
    page: { footers: { default: pageFooter('– ') } },
    endnotes: [prose.sentence(), prose.sentence(), `${prose.sentence()} ${prose.sentence()}`],
    blocks: [
      heading(1, 'What the letters say'),
      body(`${prose.paragraph(5)}[^^1] ${prose.paragraph(2)}`),
      body(prose.paragraph(6)),
      heading(2, 'Who wrote them'),
      body(`${prose.paragraph(4)}[^^2]`),
      styled('Quote', prose.paragraph(3)),
      body(`${prose.paragraph(5)}[^^3]`),
      body(prose.paragraph(5)),
    ],
  })),
  sample(
    'paper-with-footnotes-in-columns',
    { font: 'Liberation Sans', size: 9.5, headingSizes: [12, 10.5, 10], isJustified: true },
    (prose) => ({
      page: { properties: page(1100, 2), footers: { default: pageFooter('') } },
      footnotes: [prose.sentence(), prose.sentence(), prose.sentence()],
      blocks: [
        heading(1, 'Notes on the old bridge'),
        body(`${prose.paragraph(5)}[^1]`),
        body(prose.paragraph(6)),
        heading(2, 'Stone and timber'),
        body(`${prose.paragraph(5)}[^2] ${prose.paragraph(2)}`),
        body(prose.paragraph(6)),
        heading(2, 'Repairs'),
        ...[6, 5, 6, 7].map((sentences) => body(prose.paragraph(sentences))),
        body(`${prose.paragraph(6)}[^3]`),
      ],
    }),
  ),
  sample(
    'chapters-odd-and-even',
    { font: 'Liberation Serif', size: 11, isJustified: true, firstLine: 16, after: 0, oddAndEven: true },
    (prose) => ({
      page: {
        properties: page(1500),
        headers: { default: header('Chapter of the boats', { alignment: 'right' }), even: header('A book of harbors') },
        footers: { default: pageFooter(''), even: pageFooter('') },
      },
      blocks: [
        heading(1, 'The boats'),
        ...[8, 7, 9, 6, 8].map((sentences) => body(prose.paragraph(sentences))),
        heading(2, 'In winter'),
        ...[8, 7, 9, 8, 7].map((sentences) => body(prose.paragraph(sentences))),
        heading(2, 'In summer'),
        ...[8, 9, 7].map((sentences) => body(prose.paragraph(sentences))),
      ],
    }),
  ),
];
