import { expect, it } from 'vitest';
import type { Matrix } from '../model/geometry.ts';
import { hiddenLines } from './hidden-lines.ts';
import type { RecognizedPicture } from './recognize-picture.ts';

/** A page of 200 by 100 points, cropped at (10, 20), as it is and with the turns that PDFs give pages. */
const FRAMES: readonly { width: number; height: number; userToDisplay: Matrix }[] = [
  { width: 200, height: 100, userToDisplay: [1, 0, 0, -1, -10, 120] },
  { width: 100, height: 200, userToDisplay: [0, 1, 1, 0, -20, -10] },
  { width: 200, height: 100, userToDisplay: [-1, 0, 0, 1, 210, -20] },
  { width: 100, height: 200, userToDisplay: [0, -1, -1, 0, 120, 210] },
];

/** A picture of two dots to the point with a word whose baseline goes from (20, 40) to (60, 40), and another one after it. */
function picture(change: Partial<RecognizedPicture>): RecognizedPicture {
  const word = (text: string, x0: number, x1: number) => ({ text, box: { x0, y0: 20, x1, y1: 40 }, confidence: 1 });
  const words = [word('Hello', 20, 60), word('world', 70, 110)];
  const line = { words, box: { x0: 20, y0: 20, x1: 110, y1: 40 }, baseline: { y: 40, slope: 0 }, block: 0 };
  const found = { quarters: 0, angle: 0, width: 400, height: 200, lines: [line], labels: [] };
  return { ...found, ...change } as unknown as RecognizedPicture;
}

const ends = (lines: ReturnType<typeof hiddenLines>) => {
  const [{ start, end } = { start: { x: 0, y: 0 }, end: { x: 0, y: 0 } }] = lines[0]?.words ?? [];
  return [start.x, start.y, end.x, end.y].map((value) => Math.round(value * 100) / 100);
};

it('places words on the page as it is cropped and turned', () => {
  const [plain, , half] = FRAMES;
  const lines = hiddenLines(picture({}), plain as (typeof FRAMES)[0]);
  expect(ends(lines)).toEqual([20, 100, 40, 100]);
  expect(lines[0]).toMatchObject({ ascent: 10, isRightToLeft: false });
  expect(lines[0]?.words.map(({ text, hasSpace }) => [text, hasSpace])).toEqual([
    ['Hello', true],
    ['world', false],
  ]);
  expect(ends(hiddenLines(picture({}), half as (typeof FRAMES)[0]))).toEqual([200, 40, 180, 40]);
});

it('undoes the right angles by which a picture was turned to be read', () => {
  // The page lies on its side, and its picture was turned back: each word has one place, whichever of both turned it.
  for (const [quarters, frame] of FRAMES.entries()) {
    const back = (4 - quarters) % 4;
    const page = FRAMES[quarters] ?? frame;
    expect(ends(hiddenLines(picture({ quarters: back }), page))).toEqual([20, 100, 40, 100]);
  }
});

it('undoes the rotation that leveled a picture, about its middle', () => {
  const [page] = FRAMES;
  const angle = 0.1;
  const [x0, y0, x1, y1] = ends(hiddenLines(picture({ angle }), page as (typeof FRAMES)[0])) as [
    number,
    number,
    number,
    number,
  ];
  // The picture was rotated clockwise, so the words on the page run counterclockwise from level.
  expect(Math.atan2(y1 - y0, x1 - x0)).toBeCloseTo(angle, 2);
  expect(Math.hypot(x1 - x0, y1 - y0)).toBeCloseTo(20, 1);
});

it('leaves out spaces between signs that fill squares', () => {
  const [page] = FRAMES;
  const word = (text: string, x0: number) => ({ text, box: { x0, y0: 20, x1: x0 + 20, y1: 40 }, confidence: 1 });
  const words = [word('東京', 20), word('都', 40)];
  const line = { words, box: { x0: 20, y0: 20, x1: 60, y1: 40 }, baseline: { y: 40, slope: 0 }, block: 0 };
  const [signs] = hiddenLines(picture({ lines: [line] }), page as (typeof FRAMES)[0]);
  expect(signs?.words.map(({ hasSpace }) => hasSpace)).toEqual([false, false]);
});

it('writes the syllables of a Korean word as one word, whose boxes reach over each other', () => {
  const [page] = FRAMES;
  const word = (text: string, x0: number, x1: number, isAttached = false) => ({
    ...{ text, box: { x0, y0: 20, x1, y1: 40 }, confidence: 1 },
    ...(isAttached ? { isAttached } : {}),
  });
  const words = [word('차', 20, 80), word('량', 40, 60, true), word('이', 60, 80, true), word('지나', 90, 120)];
  const line = { words, box: { x0: 20, y0: 20, x1: 120, y1: 40 }, baseline: { y: 40, slope: 0 }, block: 0 };
  const [read] = hiddenLines(picture({ lines: [line] }), page as (typeof FRAMES)[0]);
  expect(read?.words.map(({ text, hasSpace }) => [text, hasSpace])).toEqual([
    ['차량이', true],
    ['지나', false],
  ]);
});
