import { describe, expect, it } from 'vitest';
import { box } from '../testing/hand-made-page.ts';
import { findBands } from './columns.ts';

const PAGE = box(0, 0, 600, 800);
const column = (x0: number, x1: number, from: number, count: number) =>
  Array.from({ length: count }, (_, i) => ({ box: box(x0, from + 12 * i, x1, from + 12 * i + 10), size: 10 }));
const columnsOf = (parts: readonly { box: ReturnType<typeof box>; size: number }[]) =>
  findBands(parts, PAGE).map((band) => band.columns.length);

describe('findBands', () => {
  it('sees one column where lines run from side to side', () => {
    expect(columnsOf(column(50, 550, 100, 20))).toEqual([1]);
  });

  it('sees two columns beside a gutter', () => {
    const [band] = findBands([...column(50, 280, 100, 20), ...column(320, 550, 100, 20)], PAGE);
    expect(band?.columns).toEqual([
      { x0: 50, x1: 280 },
      { x0: 320, x1: 550 },
    ]);
  });

  it('sees none in lines to write on that are named below', () => {
    const named = (x0: number, x1: number, isBlank: boolean) => [
      ...column(x0, x1, 100, 6).map((part, i) => ({ ...part, isBlank, box: box(x0, 100 + 24 * i, x1, 110 + 24 * i) })),
      ...column(x0, x0 + 80, 112, 6).map((part, i) => ({ ...part, box: box(x0, 112 + 24 * i, x0 + 80, 122 + 24 * i) })),
    ];
    expect(columnsOf([...named(50, 280, false), ...named(320, 550, false)])).toEqual([2]);
    expect(columnsOf([...named(50, 280, true), ...named(320, 550, true)])).toEqual([1]);
  });

  it('sees three columns', () => {
    expect(
      columnsOf([...column(50, 200, 100, 20), ...column(220, 370, 100, 20), ...column(390, 550, 100, 20)]),
    ).toEqual([3]);
  });

  it('sees a last column that has only begun', () => {
    const [band] = findBands(
      [...column(50, 200, 100, 20), ...column(220, 370, 100, 20), ...column(390, 500, 100, 2)],
      PAGE,
    );
    expect(band?.columns.map(({ x0 }) => x0)).toEqual([50, 220, 390]);
    const labels = [...column(50, 200, 100, 20), ...column(220, 370, 100, 20), ...column(390, 500, 250, 2)];
    expect(columnsOf(labels)).not.toEqual([3]);
  });

  it('sees three columns of short lines, held apart by the tables in them', () => {
    const short = (x0: number) => [
      ...column(x0, x0 + 60, 100, 8),
      { box: box(x0, 200, x0 + 150, 320), size: 10 },
      ...column(x0, x0 + 60, 330, 4),
    ];
    expect(columnsOf([...short(50), ...short(220), ...short(390)])).toEqual([3]);
  });

  it('sees a column whose lines fill it, however many small parts of formulas stand among them', () => {
    const formulas = Array.from({ length: 36 }, (_, i) => {
      const [x, y] = [330 + 30 * (i % 4), 340 + 8 * i];
      return { box: box(x, y, x + 8, y + 10), size: 10 };
    });
    const parts = [...column(50, 280, 100, 44), ...column(320, 550, 100, 18), ...formulas];
    expect(columnsOf(parts)).toEqual([2]);
  });

  it('parts a page into bands where a title is over columns and a note below them', () => {
    const parts = [
      ...column(50, 550, 50, 2),
      ...column(50, 280, 100, 20),
      ...column(320, 550, 100, 20),
      ...column(50, 550, 360, 3),
    ];
    expect(columnsOf(parts)).toEqual([1, 2, 1]);
  });

  it('takes labels before text for no column: they are too narrow', () => {
    expect(columnsOf([...column(50, 90, 100, 20), ...column(120, 550, 100, 20)])).toEqual([1]);
  });

  it('takes a gap narrower than a gutter for none', () => {
    expect(columnsOf([...column(50, 299, 100, 20), ...column(301, 550, 100, 20)])).toEqual([1]);
  });

  it('needs more than a few lines next to each other', () => {
    expect(columnsOf([...column(50, 280, 100, 3), ...column(320, 550, 100, 3)])).toEqual([1]);
  });

  it('keeps out of the columns what goes through their gutter, though it reaches in among them', () => {
    const table = { box: box(40, 90, 560, 130), size: 10 };
    const bands = findBands([table, ...column(50, 280, 100, 20), ...column(320, 550, 100, 20)], PAGE);
    expect(bands.at(-1)?.columns).toEqual([
      { x0: 50, x1: 280 },
      { x0: 320, x1: 550 },
    ]);
  });

  it('parts one side of a gutter again below a heading over both of its columns', () => {
    const heading = { box: box(220, 98, 500, 110), size: 12 };
    const under = [...column(220, 370, 118, 18), ...column(390, 550, 118, 17)];
    const [band] = findBands([...column(50, 200, 100, 20), heading, ...under], PAGE);
    expect(band?.columns).toEqual([
      { x0: 50, x1: 200 },
      { x0: 220, x1: 370 },
      { x0: 390, x1: 550 },
    ]);
  });

  it('has no bands on an empty page', () => {
    expect(findBands([], PAGE)).toEqual([]);
  });

  it('sees a column of justified text whose words stand as far apart as columns do', () => {
    const words = [0, 1, 2, 3].flatMap((i) =>
      [320, 400, 480].map((x) => ({ box: box(x, 100 + 12 * i, x + 70, 110 + 12 * i), size: 10 })),
    );
    expect(columnsOf([...column(50, 280, 100, 8), ...words, ...column(320, 550, 148, 4)])).toEqual([2]);
  });

  it('begins other columns at a heading that nothing is next to', () => {
    const heading = { box: box(50, 205, 150, 218), size: 14 };
    const below = [...column(50, 200, 224, 6), ...column(220, 370, 224, 6), ...column(390, 550, 224, 6)];
    expect(columnsOf([...column(50, 370, 100, 8), ...column(390, 550, 100, 8), heading, ...below])).toEqual([2, 1, 3]);
  });
});

describe('columns in the order of the content', () => {
  const inTurn = (parts: readonly { box: ReturnType<typeof box>; size: number }[], from = 0) =>
    parts.map((part, i) => ({ ...part, index: from + i }));
  const code = (x0: number, from: number, pitch: number) =>
    Array.from({ length: 24 }, (_, i) => {
      const y = from + pitch * i;
      return { box: box(x0 + 8 * (i % 4), y, x0 + (i % 8 === 0 ? 150 : 30 + 10 * (i % 4)), y + 7), size: 7 };
    });

  it('are two although a heading and the first lines of items hang out of one', () => {
    const right = column(322, 547, 100, 30).map((part, i) => {
      if (i === 15) return { box: box(309, part.box.y0, 365, part.box.y1), size: 10 };
      return i % 3 === 0 ? { ...part, box: { ...part.box, x0: 316 } } : part;
    });
    const bands = findBands([...inTurn(column(50, 286, 100, 30)), ...inTurn(right, 30)], PAGE);
    expect(bands.map(({ columns }) => columns.map(({ x0 }) => x0))).toEqual([[50, 309]]);
  });

  it('are two where code with short lines is written after text', () => {
    expect(columnsOf([...inTurn(column(50, 280, 100, 20)), ...inTurn(code(310, 103, 9), 20)])).toEqual([2]);
    expect(columnsOf([...inTurn(code(50, 103, 9)), ...inTurn(code(310, 103, 9), 24)])).toEqual([2]);
  });

  it('are one where it is written from side to side, as rows are', () => {
    const [left, right] = [code(50, 103, 9), code(310, 103, 9)];
    expect(columnsOf(inTurn(left.flatMap((part, i) => [part, right[i]!])))).toEqual([1]);
  });

  it('end above notes that stand below both and reach out of theirs', () => {
    const text = [...inTurn(column(50, 280, 100, 20)), ...inTurn(column(310, 540, 100, 22), 20)];
    const notes = (x0: number) =>
      inTurn(
        [0, 10].map((y) => ({ box: box(x0, 390 + y, 200, 398 + y), size: 8 })),
        42,
      );
    expect(columnsOf([...text, ...notes(44)])).toEqual([2, 1]);
    expect(columnsOf([...text, ...notes(50)])).toEqual([2]);
  });

  it('are not parted by a heading that is written before what is above it', () => {
    const heading = { box: box(50, 205, 150, 218), size: 14 };
    const above = (x0: number, x1: number) => column(x0, x1, 100, 8);
    const below = (x0: number, x1: number) => column(x0, x1, 224, 6);
    const written = (parts: readonly (readonly { box: ReturnType<typeof box>; size: number }[])[]) =>
      inTurn(parts.flat());
    const [first, second] = [above(50, 280), above(310, 540)];
    const [third, fourth] = [below(50, 280), below(310, 540)];
    expect(columnsOf(written([first, second, [heading], third, fourth]))).toEqual([2, 1, 2]);
    expect(columnsOf(written([first, [heading], third, second, fourth]))).toEqual([2]);
  });
});

describe('a second column with a few lines', () => {
  it('is one beside a page of text that ends before it', () => {
    expect(columnsOf([...column(50, 280, 100, 20), ...column(320, 550, 100, 3)])).toEqual([2]);
  });

  it('is an address beside text that reaches over it', () => {
    const wide = column(50, 550, 220, 20);
    expect(columnsOf([...column(320, 550, 100, 3), ...column(50, 200, 100, 3), ...wide])).toEqual([1]);
  });
});
