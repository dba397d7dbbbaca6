import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../model/analyzed-page.ts';
import { box, figure, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line, lines } from '../../testing/hand-made-text.ts';
import { isInReadingOrder, sunkenLines } from './reading-order.ts';

const at = (y: number, x = 0, role: 'body' | 'note' = 'body') => block([line('A paragraph', x, y)], { role });

it('follows paragraphs down the columns', () => {
  expect(isInReadingOrder([at(100), at(200), at(300), at(100, 200), at(200, 200)], 1)).toBe(true);
});

it('finds a single paragraph that is out of order', () => {
  expect(isInReadingOrder([at(100), at(300), at(200), at(400)], 1)).toBe(false);
});

it('finds columns that are in the order from the last to the first, from right to left where the text runs so', () => {
  expect(isInReadingOrder([at(100, 200), at(300, 200), at(100), at(300)], 1)).toBe(false);
  const rtl = (y: number, x: number) => block([line('פסקה', x, y, { isRtl: true })]);
  expect(isInReadingOrder([rtl(100, 200), rtl(300, 200), rtl(100, 0)], 1)).toBe(true);
  expect(isInReadingOrder([rtl(300, 0), rtl(100, 200)], 1)).toBe(false);
});

it('forgives captions, which stand where their figures do', () => {
  const caption = block([line('Fig. 3. What it shows', 0, 200)]);
  expect(isInReadingOrder([at(100), at(300), caption, at(400)], 1)).toBe(true);
});

it('finds headings that come after the text below them', () => {
  expect(isInReadingOrder([at(120), at(100), at(320), at(300)], 1)).toBe(false);
});

it('minds neither notes nor what continues over pages', () => {
  expect(isInReadingOrder([at(100), at(700, 0, 'note'), at(200), at(720, 0, 'note'), at(300)], 1)).toBe(true);
  const over = block(lines(['Begins at the foot', 'of the page before'], 0, 700), { page: 0 });
  expect(isInReadingOrder([over, at(100), over, at(200)], 1)).toBe(true);
});

it('finds tables whose rows are not below each other', () => {
  const table = (ys: readonly number[]) => {
    const made = tableBlock(
      box(0, 100, 100, 200),
      ys.map(() => [[]]),
    );
    return { ...made, rows: made.rows.map((row, i) => ({ ...row, y0: ys[i] as number, y1: (ys[i] as number) + 20 })) };
  };
  expect(isInReadingOrder([table([100, 120, 140])], 1)).toBe(true);
  expect(isInReadingOrder([table([100, 200, 120])], 1)).toBe(false);
  const made = table([100, 120, 140]);
  const empty = { ...(made.rows[0] as (typeof made.rows)[number]), y0: 170, y1: 170 };
  expect(isInReadingOrder([{ ...made, rows: [...made.rows.slice(0, 2), empty, ...made.rows.slice(2)] }], 1)).toBe(true);
});

describe('sunkenLines', () => {
  const of = (...blocks: FlowBlock[]) => sunkenLines(blocks, 1);
  const high = (y: number, x = 0) => block(lines(['A paragraph', 'of three', 'lines'], x, y));

  it('is nought where each block is below the one before it, in columns, too', () => {
    expect(of(high(100), at(150), high(200), high(100, 200), at(150, 200))).toBe(0);
  });

  it('counts by how many lines text would be placed too low', () => {
    expect(of(high(100), at(112, 40))).toBeGreaterThan(1);
    expect(of(high(100), at(112, 40), at(112, 80))).toBeGreaterThan(of(high(100), at(112, 40)));
  });

  it('lets cells of a row stand next to each other, but nothing that begins lower', () => {
    expect(of(high(100), at(100, 200))).toBe(0);
    expect(of(high(100), at(112, 200))).toBeGreaterThan(1);
  });

  it('sees tables that the tags have after what is below them', () => {
    expect(of(at(300), tableBlock(box(0, 100, 100, 200), [[[]]]))).toBeGreaterThan(10);
    expect(of(tableBlock(box(0, 100, 100, 200), [[[]]]), at(300))).toBe(0);
  });

  it('lets text begin behind a heading on its line', () => {
    const heading = (y: number) => block([line('A heading.', 20, y, { width: 50 })], { role: 'heading' });
    const behind = (y: number) => block([line('And text', 75, y, { width: 60 }), line('that continues', 0, y + 12)]);
    const sections = [100, 130, 160, 190].flatMap((y) => [heading(y), behind(y)]);
    expect(of(...sections)).toBe(0);
    expect(of(...[100, 130, 160, 190].flatMap((y) => [behind(y), heading(y)]))).toBe(0);
    expect(of(heading(100), block([line('over it', 40, 100)]))).toBeGreaterThan(0);
  });

  it('leaves out what is in a drawn box, which text goes around', () => {
    const boxed = figure(box(190, 80, 290, 140), { shapes: [] });
    expect(of(high(100), at(112, 200))).toBeGreaterThan(1);
    expect(of(high(100), boxed, at(112, 200))).toBe(0);
  });

  it('minds neither notes, nor captions, nor where a paragraph ends in the next column', () => {
    const over = block([...lines(['Begins', 'here'], 0, 700), line('ends there', 200, 100)]);
    expect(of(over, at(112, 200))).toBe(0);
    expect(of(at(700, 0, 'note'), at(100))).toBe(0);
  });
});
