import { expect, it } from 'vitest';
import { isCounted, noteCounting } from './note-numbers.ts';

const footnotes = (...marks: readonly (readonly [mark: string, page: number])[]) =>
  marks.map(([mark, page]) => ({ kind: 'footnote' as const, mark, page }));
const countingOf = (...marks: readonly (readonly [string, number])[]) => noteCounting(footnotes(...marks), 'footnote');

it('counts notes in the format that most of their marks are in', () => {
  expect(countingOf(['1', 1], ['2.', 1], ['3)', 4]).format).toBe('decimal');
  expect(countingOf(['i', 1], ['ii', 2], ['iii', 3], ['iv', 4]).format).toBe('lowerRoman');
  expect(countingOf(['a', 1], ['b', 1], ['c', 2]).format).toBe('lowerLetter');
  expect(countingOf(['*', 1], ['†', 1], ['**', 2]).format).toBe('chicago');
});

it('counts anew on each page where each begins with the first', () => {
  expect(countingOf(['1', 1], ['2', 1], ['1', 3], ['1', 4], ['2', 4]).isByPage).toBe(true);
  expect(countingOf(['1', 1], ['2', 1], ['3', 3]).isByPage).toBe(false);
  expect(countingOf(['1', 1], ['2', 1]).isByPage).toBe(false);
});

it('leaves a mark as it is that is none of those', () => {
  const counting = countingOf(['*', 1], ['1', 2], ['2', 3]);
  expect(isCounted(counting, '*')).toBe(false);
  expect(isCounted(counting, '2')).toBe(true);
});

it('looks at notes of the kind alone', () => {
  const notes = [...footnotes(['*', 1]), { kind: 'endnote' as const, mark: '1', page: 9 }];
  expect(noteCounting(notes, 'endnote').format).toBe('decimal');
  expect(noteCounting(notes, 'footnote').format).toBe('chicago');
});
