import { expect, it } from 'vitest';
import { block, line } from '../../testing/hand-made-text.ts';
import { columnsInTurn } from './columns-in-turn.ts';

const left = (text: string, y: number) => block([line(text, 50, y, { width: 190 })]);
const right = (text: string, y: number) => block([line(text, 300, y, { width: 190 })]);
const COLUMNS = [
  { x0: 50, x1: 250 },
  { x0: 300, x1: 500 },
];
const BANDS = [
  { y0: 0, y1: 50, columns: [{ x0: 50, x1: 500 }] },
  { y0: 50, y1: 700, columns: COLUMNS },
];
const texts = (blocks: ReturnType<typeof columnsInTurn>) =>
  blocks.map((one) => (one.kind === 'text' ? one.lines[0]?.spans[0]?.text : '')).join(' ');

it('puts the blocks of columns that the order goes to and fro between one column after the other', () => {
  const title = block([line('title', 50, 30, { width: 400 })]);
  const zigzag = [title, left('a', 100), right('c', 100), right('d', 150), left('b', 150)];
  expect(texts(columnsInTurn(zigzag, BANDS))).toBe('title a b c d');
});

it('leaves columns in turn, and what reaches over both, where they are', () => {
  const across = block([line('across', 50, 300, { width: 400 })]);
  const inTurn = [left('a', 100), left('b', 150), across, right('c', 100)];
  expect(texts(columnsInTurn(inTurn, BANDS))).toBe('a b across c');
  expect(texts(columnsInTurn([right('c', 100), left('a', 100), across], BANDS))).toBe('a c across');
});
