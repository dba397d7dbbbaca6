import { expect, it } from 'vitest';
import { box } from '../../testing/hand-made-page.ts';
import { line } from '../../testing/hand-made-text.ts';
import { beyond, shadingOf } from './shading.ts';

const FRAME = { x0: 50, x1: 400 };
const shaded = (area: ReturnType<typeof box>, from = 0) =>
  shadingOf([{ ...line('Words', 60, 100), background: { color: 'EEEEEE', box: area } }], {
    top: 90,
    bottom: 103,
    from,
    frame: FRAME,
    placement: { indentLeft: 10, indentRight: 20 },
  });

it('reaches over the text and its indents as far as the page has it', () => {
  expect(shaded(box(51, 82, 388, 108))).toEqual({ color: 'EEEEEE', above: 8.5, below: 5.5, left: 9.5, right: 8.5 });
});

it('reaches over no other paragraph', () => {
  expect(shaded(box(60, 82, 380, 140), 88)).toEqual({ color: 'EEEEEE', above: 0, below: 0, left: 0, right: 0 });
});

it('reaches as far as borders do', () => {
  expect([beyond(-3), beyond(0.4), beyond(6.2), beyond(80)]).toEqual([0, 0, 6.5, 31.5]);
});
