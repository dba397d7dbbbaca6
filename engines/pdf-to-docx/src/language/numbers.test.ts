import { expect, it } from 'vitest';
import { isNumber, isNumberOrNone } from './numbers.ts';

it('knows amounts with signs, currencies, brackets and percent', () => {
  for (const text of ['7', '-1,200.50', '−3', '$ 12', '12 €', '(45)', '98 %', '12k', '1 200', '#4', '5*'])
    expect(isNumber(text), text).toBe(true);
  for (const text of ['', 'a1', '1 a', 'none', '–', '12-13-2020']) expect(isNumber(text), text).toBe(false);
});

it('takes a lone dash for the number that is missing', () => {
  expect(isNumberOrNone(' – ')).toBe(true);
  expect(isNumberOrNone('8')).toBe(true);
  expect(isNumberOrNone('-a')).toBe(false);
});
