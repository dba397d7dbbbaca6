import { expect, it } from 'vitest';
import { block, line } from '../../testing/hand-made-text.ts';
import { splitLines } from './split-lines.ts';

const sentence = block([line('It is so with income.', 50, 100)]);

it('counts parts of a line that are of several paragraphs', () => {
  const mark = block([line('4', 156, 96)]);
  const rest = block([line('The solution', 163, 100), line('to these is none.', 50, 112)]);
  expect(splitLines([sentence, mark, rest], 1)).toBe(2);
});

it('counts no columns, cells or next lines', () => {
  const column = block([line('Another column', 180, 100)]);
  const next = block([line('The next line.', 50, 112)]);
  expect(splitLines([sentence, column, next], 1)).toBe(0);
  expect(splitLines([sentence, column, next], 2)).toBe(0);
});
