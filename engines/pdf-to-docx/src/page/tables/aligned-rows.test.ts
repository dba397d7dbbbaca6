import { describe, expect, it } from 'vitest';
import type { Box } from '../../model/geometry.ts';
import { lineText } from '../../model/text.ts';
import { line } from '../../testing/hand-made-text.ts';
import { findAlignedRows } from './aligned-rows.ts';

const row = (y: number, ...texts: readonly [string, number][]) => texts.map(([text, x]) => line(text, x, y));
const found = (...rows: ReturnType<typeof row>[]) =>
  findAlignedRows(rows.flat()).map((region) => region.rows.map(({ parts }) => parts.map(lineText)));

describe('findAlignedRows', () => {
  it('finds rows whose parts stand below each other', () => {
    const regions = found(row(100, ['a', 50], ['b', 150]), row(114, ['c', 50], ['d', 155]));
    expect(regions).toEqual([
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ]);
  });

  it('ends at a line that closes a gutter, and at a wide gap', () => {
    const columns = (y: number) => row(y, ['left', 50], ['right', 150]);
    const across = row(128, ['a line that goes over both of them', 50]);
    expect(found(columns(100), columns(114), across, columns(142), columns(156))).toHaveLength(2);
    expect(found(columns(100), columns(114), columns(160), columns(174))).toHaveLength(2);
  });

  it('leaves what follows in the first column only to the text below', () => {
    expect(found(row(100, ['a', 50], ['b', 150]), row(114, ['c', 50], ['d', 150]), row(128, ['After', 50]))).toEqual([
      [
        ['a', 'b'],
        ['c', 'd'],
      ],
    ]);
  });

  it('keeps what continues as far in as the lines of other rows do', () => {
    const table = [
      row(100, ['1 a cell', 50], ['b', 150]),
      row(112, ['goes on', 65]),
      row(130, ['2 another', 50], ['d', 150]),
    ];
    expect(found(...table, row(142, ['goes on', 65]), row(154, ['to its end', 65]))[0]).toHaveLength(5);
    expect(found(...table, row(142, ['After', 75]))[0]).toHaveLength(3);
  });

  it('puts parts of other sizes and heights side by side', () => {
    const [region] = findAlignedRows([
      line('a', 50, 100),
      line('b', 150, 102),
      line('c', 50, 114),
      line('d', 150, 116),
    ]);
    expect(region?.rows).toHaveLength(2);
  });
});

describe('findAlignedRows where parts join columns', () => {
  const rows = [
    line('1', 50, 100),
    line('first', 70, 100),
    line('x', 200, 100),
    line('12 second', 50, 114),
    line('y', 200, 114),
    line('3', 50, 128),
    line('third', 70, 128),
    line('z', 200, 128),
  ];

  it('continues where the characters leave room between the columns', () => {
    const [found, ...more] = findAlignedRows(rows, () => [66, 150]);
    expect(more).toEqual([]);
    expect(found).toMatchObject({ isJoined: true });
    expect(found?.rows).toHaveLength(3);
    expect(found?.columns).toHaveLength(3);
  });

  it('joins two columns again only below some rows that show them', () => {
    const two = [100, 114, 128].flatMap((y) => [line('a', 50, y), line('b', 200, y)]);
    const across = line('a long term : and what it is, at some length', 50, 142);
    const below = [line('c', 50, 156), line('d', 200, 156)];
    const lengths = (lines: typeof two) => findAlignedRows(lines, () => [150]).map((found) => found.rows.length);
    expect(lengths([...two, across, ...below])).toEqual([5]);
    expect(lengths([...two.slice(2), across, ...below])).toEqual([2]);
  });

  it('ends where a row closes what many others leave', () => {
    const many = Array.from({ length: 7 }, (_, i) => [50, 150, 250].map((x) => line('name', x, 100 + 14 * i))).flat();
    const joined = [line('some name', 50, 198), line('of two names', 150, 198)];
    const foot = [line('the foot of this whole page', 50, 214), line('7', 277, 214)];
    const gutters = (area: Box) => (area.y1 > 205 ? [230, 274] : [120, 230]);
    const lengths = (lines: typeof many) => findAlignedRows(lines, gutters).map((found) => found.rows.length);
    expect(lengths([...many, ...joined, ...foot])).toEqual([8]);
  });

  it('ends where they do not', () => {
    expect(findAlignedRows(rows, () => [150]).every((found) => found.rows.length < 3)).toBe(true);
  });
});
