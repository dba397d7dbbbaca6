import { expect, it } from 'vitest';
import type { Glyph, PageContent, PageImage } from '../model/page-content.ts';
import { recognitionNeed } from './needs-recognition.ts';

const [SEEN, HIDDEN] = [false, true].map((isInvisible) => ({ isInvisible, angle: 0 }));
const glyphs = (count: number, change: Partial<Glyph> = {}, isInvisible = false): Glyph[] =>
  Array.from(
    { length: count },
    () => ({ text: 'a', style: isInvisible ? HIDDEN : SEEN, y: 0, box: { x0: 0 }, ...change }) as unknown as Glyph,
  );
const scan = [{ box: { x0: 0, y0: 0, x1: 600, y1: 800 } } as PageImage];
const page = (change: Partial<PageContent>): PageContent =>
  ({ width: 600, height: 800, glyphs: [], images: [], paths: [], ...change }) as unknown as PageContent;

it('needs no recognition for text that can be read', () => {
  expect(recognitionNeed(page({ glyphs: glyphs(500) }))).toBeUndefined();
  expect(recognitionNeed(page({ glyphs: glyphs(500), images: scan }))).toBeUndefined();
  expect(recognitionNeed(page({}))).toBeUndefined();
});

it('recognizes pages that are pictures, also under a stamp or a hidden layer of text', () => {
  expect(recognitionNeed(page({ images: scan }))).toBe('page');
  expect(recognitionNeed(page({ images: scan, glyphs: glyphs(12) }))).toBe('page');
  expect(recognitionNeed(page({ images: scan, glyphs: glyphs(900, {}, true) }))).toBe('page');
});

it('learns codes where words have unknown ones, and recognizes all of a page that has nothing but signs with such', () => {
  const unreadable = { unreadable: { code: 1, ink: { x0: 0, y0: 0, x1: 1, y1: 1 } } };
  expect(recognitionNeed(page({ glyphs: [...glyphs(500), ...glyphs(20, unreadable)] }))).toBe('codes');
  expect(recognitionNeed(page({ glyphs: [...glyphs(500), ...glyphs(2, unreadable)] }))).toBeUndefined();
  expect(recognitionNeed(page({ glyphs: [...glyphs(5), ...glyphs(300, unreadable)] }))).toBe('codes');
  const apart = glyphs(300, { ...unreadable, isAfterGap: true });
  expect(recognitionNeed(page({ glyphs: [...glyphs(5), ...apart] }))).toBe('page');
});

it('leaves signs that stand alone, and those of fonts of symbols, as they are', () => {
  const sign = { unreadable: { code: 1, ink: { x0: 0, y0: 0, x1: 1, y1: 1 } } };
  const alone = Array.from({ length: 40 }, () => [...glyphs(10), ...glyphs(1, sign)]).flat();
  expect(recognitionNeed(page({ glyphs: alone }))).toBeUndefined();
  expect(recognitionNeed(page({ glyphs: [...glyphs(500), ...glyphs(20, { text: '\uf0b7' })] }))).toBeUndefined();
});
