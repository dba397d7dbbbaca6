import { expect, it } from 'vitest';
import { passwordStrength, scorePassword } from './password-strength.ts';

it('gives a point each for length 6, length 10, both cases, a digit and a special character', () => {
  const scores = ['', 'abcde', 'abcdef', 'abcdefghi', 'abcdefghij', 'Abcdef', 'abcde1', 'abcde!', 'Abcdefghi1!'];
  expect(scores.map(scorePassword)).toEqual([0, 0, 1, 1, 2, 2, 2, 2, 5]);
});

it('calls two points weak, three medium, four strong', () => {
  expect(['abcdefghij', 'Abcde1', 'Abcde1!'].map(passwordStrength)).toEqual(['weak', 'medium', 'strong']);
});
