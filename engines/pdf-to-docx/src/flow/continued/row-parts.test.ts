import { describe, expect, it } from 'vitest';
import type { GridRow } from '../../model/analyzed-page.ts';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { isParagraphCut, isRowContinued } from './row-parts.ts';

const FULL = 'a line of text that fills';
/** Rows of two cells, the second one wide enough for `FULL`. */
const rows = (...texts: readonly (readonly [string, string])[]): readonly GridRow[] =>
  tableBlock(
    box(50, 100, 250, 200),
    texts.map((row) => row.map((text, c) => (text === '' ? [] : [block([line(text, c === 0 ? 54 : 115, 110)])]))),
    { edges: [50, 110, 250] },
  ).rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, c) => ({
      ...cell,
      box: { ...cell.box, x0: c === 0 ? 50 : 110, x1: c === 0 ? 110 : 250 },
    })),
  }));

describe('isRowContinued', () => {
  it('sees that a row continues where its sentence does', () => {
    expect(isRowContinued(rows(['One', FULL]), rows(['', 'and goes on']))).toBe(true);
    expect(isRowContinued(rows(['One', 'It is done.']), rows(['', 'and goes on']))).toBe(false);
    expect(isRowContinued(rows(['One', FULL]), rows(['Two', 'and goes on']))).toBe(false);
  });

  it('sees that a row continues where it lacks what all other rows have in their first cell', () => {
    const before = rows(['One', 'Done.'], ['Two', 'Done.']);
    expect(isRowContinued(before, rows(['', 'Again.'], ['Three', 'Done.']))).toBe(true);
    expect(isRowContinued(rows(['One', 'Done.'], ['', 'Done.']), rows(['', 'Again.']))).toBe(false);
    expect(isRowContinued(before, rows(['', '']))).toBe(false);
  });
});

it('continues a row of one cell where both of its parts have several lines', () => {
  const row = (...texts: readonly string[]): GridRow =>
    tableBlock(box(50, 100, 250, 200), [[[block(texts.map((text, i) => line(text, 54, 110 + 14 * i)))]]])
      .rows[0] as GridRow;
  const long = row('Notes:', '- one', '- two');
  expect(isRowContinued([long], [row('- three', '- four', '- five')])).toBe(true);
  expect(isRowContinued([long], [row('Next')])).toBe(false);
});

describe('isRowContinued of rows that are cut where pages end', () => {
  /** Rows of one page with their ends. */
  const page = (number: number, ...ends: readonly number[]): readonly GridRow[] =>
    ends.map((y1, i) => {
      const y0 = ends[i - 1] ?? 50;
      const text = block([line('A sentence.', 55, i === ends.length - 1 ? y1 - 30 : y1 - 5, { page: number })]);
      return { ...(tableBlock(box(50, y0, 250, y1), [[[text]]]).rows[0] as GridRow), y0, y1, page: number };
    });

  it('sees it where those of two pages end at one height, far below their text', () => {
    expect(isRowContinued(page(1, 100, 200, 560), page(2, 100, 560))).toBe(true);
    expect(isRowContinued(page(1, 100, 200, 560), page(2, 100, 540))).toBe(false);
  });

  it('sees none in rows that always have so much room', () => {
    const roomy = (rows: readonly GridRow[]) => rows.map((row) => ({ ...row, y1: row.y1 + 30 }));
    expect(isRowContinued(roomy(page(1, 100, 200, 530)).slice(0, 2), roomy(page(2, 200)))).toBe(false);
  });
});

it('sees that a paragraph continues where the next word found no more room', () => {
  const cell = (text: string) => rows(['', text])[0]?.cells[1] as GridRow['cells'][number];
  expect(isParagraphCut(cell(FULL), cell('1957)'))).toBe(true);
  expect(isParagraphCut(cell('Done.'), cell('1957)'))).toBe(false);
  expect(isParagraphCut(cell(FULL), cell('1. An item'))).toBe(false);
  const [, second] = (rows(['', '1957)'])[0] as GridRow).cells as readonly [
    GridRow['cells'][number],
    GridRow['cells'][number],
  ];
  const setIn = { ...second, blocks: [block([line('1957)', 135, 110), line('and more', 115, 122)])] };
  expect(isParagraphCut(cell(FULL), setIn)).toBe(false);
});
