import { expect, it } from 'vitest';
import { block, line } from '../../testing/hand-made-text.ts';
import { splitLines } from './split-lines.ts';

const sentence = block([line('It is so with income.', 50, 100)]);

it('counts parts of a line that are of several paragraphs', () => {
  const mark = block([line('4', 156, 96)]);
  const rest = block([line('The solution', 163, 100), line('to these is none.', 50, 112)]);
  expect(splitLines([sentence, mark, block([line('A heading', 50, 140)]), rest], 1)).toBe(1);
  expect(splitLines([rest, sentence, mark], 1)).toBe(1);
});

it('counts no heading that runs in, whichever the tags have first', () => {
  const heading = block([line('1.1 Terms', 50, 100)]);
  const text = block([line('. In addition to', 97, 100), line('what is above.', 50, 112)]);
  expect(splitLines([heading, text], 1)).toBe(0);
  expect(splitLines([text, heading], 1)).toBe(0);
});

it('counts no columns, cells or next lines', () => {
  const column = block([line('Another column', 180, 100)]);
  const next = block([line('The next line.', 50, 112)]);
  expect(splitLines([sentence, column, next], 1)).toBe(0);
  expect(splitLines([sentence, column, next], 2)).toBe(0);
  const close = block([line('A column that is', 162, 100), line('close to it.', 162, 112)]);
  expect(splitLines([sentence, next, close], 1)).toBe(0);
});
