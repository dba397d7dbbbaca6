import { describe, expect, it } from 'vitest';
import { findHeadersAndFooters } from '../../flow/headers/headers-and-footers.ts';
import { flowPage } from '../../flow/order/flow-page.ts';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { firstLine } from '../../model/blocks/block-lines.ts';
import { draftPage } from '../../page/draft-page.ts';
import { box, figure, pageContent, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line, lines } from '../../testing/hand-made-text.ts';
import { columnFrames, pageFrame } from './page-frames.ts';

const pages = [1, 2].map((number) => {
  const [empty] = findHeadersAndFooters([draftPage(pageContent({ number }), undefined)]);
  if (!empty) throw new Error('one page went in');
  return flowPage(empty);
});
const composer = { lineTop: (text: TextBlock) => firstLine(text).box.y0, isCode: () => false };
const paragraph = (x: number, y: number, width: number, page = 1) =>
  block(Array.from({ length: 10 }, (_, i) => line('Incomprehensible lengths', x, y + 12 * i, { width, page })));

describe('pageFrame', () => {
  it('finds the margins of full lines', () => {
    const { frame, top, bottom } = pageFrame(pages, [paragraph(60, 100, 280), paragraph(60, 300, 280)], composer);
    expect(frame).toEqual({ x0: 60, x1: 340 });
    expect(top).toBeCloseTo(92);
    expect(bottom).toBeCloseTo(410);
  });

  it('ends mirrored pages where their text begins on left pages, mirrored', () => {
    const [first, second] = pages.map((page) => ({ ...page, mirrorShift: 20 }));
    const { frame } = pageFrame([first, second] as typeof pages, [paragraph(60, 100, 250)], composer);
    expect(frame).toEqual({ x0: 60, x1: 360 });
  });

  it('has a row that continues on the next page begin at that page’s top', () => {
    const first = paragraph(60, 100, 280);
    const continues = block([line('ends', 60, 560), line('there', 60, 100, { page: 2 })]);
    const table = tableBlock(box(60, 540, 340, 120), [[[continues]]]);
    const rows = table.rows.map((row) => ({ ...row, page: 2, y0: 540, y1: 120, isSplit: true }));
    const { top, bottom } = pageFrame(pages, [first, { ...table, rows }], composer);
    expect(top).toBeCloseTo(92);
    expect(bottom).toBeCloseTo(562);
  });

  it('begins where the first line of a table does, above the middle of it', () => {
    const table = tableBlock(box(60, 100, 340, 300), [[[block([line('text', 65, 120)])]]]);
    const border = { width: 3, color: '000000', style: 'single' as const };
    const rows = table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => ({ ...cell, borders: { top: border } })),
    }));
    expect(pageFrame(pages, [{ ...table, rows }], composer).top).toBeCloseTo(98.5);
  });

  it('lets one line that hangs out not move the left margin', () => {
    const hanging = block([line('out', 20, 80)]);
    const all = [hanging, ...[100, 250, 400].map((y) => paragraph(60, y, 280))];
    expect(pageFrame(pages, all, composer).frame.x0).toBe(60);
  });

  it('lets code that hangs over both edges move no margin, but where there is nothing else', () => {
    const code = paragraph(40, 300, 340);
    const all = [paragraph(60, 100, 280), code, paragraph(40, 450, 340)];
    const isCode = (one: FlowBlock) => one.box.x0 < 50;
    expect(pageFrame(pages, all, { ...composer, isCode }).frame).toEqual({ x0: 60, x1: 340 });
    expect(pageFrame(pages, [code], { ...composer, isCode }).frame.x1).toBeGreaterThan(370);
  });

  it('takes margins for such as people set where text is there to a hair', () => {
    const { frame, sideSlack } = pageFrame(pages, [paragraph(72.1, 100, 255.8), paragraph(72.1, 300, 255.8)], composer);
    expect(frame).toEqual({ x0: 72, x1: 328 });
    expect(sideSlack).toBeLessThan(0.1);
    expect(pageFrame(pages, [paragraph(74.3, 100, 230)], composer).frame.x0).toBe(74.3);
  });

  it('finds the right margin of justified text where few lines continue beyond it', () => {
    const beyond = block([line('A line of contents', 60, 520, { width: 300 })]);
    const all = [paragraph(60, 100, 262), paragraph(60, 300, 262), beyond];
    expect(pageFrame(pages, all, composer)).toMatchObject({ frame: { x0: 60, x1: 322 }, sideSlack: 0.05 });
    const ragged = [60, 300].map((y) =>
      block([0, 1, 2, 3, 4, 5].map((i) => line('Incomprehensible lengths', 60, y + 12 * i, { width: 200 + 9 * i }))),
    );
    expect(pageFrame(pages, ragged, composer).frame.x1).toBe(340);
  });

  it('finds the margins of ragged text from right to left, which begins at the right margin', () => {
    const widths = [210, 150, 235, 90, 225, 30, 160, 238];
    const text = block(
      widths.map((width, i) => ({ ...line('הקצאה', 340 - width, 100 + 12 * i, { width }), isRtl: true })),
    );
    const { frame, runsFromRight } = pageFrame(pages, [text], composer);
    expect(runsFromRight).toBe(true);
    expect(frame.x1).toBe(340);
    expect(frame.x0).toBeLessThanOrEqual(102);
  });

  it('leaves punctuation that hangs over the edge out', () => {
    const han = (text: string, y: number, width: number) => line(text, 60, y, { width });
    const text = block([...[100, 112, 124].map((y) => han('字'.repeat(20), y, 200)), han('字。', 136, 210)]);
    expect(pageFrame(pages, [text], composer).frame.x1).toBeLessThan(265);
    const only = block([han(`${'字'.repeat(26)}。`, 100, 290)]);
    expect(pageFrame(pages, [only], composer).frame.x1).toBe(350);
  });

  it('counts pictures to the extent, but no backgrounds', () => {
    const picture = figure(box(60, 20, 100, 60));
    const background = figure(box(0, 0, 400, 600), { isBackground: true });
    expect(pageFrame(pages, [background, picture, paragraph(60, 100, 280)], composer).top).toBeCloseTo(20);
  });

  it('takes the usual margins of a page without text', () => {
    const { frame, top } = pageFrame(pages, [], composer);
    expect(frame.x0).toBeGreaterThan(50);
    expect(frame.x1).toBe(400 - frame.x0);
    expect(top).toBe(frame.x0);
  });
});

describe('columnFrames', () => {
  const columns = [
    { x0: 50, x1: 150 },
    { x0: 200, x1: 260 },
  ];
  const blocks = [block(lines(['some words of text'], 50, 100)), block(lines(['a few words'], 200, 100))];

  it('shows columns as their text does', () => {
    expect(columnFrames(blocks, columns)).toMatchObject([
      { x0: 50, x1: 140 },
      { x0: 200, x1: 255 },
    ]);
  });

  it('ends the last one where the page’s other text ends', () => {
    expect(columnFrames(blocks, columns, 350)[1]).toMatchObject({ x0: 200, x1: 350 });
    expect(columnFrames(blocks, columns, 240)[1]).toMatchObject({ x0: 200, x1: 255 });
  });

  it('leaves one column as it is', () => {
    expect(columnFrames(blocks, columns.slice(0, 1), 350)).toEqual(columns.slice(0, 1));
  });
});
