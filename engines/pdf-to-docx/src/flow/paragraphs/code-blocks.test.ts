import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../model/analyzed-page.ts';
import { lineText } from '../../model/text.ts';
import { block, line, textStyle } from '../../testing/hand-made-text.ts';
import { withCodeBlocks } from './code-blocks.ts';

const MONO = textStyle({ font: 'Courier New' });
const prose = (y: number) => block([line('Some text before and after the code', 50, y)]);
const code = (text: string, y: number, changes: Partial<TextBlock> & { x?: number; page?: number } = {}) => {
  const { x = 50, page = 1, ...rest } = changes;
  return block([line(text, x, y, { style: MONO, page })], rest);
};
const joined = (...blocks: TextBlock[]) =>
  withCodeBlocks([prose(10), ...blocks, prose(700)])
    .slice(1, -1)
    .map((one) => (one.kind === 'text' ? one.lines.map(lineText).join('|') : one.kind));

describe('withCodeBlocks', () => {
  it('makes lines of code below each other one paragraph', () => {
    expect(joined(code('if (x) {', 40), code('run();', 52, { x: 60 }), code('}', 64))).toEqual(['if (x) {|run();|}']);
  });

  it('continues through blank lines, but not over any other distance', () => {
    expect(joined(code('a = 1', 40), code('b = 2', 52), code('c = 3', 76))).toEqual(['a = 1|b = 2|c = 3']);
    expect(joined(code('a = 1', 40), code('b = 2', 52), code('c = 3', 70))).toEqual(['a = 1|b = 2', 'c = 3']);
  });

  it('continues through the small numbers of blank lines', () => {
    const small = block([line('2', 50, 52, { style: { ...MONO, size: 7 } })]);
    expect(joined(code('1 a = 1', 40), small, code('3 b = 2', 64))).toEqual(['1 a = 1|2|3 b = 2']);
    const other = block([line('note', 50, 52, { style: { ...MONO, size: 7 } })]);
    expect(joined(code('1 a = 1', 40), other, code('3 b = 2', 64))).toHaveLength(3);
  });

  it('continues over the end of a page', () => {
    expect(joined(code('a = 1', 780), code('b = 2', 60, { page: 2 }))).toEqual(['a = 1|b = 2']);
  });

  it('leaves items of lists, whose text begins between the places of characters', () => {
    const item = (y: number) => {
      const own = line('• run()', 50, y, { style: MONO });
      return block([{ ...own, labelGap: { label: '•', end: 55, start: 62, spaces: 0, isWrittenApart: false } }]);
    };
    expect(joined(item(40), item(52))).toEqual(['• run()', '• run()']);
  });

  it('leaves paragraphs that tags name', () => {
    expect(joined(code('a = 1', 40, { tag: '/1' }), code('b = 2', 52, { tag: '/2' }))).toEqual(['a = 1', 'b = 2']);
  });

  it('leaves a document that is all in a font of one width', () => {
    expect(withCodeBlocks([code('Dear reader', 40), code('It is spring', 52)])).toHaveLength(2);
  });
});
