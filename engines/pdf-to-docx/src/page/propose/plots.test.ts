import { expect, it } from 'vitest';
import { box, horizontal, pageContent } from '../../testing/hand-made-page.ts';
import { line } from '../../testing/hand-made-text.ts';
import { findPlots } from './plots.ts';

const YS = [120, 160, 200];
const paths = YS.map((y) => horizontal(130, 230, y));
const axis = { labels: box(100, 115, 125, 205), marks: paths.map(({ box: mark, index }) => ({ box: mark, index })) };
const frame = box(100, 115, 230.25, 205);
const find = (...lines: Parameters<typeof line>[]) =>
  findPlots(
    pageContent({ paths: [...paths, ...paths.map((path) => ({ ...path, box: box(130, 120, 230, 200) }))] }),
    [axis],
    lines.map((one) => line(...one)),
  );

it('holds what is drawn with the marks of an axis, and its numbers', () => {
  expect(find()).toEqual([frame]);
});

it('holds labels at its sides and the name of its axis below, and neither the caption nor text', () => {
  const [plot] = find(['North', 70, 160], ['Year', 155, 218], ['Figure 1: Sales', 128, 230], ['and so on', 40, 240]);
  expect(plot).toMatchObject({ x0: 70, y1: 220 });
});
