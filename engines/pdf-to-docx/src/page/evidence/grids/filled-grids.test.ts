import { describe, expect, it } from 'vitest';
import { filled as area, box, grid, horizontal, vertical } from '../../../testing/hand-made-page.ts';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { findPageRules } from '../find-page-rules.ts';
import { fillGrids } from './filled-grids.ts';
import { findRuledGrids } from './ruled-grids.ts';

const ys = [100, 114, 128, 142, 156, 170];
/** Boxes for numbers and amounts without a rule at their right, and what is in them. */
const filled = (texts: ReturnType<typeof glyphs>) => {
  const paths = [...ys.map((y) => horizontal(300, 420, y)), ...[300, 320, 400].map((x) => vertical(x, 100, 170))];
  const rules = findPageRules(paths);
  return fillGrids(findRuledGrids(rules), rules.shades, texts, box(0, 0, 400, 600));
};

describe('fillGrids', () => {
  it('keeps the boxes of a form with a number in each row, whose others wait for entries', () => {
    const numbers = ys.slice(0, -1).flatMap((y, i) => glyphs(`${i + 7}`, 305, y + 11));
    expect(filled(numbers).map(({ glyphs: held }) => held.size)).toEqual([5]);
  });

  it('leaves out axes and lines with hardly any text', () => {
    expect(filled([...glyphs('7', 305, 111), ...glyphs('8', 305, 139)])).toEqual([]);
  });

  it('leaves areas to the text that is on them, but for those that shade a cell', () => {
    const [cell, band, empty] = [
      area(box(50, 150, 350, 200), 'CCCCCC'),
      area(box(60, 110, 340, 125), '000000'),
      area(box(60, 130, 340, 145), '000000'),
    ];
    const paths = [cell, band, empty, ...grid([50, 350], [100, 150, 200])];
    const rules = findPageRules(paths);
    const texts = [...glyphs('Title', 100, 121), ...glyphs('Text', 100, 180)];
    const [found] = fillGrids(findRuledGrids(rules), rules.shades, texts, box(0, 0, 400, 600));
    expect([cell, band, empty].map((one) => found?.paths.includes(one))).toEqual([true, false, true]);
  });
});
