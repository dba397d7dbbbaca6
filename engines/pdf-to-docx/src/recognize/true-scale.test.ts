import { expect, it } from 'vitest';
import type { RecognizedPicture } from './recognize-picture.ts';
import { trueScale } from './true-scale.ts';

/** A page of so many points, with words whose capitals are those of text of that size. */
function page([wide, high]: readonly [number, number], textSize: number): RecognizedPicture {
  const dpi = 300;
  const em = (textSize * dpi) / 72;
  const words = Array.from({ length: 6 }, (_, i) => ({
    text: 'HHHH',
    box: { x0: i * 4 * em, y0: 0, x1: i * 4 * em + 2.8 * em, y1: 0.69 * em },
    confidence: 0.95,
  }));
  const line = { words, box: { x0: 0, y0: 0, x1: 24 * em, y1: em }, baseline: { y: 0.69 * em, slope: 0 }, block: 0 };
  const [width, height] = [wide, high].map((points) => (points * dpi) / 72);
  return { width, height, dpi, lines: [line, line], labels: [] } as unknown as RecognizedPicture;
}

it.each<[string, readonly [number, number], number, number]>([
  ['Letter at a quarter of its size', [153, 198], 2.75, 4],
  ['Letter at three times its size', [1836, 2376], 33, 1 / 3],
  ['A4 of a picture without a resolution', [2480, 3508], 46, 842 / 3508],
  ['a wide slide', [1920, 1080], 48, 0.5],
])('measures how much larger paper was than its page: %s', (_, sides, size, scale) => {
  expect(trueScale(page(sides, size))).toBeCloseTo(scale, 2);
});

it('makes text as large as usual where no sheet has the shape of the page', () => {
  expect(trueScale(page([1000, 3000], 44))).toBeCloseTo(0.25, 1);
});

it.each<[string, readonly [number, number], number]>([
  ['small print of a booklet', [298, 420], 6],
  ['several pages on one sheet', [595, 842], 3.5],
  ['a poster of small text', [1684, 2384], 14],
  ['a slide', [960, 540], 28],
])('believes what the PDF says of %s', (_, sides, size) => {
  expect(trueScale(page(sides, size))).toBe(1);
});

it('believes the PDF of pages with hardly a word', () => {
  expect(trueScale({ ...page([1836, 2376], 33), lines: [] })).toBe(1);
});
