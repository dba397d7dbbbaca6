import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../model/analyzed-page.ts';
import { block, line, lines, textStyle } from '../../testing/hand-made-text.ts';
import { ruledHeadings } from './ruled-headings.ts';

const body = (y: number) => block(lines(['Some text that continues', 'for a second line.'], 0, y));
const large = (text: string, y: number, size = 16) =>
  block([line(text, 0, y, { style: textStyle({ size, isBold: true }) })]);
const levels = (blocks: readonly TextBlock[]) => {
  const found = ruledHeadings(blocks, textStyle());
  return blocks.map((one) => {
    const role = found.get(one);
    return role?.kind === 'heading' ? role.level : (role?.kind ?? '');
  });
};

describe('ruledHeadings', () => {
  it('takes the largest text for the title where it comes once, before some headings', () => {
    const chapters = [1, 2, 3].flatMap((i) => [large('Chapter', 50 * i), body(50 * i + 20)]);
    expect(levels([large('The title', 0, 24), ...chapters])).toEqual(['title', 1, '', 1, '', 1, '']);
    expect(levels([large('Chapter', 0), large('Part', 20, 24), ...chapters])[1]).toBe(1);
  });

  it('leaves what is above a table of contents', () => {
    const entry = block([line('Chapter 3', 0, 30)], { role: 'toc', level: 1 });
    expect(levels([large('Contents', 0), entry, large('Chapter', 60), body(80)])).toEqual(['', '', 1, '']);
  });

  it('ranks larger text above smaller', () => {
    expect(levels([large('Part', 0, 20), large('Chapter', 30), body(50), large('Another', 90), body(110)])).toEqual([
      1,
      2,
      '',
      2,
      '',
    ]);
  });

  it('takes short bold lines of body size for headings', () => {
    const bold = block([line('In short', 0, 0, { style: textStyle({ isBold: true }) })]);
    expect(levels([bold, body(20)])).toEqual([1, '']);
  });

  it('takes no bold sentence with a full stop for one', () => {
    const bold = block([line('Mind the step.', 0, 0, { style: textStyle({ isBold: true }) })]);
    expect(levels([bold, body(20)])).toEqual(['', '']);
  });

  it('takes no long text for one, however large', () => {
    const long = block(
      [1, 2, 3, 4].map((n) => line('A pull quote of four lines', 0, 20 * n, { style: textStyle({ size: 16 }) })),
    );
    expect(levels([long, body(200)])).toEqual(['', '']);
  });

  it('takes no bare number for one', () => {
    expect(levels([large('42', 0), body(20)])).toEqual(['', '']);
  });
});
