import { expect, it } from 'vitest';
import type { ListLevel } from '../model/document/list.ts';
import { list, paragraph, section } from '../testing/hand-made-document.ts';
import { listNumbers } from './list-numbers.ts';

/** The numbers of paragraphs on levels of a list with these labels, in order. */
function numbersOf(levels: readonly (readonly [ListLevel['format'], string, number?])[], at: readonly number[]) {
  const [usual] = list('decimal', '%1').levels as [ListLevel];
  const all = levels.map(([format, text, start = 1]): ListLevel => ({ ...usual, format, text, start }));
  const blocks = at.map((level) => paragraph('a', { list: { list: 0, level } }));
  const numbers = listNumbers([section(blocks)], [{ levels: all }]);
  return blocks.map((block) => numbers.get(block)?.text);
}

it('counts each level, and anew below the next number above', () => {
  const levels = [
    ['decimal', '%1.', 3],
    ['decimal', '%1.%2'],
  ] as const;
  expect(numbersOf(levels, [0, 1, 1, 0, 1])).toEqual(['3', '3.1', '3.2', '4', '4.1']);
  expect(numbersOf(levels, [1])).toEqual(['3.1']);
});

it('counts in Roman numbers and letters, and knows no others', () => {
  expect(numbersOf([['upperRoman', 'Annex %1', 4]], [0, 0])).toEqual(['Annex IV', 'Annex V']);
  expect(numbersOf([['lowerRoman', '(%1)', 19]], [0])).toEqual(['(xix)']);
  expect(numbersOf([['lowerLetter', '%1)', 26]], [0, 0])).toEqual(['z)', undefined]);
  expect(numbersOf([['upperLetter', '%1', 2]], [0])).toEqual(['B']);
  expect(numbersOf([['hebrew1', '%1']], [0])).toEqual([undefined]);
  expect(numbersOf([['bullet', '•']], [0])).toEqual([undefined]);
});
