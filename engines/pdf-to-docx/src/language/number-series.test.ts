import { describe, expect, it } from 'vitest';
import { isInSeries, numberSeries } from './number-series.ts';

const texts = (...all: string[]) => all.map((text, i) => ({ number: i + 1, text }));

describe('numberSeries', () => {
  it('finds the numbers of two pages on each sheet', () => {
    const two = [
      { step: 2, start: 8 },
      { step: 2, start: 9 },
    ];
    expect(numberSeries(texts('10 | 11', '12 | 13', '14 | 15'))).toEqual(two);
    expect(numberSeries(texts('10 | 11', '12 | 13'))).toEqual(two);
  });

  it('finds none in two pages whose numbers do not follow each other, nor where one page has another', () => {
    expect(numberSeries(texts('No. 4 of 2020', 'No. 8 of 2022'))).toEqual([]);
    expect(numberSeries(texts('10 | 2020', '12 | 2020'))).toEqual([]);
    expect(numberSeries(texts('10 | 11', '12 | 13', '14 | 17'))).toEqual([{ step: 2, start: 8 }]);
  });

  it('compares only pages whose headers are else the same', () => {
    expect(numberSeries(texts('Contents', 'Page 3', 'Page 5', 'Part 2', 'Page 9', 'Page 11'))).toEqual([
      { step: 2, start: -1 },
    ]);
  });

  it('takes numbers that stay or fall, and long codes, for none', () => {
    expect(numberSeries(texts('2024', '2024', '2024'))).toEqual([]);
    expect(numberSeries(texts('9 left', '8 left', '7 left'))).toEqual([]);
    expect(numberSeries(texts('1000000000001', '1000000000002', '1000000000003'))).toEqual([]);
  });
});

it('knows a number of a series, with zeros before it or without', () => {
  expect(isInSeries({ step: 2, start: 8 }, 3, '0014')).toBe(true);
  expect(isInSeries({ step: 2, start: 8 }, 3, '15')).toBe(false);
});
