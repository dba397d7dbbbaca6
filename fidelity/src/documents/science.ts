import {
  AlignmentType,
  Math as Equation,
  type MathComponent,
  MathFraction,
  MathRadical,
  MathRun,
  MathSubScript,
  MathSum,
  MathSuperScript,
  Paragraph,
  TextRun,
} from 'docx';
import { besideBox, body, heading, items, pageFooter, picture, plain, styled, title } from '../writing/blocks.ts';
import { flowChart } from '../writing/drawings.ts';
import { runs } from '../writing/runs.ts';
import { page, type SampleDocument, sample } from '../writing/sample-document.ts';
import { table } from '../writing/tables.ts';

const m = (text: string) => new MathRun(text);
const over = (numerator: MathComponent[], denominator: MathComponent[]) => new MathFraction({ numerator, denominator });
const power = (base: string, exponent: string) =>
  new MathSuperScript({ children: [m(base)], superScript: [m(exponent)] });
const index = (base: string, below: string) => new MathSubScript({ children: [m(base)], subScript: [m(below)] });

/** An equation on a line of its own. */
function display(...parts: MathComponent[]): Paragraph {
  return new Paragraph({
    alignment: AlignmentType.CENTER,
    spacing: { before: 120, after: 120 },
    children: [new Equation({ children: parts })],
  });
}

/** Text with an equation in it. */
function around(before: string, parts: MathComponent[], after: string): Paragraph {
  return new Paragraph({
    style: 'Body',
    children: [new TextRun(before), new Equation({ children: parts }), ...runs(after)],
  });
}

/** Equations, pictures, captions, boxes and links. */
export const SCIENCE: readonly SampleDocument[] = [
  sample('equations', { font: 'Liberation Serif', size: 11.5, after: 7 }, (prose) => ({
    blocks: [
      heading(1, 'The height of a tide'),
      body(prose.paragraph(4)),
      display(m('h='), index('h', '0'), m('+'), over([power('v', '2')], [m('2g')])),
      around('Here ', [index('h', '0')], ` is the mean height. ${prose.paragraph(3)}`),
      heading(2, 'Roots'),
      display(m('x='), over([m('-b±'), new MathRadical({ children: [power('b', '2'), m('-4ac')] })], [m('2a')])),
      body(prose.paragraph(4)),
      display(
        new MathSum({ children: [power('k', '2')], subScript: [m('k=1')], superScript: [m('n')] }),
        m('='),
        over([m('n(n+1)(2n+1)')], [m('6')]),
      ),
      around('For small values ', [m('sin x≈x')], ` holds. ${prose.paragraph(3)}`),
      display(power('a', '2'), m('+'), power('b', '2'), m('='), power('c', '2')),
    ],
  })),
  sample('lab-report', { font: 'Carlito', size: 11, headingColor: '145A32' }, (prose) => ({
    page: { footers: { default: pageFooter('Laboratory, page ') } },
    blocks: [
      title('Salt in the harbor basin'),
      heading(1, 'Aim', true),
      body(prose.paragraph(4)),
      heading(1, 'Setup', true),
      body(prose.paragraph(3)),
      picture(4, 280, 140, 'A bar chart of salt by depth'),
      styled('Caption', 'Figure 1: Salt by depth'),
      body(prose.paragraph(3)),
      heading(1, 'Values', true),
      table(
        [
          ['Depth (m)', 'Salt (g/l)', 'Note'],
          ...[1, 2, 3, 4, 5].map((depth) => [
            String(depth),
            `${prose.number(20, 35)}.${prose.number(0, 9)}`,
            prose.thing(),
          ]),
        ],
        { widths: [2200, 2200, 4000], headRows: 1, borders: 'horizontal' },
      ),
      styled('Caption', 'Table 1: Values at five depths'),
      heading(1, 'Result', true),
      display(m('s='), over([m('m')], [m('V')])),
      body(prose.paragraph(5)),
    ],
  })),
  sample('pictures-and-captions', { font: 'Noto Sans', size: 10 }, (prose) => ({
    blocks: [
      heading(1, 'Four charts of one year'),
      ...[1, 2, 3, 4].flatMap((seed) => [
        body(prose.paragraph(4)),
        picture(seed, 240 + seed * 20, 110 + seed * 10, `Chart ${seed}`),
        styled('Caption', `Figure ${seed}: ${prose.phrase()}`),
      ]),
      body(prose.paragraph(4)),
    ],
  })),
  sample('links', { font: 'Liberation Sans', size: 10.5, after: 8 }, (prose) => ({
    blocks: [
      heading(1, 'Where to read on'),
      body(`${prose.paragraph(2)} The [harbor office](https://example.org/harbor) has the tables. ${prose.sentence()}`),
      body(
        `Ask [the clerk](mailto:clerk@example.org) or look at [the map of paths](https://example.org/maps/paths?year=2026). ${prose.paragraph(3)}`,
      ),
      ...items('bullets', [
        '[Tides of the week](https://example.org/tides)',
        '[Boats in winter](https://example.org/boats/winter)',
        `[Minutes](https://example.org/minutes): ${prose.sentence()}`,
      ]),
      body(prose.paragraph(5)),
    ],
  })),
  sample('sidebars', { font: 'Caladea', size: 11, headingColor: '784212', isJustified: true }, (prose) => ({
    page: { properties: page(1400) },
    blocks: [
      heading(1, 'A day at the locks'),
      besideBox(
        prose.paragraph(7),
        [plain('**Opening hours**'), plain('Daily from eight to six'), plain('Closed in January')],
        140,
        80,
      ),
      ...[6, 7].map((sentences) => body(prose.paragraph(sentences))),
      styled('Box', `**Take care.** ${prose.paragraph(3)}`),
      body(prose.paragraph(6), { spacing: { before: 240, after: 120 } }),
      heading(2, 'Afterwards'),
      besideBox(prose.paragraph(8), [plain('**By boat**'), plain(prose.sentence())], 150, 90),
      ...[7, 8].map((sentences) => body(prose.paragraph(sentences))),
    ],
  })),
  sample('flow-chart', { font: 'Carlito', size: 11, headingColor: '1F3864' }, (prose) => ({
    blocks: [
      heading(1, 'How a boat passes the lock'),
      body(prose.paragraph(4)),
      flowChart(
        [
          { id: 'call', text: 'Call the keeper', column: 0, row: 0 },
          { id: 'free', text: 'Is the lock free?', column: 1, row: 0 },
          { id: 'wait', text: 'Wait at the pier', column: 2, row: 0 },
          { id: 'enter', text: 'Enter the lock', column: 1, row: 1 },
          { id: 'pay', text: 'Pay the fee', column: 0, row: 2 },
          { id: 'leave', text: 'Leave the lock', column: 1, row: 2 },
        ],
        [
          { from: 'call', to: 'free' },
          { from: 'free', to: 'wait' },
          { from: 'free', to: 'enter' },
          { from: 'enter', to: 'pay' },
          { from: 'pay', to: 'leave' },
        ],
      ),
      body(prose.paragraph(5)),
      heading(2, 'When the water is low'),
      body(prose.paragraph(5)),
    ],
  })),
];
