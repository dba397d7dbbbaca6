import { expect, test } from 'vitest';
import type { FigureBlock, FlowBlock, TableBlock } from '../../model/analyzed-page.ts';
import { block, line, lines } from '../../testing/hand-made-text.ts';
import { findCaptions } from './captions.ts';

const BOX = { x0: 72, y0: 120, x1: 300, y1: 240 };
const FIGURE: FigureBlock = {
  kind: 'figure',
  page: 1,
  box: BOX,
  image: undefined,
  alt: '',
  isBackground: false,
  isDrawing: true,
  holdsText: false,
  tag: '',
};
const TABLE: TableBlock = { kind: 'table', page: 1, box: BOX, edges: [72, 300], rows: [], tag: '' };
const LOGO = { ...FIGURE, isBackground: true };
const named = (text: string, tag = '') => block([line(text, 72, 110)], { tag });
const body = block(lines(['Plain text that says', 'more of the results'], 72, 300));
const areFound = (...blocks: FlowBlock[]) => findCaptions(blocks).size > 0;

test('a number and a stop above a table or below a figure make a caption', () => {
  expect(areFound(body, named('Table 2: Results of both rounds'), TABLE)).toBe(true);
  expect(areFound(FIGURE, named('Рисунок 3 – Схема'), body)).toBe(true);
});

test('what no figure or table is next to is no caption', () => {
  expect(areFound(body, named('Step 2: Add the water'), body)).toBe(false);
  expect(areFound(LOGO, named('Step 2: Add the water'), body)).toBe(false);
});

test('plain words next to a table are no caption, and neither is a long paragraph that begins as one', () => {
  expect(areFound(named('Results of both rounds'), TABLE)).toBe(false);
  const long = block(lines(['Table 2: shows', 'results, which', 'differ by more', 'than they should'], 72, 60));
  expect(areFound(long, TABLE)).toBe(false);
});

test('what tags call text stays text', () => {
  expect(areFound(named('Table 2: Results of both rounds', '12'), TABLE)).toBe(false);
});
