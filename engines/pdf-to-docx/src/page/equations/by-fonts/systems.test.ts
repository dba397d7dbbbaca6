import { expect, it } from 'vitest';
import type { MathNode } from '../../../model/document/equation.ts';
import { pageContent } from '../../../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../../../testing/hand-made-text.ts';
import { fontFormulas } from './font-formulas.ts';
import { withSystems } from './systems.ts';

const style = (font: string) => glyphStyle({ font: fontFace(font, { isItalic: true }) });
const math = style('CMMI10');

const textOf = (node: MathNode): string =>
  node.kind === 'text'
    ? node.text
    : node.kind === 'row'
      ? node.items.map(textOf).join('')
      : node.kind === 'matrix'
        ? node.rows.map((row) => row.map(textOf).join('&')).join('\\')
        : node.kind;

/** The formulas of lines, each with where it begins and its baseline: a matrix as Word's `&` and a backslash between its rows part it. */
const found = (lines: readonly (readonly [text: string, x: number, y: number])[], look = math) =>
  withSystems(
    fontFormulas(pageContent({ glyphs: lines.flatMap(([text, x, y]) => glyphs(text, x, y, look)), paths: [] })),
  ).map(({ equation, y }) => [equation ? textOf(equation.tree) : '', y]);

it('joins lines that are aligned at their relations, and those that continue behind them', () => {
  expect(
    found([
      ['ab=c', 100, 100],
      ['=d', 110, 115],
      ['+e', 115, 130],
    ]),
  ).toEqual([['ab&=c\\&=d\\&+e', 115]]);
});

it('joins lines that have both sides where their relations are at one place', () => {
  expect(
    found([
      ['ab=c', 100, 100],
      ['d=f', 105, 115],
    ]),
  ).toEqual([['ab&=c\\d&=f', 107.5]]);
});

it('leaves formulas apart that have room around them', () => {
  expect(
    found([
      ['ab=c', 100, 100],
      ['=d', 110, 124],
    ]),
  ).toHaveLength(2);
});

it('leaves formulas apart whose relations are not aligned', () => {
  expect(
    found([
      ['ab=c', 100, 100],
      ['d=f', 103, 115],
    ]),
  ).toHaveLength(2);
});

it('leaves lines in the font of Word apart, which has formulas of several lines as single ones', () => {
  expect(
    found(
      [
        ['ab=c', 100, 100],
        ['=d', 110, 115],
      ],
      style('CambriaMath'),
    ),
  ).toHaveLength(2);
});
