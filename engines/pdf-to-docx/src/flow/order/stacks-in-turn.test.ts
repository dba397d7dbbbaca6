import { describe, expect, it } from 'vitest';
import { type Line, lineText } from '../../model/text.ts';
import { line } from '../../testing/hand-made-text.ts';
import { stacksInTurn } from './stacks-in-turn.ts';

const AUTHORS = [
  ['Alice Liddell', 'Christ Church', 'Oxford'],
  ['Lewis Carroll', 'Daresbury', 'alice@example.org'],
];
/** Texts of columns in the order that `index` gives each of their lines. */
const lines = (columns: readonly (readonly string[])[], index: (row: number, column: number) => number): Line[] =>
  columns.flatMap((texts, c) =>
    texts.map((text, r) => ({ ...line(text, 50 + 150 * c, 100 + 12 * r), index: index(r, c) })),
  );
const found = (parts: readonly Line[]) =>
  stacksInTurn(parts).map(({ stacks }) => stacks.map((stack) => stack.map(lineText)));
const inTurn = (row: number, column: number) => 10 * column + row;

describe('stacksInTurn', () => {
  it('finds lines side by side that were written one stack after the other', () => {
    expect(found(lines(AUTHORS, inTurn))).toEqual([AUTHORS]);
    const title = { ...line('Down the rabbit hole', 50, 80), index: -1 };
    expect(found([title, ...lines(AUTHORS, inTurn)])).toEqual([AUTHORS]);
  });

  it('finds none in rows that were written from side to side', () => {
    expect(found(lines(AUTHORS, (row, column) => 2 * row + column))).toEqual([]);
  });

  it('finds none in single lines, in columns of numbers, and beside other text', () => {
    expect(found(lines([['Alice'], ['Lewis']], inTurn))).toEqual([]);
    expect(
      found(
        lines(
          [
            ['Rope', 'Oars'],
            ['12', '7'],
          ],
          inTurn,
        ),
      ),
    ).toEqual([]);
    const other = { ...line('Far right', 400, 112), index: 99 };
    expect(found([...lines(AUTHORS, inTurn), other])).toEqual([]);
  });
});
