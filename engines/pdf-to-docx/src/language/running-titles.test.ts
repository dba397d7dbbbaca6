import { describe, expect, it } from 'vitest';
import { placeOfTitle, withoutTitles } from './running-titles.ts';

const title = { text: 'The Harbour', number: '1.2.' };
const shown = (line: string) => {
  const place = placeOfTitle(line, title);
  return place && [line.slice(place.from, place.numberEnd), line.slice(place.to - title.text.length, place.to)];
};

describe('placeOfTitle', () => {
  it('finds a title alone, beside tabs, page numbers and signs, with its own number', () => {
    expect(shown('The Harbour')).toEqual(['', 'The Harbour']);
    expect(shown('12\tThe Harbour | 7')).toEqual(['', 'The Harbour']);
    expect(shown('1.2 The Harbour\tLog')).toEqual(['1.2', 'The Harbour']);
    expect(shown('1.2. The Harbour')).toEqual(['1.2', 'The Harbour']);
  });

  it('takes the number of another heading for none of its own', () => {
    expect(shown('11.2 The Harbour')).toEqual(['', 'The Harbour']);
    expect(shown('2 The Harbour')).toEqual(['', 'The Harbour']);
  });

  it('finds none where it is a part of other words', () => {
    expect(shown('Chapter 1. The Harbour')).toBeUndefined();
    expect(shown('The Harbours')).toBeUndefined();
  });
});

it('hides titles from the comparison of headers', () => {
  expect(withoutTitles('The Log\t1.2 The Harbour', [title])).toBe(
    withoutTitles('The Log\tIn', [{ text: 'In', number: undefined }]),
  );
});
