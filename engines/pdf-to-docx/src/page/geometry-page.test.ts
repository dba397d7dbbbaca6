import { describe, expect, it } from 'vitest';
import { isInFlow, orderBlocks } from '../flow/order/order-blocks.ts';
import type { FlowBlock } from '../model/analyzed-page.ts';
import { lineText } from '../model/text.ts';
import { box, figure, filled, grid, horizontal, pageContent } from '../testing/hand-made-page.ts';
import { glyphs, line } from '../testing/hand-made-text.ts';
import { readGeometry } from './geometry-page.ts';

const texts = (blocks: readonly FlowBlock[]) =>
  blocks.map((block) => (block.kind === 'text' ? block.lines.map(lineText).join(' ') : block.kind));

describe('readGeometry', () => {
  it('gives each glyph to a table or a line, and each path to what it draws', () => {
    const content = pageContent({
      glyphs: [...glyphs('cell', 60, 120), ...glyphs('underlined', 50, 300)],
      paths: [
        ...grid([50, 150, 250], [100, 130, 160]),
        horizontal(50, 100, 301.5),
        filled(box(50, 400, 100, 450), 'FF0000'),
      ],
    });
    const found = readGeometry(content);
    expect(found.tables).toHaveLength(1);
    expect(found.parts.map(lineText)).toEqual(['underlined']);
    expect(found.parts[0]?.spans[0]?.style.isUnderlined).toBe(true);
    expect(found.figures).toHaveLength(1);
  });
});

it('takes the edge of a colored area beside a word for no blank to write on', () => {
  const bar = (fill: string) => ({ ...filled(box(110, 135, 162, 191), fill), stroke: fill, lineWidth: 0.5 });
  const read = (fill: string) => readGeometry(pageContent({ glyphs: glyphs('duty', 78, 131), paths: [bar(fill)] }));
  expect(read('00A3D3')).toMatchObject({ tables: [], figures: [{ isDrawing: true }] });
});

it('takes a chart whose lines and bars form cells for one picture with the numbers of its axis', () => {
  const ys = [100, 140, 180, 220];
  const numbers = ['60', '40', '20', '0'].flatMap((text, i) => glyphs(text, 90 - 5 * text.length, ys[i]! + 3));
  const bars = [120, 200, 280].map((x) => filled(box(x, 140, x + 40, 220), '4472C4'));
  const paths = [...grid([100, 180, 260, 340], ys), ...bars];
  const found = readGeometry(pageContent({ glyphs: [...numbers, ...glyphs('38', 215, 160)], paths }));
  expect(found).toMatchObject({ tables: [], parts: [], figures: [{ isDrawing: true, holdsText: true }] });
});

describe('orderBlocks', () => {
  const order = (content: Parameters<typeof pageContent>[0]) => {
    const found = readGeometry(pageContent(content));
    return orderBlocks(found, found.parts);
  };

  it('reads a page from top to bottom, whatever the order of its content', () => {
    const all = [...glyphs('below', 50, 300), ...glyphs('above', 50, 100)];
    expect(texts(order({ glyphs: all }).blocks)).toEqual(['above', 'below']);
  });

  it('reads one column before the next', () => {
    const column = (name: string, x: number) =>
      Array.from({ length: 6 }, (_, i) => glyphs(`${name} has a line of text`, x, 100 + 12 * i)).flat();
    const { blocks, bands } = order({ glyphs: [...column('right', 220), ...column('left', 50)] });
    expect(bands.map((band) => band.columns.length)).toEqual([2]);
    expect(texts(blocks).join(' ').indexOf('right')).toBeGreaterThan(texts(blocks).join(' ').lastIndexOf('left'));
  });

  it('takes the lines of an address for paragraphs of their own', () => {
    const address = ['Anna Miller', '12 Harbor Street', 'Northport 4801', 'New Zealand'];
    const { blocks } = order({ glyphs: address.flatMap((text, i) => glyphs(text, 50, 100 + 12 * i)) });
    expect(texts(blocks)).toEqual(address);
  });

  it('puts tables and pictures between the lines above and below them', () => {
    const { blocks } = order({
      glyphs: [...glyphs('above', 50, 80), ...glyphs('cell', 60, 120), ...glyphs('below', 50, 300)],
      paths: [...grid([50, 150, 250], [100, 130, 160]), filled(box(50, 400, 100, 450), 'FF0000')],
    });
    expect(texts(blocks)).toEqual(['above', 'table', 'below', 'figure']);
  });

  it('puts a drawing that text lies on behind the flow', () => {
    const { blocks } = order({ glyphs: glyphs('on it', 60, 130), paths: [filled(box(50, 100, 250, 160), 'EEEEEE')] });
    expect(blocks.find((block) => block.kind === 'figure')).toMatchObject({ isBackground: true });
  });
});

it('takes a picture out of the flow where text lies on it', () => {
  expect(isInFlow(figure(box(0, 0, 100, 100)), [line('on it', 10, 50)])).toBe(false);
  expect(isInFlow(figure(box(0, 0, 100, 100)), [line('below', 10, 150)])).toBe(true);
  expect(isInFlow(figure(box(0, 0, 100, 100), { isBackground: true }), [])).toBe(false);
});
