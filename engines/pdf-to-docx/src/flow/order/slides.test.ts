import { expect, it } from 'vitest';
import { isPresentation, isSlideSize } from './slides.ts';

it('knows slides by their proportions', () => {
  expect(isSlideSize({ width: 960, height: 540 })).toBe(true);
  expect(isSlideSize({ width: 540, height: 720 })).toBe(true);
  expect(isSlideSize({ width: 595.28, height: 841.89 })).toBe(false);
  expect(isSlideSize({ width: 792, height: 612 })).toBe(false);
});

it('knows presentations by the program that they were written with', () => {
  for (const creator of ['Microsoft® PowerPoint® 2019', 'Acrobat PDFMaker 15 for PowerPoint', 'Impress', 'Keynote'])
    expect(isPresentation(creator)).toBe(true);
  for (const creator of ['', 'Microsoft® Word 2019', 'Writer', 'LaTeX with hyperref'])
    expect(isPresentation(creator)).toBe(false);
});
