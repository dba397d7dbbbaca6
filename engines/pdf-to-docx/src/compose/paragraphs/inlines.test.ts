import { describe, expect, it } from 'vitest';
import type { Inline } from '../../model/document/document.ts';
import type { Line } from '../../model/text.ts';
import { line, lineOf, lines, span, textStyle } from '../../testing/hand-made-text.ts';
import { joinLines, labelStop, tabStops, withSkippedStops } from './inlines.ts';

const OPTIONS = { breaks: new Set<number>(), keepsSpaces: false, isHyphenated: () => true };
const textOf = (inlines: readonly Inline[]) =>
  inlines
    .map((one) => (one.kind === 'text' ? one.text : one.kind === 'tab' ? '\t' : one.kind === 'break' ? '\n' : ''))
    .join('');
const join = (of: readonly Line[], options: Partial<typeof OPTIONS> = {}) => joinLines(of, { ...OPTIONS, ...options });

describe('joinLines', () => {
  it('puts one space between lines', () => {
    expect(textOf(join(lines(['one ', 'two', ' three'], 0, 0)))).toBe('one two three');
  });

  it('keeps the spaces that a line of code begins with', () => {
    const code = lines(['if (x)', '  run()'], 0, 0);
    expect(textOf(join(code, { breaks: new Set([0]), keepsSpaces: true }))).toBe('if (x)\n  run()');
    expect(textOf(join(code, { breaks: new Set([0]) }))).toBe('if (x)\nrun()');
  });

  it('makes one run of lines that look the same', () => {
    expect(join(lines(['one', 'two'], 0, 0))).toHaveLength(1);
  });

  it('keeps runs of different looks apart', () => {
    const bold = textStyle({ isBold: true });
    expect(
      join([lineOf([span('one ', 0), span('two', 20, { style: bold })], 0)]).map(
        (one) => one.kind === 'text' && one.text,
      ),
    ).toEqual(['one ', 'two']);
  });

  it('drops a hyphen that typesetting put there', () => {
    expect(textOf(join(lines(['The compu-', 'ter'], 0, 0)))).toBe('The computer');
  });

  it('keeps the hyphen of an address that is broken after it', () => {
    expect(textOf(join(lines(['See https://example.org/a-', 'b now'], 0, 0)))).toBe('See https://example.org/a-b now');
  });

  it('keeps a hyphen that belongs to the word, without a space after it', () => {
    expect(textOf(join(lines(['well-', 'known'], 0, 0), { isHyphenated: () => false }))).toBe('well-known');
  });

  it('puts no space between lines of Chinese', () => {
    expect(textOf(join(lines(['天地玄黄', '宇宙洪荒'], 0, 0)))).toBe('天地玄黄宇宙洪荒');
  });

  it('puts no space between lines that end within Thai or Khmer, but where the page has one or a sentence ends', () => {
    expect(textOf(join(lines(['เสมอภาคกันใน', 'เกียรติศักดิ์'], 0, 0)))).toBe('เสมอภาคกันในเกียรติศักดิ์');
    expect(textOf(join(lines(['ជាប់', 'ពីកំណើត'], 0, 0)))).toBe('ជាប់ពីកំណើត');
    expect(textOf(join(lines(['สิทธิ ', 'ต่างมี'], 0, 0)))).toBe('สิทธิ ต่างมี');
    expect(textOf(join(lines(['សិទ្ធិ។', 'មនុស្ស'], 0, 0)))).toBe('សិទ្ធិ។ មនុស្ស');
    expect(textOf(join(lines(['จอง', 'LED'], 0, 0)))).toBe('จอง LED');
  });

  it('breaks where the author did', () => {
    expect(textOf(join(lines(['Street 1', 'Town'], 0, 0), { breaks: new Set([0]) }))).toBe('Street 1\nTown');
  });

  it('keeps tabs', () => {
    const tabbed = lineOf([span('a', 0), span('\t', 5, { x1: 50 }), span('b', 50)], 0);
    expect(textOf(join([tabbed]))).toBe('a\tb');
  });

  it('keeps a link on its own text only', () => {
    const link = { kind: 'uri', uri: 'https://example.org' } as const;
    const linked = lineOf([span('see ', 0), span('this', 20, { link })], 0);
    expect(join([linked]).map((one) => (one.kind === 'text' ? one.link : undefined))).toEqual([undefined, link]);
  });
});

describe('labelStop', () => {
  it('puts text behind a label where it begins, if the lines below begin at the edge', () => {
    const of = [line('item', 12, 0), line('goes on', 0, 12)];
    const frame = () => ({ x0: 0, x1: 200 });
    expect(labelStop(of, frame, 0)).toEqual([{ position: 12, alignment: 'left', leader: 'none' }]);
    expect(labelStop([line('item', 12, 0), line('goes on', 12, 12)], frame, 12)).toEqual([]);
  });
});

describe('tabStops', () => {
  const frameOf = () => ({ x0: 10, x1: 200 });

  it('puts a left stop where the text after a tab begins', () => {
    const tabbed = lineOf([span('a', 10), span('\t', 15, { x1: 60 }), span('b', 60)], 0);
    expect(tabStops([tabbed], frameOf)).toEqual([{ position: 50, alignment: 'left', leader: 'none' }]);
  });

  it('puts a right stop with its leader where the text after a tab ends at the edge', () => {
    const entry = lineOf([span('Chapter', 10), span('\t', 45, { x1: 190, leader: 'dot' }), span('12', 190)], 0);
    expect(tabStops([entry], frameOf)).toEqual([{ position: 190, alignment: 'right', leader: 'dot' }]);
  });

  it('puts a left stop before a line that fills the column and continues in the next', () => {
    const numbered = lineOf([span('1.', 10), span('\t', 20, { x1: 46 }), span('x'.repeat(30), 46, { x1: 200 })], 0);
    expect(tabStops([numbered, line('goes on', 10, 12)], frameOf)).toMatchObject([{ position: 36, alignment: 'left' }]);
    expect(tabStops([numbered], frameOf)).toMatchObject([{ alignment: 'right' }]);
    const dated = lineOf([span('Name', 10), span('\t', 30, { x1: 160 }), span('May 2026', 160, { x1: 200 })], 0);
    expect(tabStops([dated, line('goes on', 10, 12)], frameOf)).toMatchObject([{ alignment: 'right' }]);
  });

  it('puts a stop where a leader ends that nothing follows', () => {
    const toFill = lineOf([span('Name:', 10), span('\t', 35, { x1: 150, leader: 'underscore' })], 0);
    expect(tabStops([toFill], frameOf)).toEqual([{ position: 140, alignment: 'left', leader: 'underscore' }]);
    const plain = lineOf([span('Name:', 10), span('\t', 35, { x1: 150 })], 0);
    expect(tabStops([plain], frameOf)).toEqual([]);
  });

  it('has one stop for lines that share it', () => {
    const tabbed = (y: number) => lineOf([span('a', 10), span('\t', 15, { x1: 60 }), span('b', 60)], y);
    expect(tabStops([tabbed(0), tabbed(12)], frameOf)).toHaveLength(1);
  });

  it('has none without tabs', () => {
    expect(tabStops([line('plain', 0, 0)], frameOf)).toEqual([]);
  });
});

describe('withSkippedStops', () => {
  const row = (y: number, ...places: readonly number[]) =>
    lineOf(
      places.flatMap((x, i) => [...(i === 0 ? [] : [span('\t', x - 30, { x1: x })]), span('word', x)]),
      y,
    );
  const frameOf = () => ({ x0: 0, x1: 400 });

  it('has as many tabs as stops of other lines stand before the one that is meant', () => {
    const all = [row(0, 0, 100, 200), lineOf([span('word', 0), span('\t', 20, { x1: 200 }), span('word', 200)], 12)];
    const found = withSkippedStops(all, tabStops(all, frameOf), frameOf);
    expect(textOf(join(found, { breaks: new Set([0]) }))).toBe('word\tword\tword\nword\t\tword');
  });

  it('leaves the lines of a paragraph with stops everywhere', () => {
    const all = Array.from({ length: 201 }, (_, i) => row(12 * i, 0, 100 + 3 * i));
    expect(withSkippedStops(all, tabStops(all, frameOf), frameOf)).toBe(all);
  });

  it('counts no stop that the text before the tab reaches', () => {
    const long = lineOf(
      [span('as long as that stop', 0, { x1: 120 }), span('\t', 120, { x1: 200 }), span('word', 200)],
      12,
    );
    const all = [row(0, 0, 100, 200), long];
    expect(withSkippedStops(all, tabStops(all, frameOf), frameOf)[1]).toEqual(long);
  });
});
