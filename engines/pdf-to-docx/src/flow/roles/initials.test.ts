import { expect, it } from 'vitest';
import { block, line, lineOf, span } from '../../testing/hand-made-text.ts';
import { initialsIn } from './initials.ts';

const initials = (...texts: readonly string[]) => {
  const blocks = texts.map((text) => block([line(text, 0, 0)]));
  const found = initialsIn(blocks);
  return texts.filter((_, i) => found.has(blocks[i] as (typeof blocks)[number]));
};

it('takes a capital before a name for its initial', () => {
  expect(initials('A long text', 'B. Jones', 'another one')).toEqual(['B. Jones']);
});

it('takes capitals that follow each other for numbers', () => {
  expect(initials('A. First', 'which says more', 'B. Second')).toEqual([]);
  expect(initials('A. First', 'C. Third')).toEqual(['A. First', 'C. Third']);
});

it('takes one behind which a tab or a wide gap is for a number', () => {
  const tabbed = block([lineOf([span('A.\tFirst', 0)], 0)]);
  const wide = block([lineOf([span('A. ', 0), { ...span('First', 30), isAfterGap: true }], 0)]);
  expect(initialsIn([tabbed]).size + initialsIn([wide]).size).toBe(0);
});
