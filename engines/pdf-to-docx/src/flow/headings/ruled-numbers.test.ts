import { describe, expect, it } from 'vitest';
import type { Role } from '../../model/document/document.ts';
import { lineText } from '../../model/text.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { ruledNumbers } from './ruled-numbers.ts';

/** The texts of the counted ones among headings, given as level and text. */
function counted(headings: readonly (readonly [number, string])[]): string[] {
  const blocks = headings.map(([, text], i) => block([line(text, 0, 20 * i)]));
  const roles = new Map(
    blocks.map((one, i): [typeof one, Role] => [one, { kind: 'heading', level: headings[i]?.[0] ?? 1 }]),
  );
  const found = ruledNumbers(blocks, roles);
  return blocks.filter((one) => found.has(one)).map((one) => one.lines.map(lineText).join());
}

describe('ruledNumbers', () => {
  it('are those of several levels, and those above them', () => {
    expect(
      counted([
        [1, '1 Introduction'],
        [2, '1.1 Aims'],
        [1, '2 Methods'],
      ]),
    ).toEqual(['1 Introduction', '1.1 Aims', '2 Methods']);
  });

  it('are those among which one has a tab', () => {
    expect(
      counted([
        [1, '1\tIntroduction'],
        [1, '2 Methods'],
      ]),
    ).toEqual(['1\tIntroduction', '2 Methods']);
  });

  it('are none that may have been typed', () => {
    expect(
      counted([
        [1, '1. Introduction'],
        [1, '2. Methods'],
      ]),
    ).toEqual([]);
    expect(
      counted([
        [1, '10 Downing Street'],
        [2, '10.1 Cats'],
      ]),
    ).toEqual(['10.1 Cats']);
  });

  it('are none of other levels, nor those out of order', () => {
    const found = counted([
      [1, '1 One'],
      [2, '1.1 Under'],
      [3, '2 Monkeys'],
      [1, '2 Two'],
      [1, '7 Brothers'],
    ]);
    expect(found).toEqual(['1 One', '1.1 Under', '2 Two']);
  });
});
