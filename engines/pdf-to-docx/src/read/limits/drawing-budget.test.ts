import { expect, it } from 'vitest';
import { DrawingBudget } from './drawing-budget.ts';

/** Calls that cost nothing by themselves. */
const FREE = { call: 0, kept: 0 };
const page = { x0: 0, y0: 0, x1: 72, y1: 72 };
const corner = { x0: 0, y0: 0, x1: 36, y1: 36 };

it('counts each pixel as often as something paints it, more for what costs more', () => {
  const none = new DrawingBudget(72 * 72, FREE);
  expect([none.takeRegion(page, 72), none.takeRegion(corner, 72), none.isExceeded]).toEqual([true, false, true]);
  for (const [kind, cost] of [
    ['paths', 1],
    ['images', 2],
    ['shadings', 8],
  ] as const) {
    const enough = new DrawingBudget(72 * 72 + cost * 36 * 36, FREE);
    enough.know({ paths: [], images: [], shadings: [], [kind]: [{ box: corner }] });
    expect([enough.takeRegion(page, 72), enough.takePicture(1), enough.isExceeded]).toEqual([true, false, true]);
  }
});

it('counts only what is in the drawn part, and finer drawings as more', () => {
  const budget = new DrawingBudget(4 * 36 * 36, FREE);
  budget.know({ paths: [{ box: { x0: 36, y0: 36, x1: 72, y1: 72 } }], images: [], shadings: [] });
  expect(budget.takeRegion(corner, 144)).toBe(true);
  expect(budget.takePicture(1)).toBe(false);
});

it('counts pictures that are unpacked, however small they are drawn', () => {
  const budget = new DrawingBudget(8_000, FREE);
  expect([budget.takePicture(900), budget.takePicture(101), budget.takePicture(100)]).toEqual([true, false, true]);
});

it('leaves out what can be spared where too little is left for it, which is no loss', () => {
  const budget = new DrawingBudget(72 * 72, FREE);
  expect([budget.spareRegion(corner, 72), budget.spareRegion(page, 72), budget.isExceeded]).toEqual([
    true,
    false,
    false,
  ]);
  expect(budget.takeRegion(page, 72)).toBe(false);
});

it('counts each call, however little it paints, and keeps a share for drawings of the page', () => {
  const budget = new DrawingBudget(8_000, { call: 1_000, kept: 3_000 });
  expect(Array.from({ length: 6 }, () => budget.takePicture(0))).toEqual([true, true, true, true, true, false]);
  expect(budget.takeRegion({ x0: 0, y0: 0, x1: 1, y1: 1 }, 72)).toBe(true);
});
