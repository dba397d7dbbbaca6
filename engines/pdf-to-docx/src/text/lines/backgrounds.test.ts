import { describe, expect, it } from 'vitest';
import { box, filled } from '../../testing/hand-made-page.ts';
import { glyphs, line } from '../../testing/hand-made-text.ts';
import { type BackgroundArea, backgroundBehind, findBackgrounds, sharedBackground } from './backgrounds.ts';

function area(x0: number, y0: number, x1: number, y1: number, color = '4472C4') {
  const shape = filled(box(x0, y0, x1, y1), color);
  return { box: shape.box, color, shape, shapes: [shape] };
}

const boxes = (areas: readonly BackgroundArea[]) => areas.map(({ box: found }) => found);

describe('findBackgrounds', () => {
  it('keeps an area that a line of text fills, and drops a panel with one line in it', () => {
    const heading = area(50, 88, 300, 106);
    const panel = area(50, 88, 300, 400);
    expect(boxes(findBackgrounds([heading, panel], { glyphs: glyphs('Heading', 60, 100), paths: [] }))).toEqual([
      heading.box,
    ]);
  });

  it('keeps the background of many lines', () => {
    const code = area(50, 88, 300, 130);
    const text = [100, 112, 124].flatMap((y) => glyphs('some code', 60, y));
    expect(boxes(findBackgrounds([code], { glyphs: text, paths: [] }))).toEqual([code.box]);
  });

  it('drops the fields of a bar, which stand side by side', () => {
    const [left, right, low] = [area(0, 88, 200, 106), area(200, 88, 400, 106), area(400, 88, 600, 130)];
    const text = [60, 260, 460].flatMap((x) => glyphs('Conference', x, 100));
    expect(boxes(findBackgrounds([left, right], { glyphs: text, paths: [] }))).toEqual([]);
    expect(boxes(findBackgrounds([right, low], { glyphs: text, paths: [] }))).toEqual([right.box]);
  });

  it('drops one that cells of other colors hide', () => {
    const table = area(50, 88, 300, 130);
    const cells = [
      filled(box(50, 88, 200, 130), 'DBDBDB', { index: 1 }),
      filled(box(50, 88, 200, 130), 'DBDBDB', { index: 2 }),
    ];
    const text = [100, 112, 124].flatMap((y) => glyphs('some text', 60, y));
    expect(findBackgrounds([table], { glyphs: text, paths: [table.shape, ...cells] })).toEqual([]);
    const lines = cells.map((cell) => ({ ...cell, fill: '4472C4' }));
    expect(findBackgrounds([table], { glyphs: text, paths: [table.shape, ...lines] })).toHaveLength(1);
    const drawnBefore = cells.map((cell) => ({ ...cell, index: -1 }));
    expect(findBackgrounds([table], { glyphs: text, paths: [...drawnBefore, table.shape] })).toHaveLength(1);
  });

  it('drops what is too narrow to be a paragraph', () => {
    expect(findBackgrounds([area(50, 88, 120, 106)], { glyphs: glyphs('Box', 60, 100), paths: [] })).toEqual([]);
  });

  it('takes borders of the same color along', () => {
    const heading = area(50, 88, 300, 106);
    const [top, other] = [filled(box(50, 85, 300, 88), '4472C4'), filled(box(50, 106, 300, 109), '000000')];
    const [background] = findBackgrounds([heading], {
      glyphs: glyphs('Heading', 60, 100),
      paths: [heading.shape, top, other],
    });
    expect(background).toMatchObject({ box: box(50, 85, 300, 106), shapes: [heading.shape, top] });
  });
});

describe('backgroundBehind', () => {
  const heading = line('Heading', 60, 100);

  it('finds the smallest area that a line is on', () => {
    const [inner, outer] = [area(50, 88, 300, 106), area(40, 80, 320, 120)];
    expect(backgroundBehind([outer, inner], heading)).toBe(inner);
  });

  it('leaves a highlight to the run, and an area beside the line alone', () => {
    const highlight = area(heading.box.x0 - 1, 90, heading.box.x1 + 1, 103);
    expect(backgroundBehind([highlight, area(50, 110, 300, 130), area(80, 88, 300, 106)], heading)).toBeUndefined();
  });

  it('finds the area of several lines that this one fills from side to side', () => {
    const background = area(heading.box.x0 - 1, 76, heading.box.x1 + 1, 103);
    expect(backgroundBehind([background], heading)).toBe(background);
  });
});

it('gives a paragraph the background that all its lines share, and none that only one has', () => {
  const background = { box: box(50, 80, 300, 120), color: 'EEEEEE' };
  expect(sharedBackground([{ background }, { background }])).toBe(background);
  expect(sharedBackground([{ background }, {}])).toBeUndefined();
});
