import { expect, it } from 'vitest';
import { align } from './align.ts';

const words = (text: string) => text.split(' ');

it('finds what two lists have in common, in order', () => {
  const pairs = align(words('the old boat lay at the pier'), words('the boat lay near at the pier'));
  expect(pairs).toEqual([
    [0, 0],
    [2, 1],
    [3, 2],
    [4, 4],
    [5, 5],
    [6, 6],
  ]);
});

it('counts only one of two parts that have changed places', () => {
  const [first, second] = [words('a b c d e f g h'), words('p q r s t')];
  expect(align([...first, ...second], [...second, ...first])).toHaveLength(first.length);
});

it('aligns long texts in little time', () => {
  const long = Array.from({ length: 60_000 }, (_, at) => `w${(at * 7919) % 5003} ${at % 11}`);
  const changed = long.filter((_, at) => at % 100 !== 0);
  const began = performance.now();
  expect(align(long, changed).length).toBeGreaterThan(changed.length * 0.9);
  expect(performance.now() - began).toBeLessThan(5000);
});
