import { describe, expect, it } from 'vitest';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import type { DrawnShape } from '../../model/document/document.ts';
import { box, figure, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line, lines } from '../../testing/hand-made-text.ts';
import { withParagraphFrames } from './paragraph-frames.ts';

const shape = (of: ReturnType<typeof box>, changes: Partial<DrawnShape> = {}): DrawnShape => ({
  kind: 'line',
  box: of,
  outline: [],
  stroke: '336699',
  lineWidth: 1,
  isDashed: false,
  ...changes,
});
const SIDES = [
  shape(box(0, 0.5, 200, 0.5)),
  shape(box(199.5, 0, 199.5, 60)),
  shape(box(0, 59.5, 200, 59.5)),
  shape(box(0.5, 0, 0.5, 60)),
];
const BACKGROUND = shape(box(0, 0, 200, 60), { kind: 'rectangle', fill: 'DEEBF7', stroke: undefined });
/** A drawing of these shapes from 50, 90 to 250, 150, behind the text. */
const drawn = (shapes: readonly DrawnShape[], area = box(50, 90, 250, 150)) =>
  figure(area, { image: undefined, isDrawing: true, isBackground: true, shapes });
const text = (content: string, y: number, x = 55) => block([line(content, x, y)]);
const framesOf = (blocks: readonly FlowBlock[]) =>
  withParagraphFrames(blocks).map((one) => {
    if (one.kind !== 'text') return one.kind;
    const { frame } = one;
    return frame && [one.lines[0]?.spans[0]?.text, [...frame.sides].sort().join(' '), frame.x0];
  });
const ALL = 'bottom left right top';

describe('withParagraphFrames', () => {
  it('gives a frame to all paragraphs that stand in it, and says which is the first and the last', () => {
    const blocks = [drawn([...SIDES, BACKGROUND]), text('Above', 80), text('One', 105), text('Two', 120, 70)];
    expect(framesOf(blocks)).toEqual([undefined, ['One', ALL, 55], ['Two', ALL, 55]]);
    const [, one, two] = withParagraphFrames(blocks) as TextBlock[];
    expect(one?.frame).toMatchObject({ border: { width: 1, color: '336699' }, fill: 'DEEBF7', isFirst: true });
    expect([one?.frame?.isLast, two?.frame?.isFirst, two?.frame?.isLast]).toEqual([false, false, true]);
  });

  it('takes a rectangle with a line for one, and lines at both sides', () => {
    const rectangle = shape(box(0.5, 0.5, 199.5, 59.5), { kind: 'rectangle', fill: 'DEEBF7' });
    expect(framesOf([drawn([rectangle]), text('One', 105)])).toEqual([['One', ALL, 55]]);
    const [, right, , left] = SIDES as [DrawnShape, DrawnShape, DrawnShape, DrawnShape];
    expect(framesOf([drawn([left, right]), text('One', 105)])).toEqual([['One', 'left right', 55]]);
    expect(framesOf([drawn([left, right, BACKGROUND]), text('One', 105)])).toEqual(['figure', undefined]);
  });

  it('takes a background with a bar at its left for a quotation', () => {
    const bar = shape(box(1.5, 0, 1.5, 60), { lineWidth: 3 });
    const blocks = [drawn([BACKGROUND, bar]), text('One', 105, 65), text('Two', 120, 65)];
    expect(framesOf(blocks)).toEqual([
      ['One', 'left', 65],
      ['Two', 'left', 65],
    ]);
    const [one] = withParagraphFrames(blocks) as TextBlock[];
    expect(one?.frame).toMatchObject({ fill: 'DEEBF7', border: { width: 3 } });
  });

  it('gives a bar to the paragraphs beside it', () => {
    const bar = (width: number) =>
      drawn([shape(box(width / 2, 0, width / 2, 60), { lineWidth: width })], box(50, 90, 50 + width, 150));
    expect(framesOf([bar(3), text('One', 105, 60), text('Below', 170, 60)])).toEqual([['One', 'left', 60], undefined]);
    expect(framesOf([bar(3), text('Left of it', 105, 0), text('Right of it', 105, 60)])[0]).toBe('figure');
    expect(framesOf([bar(0.75), text('Changed', 105, 60)])[0]).toBe('figure');
    const high = drawn([shape(box(1.5, 0, 1.5, 300), { lineWidth: 3 })], box(50, 90, 53, 390));
    expect(framesOf([high, text('One', 105, 60)])[0]).toBe('figure');
    const listing = block(Array.from({ length: 24 }, (_, i) => line('code', 60, 100 + 12 * i)));
    expect(framesOf([high, listing])[0]).toMatchObject(['code', 'left', 60]);
  });

  it('begins the text of one that holds nothing but centered lines near its line', () => {
    expect(framesOf([drawn(SIDES), text('Middle', 105, 135)])).toEqual([['Middle', ALL, 55]]);
    expect(framesOf([drawn(SIDES), text('Right', 105, 220)])[0]).toBe('figure');
  });

  it('leaves what holds other things, reaches over its sides, or has paragraphs that begin at several places', () => {
    expect(framesOf([drawn([...SIDES, shape(box(20, 20, 40, 40))]), text('Drawn', 105)])[0]).toBe('figure');
    expect(framesOf([drawn(SIDES), text('Out at the side', 105, 180)])[0]).toBe('figure');
    const table = tableBlock(box(60, 110, 200, 140), [[[text('Cell', 120, 62)]]]);
    expect(framesOf([drawn(SIDES), text('One', 105), table])[0]).toBe('figure');
    const setIn = block(lines(['Some words', 'and others'], 70, 120));
    expect(framesOf([drawn(SIDES), text('One', 105), setIn])[0]).toBe('figure');
    expect(framesOf([drawn(SIDES), text('One', 105), text('Beside', 106, 120)])[0]).toBe('figure');
    expect(framesOf([drawn(SIDES), text('One', 105), text('Elsewhere', 300), text('Two', 120)])[0]).toBe('figure');
  });
});
