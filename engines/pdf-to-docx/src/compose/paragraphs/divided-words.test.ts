import { describe, expect, it } from 'vitest';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, lines } from '../../testing/hand-made-text.ts';
import { hyphenationOf } from './divided-words.ts';

const FIRST = 'The members of the board have not read the report that the com-';
const SECOND = 'pany wrote for them, and they are not going to do so before the';
const THIRD = 'regular meeting, in which all of its pages are going to be seen';
const paragraph = (...texts: string[]) => block(lines(texts, 50, 100));
const divided = () => paragraph(FIRST, SECOND, THIRD);
const whole = () => paragraph(SECOND, THIRD, 'together by everyone who has come.');
const times = <T>(count: number, make: () => T) => Array.from({ length: count }, make);

describe('a document', () => {
  it('is hyphenated where enough lines end within words', () => {
    expect(hyphenationOf(times(3, divided), () => true)).toBeDefined();
    expect(hyphenationOf([...times(3, divided), ...times(20, whole)], () => true)).toBeDefined();
  });

  it('is not where few do, or where their hyphens belong to the words', () => {
    expect(hyphenationOf([...times(2, divided), ...times(2, whole)], () => true)).toBeUndefined();
    expect(hyphenationOf([...times(3, divided), ...times(60, whole)], () => true)).toBeUndefined();
    expect(hyphenationOf(times(9, divided), () => false)).toBeUndefined();
  });

  it('is not hyphenated by what narrow cells divide', () => {
    expect(hyphenationOf([tableBlock(box(0, 0, 400, 400), [[times(9, divided)]])], () => true)).toBeUndefined();
  });

  it('leaves the more room at the ends of lines the fewer of its words are divided', () => {
    const often = hyphenationOf(times(9, divided), () => true);
    const seldom = hyphenationOf([...times(9, divided), ...times(20, whole)], () => true);
    expect(seldom?.zone).toBeGreaterThan(often?.zone ?? Infinity);
  });
});
