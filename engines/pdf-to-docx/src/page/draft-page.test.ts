import { describe, expect, it } from 'vitest';
import type { Box } from '../model/geometry.ts';
import { lineText } from '../model/text.ts';
import { box, filled, grid, horizontal, pageContent, pageImage, tag } from '../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../testing/hand-made-text.ts';
import { draftPage } from './draft-page.ts';

const marked = (text: string, mcid: number, y: number) => glyphs(text, 10, y, glyphStyle({ mcid }));

describe('draftPage', () => {
  it('finds tables, figures and lines of a page without tags', () => {
    const content = pageContent({
      glyphs: [...glyphs('In a cell', 60, 120), ...glyphs('A line', 50, 300)],
      paths: [...grid([50, 150, 250], [100, 130, 160]), filled(box(50, 400, 100, 450), 'FF0000')],
    });
    const draft = draftPage(content, undefined);
    expect(draft.isTagged).toBe(false);
    expect(draft.tables).toHaveLength(1);
    expect(draft.figures.map((figure) => figure.box)).toEqual([box(50, 400, 100, 450)]);
    expect(draft.parts.map(lineText)).toEqual(['A line']);
  });

  it('takes blocks from good tags, and keeps apart what they leave out', () => {
    const content = pageContent({
      glyphs: [
        ...marked('A paragraph of the tags', 1, 100),
        ...glyphs('9', 200, 580, glyphStyle({ artifact: 'footer' })),
      ],
      images: [pageImage(box(50, 200, 90, 240))],
    });
    const draft = draftPage(content, tag('Document', [tag('P', [1])]));
    expect(draft.isTagged).toBe(true);
    expect(draft.blocks).toHaveLength(1);
    expect(draft.artifacts.map(lineText)).toEqual(['9']);
    expect(draft.figures).toHaveLength(1);
  });

  it('keeps what is drawn over a tagged figure of shapes and is no part of it', () => {
    const content = pageContent({
      glyphs: marked('A paragraph of the tags', 1, 300),
      paths: [filled(box(50, 100, 250, 200), 'EEEEEE', { mcid: 2 }), horizontal(50, 250, 150, { stroke: 'FF0000' })],
    });
    const draft = draftPage(content, tag('Document', [tag('Figure', [2]), tag('P', [1])]));
    expect(draft.figures.map(({ box: { x0, x1 } }) => [Math.round(x0), Math.round(x1)])).toEqual([[50, 250]]);
  });

  it('keeps headers apart on a page without an element, where the PDF marks them', () => {
    const at = (text: string, y: number, artifact: 'none' | 'other') => glyphs(text, 50, y, glyphStyle({ artifact }));
    const content = pageContent({
      glyphs: [
        ...at('Head', 30, 'other'),
        ...at('Text', 300, 'none'),
        ...at('Beside', 310, 'other'),
        ...at('9', 580, 'other'),
      ],
    });
    const shown = (isMarked: boolean) => {
      const { artifacts, parts } = draftPage(content, undefined, isMarked);
      return [artifacts, parts].map((of) => of.map(lineText).join('|'));
    };
    expect(shown(true)).toEqual(['Head|9', 'Text|Beside']);
    expect(shown(false)).toEqual(['', 'Head|Text|Beside|9']);
  });

  it('takes the cells of a form from its rules, where the tags name its labels alone', () => {
    const cells = [60, 160].flatMap((x, c) =>
      [120, 150].map((y, r) => glyphs(`Label ${r}${c}`, x, y, glyphStyle({ mcid: 2 * c + r }))),
    );
    const rules = grid([50, 150, 250], [100, 130, 160]);
    const labels = [0, 1, 2, 3].map((mcid) => tag('P', [mcid]));
    const draft = draftPage(pageContent({ glyphs: cells.flat(), paths: rules }), tag('Document', labels));
    expect(draft.tables.map(({ rows }) => rows.map((row) => row.cells.length))).toEqual([[2, 2]]);
    const prose = glyphs('Much more text than there is in the cells of the page', 50, 300, glyphStyle({ mcid: 4 }));
    const mixed = pageContent({ glyphs: [...cells.flat(), ...prose], paths: rules });
    expect(draftPage(mixed, tag('Document', [...labels, tag('P', [4])])).isTagged).toBe(true);
  });

  it('finds no second picture in a tagged one, and no drawing in the rules of a tagged table', () => {
    const row = tag('TR', [tag('TD', [1]), tag('TD', [2])]);
    const cells = [
      ...glyphs('left', 60, 120, glyphStyle({ mcid: 1 })),
      ...glyphs('right', 160, 120, glyphStyle({ mcid: 2 })),
    ];
    const content = pageContent({
      glyphs: cells,
      images: [pageImage(box(50, 300, 90, 340), { mcid: 3 }), pageImage(box(55, 305, 80, 330))],
      paths: [horizontal(50, 250, 105), horizontal(50, 250, 130)],
    });
    const draft = draftPage(content, tag('Document', [tag('Table', [row]), tag('Figure', [3])]));
    expect(draft.blocks.map((block) => block.kind)).toEqual(['table', 'figure']);
    expect(draft.figures).toEqual([]);
  });

  it('finds no second picture in the shadow of a tagged drawing, but one in what only reaches into it', () => {
    const figuresWith = (place: Box) =>
      draftPage(
        pageContent({
          glyphs: [...marked('A paragraph of the tags', 1, 100), ...marked('label', 2, 220)],
          images: [pageImage(place)],
          paths: [filled(box(5, 200, 90, 240), '4472C4', { mcid: 2 })],
        }),
        tag('Document', [tag('P', [1]), tag('Figure', [2])]),
      ).figures;
    expect(figuresWith(box(2, 198, 93, 244))).toEqual([]);
    expect(figuresWith(box(60, 200, 150, 240))).toHaveLength(1);
  });

  it('draws rules that meet without a tagged table, and shades nothing with the background of a tagged picture', () => {
    const content = pageContent({
      glyphs: [...marked('A paragraph of the tags', 1, 100), ...marked('on a panel', 2, 220)],
      paths: [filled(box(0, 205, 200, 225), 'FF0000', { mcid: 3 }), ...grid([5, 205, 395], [300, 330, 360])],
    });
    const inGrid = glyphs('2', 10, 320, glyphStyle({ mcid: 4 }));
    const tree = tag('Document', [tag('P', [1]), tag('Figure', [3]), tag('P', [2]), tag('P', [4])]);
    const draft = draftPage({ ...content, glyphs: [...content.glyphs, ...inGrid] }, tree);
    expect(draft.figures).toHaveLength(1);
    const texts = draft.blocks.filter((block) => block.kind === 'text');
    expect(texts.map((block) => block.lines[0]?.background)).toEqual([undefined, undefined, undefined]);
  });

  it('falls back to geometry where the tags miss most of the text', () => {
    const content = pageContent({
      glyphs: [...marked('tagged', 1, 100), ...glyphs('but all of this is not', 10, 200)],
    });
    expect(draftPage(content, tag('Document', [tag('P', [1])])).isTagged).toBe(false);
  });

  it('counts characters, white space apart', () => {
    const draft = draftPage(pageContent({ glyphs: glyphs('a b c', 10, 100) }), undefined);
    expect(draft).toMatchObject({ characters: 3 });
  });

  it('counts text that has become part of a tagged picture', () => {
    const content = pageContent({
      glyphs: [...marked('A paragraph of the tags', 1, 100), ...marked('label', 2, 220)],
      images: [pageImage(box(5, 200, 90, 240), { mcid: 2 })],
    });
    expect(draftPage(content, tag('Document', [tag('P', [1]), tag('Figure', [2])])).pictured).toBe(5);
  });

  it('makes no picture of sentences, whatever the tags say, but does of labels', () => {
    const text = (words: string, lines: number) =>
      Array.from({ length: lines }, (_, i) => marked(words, 2, 200 + 14 * i)).flat();
    const tree = tag('Document', [tag('P', [1]), tag('Figure', [2])]);
    const drawn = [filled(box(0, 180, 380, 300), 'DDDDDD', { mcid: 2 })];
    const draftOf = (inside: ReturnType<typeof text>) =>
      draftPage(pageContent({ glyphs: [...marked('Before', 1, 100), ...inside], paths: drawn }), tree);
    const prose = draftOf(text('a diagram that tells in whole sentences', 7));
    expect(prose.parts).toHaveLength(8);
    expect(prose.pictured).toBe(0);
    const chart = draftOf(text('First quarter', 7));
    expect(chart.parts).toEqual([]);
    expect(chart.pictured).toBe('Firstquarter'.length * 7);
  });
});
