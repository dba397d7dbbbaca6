import { expect, it } from 'vitest';
import type { Line } from '../../model/text.ts';
import { box } from '../../testing/hand-made-page.ts';
import { lineOf, span } from '../../testing/hand-made-text.ts';
import { exactPlacement } from './exact-placement.ts';

const FRAME = { x0: 0, x1: 300 };
const lineAt = ([x0, x1]: readonly [number, number], i: number): Line => ({
  ...lineOf([span('words', x0, { x1 })], 100 + 12 * i),
  box: box(x0, 92 + 12 * i, x1, 102 + 12 * i),
});
const placed = (...sides: (readonly [number, number])[]) => exactPlacement(sides.map(lineAt), FRAME, false);

it('begins lines at one place, the first one apart', () => {
  expect(placed([60, 180], [40, 200], [40, 120])).toMatchObject({ alignment: 'left', indentLeft: 40, indentFirst: 20 });
  expect(placed([60, 180])).toMatchObject({ alignment: 'left', indentLeft: 60, indentFirst: 0 });
});

it('fills lines that end at one place, if no line goes beyond it', () => {
  const filled = placed([60, 200], [40, 200], [40, 120]);
  expect(filled?.alignment).toBe('justify');
  expect(filled?.indentRight).toBeCloseTo(99.75);
  expect(placed([40, 180], [40, 200])?.alignment).toBe('left');
});

it('ends lines at one place, or gives them one middle', () => {
  expect(placed([90, 200], [60, 200], [120, 200])).toMatchObject({ alignment: 'right', indentRight: 100 });
  expect(placed([50, 150], [80, 120], [60, 140])).toMatchObject({ alignment: 'center', indentRight: 100 });
});

it('knows no paragraph for lines in any other arrangement', () => {
  expect(placed([40, 100], [60, 150], [90, 110])).toBeUndefined();
});

it('measures right-to-left lines from the right', () => {
  const lines = (
    [
      [100, 240],
      [80, 260],
    ] as const
  ).map(lineAt);
  expect(exactPlacement(lines, FRAME, true)).toMatchObject({ alignment: 'right', indentLeft: 40, indentFirst: 20 });
});
