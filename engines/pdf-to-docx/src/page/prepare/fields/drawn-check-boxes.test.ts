import { describe, expect, it } from 'vitest';
import type { PathShape } from '../../../model/page-content.ts';
import { box, filled, pageContent } from '../../../testing/hand-made-page.ts';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { drawnCheckBoxes } from './drawn-check-boxes.ts';

const square = (x: number, y: number, changes: Partial<PathShape> = {}): PathShape => ({
  ...filled(box(x, y, x + 8, y + 8), 'FFFFFF'),
  stroke: '000000',
  lineWidth: 0.5,
  ...changes,
});
const cross = (x: number, y: number): PathShape => ({ ...square(x, y), kind: 'other' });
const text = [...glyphs('Yes', 62, 100), ...glyphs('No', 112, 100)];
const found = (paths: readonly PathShape[], on = text) => drawnCheckBoxes(pageContent({ glyphs: on, paths }));

describe('drawnCheckBoxes', () => {
  it('finds small empty squares beside text, once where they are drawn twice', () => {
    const boxes = found([square(50, 92), square(50, 92), square(100, 92)]);
    expect(boxes.map((one) => [one.box.x0, one.isChecked, one.shapes.length])).toEqual([
      [50, false, 2],
      [100, false, 1],
    ]);
  });

  it('is checked where something is drawn in it', () => {
    expect(found([square(50, 92), cross(50, 92)])).toMatchObject([{ isChecked: true, shapes: [{}, {}] }]);
  });

  it('leaves squares that are colored, hold text, join others or stand alone', () => {
    expect(found([square(50, 92, { fill: 'FF0000' })])).toEqual([]);
    expect(found([square(50, 92)], [...text, ...glyphs('1', 51, 99)])).toEqual([]);
    expect(found([square(50, 92), square(42, 92)])).toEqual([]);
    expect(found([square(50, 200)])).toEqual([]);
  });
});
