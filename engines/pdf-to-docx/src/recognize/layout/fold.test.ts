import { expect, it } from 'vitest';
import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { foldOf } from './fold.ts';

const [WIDTH, HEIGHT] = [1100, 800];

/** A picture with columns of lines of ink between these places, and what `draw` adds to it. */
function picture(
  columns: readonly (readonly [number, number])[],
  draw?: (set: (x: number, y: number, gray: number) => void) => void,
): GrayPicture {
  const pixels = new Uint8Array(WIDTH * HEIGHT).fill(250);
  const set = (x: number, y: number, gray: number) => {
    pixels[y * WIDTH + x] = gray;
  };
  for (const [from, to] of columns)
    for (let y = 80; y < 720; y++) for (let x = from; x < to; x++) if (y % 20 < 9 && x % 7 < 4) set(x, y, 20);
  draw?.(set);
  return { width: WIDTH, height: HEIGHT, pixels, dpi: 100 };
}
const [LEFT, RIGHT] = [
  [80, 480],
  [620, 1020],
] as const;

it('finds the fold of a book in the gap between its pages', () => {
  expect(foldOf(picture([LEFT, RIGHT]))?.at).toBeCloseTo(0.5, 2);
});

it('finds it by its shadow, where the inner margins are narrow', () => {
  const near = [
    [80, 525],
    [575, 1020],
  ] as const;
  expect(foldOf(picture(near))).toBeUndefined();
  const shadow = picture(near, (set) => {
    for (let y = 0; y < HEIGHT; y++) for (let x = 540; x < 556; x++) set(x, y, 120);
  });
  expect(foldOf(shadow)?.at).toBeCloseTo(548 / WIDTH, 2);
});

it('finds none between two columns, which are nearer to each other than to the edges', () => {
  expect(
    foldOf(
      picture([
        [80, 530],
        [570, 1020],
      ]),
    ),
  ).toBeUndefined();
});

it('finds none where a line goes across, as titles of slides do', () => {
  const title = picture([LEFT, RIGHT], (set) => {
    for (let y = 40; y < 60; y++) for (let x = 300; x < 800; x++) if (x % 7 < 4) set(x, y, 20);
  });
  expect(foldOf(title)).toBeUndefined();
});

it('finds none where a rule is between columns, or one side has few lines', () => {
  const ruled = picture(
    [
      [80, 530],
      [570, 1020],
    ],
    (set) => {
      for (let y = 60; y < 740; y++) set(550, y, 20);
    },
  );
  expect(foldOf(ruled)).toBeUndefined();
  const short = picture([LEFT], (set) => {
    for (let y = 80; y < 200; y++) for (let x = 620; x < 1020; x++) if (y % 20 < 9 && x % 7 < 4) set(x, y, 20);
  });
  expect(foldOf(short)).toBeUndefined();
});

it('finds none in pages that are higher than wide', () => {
  const { pixels } = picture([LEFT, RIGHT]);
  expect(foldOf({ width: HEIGHT, height: WIDTH, pixels, dpi: 100 })).toBeUndefined();
});
