import { expect, it } from 'vitest';
import { box, figure, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line, textStyle } from '../../testing/hand-made-text.ts';
import { textBlocksIn } from './blocks-in.ts';
import { bodyStyle } from './body-style.ts';

it('takes the style that most characters have, not the one of most lines', () => {
  const large = textStyle({ size: 18 });
  const blocks = [
    block([line('A', 0, 10, { style: large })]),
    block([line('B', 0, 30, { style: large })]),
    block([line('Many more characters', 0, 50)]),
  ];
  expect(bodyStyle(blocks).size).toBe(10);
});

it('leaves bold and underline out of the body style: they are what differs from it', () => {
  const style = bodyStyle([
    block([line('All of it', 0, 10, { style: textStyle({ isBold: true, isUnderlined: true }) })]),
  ]);
  expect(style).toMatchObject({ isBold: false, isUnderlined: false, font: 'Arial' });
});

it('has a plain style for a document without text', () => {
  expect(bodyStyle([]).size).toBeGreaterThan(8);
});

it('finds text blocks in the cells of tables too', () => {
  const inner = block([line('cell', 0, 10)]);
  const outer = block([line('top', 0, 30)]);
  const table = tableBlock(box(0, 0, 100, 20), [[[inner], []]]);
  expect([...textBlocksIn([figure(box(0, 0, 5, 5)), table, outer])]).toEqual([inner, outer]);
});
