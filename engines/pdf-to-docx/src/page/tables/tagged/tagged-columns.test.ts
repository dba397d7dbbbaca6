import { describe, expect, it } from 'vitest';
import { box, filled, grid, horizontal, vertical } from '../../../testing/hand-made-page.ts';
import { findPageRules } from '../../evidence/find-page-rules.ts';
import { columnEdges } from './tagged-columns.ts';

const at = (column: number, x0?: number, x1?: number) => ({
  column,
  columns: 1,
  box: x0 === undefined ? undefined : box(x0, 20, x1 ?? x0, 32),
});

describe('columnEdges', () => {
  it('are the upright rules where these are as many, those of empty columns, too', () => {
    const pageRules = findPageRules(grid([50, 60, 150, 300], [10, 40]));
    expect(columnEdges([at(0), at(1, 65, 90), at(2, 155, 200)], 3, pageRules)).toEqual([50, 60, 150, 300]);
  });

  it('are not those of rules that part other text', () => {
    const pageRules = findPageRules(grid([50, 120, 300], [10, 40]));
    expect(columnEdges([at(0, 55, 140), at(1, 160, 200)], 2, pageRules)[1]).not.toBe(120);
  });

  it('go as far as what is drawn along short text', () => {
    expect(columnEdges([at(0, 55, 90)], 1, findPageRules(grid([50, 450], [10, 40])))).toEqual([50, 450]);
    const open = findPageRules([horizontal(50, 450, 10), horizontal(50, 450, 40)]);
    expect(columnEdges([at(0, 55, 90)], 1, open)).toEqual([50, 450]);
  });

  it('are those of cells, not of the shading behind their text in the same color', () => {
    const shades = [filled(box(50, 10, 90, 40), 'A5A5A5'), filled(box(56, 20, 76, 32), 'A5A5A5')];
    expect(columnEdges([at(0, 56, 76)], 1, findPageRules(shades))).toEqual([50, 90]);
  });

  it('are those of empty columns before the first text from where the table begins', () => {
    const pageRules = findPageRules([horizontal(50, 300, 10), horizontal(50, 300, 40)]);
    expect(columnEdges([at(0), at(1, 155, 200)], 2, pageRules)[0]).toBe(50);
    expect(columnEdges([at(0), at(1, 155, 200)], 2, findPageRules([]))[0]).toBeGreaterThan(100);
  });

  it('share the room that there is where columns have no text', () => {
    const pageRules = findPageRules([horizontal(50, 112, 10), horizontal(50, 112, 40), vertical(104, 10, 40)]);
    const cells = [at(0, 55, 100), at(1), at(2)];
    expect(columnEdges(cells, 3, pageRules).slice(1)).toEqual([104, 108, 112]);
    expect(columnEdges(cells, 3, pageRules, false).at(-1)).toBeGreaterThan(130);
  });

  it('leave text without rules some room', () => {
    const [left, middle, right] = columnEdges([at(0, 55, 90), at(1, 155, 200)], 2, findPageRules([])) as number[];
    expect([left, middle, right].map((x) => Math.round(x as number))).toEqual([50, 150, 211]);
  });
});
