import { describe, expect, it } from 'vitest';
import type { PathShape } from '../../model/page-content.ts';
import { box, filled, horizontal, imageData, pageContent, pageImage, vertical } from '../../testing/hand-made-page.ts';
import { figuresOver, findFigures } from './figures.ts';

const NONE: ReadonlySet<PathShape> = new Set();

describe('findFigures', () => {
  it('keeps a picture with its own pixels', () => {
    const [found, ...others] = findFigures(pageContent({ images: [pageImage(box(50, 50, 150, 120))] }), NONE);
    expect(others).toEqual([]);
    expect(found).toMatchObject({
      box: box(50, 50, 150, 120),
      image: imageData(),
      isDrawing: false,
      isBackground: false,
    });
  });

  it('makes one drawing of shapes that touch, and two of shapes apart', () => {
    const near = [filled(box(50, 50, 80, 80), 'FF0000'), filled(box(78, 60, 120, 90), '00FF00')];
    const far = filled(box(200, 300, 240, 340), '0000FF');
    const found = findFigures(pageContent({ paths: [...near, far] }), NONE);
    expect(found.map((one) => one.box)).toEqual([box(50, 50, 120, 90), box(200, 300, 240, 340)]);
    expect(found.every((one) => one.isDrawing && one.image === undefined)).toBe(true);
  });

  it('keeps two pictures side by side apart', () => {
    const images = [pageImage(box(50, 50, 100, 100)), pageImage(box(100, 50, 150, 100), { data: imageData('b') })];
    expect(findFigures(pageContent({ images }), NONE)).toHaveLength(2);
  });

  it('makes one picture of the strips that a printer cut it into', () => {
    const strips = [50, 60, 70].map((y) => pageImage(box(50, y, 150, y + 10), { data: imageData(`${y}`) }));
    expect(findFigures(pageContent({ images: strips }), NONE)).toMatchObject([
      { box: box(50, 50, 150, 80), image: undefined },
    ]);
  });

  it('draws a simple drawing by shapes, the white ones on it included', () => {
    const background = filled(box(50, 50, 80, 80), 'FF0000', { index: 1 });
    const hole = filled(box(60, 60, 70, 70), 'FFFFFF', { index: 2 });
    const [found] = findFigures(pageContent({ paths: [background, hole] }), NONE);
    expect(found?.shapes).toMatchObject([
      { kind: 'rectangle', box: box(0, 0, 30, 30), fill: 'FF0000' },
      { kind: 'rectangle', box: box(10, 10, 20, 20), fill: 'FFFFFF' },
    ]);
  });

  it('names the objects of a drawing, so that what else is there is not drawn with it', () => {
    const cut = filled(box(50, 50, 80, 80), 'FF0000', { index: 7, isCut: true });
    const content = pageContent({ paths: [cut], shadings: [{ box: box(60, 60, 90, 90), index: 9 }] });
    expect(findFigures(content, NONE)).toMatchObject([{ shapes: undefined, objects: new Set([7, 9]) }]);
  });

  it('draws a picture anew that shapes are painted on', () => {
    const content = pageContent({
      images: [pageImage(box(50, 50, 150, 150))],
      paths: [filled(box(60, 60, 80, 80), 'FF0000')],
    });
    expect(findFigures(content, NONE)).toMatchObject([{ image: undefined, isDrawing: true }]);
  });

  it('keeps small pictures among the rules and areas of a layout what they are, and its shapes shapes', () => {
    const frame = filled(box(50, 50, 350, 300), 'DDDDDD', { index: 1 });
    const logo = pageImage(box(60, 60, 120, 90), { index: 2 });
    const found = findFigures(pageContent({ images: [logo], paths: [frame] }), NONE);
    expect(found).toMatchObject([
      { box: frame.box, shapes: [{ kind: 'rectangle' }], isBackground: true },
      { box: logo.box, image: imageData(), isBackground: true },
    ]);
    const over = { ...frame, index: 3 };
    expect(findFigures(pageContent({ images: [logo], paths: [over] }), NONE)).toHaveLength(1);
    const large = pageImage(box(60, 60, 340, 290), { index: 2 });
    expect(findFigures(pageContent({ images: [large], paths: [frame] }), NONE)).toHaveLength(1);
  });

  it('keeps pictures apart from rules around them, and all that is in a frame of half a page from that', () => {
    const around = (x0: number, y0: number, x1: number, y1: number) => [
      horizontal(x0, x1, y0),
      horizontal(x0, x1, y1),
      vertical(x0, y0, y1),
      vertical(x1, y0, y1),
    ];
    const photo = pageImage(box(80, 80, 340, 290));
    const boxed = findFigures(pageContent({ images: [photo], paths: around(60, 60, 360, 310) }), NONE);
    expect(boxed.map(({ image }) => image !== undefined)).toEqual([true, false]);
    const drawing = [filled(box(80, 80, 120, 120), 'FF0000'), filled(box(100, 100, 160, 160), '00FF00')];
    const count = (paths: readonly PathShape[]) => findFigures(pageContent({ paths }), NONE).length;
    expect(count([...around(20, 20, 380, 580), ...drawing])).toBe(2);
    // A chart has rules around its shapes.
    expect(count([...around(60, 60, 200, 200), ...drawing])).toBe(1);
  });

  it('leaves out what tables and underlines have used, white on white, and dots', () => {
    const used = horizontal(50, 150, 100);
    const white = filled(box(50, 200, 150, 300), 'FFFFFF');
    const dot = filled(box(300, 300, 302, 302), '000000');
    expect(findFigures(pageContent({ paths: [used, white, dot] }), new Set([used]))).toEqual([]);
  });

  it('puts a picture that covers the page behind everything else', () => {
    const found = findFigures(pageContent({ images: [pageImage(box(0, 0, 400, 600))] }), NONE);
    expect(found).toMatchObject([{ isBackground: true, image: imageData() }]);
  });

  it('keeps a single background and the figures on it apart', () => {
    const gradient = { from: '0000FF', to: 'FFFFFF', angle: 90 } as const;
    const paper = filled(box(0, 0, 400, 600), '8080FF', { index: 1, gradient });
    const logo = pageImage(box(60, 60, 120, 90), { index: 2 });
    expect(findFigures(pageContent({ paths: [paper], images: [logo] }), NONE)).toMatchObject([
      { isBackground: true, shapes: [{ kind: 'rectangle', gradient }] },
      { image: imageData(), isBackground: true },
    ]);
  });

  it('sees what is white on a page of another color', () => {
    const label = filled(box(50, 50, 150, 100), 'FFFFFF', { index: 2 });
    expect(findFigures(pageContent({ paper: '203040', paths: [label] }), NONE)).toMatchObject([{ box: label.box }]);
    const paper = filled(box(0, 0, 400, 600), '8080FF', { index: 1, isCut: true });
    expect(findFigures(pageContent({ paths: [paper, label] }), NONE)).toMatchObject([
      { isBackground: true },
      { box: label.box, isBackground: true },
    ]);
  });

  it('draws several layers of background as one', () => {
    const content = pageContent({
      images: [pageImage(box(0, 0, 400, 600))],
      paths: [filled(box(0, 0, 400, 600), 'EEEEEE')],
    });
    expect(findFigures(content, NONE)).toMatchObject([
      { isBackground: true, image: undefined, box: box(0, 0, 400, 600) },
    ]);
  });

  it('sees a shading as a drawing', () => {
    expect(findFigures(pageContent({ shadings: [{ box: box(50, 50, 150, 150), index: 1 }] }), NONE)).toMatchObject([
      { isDrawing: true },
    ]);
  });
});

it('puts lines and pictures that were drawn over a page in front of its text, and what fills an area behind it', () => {
  const { fill: _, ...shape } = filled(box(200, 100, 290, 140), '');
  const paths = [filled(box(50, 100, 90, 140), 'FF0000'), { ...shape, stroke: '0000FF' }];
  const images = [pageImage(box(50, 300, 90, 340))];
  const figures = figuresOver(pageContent({ drawnOver: { paths, images } }));
  expect(
    figures.map(({ box: { x0, y0 }, isBackground, isInFront }) => [
      Math.round(x0),
      Math.round(y0),
      isBackground,
      isInFront,
    ]),
  ).toEqual([
    [50, 100, true, undefined],
    [200, 100, true, true],
    [50, 300, true, true],
  ]);
});
