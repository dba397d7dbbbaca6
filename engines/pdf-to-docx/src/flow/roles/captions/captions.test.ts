import { expect, test } from 'vitest';
import type { FigureBlock, FlowBlock, TableBlock } from '../../../model/analyzed-page.ts';
import { bodyStyle } from '../../../model/blocks/body-style.ts';
import { block, line, lines, textStyle } from '../../../testing/hand-made-text.ts';
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
const named = (text: string, tag = '', style = textStyle()) => block([line(text, 72, 110, { style })], { tag });
const body = block(lines(['Plain text that says', 'more of the results'], 72, 300));
const found = (...blocks: FlowBlock[]) => findCaptions(blocks, bodyStyle(blocks)).size;
const areFound = (...blocks: FlowBlock[]) => found(...blocks) > 0;

test('a number and a stop above a table or below a figure make a caption', () => {
  expect(areFound(body, named('Table 1: Results of both rounds'), TABLE)).toBe(true);
  expect(found(FIGURE, named('Рисунок 1 – Схема'), body, FIGURE, named('Рисунок 2 – Схема'), body)).toBe(2);
});

test('small letters and a number make one without a stop', () => {
  const small = textStyle({ size: 9, isItalic: true });
  const captions = ['Figure 1', 'Figure 2'].map((text) => named(text, '', small));
  expect(found(FIGURE, captions[0] as FlowBlock, body, FIGURE, captions[1] as FlowBlock, body)).toBe(2);
});

test('what no figure or table is next to is no caption', () => {
  expect(areFound(body, named('Step 1: Add the water'), body)).toBe(false);
  expect(areFound(LOGO, named('Step 1: Add the water'), body)).toBe(false);
});

test('plain words next to a table are no caption, and neither is a numbered heading above it', () => {
  expect(areFound(named('Results of both rounds'), TABLE)).toBe(false);
  expect(areFound(body, named('2.1 Results', '', textStyle({ size: 14, isBold: true })), TABLE)).toBe(false);
});

test('what tags call text stays text', () => {
  expect(areFound(named('Table 1: Results of both rounds', '12'), TABLE)).toBe(false);
});

test('text without a space or number is read once, however long it is', () => {
  expect(areFound(named('Results of both rounds'), TABLE, named('a'.repeat(200_000)))).toBe(false);
});
