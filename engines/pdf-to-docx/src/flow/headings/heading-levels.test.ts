import { expect, it } from 'vitest';
import { block, line, textStyle } from '../../testing/hand-made-text.ts';
import { headingFeatures } from './heading-features.ts';
import { headingRoles } from './heading-levels.ts';

const TITLE = { size: 28, color: '000000' };
const FIRST = { size: 16, color: '2F5496' };
const SECOND = { size: 13, color: '2F5496' };

/** The roles of headings with these looks, each above a paragraph: 0 is a title. */
function levelsOf(...looks: readonly Parameters<typeof textStyle>[0][]): number[] {
  const blocks = looks.flatMap((look, i) => [
    block([line(`Costs ${'abc'[i]}`, 50, 100 * i + 50, { style: textStyle(look) })]),
    block([line('Costs have grown in all regions of the country in the last two years.', 50, 100 * i + 80)]),
  ]);
  const all = headingFeatures(blocks, textStyle({}));
  const headings = all.filter((_, i) => i % 2 === 0);
  return [...headingRoles(headings, 'word').values()].map((role) => (role.kind === 'heading' ? role.level : 0));
}

it('takes what has the look of a title in new documents for one', () => {
  expect(levelsOf(TITLE, FIRST, SECOND)).toEqual([0, 1, 2]);
});

it('begins at level 1 below a title, even where the headings have the look of level 2', () => {
  expect(levelsOf(TITLE, SECOND, SECOND)).toEqual([0, 1, 1]);
});

it('leaves levels as their looks say where no title is above them', () => {
  expect(levelsOf(SECOND, SECOND)).toEqual([2, 2]);
});
