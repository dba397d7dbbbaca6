import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../model/analyzed-page.ts';
import { shapeLines } from '../model/blocks/blocks-in.ts';
import { type Line, lineText } from '../model/text.ts';
import { box, figure, filled, horizontal, pageContent, tableBlock } from '../testing/hand-made-page.ts';
import { block, glyphs, line } from '../testing/hand-made-text.ts';
import { LineBuilder } from '../text/lines.ts';
import { withTaggedDiagrams } from './tagged-diagrams.ts';

const [LEFT, RIGHT] = [box(100, 100, 160, 140), box(200, 100, 260, 140)];
const paths = [filled(LEFT, 'EEEEEE'), filled(RIGHT, 'EEEEEE'), horizontal(160, 200, 120)].map((path, index) => ({
  ...path,
  index,
}));
const content = pageContent({ paths, glyphs: [...glyphs('Begin', 110, 120), ...glyphs('End', 210, 120)] });
const [BEGIN, END] = [line('Begin', 110, 120), line('End', 210, 120)];
const [ABOVE, BELOW] = [block([line('Above', 50, 80)]), block([line('Below', 50, 180)])];

const read = (blocks: readonly FlowBlock[], strays: readonly Line[] = []) =>
  withTaggedDiagrams(content, { blocks, strays }, new LineBuilder(content, new Set()));

describe('withTaggedDiagrams', () => {
  it('puts paragraphs that stand in the shapes of a diagram into these, where the first of them stood', () => {
    const shape = figure(LEFT, { image: undefined, isDrawing: true });
    const found = read([ABOVE, shape, block([BEGIN]), block([END]), BELOW]);
    expect(found.blocks.map(({ kind }) => kind)).toEqual(['text', 'figure', 'text']);
    const [, drawn] = found.blocks;
    expect(drawn?.kind === 'figure' && shapeLines([drawn]).map(lineText)).toEqual(['Begin', 'End']);
    expect(found.paths).toEqual(paths);
  });

  it('keeps what the tags say that a diagram shows', () => {
    const shape = figure(box(100, 100, 260, 140), { image: undefined, isDrawing: true, alt: 'From begin to end' });
    const found = read([shape, block([BEGIN]), block([END])]);
    expect(found.blocks).toMatchObject([{ kind: 'figure', alt: 'From begin to end' }]);
    expect(found.paths).toEqual(paths);
  });

  it('takes text that no tag claims into its shape, too', () => {
    const other = line('Elsewhere', 50, 300);
    const found = read([ABOVE, block([BEGIN])], [END, other]);
    expect(found.blocks.map(({ kind }) => kind)).toEqual(['text', 'figure']);
    expect(found.strays).toEqual([other]);
  });

  it('leaves blocks alone that are more than labels, or not all that the shapes show', () => {
    const table = tableBlock(LEFT, [[[block([BEGIN])]]]);
    const picture = figure(LEFT, { holdsText: true });
    for (const blocks of [
      [ABOVE, block([BEGIN])],
      [block([BEGIN, line('and below it', 50, 180)]), block([END])],
      [block([BEGIN], { role: 'heading' }), block([END])],
      [table, block([END])],
      [picture, block([BEGIN]), block([END])],
    ])
      expect(read(blocks)).toEqual({ blocks, strays: [], paths: [] });
  });
});
