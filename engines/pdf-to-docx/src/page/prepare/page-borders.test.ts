import { expect, it } from 'vitest';
import { withPageBorder } from '../../flow/backgrounds/page-border.ts';
import type { PathShape } from '../../model/page-content.ts';
import { box, filled, grid, horizontal, pageContent, vertical } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { draftPage } from '../draft-page.ts';
import { takeBorder } from './page-borders.ts';

/** Lines so many points within a page of 400 by 600, reaching from one to the other. */
const frame = (distance: number, changes: Partial<PathShape> = {}) =>
  grid([distance, 400 - distance], [distance, 600 - distance]).map((path) => ({ ...path, lineWidth: 1, ...changes }));
const text = glyphs('On the page', 60, 100);
const taken = (paths: readonly PathShape[], own = text) => takeBorder(pageContent({ glyphs: own, paths: [...paths] }));
const distances = { top: 24, right: 24, bottom: 24, left: 24 };

it('takes lines around all of a page for its border, of one line or more', () => {
  expect(taken(frame(24.5)).drawn?.border).toEqual({ style: 'single', width: 1, color: '000000', distances });
  expect(taken([...frame(24.5), ...frame(27)]).drawn?.border).toMatchObject({ style: 'double', distances });
  expect(taken(frame(24.5, { isDashed: true })).drawn?.border.style).toBe('dashed');
  expect(taken(frame(24.5)).content.paths).toEqual([]);
});

it('takes a rectangle, filled lines and lines in pieces for one, too', () => {
  const rectangle: PathShape = { ...horizontal(0, 0, 0), kind: 'rectangle', box: box(20, 20, 380, 580), lineWidth: 2 };
  expect(taken([rectangle]).drawn?.border).toMatchObject({
    style: 'single',
    width: 2,
    distances: { top: 19, left: 19 },
  });
  const level = (y: number) => filled(box(24, y, 376, y + 1), 'FF0000', { kind: 'horizontal' });
  const upright = (x: number) => filled(box(x, 24, x + 1, 576), 'FF0000', { kind: 'vertical' });
  expect(taken([level(24), level(575), upright(24), upright(375)]).drawn?.border).toMatchObject({
    color: 'FF0000',
    distances,
  });
  const [top, ...others] = frame(24.5);
  expect(
    taken([horizontal(24, 200, 24.5, { lineWidth: 1 }), horizontal(200, 376, 24.5, { lineWidth: 1 }), ...others]).drawn,
  ).toBeDefined();
  expect(taken([horizontal(24, 200, 24.5, { lineWidth: 1 }), ...others]).drawn).toBeUndefined();
  expect(top?.kind).toBe('horizontal');
});

it('leaves lines far from the edges, on some sides only, or with text or a table’s rules at them', () => {
  const lines = frame(24.5);
  expect(taken(frame(50)).drawn).toBeUndefined();
  expect(taken(lines.slice(1)).drawn).toBeUndefined();
  expect(taken([...lines, vertical(200, 24.5, 575.5)]).drawn).toBeUndefined();
  expect(taken([...lines, vertical(200, 100, 300)]).drawn).toBeDefined();
  expect(taken(lines, glyphs('Outside', 60, 14)).drawn).toBeUndefined();
});

it('gives all pages the border that each has, or the first alone, and draws what others have', () => {
  const page = (number: number, paths: readonly PathShape[]) =>
    draftPage(pageContent({ number, glyphs: text, paths: [...paths] }), undefined);
  const [one, two, bare] = [page(1, frame(24.5)), page(2, frame(24.5)), page(2, [])];
  expect(withPageBorder([one, two]).border).toMatchObject({ style: 'single' });
  expect(withPageBorder([one, two]).border?.isFirstOnly).toBeUndefined();
  expect(withPageBorder([one, bare]).border?.isFirstOnly).toBe(true);
  const other = withPageBorder([one, page(2, frame(10))]);
  expect(other.border).toBeUndefined();
  const drawn = other.drafts.map(({ figures }) => figures[0]?.shapes);
  expect(drawn).toMatchObject([[{ kind: 'rectangle' }], [{ kind: 'rectangle' }]]);
  expect(withPageBorder([bare, two]).drafts.map(({ figures }) => figures.length)).toEqual([0, 1]);
});
