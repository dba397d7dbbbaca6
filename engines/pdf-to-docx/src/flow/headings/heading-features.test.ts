import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../model/analyzed-page.ts';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line, lines, textStyle } from '../../testing/hand-made-text.ts';
import { HEADING_FEATURES, headingFeatures } from './heading-features.ts';

const prose = (y: number) => block(lines(Array<string>(3).fill('Some text that fills its line to the end.'), 0, y));
const bold = (text: string, y: number, size = 14) =>
  block([line(text, 0, y, { style: textStyle({ size, isBold: true }) })]);
const measured = (blocks: readonly FlowBlock[]) => headingFeatures(blocks, textStyle());
const measureOf = (candidate: ReturnType<typeof measured>[number] | undefined, name: string) =>
  candidate?.row[HEADING_FEATURES.indexOf(name)];

describe('headingFeatures', () => {
  it('measures each feature of each short paragraph', () => {
    const found = measured([bold('Aims', 20), prose(40), bold('Means', 100), prose(120)]);
    expect(found.map(({ row }) => row.length)).toEqual(found.map(() => HEADING_FEATURES.length));
    expect(measureOf(found[0], 'size over the body')).toBe(1.4);
    expect(measureOf(found[0], 'bold')).toBe(1);
    expect(measureOf(found[0], 'prose below this look')).toBe(1);
    expect(measureOf(found[0], 'paragraphs of this look')).toBe(2);
    expect(found[0]?.look).toBe(found[2]?.look);
    expect(found[0]?.look).not.toBe(found[1]?.look);
  });

  it('measures paragraphs in cells, with their place in the table', () => {
    const found = measured([
      tableBlock(box(0, 0, 100, 40), [
        [[bold('Item', 10)], [bold('Price', 10)]],
        [[prose(30)], []],
      ]),
    ]);
    expect(found.map((one) => measureOf(one, 'row of the table'))).toEqual([0, 0, 1]);
    expect(measureOf(found[1], 'cells of the row')).toBe(2);
  });

  it('measures no long text, amounts, formulas, items with bullets or what is above contents', () => {
    const entry = block([line('Chapter 3', 0, 80)], { role: 'toc', level: 1 });
    const long = block(lines(Array<string>(4).fill('A quotation'), 0, 20));
    expect(
      measured([
        long,
        bold('4,200', 100),
        bold('F(x) = 3x + 4', 110),
        bold('• Aims', 120),
        bold('Contents', 60),
        entry,
      ]),
    ).toEqual([]);
  });
});
