import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../model/analyzed-page.ts';
import { box, figure, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { placeFigures } from './place-figures.ts';

const text = (name: string, y: number, width = 200) => block([line(name, 0, y, { width })]);
const names = (blocks: readonly FlowBlock[]) =>
  blocks.map((one) =>
    one.kind === 'text'
      ? one.lines[0]?.spans[0]?.text
      : one.kind === 'figure' && one.isBackground
        ? 'anchored'
        : 'placed',
  );

describe('placeFigures', () => {
  it('puts a picture between the paragraphs above and below it, wherever it was drawn', () => {
    const seal = figure(box(50, 120, 150, 180));
    expect(names(placeFigures([text('above', 100), text('below', 200), seal]))).toEqual(['above', 'placed', 'below']);
  });

  it('anchors a picture with text beside it, so that the text goes around', () => {
    const seal = figure(box(210, 90, 300, 160));
    const [anchored] = placeFigures([seal, text('beside', 110), text('beside too', 130)]);
    expect(anchored).toMatchObject({ isBackground: true, wrap: { kind: 'square', left: 9 } });
  });

  it('sets a picture in front of rows of a table, which cannot go around it', () => {
    const seal = figure(box(0, 110, 80, 140));
    const rows = tableBlock(box(0, 90, 300, 150), [
      [[block([line('beside', 100, 115), line('beside too', 100, 128)])]],
    ]);
    expect(placeFigures([seal, rows])[0]).toMatchObject({ isBackground: true, isInFront: true });
    expect(placeFigures([seal, rows])[0]).not.toHaveProperty('wrap');
  });

  it('sets a bar between the lines of a cell in front of the cell, whose shading would hide it', () => {
    const bar = figure(box(10, 105, 80, 108));
    const panel = tableBlock(box(0, 80, 300, 200), [
      [[block([line('Spoken', 10, 100)]), block([line('Read', 10, 120)])]],
    ]);
    const placed = placeFigures([bar, panel]).find((one) => one.kind === 'figure');
    expect(placed).toMatchObject({ isBackground: true, isInFront: true });
  });

  it('anchors a picture under text behind it', () => {
    const seal = figure(box(0, 80, 200, 160));
    const anchored = placeFigures([text('over', 110), seal]).find((one) => one.kind === 'figure');
    expect(anchored).toMatchObject({ isBackground: true, wrap: undefined });
  });

  it('lets no text go around a picture that another lies on, which it would drive away', () => {
    const panel = figure(box(210, 80, 400, 300));
    const button = figure(box(250, 120, 280, 150));
    const placed = placeFigures([text('above', 60), panel, button, text('beside', 250)]);
    expect(names(placed)).toEqual(['above', 'placed', 'anchored', 'beside']);
    expect(placed[2]).toMatchObject({ box: panel.box, wrap: undefined });
  });

  it('anchors to the first block that is not wholly above the picture', () => {
    const seal = figure(box(210, 190, 300, 260));
    expect(names(placeFigures([text('above', 100), text('beside', 210), seal]))).toEqual([
      'above',
      'anchored',
      'beside',
    ]);
  });

  it('lays a picture beside the text of its cell over the table', () => {
    const icon = figure(box(205, 88, 220, 104));
    const [over, table] = placeFigures([tableBlock(box(0, 50, 400, 130), [[[text('beside', 100), icon]]])]);
    expect(over).toMatchObject({ isBackground: true, isInFront: true });
    expect(table).toMatchObject({ rows: [{ cells: [{ blocks: [{ kind: 'text' }] }] }] });
  });

  it('puts a picture behind its table where text lies on it, and leaves one in its cell where none does', () => {
    const panel = figure(box(0, 60, 200, 120));
    const logo = figure(box(210, 105, 240, 115));
    const [behind, table] = placeFigures([tableBlock(box(0, 50, 400, 130), [[[panel, text('over', 100)], [logo]]])]);
    expect(behind).toEqual({ ...panel, isBackground: true });
    expect(table).toMatchObject({ rows: [{ cells: [{ blocks: [{ kind: 'text' }] }, { blocks: [logo] }] }] });
  });

  it('takes drawings that are side by side out of their cell: one below the other they would make its row higher', () => {
    const rule = (x: number) => figure(box(x, 92, x + 1, 128), { image: undefined, shapes: [] });
    const placed = (...rules: readonly FlowBlock[]) =>
      placeFigures([tableBlock(box(0, 90, 300, 130), [[rules, [block([line('text', 200, 100)])]]])]);
    expect(placed(rule(10), rule(20)).map(({ kind }) => kind)).toEqual(['figure', 'figure', 'table']);
    expect(placed(rule(10)).map(({ kind }) => kind)).toEqual(['table']);
  });

  it('anchors shapes below all text, where a picture would take room', () => {
    const panel = figure(box(50, 520, 350, 560), { image: undefined, shapes: [] });
    expect(names(placeFigures([text('above', 100), panel]))).toEqual(['above', 'anchored']);
    expect(names(placeFigures([text('above', 100), figure(box(50, 520, 350, 560))]))).toEqual(['above', 'placed']);
  });

  it('leaves backgrounds where they are', () => {
    const blocks = [figure(box(0, 0, 400, 600), { isBackground: true }), text('one', 100)];
    expect(placeFigures(blocks)).toEqual(blocks);
  });
});
