import { describe, expect, it } from 'vitest';
import type { PathShape } from '../../model/page-content.ts';
import { box, filled, horizontal, vertical } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { decorationsOf, findDecorations } from './decorations.ts';

const LINE = { box: box(100, 90, 200, 102), baseline: 100, size: 10 };
const decorate = (...shapes: PathShape[]) =>
  decorationsOf(findDecorations({ paths: shapes, markups: [], glyphs: [] }, new Set()), LINE);

describe('decorationsOf', () => {
  it('takes a thin rule just below the baseline for an underline', () => {
    const rule = horizontal(100, 150, 101.5);
    expect(decorate(rule)).toMatchObject({ underlines: [rule.box], strikes: [], used: [rule] });
  });

  it('takes a thin rule through the letters for a strike', () => {
    const rule = horizontal(120, 150, 97);
    expect(decorate(rule)).toMatchObject({ underlines: [], strikes: [rule.box] });
  });

  it('takes a filled area as high as the line for a highlight', () => {
    const area = filled(box(110, 91, 140, 103), 'FFFF00');
    expect(decorate(area).highlights).toEqual([{ box: area.box, color: 'FFFF00' }]);
  });

  it('takes an area that ends with the text for a highlight, however far the line is set in', () => {
    const area = filled(box(40, 91, 200.5, 103), 'E8E8E8');
    expect(decorate(area).highlights).toEqual([{ box: area.box, color: 'E8E8E8' }]);
    // Cells have room behind their text.
    expect(decorate(filled(box(40, 91, 205, 103), 'E8E8E8')).highlights).toEqual([]);
    // A row of cells that are flush with its end has other text before the last one.
    const row = { paths: [area], markups: [], glyphs: glyphs('Name', 50, 100) };
    expect(decorationsOf(findDecorations(row, new Set()), LINE).highlights).toEqual([]);
  });

  it.each([
    ['far below', horizontal(100, 200, 115)],
    ['far longer than the text', horizontal(20, 380, 101.5)],
    ['as thick as a bar', horizontal(100, 200, 101.5, { lineWidth: 5 })],
    ['upright', vertical(150, 90, 102)],
  ])('leaves a rule alone that is %s', (_, rule) => {
    expect(decorate(rule).used).toEqual([]);
  });

  it('leaves an area alone that is as high as several lines', () => {
    expect(decorate(filled(box(100, 60, 200, 110), 'FFFF00')).highlights).toEqual([]);
  });

  it('has no use for paths that draw a table', () => {
    const rule = horizontal(100, 150, 101.5);
    expect(
      decorationsOf(findDecorations({ paths: [rule], markups: [], glyphs: [] }, new Set([rule])), LINE).used,
    ).toEqual([]);
  });

  it('sees no highlight in white', () => {
    expect(
      findDecorations({ paths: [filled(box(100, 90, 200, 102), 'FFFFFF')], markups: [], glyphs: [] }, new Set()).areas,
    ).toEqual([]);
  });
});

it('takes no gradient and no clipped shape for a highlight', () => {
  const area = filled(box(48, 90, 102, 103), 'FFFF00');
  const gradient = { from: 'FFFF00', to: 'FF0000', angle: 0 } as const;
  expect(
    findDecorations(
      { paths: [area, { ...area, gradient }, { ...area, isCut: true }], markups: [], glyphs: [] },
      new Set(),
    ).areas,
  ).toHaveLength(1);
});
