import { describe, expect, it } from 'vitest';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { lineText } from '../../model/text.ts';
import { block, line, lines, textStyle } from '../../testing/hand-made-text.ts';
import { withBrokenLines } from './broken-lines.ts';

/** A paragraph of two lines, the first one set in by so many points. */
const prose = (name: string, y: number, indent = 0, page = 1) =>
  block([line(`${name} has words`, 50 + indent, y, { page }), line('and some more of them', 50, y + 12, { page })]);
const texts = (blocks: readonly FlowBlock[]) =>
  blocks.map((one) => (one.kind === 'text' ? one.lines.map(lineText).join('|') : one.kind));
const joined = (...blocks: TextBlock[]) => texts(withBrokenLines(blocks));

describe('withBrokenLines', () => {
  it('joins what begins at the margin where paragraphs begin with an indent', () => {
    const broken = withBrokenLines([prose('One', 100, 15), prose('Two', 124, 15), prose('Three', 148)]);
    expect(texts(broken)).toEqual([
      'One has words|and some more of them',
      'Two has words|and some more of them|Three has words|and some more of them',
    ]);
    expect(broken[1]).toMatchObject({ breaks: [1], box: { y0: 116, y1: 162 } });
  });

  it('joins what begins without room where paragraphs begin with some', () => {
    expect(joined(prose('One', 100), prose('Two', 130), prose('Three', 154))).toEqual([
      'One has words|and some more of them',
      'Two has words|and some more of them|Three has words|and some more of them',
    ]);
  });

  it('knows the margin of a single line that is set in', () => {
    const single = (text: string, x: number, y: number) => block([line(text, x, y)]);
    const above = [prose('One', 100, 15), prose('Two', 124, 15)];
    expect(joined(...above, single('Set in', 65, 148), single('At the margin', 50, 160))).toContain(
      'Set in|At the margin',
    );
    expect(joined(...above, single('Set in', 65, 148), single('Set in, too', 65, 160))).toContain('Set in, too');
  });

  it('joins centered lines of a title at the pitch of their size', () => {
    const title = (text: string, y: number) => block(lines([text], 150 - 2.5 * text.length, y));
    expect(joined(title('On the hunting', 100), title('of snarks', 112))).toEqual(['On the hunting|of snarks']);
    expect(joined(title('On the hunting', 100), title('by an author', 130))).toHaveLength(2);
  });

  it('leaves labels, other sizes, what is farther in and what is on another page', () => {
    const above = [prose('One', 100, 15), prose('Two', 124, 15)];
    const alone = (text: string, changes: Parameters<typeof line>[3] & { x?: number } = {}) =>
      block([line(text, changes.x ?? 50, 148, changes)]);
    expect(joined(...above, alone('1) A number'))).toHaveLength(3);
    expect(joined(...above, alone('Small', { size: 8 }))).toHaveLength(3);
    expect(joined(...above, alone('Far in', { x: 90 }))).toHaveLength(3);
    expect(joined(...above, prose('Three', 60, 0, 2))).toHaveLength(3);
  });

  it('leaves bold lines, which are headings that their author made by hand', () => {
    const above = [prose('One', 100, 15), prose('Two', 124, 15)];
    const bold = block([line('A heading', 50, 148, { style: textStyle({ isBold: true }) })]);
    expect(joined(...above, bold, prose('Three', 160))).toHaveLength(4);
  });

  it('leaves a document whose paragraphs begin with neither', () => {
    expect(joined(prose('One', 100), prose('Two', 124), prose('Three', 148))).toHaveLength(3);
  });
});
