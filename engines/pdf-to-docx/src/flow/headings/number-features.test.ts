import { expect, it } from 'vitest';
import type { Role } from '../../model/document/document.ts';
import { block, lineOf, span } from '../../testing/hand-made-text.ts';
import { NUMBER_FEATURES, numberedHeadings, numberFeatures } from './number-features.ts';

/** Headings of a number and a text that begins at a place; characters are 5 points wide. */
function measured(headings: readonly (readonly [level: number, number: string, x: number])[]) {
  const blocks = headings.map(([, number, x], i) =>
    block([lineOf([span(number, 50), span('\t', 50 + 5 * number.length, { x1: x }), span('Aims', x)], 20 * i)]),
  );
  const roles = new Map(
    blocks.map((one, i): [typeof one, Role] => [one, { kind: 'heading', level: headings[i]?.[0] ?? 1 }]),
  );
  const numbered = numberedHeadings(blocks, roles);
  const rows = numberFeatures(numbered, roles);
  return {
    numbers: numbered.map(({ number }) => number),
    of: (name: string) => rows.map((row) => row[NUMBER_FEATURES.indexOf(name)]),
  };
}

it('measures the room after a number, and by how much it differs within a level', () => {
  const found = measured([
    [1, '1.', 80],
    [2, '1.1', 80],
    [1, '10.', 80],
  ]);
  expect(found.numbers).toEqual(['1.', '1.1', '10.']);
  expect(found.of('gap')).toEqual([2, 1.5, 1.5]);
  expect(found.of('from number to text')).toEqual([3, 3, 3]);
  // A tab ends at the same place after every number.
  expect(found.of('gaps of this level differ by')).toEqual([0.5, -99, 0.5]);
  expect(found.of('starts of text of this level differ by')).toEqual([0, -99, 0]);
});

it('says whether each number follows the one before', () => {
  const found = measured([
    [1, '1.', 80],
    [2, '1.1', 80],
    [2, '1.2', 80],
    [1, '2.', 80],
    [1, '7.', 80],
  ]);
  expect(found.of('follows the number before')).toEqual([1, 1, 1, 1, 0]);
  expect(found.of('share that follow the number before')[0]).toBe(0.8);
});

it('takes words for no numbers, and only headings', () => {
  expect(measured([[1, 'A', 60]]).numbers).toEqual(['A']);
  const text = block([lineOf([span('Is it 5?', 50)], 0)]);
  expect(numberedHeadings([text], new Map([[text, { kind: 'heading', level: 1 }]]))).toEqual([]);
  const item = block([lineOf([span('1. Aims', 50)], 0)]);
  expect(numberedHeadings([item], new Map())).toEqual([]);
});
