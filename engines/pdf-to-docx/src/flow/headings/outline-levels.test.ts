import { describe, expect, it } from 'vitest';
import { block, line, textStyle } from '../../testing/hand-made-text.ts';
import { outlineLevels } from './outline-levels.ts';

const SECOND = { size: 13, isBold: true, color: '4F81BD' };
const THIRD = { size: 11, isBold: true, color: '4F81BD' };
const heading = (style: Parameters<typeof textStyle>[0]) => block([line('Aims', 0, 0, { style: textStyle(style) })]);
const levelsOf = (outline: readonly (readonly [ReturnType<typeof heading>, number])[]) => [
  ...outlineLevels(new Map(outline)).values(),
];

describe('outlineLevels', () => {
  it('leaves the levels of an outline where no look is that of a built-in style', () => {
    const plain = { size: 14, isBold: true };
    expect(levelsOf([1, 2, 1].map((level) => [heading(plain), level] as const))).toEqual([1, 2, 1]);
  });

  it('takes the level of the built-in style that a heading has the look of, for an outline skips none', () => {
    expect(levelsOf([[heading(THIRD), 1]])).toEqual([3]);
    expect(
      levelsOf([
        [heading(SECOND), 1],
        [heading(THIRD), 2],
        [heading(THIRD), 1],
      ]),
    ).toEqual([2, 3, 3]);
  });

  it('leaves a level below headings whose look is no built-in one, as those of web pages', () => {
    const section = { size: 13.5, isBold: true };
    expect(
      levelsOf([
        [heading({ size: 20, isBold: true }), 1],
        [heading(section), 2],
      ]),
    ).toEqual([1, 2]);
    expect(levelsOf([[heading(section), 1]])).toEqual([3]);
  });

  it('moves the levels below along', () => {
    expect(
      levelsOf([
        [heading(SECOND), 1],
        [heading({ size: 12 }), 2],
        [heading({ size: 12 }), 3],
      ]),
    ).toEqual([2, 3, 4]);
  });

  it('makes no heading higher than the outline has it', () => {
    expect(
      levelsOf([
        [heading({ size: 12 }), 1],
        [heading({ size: 12 }), 2],
        [heading(SECOND), 3],
      ]),
    ).toEqual([1, 2, 3]);
  });
});
