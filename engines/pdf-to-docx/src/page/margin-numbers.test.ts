import { expect, it } from 'vitest';
import { pageContent, vertical } from '../testing/hand-made-page.ts';
import { glyphs } from '../testing/hand-made-text.ts';
import { marginNumbers } from './margin-numbers.ts';

const NUMBERS = ['1', '2', '3', '4', '5', '6'].flatMap((number, i) => glyphs(number, 40, 100 + 24 * i));
const text = glyphs('12 sheep', 70, 100);
const numbersOf = (more: typeof text, from = 0) =>
  marginNumbers(pageContent({ height: 600, paths: [vertical(60, from, 600)], glyphs: [...NUMBERS, ...text, ...more] }));

it('finds the numbers beside a rule from edge to edge of the page', () => {
  expect([...numbersOf([])]).toEqual(NUMBERS);
});

it('finds none beside the rule of a table, nor where words are there, too', () => {
  expect(numbersOf([], 50).size).toBe(0);
  expect(numbersOf(glyphs('Vol', 40, 300)).size).toBe(0);
});
