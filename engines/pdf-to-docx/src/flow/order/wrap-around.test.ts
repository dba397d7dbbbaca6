import { describe, expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { box, figure, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line, lineOf, span } from '../../testing/hand-made-text.ts';
import {
  aroundFigures,
  isOnLine,
  wrapAroundFigures,
  wrapAroundTables,
  wrapBeside,
  wrapBetween,
} from './wrap-around.ts';

const rectangle = { kind: 'rectangle', box: box(0, 0, 80, 60), outline: [], lineWidth: 1, isDashed: false } as const;
const drawing = figure(box(100, 100, 180, 160), { shapes: [rectangle] });
/** A line with a gap from 90 to 190. */
const parted = (y: number) =>
  lineOf([span('left', 0, { x1: 90 }), span('\t', 90, { x1: 190 }), span('right', 190, { x1: 280 })], y);
const whole = (y: number) => line('over the whole column', 0, y, { width: 280 });
const around = block([whole(90), parted(120), parted(140), whole(180)]);

describe('wrapAroundFigures', () => {
  it('finds drawings in the gaps of lines, and what is in them', () => {
    const inner = block([line('boxed', 105, 120)]);
    const { figures, rest } = wrapAroundFigures([drawing], [around, inner]);
    expect(figures[0]).toMatchObject({ wrap: { kind: 'square', left: 9, right: 9 }, boxed: [inner] });
    expect(rest).toEqual([around]);
  });

  it('finds drawings that the end of some lines of a paragraph makes way for', () => {
    const short = (y: number) => line('short', 0, y, { width: 95 });
    const text = block([short(120), short(140), whole(180)]);
    expect(wrapAroundFigures([drawing], [text]).figures[0]?.wrap?.kind).toBe('square');
    expect(wrapAroundFigures([drawing], [block([short(120), short(140)])]).figures[0]?.wrap).toBeUndefined();
  });

  it('leaves drawings alone that text lies on', () => {
    expect(wrapAroundFigures([drawing], [block([parted(120), whole(140)])]).figures).toEqual([drawing]);
  });

  it('leaves the drawings of a page that is full of them', () => {
    const many = Array.from({ length: 101 }, () => drawing);
    expect(wrapAroundFigures(many, [around]).figures).toEqual(many);
  });

  it('leaves what is on one line alone to it', () => {
    expect(wrapAroundFigures([drawing], [block([whole(90), parted(160)])]).figures).toEqual([drawing]);
    expect(isOnLine(drawing.box, [parted(160)])).toBe(true);
  });
});

describe('wrapAroundTables', () => {
  const table = tableBlock(box(100, 100, 180, 160), [[[block([line('Opening hours', 105, 120)])]]]);
  const short = (y: number) => line('short', 0, y, { width: 95 });

  it('finds tables that a paragraph goes around, and continues below', () => {
    const [found] = wrapAroundTables([table, block([short(120), short(140), whole(180)])]);
    expect(found).toMatchObject({ kind: 'table', wrap: { kind: 'square', left: 4 } });
  });

  it('leaves tables beside text that ends where they end, and tables below text', () => {
    for (const text of [block([short(120), short(140)]), block([whole(80), whole(95)])])
      expect(wrapAroundTables([table, text])).toEqual([table, text]);
  });
});

describe('the room around what text goes around', () => {
  it('reaches up and down to lines that leave a gap, too', () => {
    const { top, bottom } = wrapBeside(drawing.box, [block([parted(98), parted(120), parted(175)])]);
    expect([top, bottom]).toEqual([3, 6]);
  });

  it('is none where text is far away', () => {
    const far = block([line('far', 400, 120), line('far', 400, 140)]);
    expect(wrapBeside(drawing.box, [far])).toMatchObject({ left: 0, right: 0 });
  });

  it('is above and below alone where a paragraph continues below', () => {
    expect(wrapBetween(drawing.box, [block([whole(90), whole(180)])])?.kind).toBe('topAndBottom');
    expect(wrapBetween(drawing.box, [block([whole(90)]), block([whole(180)])])).toBeUndefined();
    expect(wrapBetween(drawing.box, [around])).toBeUndefined();
  });
});

it('makes spaces of the gaps that lines leave for what they go around', () => {
  const wrap = { kind: 'square', top: 0, right: 9, bottom: 0, left: 9 } as const;
  const [, text] = aroundFigures([{ ...drawing, wrap }, around]);
  expect(text?.kind === 'text' && text.lines.map(lineText)[1]).toBe('left right');
  expect(aroundFigures([drawing, around])[1]).toBe(around);
});
