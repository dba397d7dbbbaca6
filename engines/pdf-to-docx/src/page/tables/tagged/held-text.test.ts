import { expect, it } from 'vitest';
import { box, tableBlock } from '../../../testing/hand-made-page.ts';
import { block, line } from '../../../testing/hand-made-text.ts';
import { holdsText } from './held-text.ts';

const table = (text: string) => tableBlock(box(50, 100, 150, 120), [[[block([line(text, 50, 112)])], []]]);

it('takes tables whose text is as wide as its cell, or hardly wider', () => {
  expect(holdsText(table('1,250'))).toBe(true);
  expect(holdsText(tableBlock(box(50, 100, 150, 120), [[[], []]]))).toBe(true);
});

it('finds text that reaches over the side of its cell', () => {
  expect(holdsText(table('Minimum levels of taxation when used'))).toBe(false);
});

it('does not mind text at an angle', () => {
  const turned = { ...line('Minimum levels of taxation when used', 50, 112), angle: 90 };
  expect(holdsText(tableBlock(box(50, 100, 150, 120), [[[block([turned])], []]]))).toBe(true);
});
