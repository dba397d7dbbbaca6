import { describe, expect, it } from 'vitest';
import { withParagraphFrames } from '../../flow/paragraphs/paragraph-frames.ts';
import type { Band, FlowBlock } from '../../model/analyzed-page.ts';
import type { DrawnShape } from '../../model/document/document.ts';
import { box, figure, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { withParagraphRules } from './paragraph-rules.ts';

const shape = (y: number, changes: Partial<DrawnShape> = {}): DrawnShape => ({
  kind: 'line',
  box: box(0, y, 300, y),
  outline: [],
  stroke: '336699',
  lineWidth: 1,
  isDashed: false,
  ...changes,
});
/** A rule from side to side whose middle is at `y`, behind the text. */
const rule = (y: number, shapes = [shape(0.5)]) =>
  figure(box(50, y - 0.5, 350, y + 0.5), { image: undefined, shapes, isDrawing: true, isBackground: true });
const FRAME = shape(0, { kind: 'rectangle', box: box(0.5, 0.5, 309.5, 19.5) });
const text = (content: string, y: number, x = 50) => block([line(content, x, y)]);
const names = (blocks: readonly FlowBlock[]) =>
  blocks.map((one) => {
    if (one.kind !== 'text') return one.kind === 'figure' && one.rule ? 'rule' : one.kind;
    const sides = Object.keys(one.rules ?? {});
    return [one.lines[0]?.spans[0]?.text, ...sides].join(' ');
  });
const page = (bands: readonly Band[] = [], header = [line('A head', 50, 40)]) => ({
  number: 1,
  header,
  footer: [],
  bands,
});

describe('withParagraphRules', () => {
  it('gives a rule to the paragraph above or below it, whichever is nearer', () => {
    expect(names(withParagraphRules([rule(105), text('Heading', 100), text('Text', 130)]))).toEqual([
      'Heading below',
      'Text',
    ]);
    expect(names(withParagraphRules([rule(118), text('Text', 100), text('Heading', 130)]))).toEqual([
      'Text',
      'Heading above',
    ]);
    const [heading] = withParagraphRules([rule(105), text('Heading', 100)]);
    expect(heading).toMatchObject({
      rules: { below: { border: { width: 1, color: '336699', style: 'single' }, distance: 4.5, x0: 50, x1: 350 } },
    });
  });

  it('takes two lines that are alike for a double one, and dashes for what they are', () => {
    const borderOf = (shapes: DrawnShape[]) => {
      const [one] = withParagraphRules([text('Heading', 100), rule(105, shapes)]);
      return one?.kind === 'text' ? one.rules?.below?.border.style : undefined;
    };
    expect(borderOf([shape(0), shape(2)])).toBe('double');
    expect(borderOf([shape(0), shape(2, { lineWidth: 3 })])).toBeUndefined();
    expect(borderOf([shape(0.5, { isDashed: true })])).toBe('dashed');
    expect(borderOf([shape(0, { box: box(0, 0, 30, 0) })])).toBeUndefined();
    expect(borderOf([shape(0, { kind: 'rectangle', fill: '336699', stroke: undefined, box: box(0, 0, 300, 1) })])).toBe(
      'single',
    );
  });

  it('sets one that is far from text between the blocks above and below it', () => {
    const blocks = [rule(120), text('One', 100), text('Two', 150)];
    expect(names(withParagraphRules(blocks, [page()]))).toEqual(['One', 'rule', 'Two']);
    expect(names(withParagraphRules([rule(120), text('Last', 100)], [page()]))).toEqual(['figure', 'Last']);
    const columns = [
      { x0: 50, x1: 190 },
      { x0: 210, x1: 350 },
    ];
    expect(names(withParagraphRules(blocks, [page([{ y0: 0, y1: 600, columns }])]))).toEqual(['figure', 'One', 'Two']);
  });

  it('leaves one at a head, at a table, or beside or within text', () => {
    expect(names(withParagraphRules([rule(46), text('Text', 70)], [page()]))).toEqual(['figure', 'Text']);
    const table = tableBlock(box(50, 60, 350, 102), [[[text('Cell', 90)]]]);
    expect(names(withParagraphRules([rule(105), table]))).toEqual(['figure', 'table']);
    expect(names(withParagraphRules([rule(105), text('Above', 100), text('Beside', 108, 360)]))).toEqual([
      'figure',
      'Above',
      'Beside',
    ]);
    expect(names(withParagraphRules([rule(105), text('Above', 100), text('Beside', 100, 200)]))).toEqual([
      'figure',
      'Above',
      'Beside',
    ]);
  });

  it('leaves one at a paragraph that has a frame of its own', () => {
    const [framed] = withParagraphFrames([
      figure(box(45, 86, 355, 106), { image: undefined, isDrawing: true, isBackground: true, shapes: [FRAME] }),
      text('Framed', 100),
    ]);
    expect(framed).toMatchObject({ frame: { isLast: true } });
    expect(names(withParagraphRules([rule(108), framed as FlowBlock]))).toEqual(['figure', 'Framed']);
  });

  it('gives rules within a cell to the paragraphs of that', () => {
    const table = tableBlock(box(50, 60, 350, 200), [[[text('Heading', 90), text('Text', 130)]]]);
    const [ruled, ...others] = withParagraphRules([rule(95), table]);
    expect(others).toEqual([]);
    expect(ruled?.kind === 'table' && names(ruled.rows[0]?.cells[0]?.blocks ?? [])).toEqual(['Heading below', 'Text']);
    expect(names(withParagraphRules([rule(199), table]))).toEqual(['figure', 'table']);
  });

  it('knows what is on the page that a paragraph continues on', () => {
    const long = block([line('Ends', 50, 580), line('here', 50, 100, { page: 2 })]);
    const below = { ...rule(105), page: 2 };
    expect(names(withParagraphRules([long, below, block([line('Next', 50, 115, { page: 2 })])]))).toEqual([
      'Ends',
      'Next above',
    ]);
  });
});
