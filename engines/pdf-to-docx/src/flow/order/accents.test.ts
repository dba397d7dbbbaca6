import { expect, it } from 'vitest';
import { box, figure } from '../../testing/hand-made-page.ts';
import { line } from '../../testing/hand-made-text.ts';
import { withAccents } from './accents.ts';

const vectors = line('vectors', 0, 100);
const isAnchored = (area: ReturnType<typeof box>) => withAccents([figure(area)], [vectors])[0]?.isBackground === true;

it('anchors a low drawing on the letters of a line, and a flat one right below them', () => {
  expect(isAnchored(box(5, 92, 30, 95))).toBe(true);
  expect(isAnchored(box(0, 103, 35, 103.5))).toBe(true);
});

it('leaves drawings above or below a line, beside it or higher than letters between the lines', () => {
  for (const area of [box(5, 85, 30, 88), box(5, 104, 30, 107), box(60, 92, 90, 95), box(5, 70, 30, 95)])
    expect(isAnchored(area)).toBe(false);
});
