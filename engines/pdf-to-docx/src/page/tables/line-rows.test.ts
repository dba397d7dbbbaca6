import { describe, expect, it } from 'vitest';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { lineText } from '../../model/text.ts';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { withLineRows } from './line-rows.ts';

const WIDTH = 80;
/** A table of one row between rules, with a cell for each list of lines. */
const tableOf = (columns: readonly (readonly string[])[], pitch = 20) => {
  const cells = columns.map((texts, c) => [
    block(texts.map((text, i) => line(text, 5.4 + WIDTH * c, 110 + pitch * i))),
  ]);
  const made = tableBlock(box(0, 100, WIDTH * columns.length, 180), [cells], {
    edges: [0, ...columns.map((_, c) => WIDTH * (c + 1))],
  });
  const borders = { top: RULE, bottom: RULE, left: RULE, right: RULE };
  const placed = (row: (typeof made.rows)[number]) =>
    row.cells.map((cell, c) => ({ ...cell, borders, box: box(WIDTH * c, 100, WIDTH * (c + 1), 180) }));
  return { ...made, rows: made.rows.map((row) => ({ ...row, y0: 100, y1: 180, cells: placed(row) })) };
};
const RULE = { width: 0.5, color: '000000', style: 'single' } as const;
const shown = (columns: readonly (readonly string[])[], pitch?: number) =>
  withLineRows(tableOf(columns, pitch)).rows.map((row) =>
    row.cells.map((cell) => [...textBlocksIn(cell.blocks)].flatMap((one) => one.lines.map(lineText)).join(' ')),
  );
const PRICES = [
  ['Screws', 'Nails', 'Hooks'],
  ['long', 'short', 'bent'],
  ['4.20', '3.10', '1.00'],
];

describe('withLineRows', () => {
  it('divides a row whose cells are as many lines next to each other, one of them of numbers', () => {
    expect(shown(PRICES)).toEqual([
      ['Screws', 'long', '4.20'],
      ['Nails', 'short', '3.10'],
      ['Hooks', 'bent', '1.00'],
    ]);
  });

  it('keeps the rules around the row and draws none between its parts', () => {
    const rows = withLineRows(tableOf(PRICES)).rows;
    expect(rows.map(({ cells: [cell] }) => Object.keys(cell?.borders ?? {}).sort())).toEqual([
      ['left', 'right', 'top'],
      ['left', 'right'],
      ['bottom', 'left', 'right'],
    ]);
    expect([rows[0]?.y0, rows[2]?.y1]).toEqual([100, 180]);
  });

  it('leaves cells alone that were written one after the other', () => {
    const table = tableOf(PRICES);
    const written = table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell, c) => ({
        ...cell,
        blocks: cell.blocks.map((one) =>
          one.kind === 'text' ? { ...one, lines: one.lines.map((own, i) => ({ ...own, index: 10 * c + i })) } : one,
        ),
      })),
    }));
    expect(withLineRows({ ...table, rows: written }).rows).toHaveLength(1);
  });

  it('leaves cells whose lines were broken at their edge, addresses side by side, and lists alone', () => {
    const wrapped = [
      ['a text that', 'is broken'],
      ['and so is', 'another one'],
      ['4.20', '3.10'],
    ];
    const addresses = [
      ['Ada', 'London'],
      ['Ben', 'Paris'],
    ];
    const lists = [...PRICES.slice(0, 2), ['1. one', '2. two', '3. six']];
    for (const columns of [wrapped, addresses, lists]) expect(shown(columns, 12)).toHaveLength(1);
  });
});
