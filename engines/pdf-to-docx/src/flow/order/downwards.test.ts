import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../model/analyzed-page.ts';
import { lineText } from '../../model/text.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { downwards } from './downwards.ts';

const text = (of: string, x: number, y: number, width: number) => block([line(of, x, y, { width })]);
const order = (blocks: readonly FlowBlock[], pageHeight = 510) =>
  downwards(blocks, pageHeight).map((one) => (one.kind === 'text' ? one.lines.map(lineText).join('') : one.kind));

describe('downwards', () => {
  it('puts what was drawn last but is above before what it is above', () => {
    const foot = text('foot', 50, 500, 300);
    expect(order([foot, text('first', 50, 100, 300), text('second', 50, 120, 300)])).toEqual([
      'first',
      'second',
      'foot',
    ]);
  });

  it('leaves a second column after the first, though it begins higher', () => {
    const columns = [text('left', 50, 100, 140), text('left below', 50, 300, 140), text('right', 210, 90, 140)];
    expect(order(columns)).toEqual(['left', 'left below', 'right']);
  });

  it('puts both columns before what is below them', () => {
    const foot = text('foot', 50, 500, 300);
    expect(order([foot, text('left', 50, 100, 140), text('right', 210, 100, 140)])).toEqual(['left', 'right', 'foot']);
  });

  it('puts a title before columns that none of its words stand over', () => {
    const title = text('title', 120, 50, 80);
    const left = [text('label', 50, 100, 60), text('left', 50, 120, 140)];
    expect(order([...left, title, text('right', 210, 100, 140)], 130)).toEqual(['title', 'label', 'left', 'right']);
  });

  it('reads columns one after the other though their paragraphs end at the same height', () => {
    const columns = [50, 210].flatMap((x) => [100, 200, 300].map((y) => text(`${x} ${y}`, x, y, 140)));
    const title = text('title', 50, 50, 300);
    expect(order([...columns, title], 310)).toEqual([
      'title',
      '50 100',
      '50 200',
      '50 300',
      '210 100',
      '210 200',
      '210 300',
    ]);
  });

  it('keeps the order of tags where the page has room for it', () => {
    expect(order([text('first', 50, 120, 300), text('second', 50, 100, 300)])).toEqual(['first', 'second']);
  });

  it('keeps a note in the middle of the text that it belongs to', () => {
    const note = { ...text('note', 50, 550, 300), role: 'note' } as FlowBlock;
    expect(order([text('first', 50, 100, 300), note, text('second', 50, 120, 300)])).toEqual([
      'first',
      'note',
      'second',
    ]);
  });
});
