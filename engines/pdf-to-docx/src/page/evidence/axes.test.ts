import { describe, expect, it } from 'vitest';
import { box, filled, grid, horizontal, pageContent, vertical } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { findAxes } from './axes.ts';

/** A number that ends at 100, with its middle at `y`. */
const below = (text: string, y: number) => glyphs(text, 100 - 5 * text.length, y + 3);
/** A number with its middle at `x`. */
const beside = (text: string, x: number) => glyphs(text, x - 2.5 * text.length, 300);
const YS = [100, 140, 180, 220];
const lines = YS.map((y) => horizontal(105, 300, y));

describe('findAxes', () => {
  it('finds numbers in even steps with a line through the chart at the middle of each', () => {
    const numbers = ['60', '40', '20', '0'].flatMap((text, i) => below(text, YS[i]!));
    const [axis, ...more] = findAxes(pageContent({ glyphs: numbers, paths: lines }));
    expect(axis).toEqual({
      labels: box(90, 95, 100, 225),
      marks: lines.map(({ box: mark, index }) => ({ box: mark, index })),
    });
    expect(more).toEqual([]);
  });

  it('finds numbers with signs, thousands and percent, and below a row of ticks that are one path', () => {
    const xs = [120, 180, 240];
    const ticks = xs.map((x) => ({ start: [x, 285] as const, steps: [[x, 290] as const], isClosed: false }));
    const path = filled(box(120, 285, 240, 290), '000000', { kind: 'other', outline: ticks });
    const isAxis = (texts: readonly string[]) =>
      findAxes(pageContent({ glyphs: texts.flatMap((text, i) => beside(text, xs[i]!)), paths: [path] })).length === 1;
    expect(isAxis(['−0.5', '0', '0.5'])).toBe(true);
    expect(isAxis(['8,000', '9,000', '10,000'])).toBe(true);
    expect(isAxis(['0%', '50%', '100%'])).toBe(true);
    expect(isAxis(['0', '1', '10'])).toBe(false);
    expect(isAxis(['2019', 'or', '2021'])).toBe(false);
    expect(isAxis(['25.04.22', '26.04.22', '27.04.22'])).toBe(false);
    expect(isAxis(['0.200', '0.300', '0.400'])).toBe(true);
  });

  it('takes numbers in cells for none: their rules are between them', () => {
    const numbers = ['1', '2', '3', '4'].flatMap((text, i) => below(text, YS[i]!));
    expect(findAxes(pageContent({ glyphs: numbers, paths: grid([80, 105, 300], [80, 120, 160, 200, 240]) }))).toEqual(
      [],
    );
    expect(findAxes(pageContent({ glyphs: numbers }))).toEqual([]);
  });

  it('takes numbers at uneven places for none', () => {
    const places = [100, 130, 180, 220];
    const numbers = ['1', '2', '3', '4'].flatMap((text, i) => beside(text, places[i]!));
    expect(findAxes(pageContent({ glyphs: numbers, paths: places.map((x) => vertical(x, 280, 290)) }))).toEqual([]);
  });
});
