import { describe, expect, it } from 'vitest';
import { block, lineOf, span } from '../../testing/hand-made-text.ts';
import { isContentsLine, markContents } from './contents.ts';

/** An entry with its page number behind a tab. */
const entry = (text: string, number: string, y: number, x = 50, leader: 'none' | 'dot' = 'none') =>
  block([lineOf([span(text, x), span('\t', 200, { x1: 380, leader }), span(number, 380)], y)]);
const roles = (blocks: readonly ReturnType<typeof block>[]) =>
  markContents(blocks).map((one) => (one.kind === 'text' ? `${one.role} ${one.level}` : one.kind));

describe('markContents', () => {
  it('knows entries by their growing page numbers, and their levels by their indents', () => {
    expect(
      roles([
        entry('1. Aims', '1', 0),
        entry('1.1 Means', '1', 12, 70),
        entry('1.2 Ends', '3', 24, 70),
        entry('2. Terms', 'iv', 36),
      ]),
    ).toEqual(['toc 1', 'toc 2', 'toc 2', 'toc 1']);
  });

  it('knows a single entry by its dots', () => {
    expect(roles([entry('Aims', '1', 0, 50, 'dot')])).toEqual(['toc 1']);
  });

  it('leaves rows of numbers that do not grow, and a few that do', () => {
    const rows = ['9', '4', '7', '2', '8'].map((number, i) => entry('Apples', number, 12 * i));
    expect(new Set(roles(rows))).toEqual(new Set(['body 0']));
    expect(roles([entry('Apples', '3', 0), entry('Pears', '5', 12)])).toEqual(['body 0', 'body 0']);
  });
});

it('takes no number without text before it for an entry', () => {
  expect(isContentsLine(lineOf([span('12', 50), span('\t', 70, { x1: 380 }), span('7', 380)], 0))).toBe(false);
});
