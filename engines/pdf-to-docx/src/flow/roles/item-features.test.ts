import { describe, expect, it } from 'vitest';
import { block, line, lineOf, span } from '../../testing/hand-made-text.ts';
import { ABSENT } from '../../text/format.ts';
import { ITEM_FEATURES, itemChances, itemFeatures } from './item-features.ts';
import { labeledBlocks } from './labeled-blocks.ts';

const SIZE = { size: 11 };
/** A paragraph of two lines whose label only a space parts from its text, and whose second line begins below the label. */
const typed = (number: number, y: number) =>
  block([
    line(`${number}. The sea comes in and goes out again, and nobody on the beach asks`, 72, y, {
      ...SIZE,
      width: 400,
    }),
    line('why it does so, or who told it to.', 72, y + 14, { ...SIZE, width: 170 }),
  ]);
/** The same with a tab after the label, and all of its text in one place. */
const counted = (number: number, y: number) =>
  block([
    lineOf(
      [
        span(`${number}.`, 90, { x1: 98 }),
        span('\t', 98, { x1: 108 }),
        span('The sea comes in and goes out again, and nobody on the beach', 108, { x1: 480 }),
      ],
      y,
      SIZE,
    ),
    line('asks why.', 108, y + 14, { ...SIZE, width: 50 }),
  ]);
const several = (make: typeof typed) => labeledBlocks([[1, 2, 3].map((number) => make(number, 100 + 28 * number))]);
const measured = (name: string, make: typeof typed) => {
  const at = ITEM_FEATURES.indexOf(name);
  if (at < 0) throw new Error(`no feature ${name}`);
  return itemFeatures(several(make)).map((row) => row[at]);
};

describe('paragraphs with labels', () => {
  it('are all that begin with one, in each column, but for labels alone and those of the tags', () => {
    const alone = block([line('1.', 72, 100)]);
    const tagged = block([line('1. one', 72, 100)], { tag: '/P' });
    expect(labeledBlocks([[alone, tagged, typed(1, 120)], [counted(1, 100)]])).toHaveLength(2);
  });

  it('are measured by one number for each feature', () => {
    expect(itemFeatures(several(typed)).map((row) => row.length)).toEqual(Array(3).fill(ITEM_FEATURES.length));
    expect(new Set(ITEM_FEATURES).size).toBe(ITEM_FEATURES.length);
  });

  it('are measured from label to text, and from text to the second line', () => {
    expect(measured('from label to text', counted)).toEqual([1.6364, 1.6364, 1.6364]);
    expect(measured('second line from the text', counted)).toEqual([0, 0, 0]);
    expect(measured('from label to text', typed)).toEqual([ABSENT, ABSENT, ABSENT]);
    expect(measured('second line from the label', typed)).toEqual([0, 0, 0]);
  });

  it('know whether the numbers before and after are in turn', () => {
    expect(measured('follows the number before', counted)).toEqual([0, 1, 1]);
    expect(measured('the number after follows', counted)).toEqual([1, 1, 0]);
  });
});

describe('the model of list items', () => {
  it('tells labels that a word processor counts from those that an author typed', () => {
    expect(Math.min(...itemChances(several(counted)))).toBeGreaterThan(0.9);
    expect(Math.max(...itemChances(several(typed)))).toBeLessThan(0.1);
    expect(itemChances([])).toEqual([]);
  });
});
