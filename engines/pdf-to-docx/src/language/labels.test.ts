import { describe, expect, it } from 'vitest';
import { headingNumberOf, isBullet, labelFromRight, labelOf, readNumberLabel, startsWithLabel } from './labels.ts';

it.each([
  ['• Apples', '•'],
  ['– Pears', '–'],
  ['1. First', '1.'],
  ['(a) letter', '(a)'],
  ['iv) Roman', 'iv)'],
  ['1.2.3 Deep', '1.2.3'],
  ['[12] Reference', '[12]'],
  ['II.3. Levels that begin with a Roman number', 'II.3.'],
  ['IV. — Dashes after the number', 'IV. —'],
  ['3- A dash alone', '3-'],
  ['2020-05 is a month', ''],
  ['» A bullet of quotation marks', '»'],
  ['Plain text', ''],
  ['1984 was a year', ''],
  ['5.2.2 / 5.1.1', ''],
  ['2.5 × 3', ''],
  ['e.g. this', ''],
  ['-5 degrees', ''],
  ['* * *', ''],
  ['• • • and on', '•'],
])('finds the label of “%s”', (text, label) => {
  expect(labelOf(text)).toBe(label);
});

it('reads a number with its sign as right-to-left text does', () => {
  expect(['.1', '(2', ' .12', '.א'].map(labelFromRight)).toEqual(['1.', '2)', ' 12.', 'א.']);
  expect(['1.', '(3)', '.5 more', '•'].map(labelFromRight)).toEqual(['1.', '(3)', '.5 more', '•']);
});

it('wants text after a label', () => {
  expect(startsWithLabel('1. First')).toBe(true);
  expect(startsWithLabel('1.')).toBe(false);
});

it('tells bullets from numbers', () => {
  expect(isBullet('•')).toBe(true);
  expect(isBullet('o')).toBe(true);
  expect(isBullet('\uf06e')).toBe(true);
  expect(isBullet('※')).toBe(true);
  expect(isBullet('1.')).toBe(false);
  expect(isBullet('a)')).toBe(false);
});

describe('readNumberLabel', () => {
  it('takes a decimal label apart', () => {
    expect(readNumberLabel('(12)')).toEqual([{ format: 'decimal', before: '(', after: ')', values: [12] }]);
  });

  it('reads the numbers of all levels', () => {
    expect(readNumberLabel('2.10.3.')[0]?.values).toEqual([2, 10, 3]);
  });

  it('reads “i.” as a letter and as a Roman number', () => {
    expect(readNumberLabel('i.').map(({ format, values }) => [format, values[0]])).toEqual([
      ['lowerLetter', 9],
      ['lowerRoman', 1],
    ]);
  });

  it('reads Roman numbers', () => {
    expect(readNumberLabel('XIV.')).toEqual([{ format: 'upperRoman', before: '', after: '.', values: [14] }]);
  });

  it('reads doubled letters as those after z', () => {
    expect(readNumberLabel('bb)')[0]).toMatchObject({ format: 'lowerLetter', values: [28] });
  });

  it('reads no bullet', () => {
    expect(readNumberLabel('•')).toEqual([]);
  });
});

it.each([
  ['①Bring the boat', '①'],
  ['1、Bring the boat', '1、'],
  ['（2）Bring the boat', '（2）'],
  ['a．Bring the boat', 'a．'],
  ['十二、Bring the boat', '十二、'],
  ['1.) Bring the boat', '1.)'],
  ['10.Bring the boat', '10.'],
  ['ב. הביאו את הסירה', 'ב.'],
  ['２．ボートを持ってきて', '２．'],
  ['第一章引言', '第一章'],
  ['7）。', ''],
  ['2.5kg', ''],
  ['①②', ''],
])('finds the label of “%s”, which may touch the text', (text, label) => {
  expect(labelOf(text)).toBe(label);
});

it.each([
  ['③', 'decimalEnclosedCircle', 3],
  ['１２．', 'decimalFullWidth', 12],
  ['第十二章', 'chineseCountingThousand', 12],
  ['第3節', 'decimal', 3],
  ['（十）', 'chineseCountingThousand', 10],
  ['二十一、', 'chineseCountingThousand', 21],
  ['ג.', 'hebrew1', 3],
  ['4、', 'decimal', 4],
])('reads “%s” as a number', (label, format, value) => {
  expect(readNumberLabel(label)).toMatchObject([{ format, values: [value] }]);
});

it.each([
  ['2.1 Results', '2.1'],
  ['Chapter 3 Results', 'Chapter 3'],
  ['A.2. Results', 'A.2.'],
  ['II. — Results', 'II. —'],
  ['第三章结果', '第三章'],
  ['三、结果', ''],
  ['Results of 2.1', ''],
])('finds the number of the heading “%s”', (text, number) => {
  expect(headingNumberOf(text)).toBe(number);
});
