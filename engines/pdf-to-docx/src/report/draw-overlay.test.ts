import { describe, expect, it } from 'vitest';
import { convertPdfToDocx } from '../convert.ts';
import { box, figure, imageData, pageContent, tableBlock } from '../testing/hand-made-page.ts';
import { block, line } from '../testing/hand-made-text.ts';
import { makePdf, show } from '../testing/pdf-builder.ts';
import { descendantsOf, parseXml } from '../testing/xml-tree.ts';
import type { DebugPage } from './debug-page.ts';
import { drawOverlay } from './draw-overlay.ts';

const draw = (changes: Partial<DebugPage['analyzed']>, page: Partial<DebugPage> = {}) => {
  const content = pageContent();
  const { number, width, height } = content;
  const analyzed = {
    number,
    width,
    height,
    blocks: [],
    header: [],
    footer: [],
    headerTables: [],
    footerTables: [],
    headerFigures: [],
    footerFigures: [],
    bands: [],
    ...changes,
  };
  return parseXml(drawOverlay({ content, analyzed, picture: undefined, ...page }));
};
/** The boxes of a kind as `x y width height`. */
const boxes = (svg: ReturnType<typeof draw>, kind: string) =>
  descendantsOf(svg, 'rect')
    .filter(({ attributes }) => attributes['class'] === kind)
    .map(({ attributes: { x, y, width, height } }) => `${x} ${y} ${width} ${height}`);

describe('drawOverlay', () => {
  it('draws paragraphs with their lines, numbered in reading order', () => {
    const svg = draw({
      blocks: [block([line('one', 50, 100), line('two', 50, 112)]), block([line('three', 50, 150)])],
    });
    expect(boxes(svg, 'line')).toHaveLength(3);
    expect(boxes(svg, 'text')).toEqual(['50 92 15 22', '50 142 25 10']);
    const labels = descendantsOf(svg, 'text').filter(({ attributes }) => attributes['font-weight'] === 'bold');
    expect(labels.map(({ children }) => children.join(''))).toEqual(['1', '2']);
  });

  it('draws tables with their cells and what is in them', () => {
    const svg = draw({ blocks: [tableBlock(box(50, 50, 250, 90), [[[block([line('cell', 60, 70)])], []]])] });
    expect(boxes(svg, 'table')).toEqual(['50 50 200 40', '50 50 100 40', '150 50 100 40']);
    expect(boxes(svg, 'text')).toHaveLength(1);
  });

  it('draws columns, headers and pictures in and out of the flow', () => {
    const svg = draw({
      bands: [
        {
          y0: 100,
          y1: 500,
          columns: [
            { x0: 50, x1: 190 },
            { x0: 210, x1: 350 },
          ],
        },
      ],
      header: [line('Title', 50, 30)],
      footer: [line('7', 200, 580)],
      headerFigures: [figure(box(300, 20, 350, 40))],
      blocks: [figure(box(50, 300, 90, 340)), figure(box(0, 0, 400, 600), { isBackground: true })],
    });
    expect(boxes(svg, 'column')).toEqual(['50 100 140 400', '210 100 140 400']);
    expect(boxes(svg, 'header')).toEqual(['50 22 25 10', '200 572 5 10', '300 20 50 20']);
    expect(boxes(svg, 'figure')).toEqual(['50 300 40 40']);
    expect(boxes(svg, 'background')).toEqual(['0 0 400 600']);
  });

  it('shows the page itself beneath, and what the colors mean beside it', () => {
    const svg = draw({}, { picture: imageData() });
    expect(descendantsOf(svg, 'image')[0]?.attributes['href']).toBe('data:image/png;base64,AQID');
    expect(descendantsOf(svg, 'text').flatMap(({ children }) => children)).toContain('column');
  });

  it('draws what lost its place, with what it lost to', () => {
    const verdicts = [
      { kind: 'panel', box: box(20, 20, 120, 400) },
      { kind: 'form', box: box(30, 40, 90, 60), lostTo: 'panel' },
      { kind: 'table without rules', box: box(20, 420, 120, 500), score: 0.873 },
    ] as const;
    const svg = draw({}, { reasons: { verdicts } });
    expect(boxes(svg, 'lost')).toEqual(['30 40 60 20']);
    expect(descendantsOf(svg, 'title').map(({ children }) => children.join(''))).toEqual([
      'panel',
      'might be: form; lost to: panel',
      'table without rules (87 %)',
    ]);
  });

  it('says what a paragraph was taken for, how sure that is, and the next best', () => {
    const opinion = {
      page: 1,
      box: box(50, 90, 90, 104),
      taken: 'heading 2',
      chance: 0.613,
      next: 'text',
      nextChance: 0.25,
    };
    const svg = draw({}, { opinions: [opinion] });
    expect(boxes(svg, 'opinion')).toEqual(['50 90 40 14']);
    expect(descendantsOf(svg, 'title').map(({ children }) => children.join(''))).toEqual([
      'heading 2: 61 %; next best: text, 25 %',
    ]);
  });

  it('says why the tags of a page were not used', () => {
    const svg = draw({}, { reasons: { refusedTags: 'The tags leave out text.', verdicts: [] } });
    const texts = descendantsOf(svg, 'text').flatMap(({ children }) => children);
    expect(texts.slice(-2).join(' ')).toBe('The tags leave out text.');
  });

  it('is well-formed whatever the text', () => {
    expect(() => draw({ header: [line('a < b & \u0001 \ud800', 50, 30)] })).not.toThrow();
  });

  it('leaves out boxes that are none', () => {
    expect(boxes(draw({ blocks: [figure(box(Infinity, 0, -Infinity, 0))] }), 'figure')).toEqual([]);
  });
});

it('is given every page that could be read, with a picture of it', async () => {
  const pages: DebugPage[] = [];
  await convertPdfToDocx(makePdf(['One.', 'Two.'].map((text) => ({ content: show(50, 300, text) }))), {
    onDebugPage: (page) => pages.push(page),
  });
  expect(pages.map((page) => page.content.number)).toEqual([1, 2]);
  const [first] = pages.map((page) => parseXml(drawOverlay(page)));
  expect(first && boxes(first, 'text')).toHaveLength(1);
  expect(first && descendantsOf(first, 'image')).toHaveLength(1);
  expect(pages[0]?.opinions).toMatchObject([{ page: 1, taken: 'text', next: 'heading' }]);
});
