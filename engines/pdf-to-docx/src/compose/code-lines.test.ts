import { describe, expect, it } from 'vitest';
import { lineText } from '../model/text.ts';
import { line, lineOf, span, textStyle } from '../testing/hand-made-text.ts';
import { placeCode } from './code-lines.ts';

const MONO = textStyle({ font: 'Courier New' });
const at = (text: string, x: number, y: number) => line(text, x, y, { style: MONO });
const place = (lines: readonly ReturnType<typeof at>[], x1 = 400) => placeCode(lines, () => ({ x0: 40, x1 }));

describe('placeCode', () => {
  it('begins lines with as many spaces as they are set in by, and ends them where the author did', () => {
    const code = place([at('if (x) {', 50, 10), at('run();', 60, 22), at('}', 50, 34)]);
    expect(code?.lines.map(lineText)).toEqual(['if (x) {', '  run();', '}']);
    expect(code?.placement).toMatchObject({
      alignment: 'left',
      indentLeft: 10,
      indentRight: 0,
      indentFirst: 0,
      breaks: [0, 1],
    });
  });

  it('sets lines in from one edge where a rule beside them narrows the frames of some', () => {
    const lines = [at('if (x) {', 60, 10), at('run();', 70, 22), at('}', 60, 34)];
    const code = placeCode(lines, ({ box }) => ({ x0: box.x0 > 60 ? 40 : 55, x1: 400 }));
    expect(code?.lines.map(lineText)).toEqual(['if (x) {', '  run();', '}']);
  });

  it('takes a line that its column broke for one with the next', () => {
    const lines = [at('call(first, second,', 50, 10), at('third)', 50, 22), at('end', 50, 34)];
    expect(place(lines, 160)?.placement.breaks).toEqual([1]);
  });

  it('fills wide gaps with spaces in place of tabs', () => {
    const spans = [
      span('a = 1', 50, { style: MONO }),
      span('\t', 75, { style: MONO }),
      span('// one', 105, { style: MONO }),
    ];
    expect(place([lineOf(spans, 10)])?.lines.map(lineText)).toEqual(['a = 1      // one']);
  });

  it('ends rows of columns where the program did, however long they are', () => {
    const lines = [at('weight   57.54   6.59', 40, 10), at('calories 297.12  45.87', 40, 22)];
    expect(place(lines, 150)?.placement.breaks).toEqual([0]);
  });

  it('shades no text that stands on a background of its own in that color', () => {
    const background = { box: { x0: 45, y0: 0, x1: 390, y1: 40 }, color: 'EEEEEE' };
    const shaded = { ...MONO, highlight: 'EEEEEE' };
    const code = place([{ ...line('a = 1', 50, 10, { style: shaded }), background }]);
    expect(code?.lines[0].spans[0]?.style.highlight).toBe('');
  });

  it('ends each line of a column of line numbers, which are as wide as the column', () => {
    const numbers = [at('9', 45, 10), at('10', 40, 22), at('11', 40, 34)];
    expect(place(numbers, 50)?.placement.breaks).toEqual([0, 1]);
  });

  it('leaves prose that only its column breaks', () => {
    expect(place([at('The quick brown fox', 40, 10), at('jumps', 40, 22)], 140)).toBeUndefined();
  });
});
