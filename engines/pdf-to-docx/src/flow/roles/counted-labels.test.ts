import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../model/analyzed-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { countedLabels } from './counted-labels.ts';
import { columnsIn, labeledBlocks } from './labeled-blocks.ts';

/** An item whose label, a space after it and more lines stand as they are given. */
function item(
  text: string,
  y: number,
  below: readonly [text: string, x: number][] = [],
  { isWrittenApart = false, spaces = 1 } = {},
): TextBlock {
  const label = text.slice(0, text.indexOf(' '));
  const end = 50 + 5 * label.length;
  const first = line(text, 50, y);
  const lines = below.map(([more, x], i) => line(more, x, y + 12 * (i + 1)));
  const labelGap = { label, end, start: end + 2.5, spaces, isWrittenApart };
  return block([{ ...first, labelGap }, ...lines]);
}

const counted = (blocks: readonly TextBlock[], mayBeTyped = true) => {
  const labeled = labeledBlocks(columnsIn(blocks));
  const found = countedLabels(labeled, { mayBeTyped });
  return labeled.map((one) => found.has(one));
};

describe('countedLabels', () => {
  it('takes a label that the page writes at another time than the text', () => {
    expect(counted([item('• Buy rope', 0, [], { isWrittenApart: true }), item('• Buy oars', 12)])).toEqual([
      true,
      false,
    ]);
  });

  it('takes bullets before text that is set behind them without a space, where no author types any', () => {
    const items = [
      item('• Buy rope', 0, [], { spaces: 0 }),
      item('• Buy oars', 12),
      item('1. Row', 24, [], { spaces: 0 }),
    ];
    expect(counted(items, false)).toEqual([true, false, false]);
    expect(counted(items)).toEqual([false, false, false]);
  });

  it('takes all labels of a kind where lines hang exactly behind a label and a space', () => {
    const items = [item('1. Buy rope', 0, [['and oars', 62.5]]), item('2. Bring the boat', 24)];
    expect(counted(items)).toEqual([true, true]);
  });

  it('leaves labels where lines go back to the margin or hang somewhere else', () => {
    for (const x of [50, 68])
      expect(counted([item('1. Buy rope', 0, [['and oars', x]]), item('2. Bring the boat', 24)])).toEqual([
        false,
        false,
      ]);
  });

  it('takes numbers whose text begins where that of bullets does', () => {
    const bullet = (x: number) => {
      const first = line('• Buy rope', 50, 48);
      return block([{ ...first, labelGap: { label: '•', end: 55, start: x, spaces: 0, isWrittenApart: false } }]);
    };
    const items = [item('1. Buy rope', 0), item('2. Bring the boat', 24)];
    expect(counted([...items, bullet(62.5)]).slice(0, 2)).toEqual([true, true]);
    expect(counted([...items, bullet(68)]).slice(0, 2)).toEqual([false, false]);
  });
});
