import { describe, expect, it } from 'vitest';
import type { FlowBlock, TableBlock } from '../../model/analyzed-page.ts';
import { box, figure } from '../../testing/hand-made-page.ts';
import { block, line, lines } from '../../testing/hand-made-text.ts';
import { placeSideBySide } from './side-by-side.ts';

const place = (blocks: readonly FlowBlock[]) => placeSideBySide(blocks, 400, (one) => one.box.y0);
const texts = (table: TableBlock) => table.rows[0]?.cells.map((cell) => cell.blocks.length);

describe('placeSideBySide', () => {
  it('leaves blocks below each other alone', () => {
    const blocks = [block(lines(['One', 'and two'], 50, 100)), block([line('Three', 50, 140)])];
    expect(place(blocks)).toEqual(blocks);
  });

  it('puts blocks on one height into the cells of a row', () => {
    const placed = place([block([line('Left', 50, 100)]), block([line('Right', 250, 100)])]);
    expect(placed.map((one) => one.kind)).toEqual(['table']);
    expect((placed[0] as TableBlock).edges).toEqual([50, 250, 400]);
  });

  it('keeps blocks below each other in one cell while another is next to them', () => {
    const tall = block(lines(['A', 'tall', 'block', 'of', 'lines'], 250, 100));
    const placed = place([block([line('First', 50, 100)]), tall, block([line('Second', 50, 130)])]);
    expect(placed).toHaveLength(1);
    expect(texts(placed[0] as TableBlock)).toEqual([2, 1]);
  });

  it('puts columns that are read one after the other next to each other', () => {
    const numbers = [100, 130, 160, 190].map((y) => block([line('1', 50, y)]));
    const titles = [101, 131, 161, 191].map((y) => block([line('A title', 100, y)]));
    const after = block([line('Below both', 50, 260)]);
    const [table, ...rest] = place([...numbers, ...titles, after]);
    expect(texts(table as TableBlock)).toEqual([4, 4]);
    expect(rest).toEqual([after]);
  });

  it('lays a picture beside such rows over them, as they do not go around it', () => {
    const logo = figure(box(20, 95, 45, 130), {
      isBackground: true,
      wrap: { kind: 'square', top: 0, right: 5, bottom: 0, left: 5 },
    });
    const [placed] = place([logo, block([line('Left', 50, 100)]), block([line('Right', 250, 100)])]);
    expect(placed).toMatchObject({ wrap: undefined, isInFront: true });
    expect(place([logo, block([line('Left', 50, 100)])])[0]).toBe(logo);
  });

  it('leaves what lies over another alone', () => {
    const blocks = [block([line('Under it all', 50, 100)]), block([line('Over', 60, 102)])];
    expect(place(blocks)).toEqual(blocks);
  });
});
