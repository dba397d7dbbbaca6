import { expect, it } from 'vitest';
import type { Paragraph } from '../../model/document/document.ts';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { Composer } from '../composer.ts';

/** The cells of a row from 10 to 70, their text on the given baselines. */
const cellsWith = (...baselines: readonly (readonly number[])[]) => {
  const cells = baselines.map((ys, i) => ys.map((y) => block([line('Text', 5 + 100 * i, y)])));
  const table = tableBlock(box(0, 10, 100 * cells.length, 70), [cells]);
  const composed = new Composer(PLAIN_ROLES).compose([table], {
    frameOf: () => ({ x0: 0, x1: 300 }),
    cursor: { y: 0 },
  });
  const found = composed.find((one) => one.kind === 'table');
  return found?.rows[0]?.cells.map(({ verticalAlign, blocks }) => [
    verticalAlign,
    Math.round((blocks[0] as Paragraph).spaceBefore),
  ]);
};

it('aligns cells to the middle or the foot whose text is there beside text that begins higher', () => {
  expect(cellsWith([19, 31, 43, 55, 66], [43], [67])).toEqual([
    ['top', 0],
    ['center', 0],
    ['bottom', 0],
  ]);
});

it('leaves text that is somewhere else, and rows whose text has the same room above throughout', () => {
  expect(cellsWith([20], [33])?.map(([align]) => align)).toEqual(['top', 'top']);
  expect(cellsWith([43], [43])?.map(([align]) => align)).toEqual(['top', 'top']);
});
