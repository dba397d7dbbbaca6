import { describe, expect, it } from 'vitest';
import { linesIn } from '../../model/blocks/blocks-in.ts';
import { lineText } from '../../model/text.ts';
import { box, horizontal, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { findPageRules } from '../evidence/find-page-rules.ts';
import { withLeadingLines, withPartsJoined } from './beside-tables.ts';

const table = (x0: number, x1: number, rows: number, pitch = 20) =>
  tableBlock(
    box(x0, 100, x1, 100 + rows * pitch),
    Array.from({ length: rows }, (_, r) => [[block([line(`r${r}`, x0 + 5, 110 + r * pitch)])]]),
  );

it('joins tables next to each other whose rows are the same, as far as both go', () => {
  const [joined, ...more] = withPartsJoined([table(220, 300, 3), table(50, 210, 5)]);
  expect(more).toEqual([]);
  expect(joined?.edges).toEqual([50, 220, 300]);
  expect(joined?.rows.map(({ cells }) => cells.map(({ column, blocks }) => [column, blocks.length]))).toEqual([
    ...Array.from({ length: 3 }, () => [
      [0, 1],
      [1, 1],
    ]),
    ...Array.from({ length: 2 }, () => [
      [0, 1],
      [1, 0],
    ]),
  ]);
});

it('keeps tables of other rows, farther apart, or of few rows for themselves', () => {
  expect(withPartsJoined([table(50, 210, 5), table(220, 300, 3, 29)])).toHaveLength(2);
  expect(withPartsJoined([table(50, 210, 5), table(320, 400, 3)])).toHaveLength(2);
  expect(withPartsJoined([table(50, 210, 5), table(220, 300, 2)])).toHaveLength(2);
});

describe('lines that lead to the rows of a table', () => {
  /** Boxes from 300 on, with the number of each line and room for an amount. */
  const form = tableBlock(
    box(300, 100, 400, 180),
    [7, 8, 9, 10].map((n, r) => [[block([line(`${n}`, 302, 114 + 20 * r)])], []]),
  );
  const texts = ['7 Wages of the crew', '8 Rent of the shed', '9 Tar and rope', '10 All of this'];
  const lines = texts.map((text, r) => line(text, 20, 114 + 20 * r));
  const cellsOf = ({ tables }: ReturnType<typeof withLeadingLines>) =>
    tables.map(({ rows }) => rows.map(({ cells }) => cells.map(({ blocks }) => linesIn(blocks).map(lineText).join())));

  it('become cells of these where the boxes repeat their numbers', () => {
    const led = withLeadingLines([form], lines, []);
    expect(cellsOf(led)).toEqual([texts.map((text) => [text, text.split(' ')[0], ''])]);
    expect(led.lines.size).toBe(4);
    expect(led.tables[0]?.box.x0).toBeCloseTo(20);
  });

  it('become cells where leaders end them, with the boxes and blanks on them', () => {
    const dotted = texts.map((text, r) => line(`${text.replace(/\d+ /, '')} . . . . . .`, 20, 114 + 20 * r));
    const small = tableBlock(box(200, 122, 220, 138), [[[block([line('8b', 202, 134)])]]]);
    const led = withLeadingLines([form, small], dotted, findPageRules([horizontal(220, 300, 140)]).horizontal);
    expect(led.tables).toHaveLength(1);
    const second = led.tables[0]?.rows[1]?.cells;
    expect(second?.map(({ blocks }) => linesIn(blocks).map(lineText).join())).toEqual([
      lineText(dotted[1]!),
      '8b',
      '',
      '8',
      '',
    ]);
    expect(second?.[2]?.borders.bottom).toBeDefined();
  });

  it('stay text where they do neither, or are beside few rows', () => {
    const others = ['Wages', 'Rent', 'Tar', 'All'].map((text, r) => line(text, 20, 114 + 20 * r));
    expect(withLeadingLines([form], others, []).tables).toEqual([form]);
    expect(withLeadingLines([form], lines.slice(0, 2), []).lines.size).toBe(0);
  });
});
