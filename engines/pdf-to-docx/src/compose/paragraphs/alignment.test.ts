import { describe, expect, it } from 'vitest';
import type { Line } from '../../model/text.ts';
import { line, lineOf, span } from '../../testing/hand-made-text.ts';
import { placeLines } from './alignment.ts';

const COLUMN = { x0: 100, x1: 300 };
const place = (lines: readonly Line[], isRtl = false, labelX?: number) =>
  placeLines(lines, () => COLUMN, isRtl, { labelX });
/** Lines from `x` with the given widths; every word is far too long to fit on the line before. */
const ragged = (starts: readonly number[], widths: readonly number[]) =>
  starts.map((x, i) => line('Incomprehensibilities', x, 100 + 12 * i, { width: widths[i] ?? 0 }));

describe('placeLines', () => {
  it('calls lines that share only their left edge left-aligned, without indents', () => {
    expect(place(ragged([100, 100, 100], [190, 160, 185]))).toMatchObject({
      alignment: 'left',
      indentLeft: 0,
      indentFirst: 0,
    });
  });

  it('calls lines that fill the column justified, the last one apart', () => {
    expect(place(ragged([100, 100, 100], [200, 200, 60]))).toMatchObject({ alignment: 'justify', indentRight: 0 });
  });

  it('ends justified text where most of its lines do, and lets letters and punctuation hang over', () => {
    const lines = ragged([100, 100, 100, 100], [180, 180.5, 180, 60]);
    expect(place(lines)).toMatchObject({ alignment: 'justify', indentRight: 20 });
    const han = ['字'.repeat(20), `${'字'.repeat(20)}。`, '字'].map((text, i) =>
      line(text, 100, 100 + 12 * i, { width: [200, 210, 10][i] ?? 0 }),
    );
    expect(place(han).indentRight).toBe(0);
  });

  it('calls lines justified whose punctuation hangs over their end, as typesetters let it', () => {
    const lines = (text: string) =>
      [190, 192.5, 190, 60].map((width, i) =>
        line(i === 1 ? text : 'Incomprehensibilities', 100, 100 + 12 * i, { width }),
      );
    expect(place(lines('Incomprehensibilities,'))).toMatchObject({ alignment: 'justify', indentRight: 10 });
    expect(place(lines('Incomprehensibilities'))).toMatchObject({ alignment: 'left' });
  });

  it('does not ask lines that their author ended where text ends', () => {
    const lines = ragged([100, 100, 100, 100], [200, 40, 200, 60]);
    const known = placeLines(lines, () => COLUMN, false, { breaks: [1] });
    expect(known).toMatchObject({ alignment: 'justify', indentRight: 0, breaks: [1] });
  });

  it('calls lines about one middle centered', () => {
    expect(place(ragged([120, 140, 160], [160, 120, 80])).alignment).toBe('center');
  });

  it('calls lines that share only their right edge right-aligned', () => {
    expect(place(ragged([150, 120, 180], [150, 180, 120])).alignment).toBe('right');
  });

  it('centers a single line that is in the middle, and not one that fills the column', () => {
    expect(place([line('Middle', 180, 100, { width: 40 })]).alignment).toBe('center');
    expect(place([line('Full', 100, 100, { width: 200 })]).alignment).toBe('left');
  });

  it('centers a long label that is in the middle of a shape, but not a line that nearly fills its column', () => {
    const label = [line('A long label of a shape', 108, 100, { width: 184 })];
    expect(place(label).alignment).toBe('left');
    expect(placeLines(label, () => ({ ...COLUMN, isShape: true }), false).alignment).toBe('center');
  });

  it('puts a single line at the right edge to the right', () => {
    expect(place([line('Date', 270, 100, { width: 30 })]).alignment).toBe('right');
  });

  it('takes a single line with tabs as left-aligned wherever it ends', () => {
    const tabbed = lineOf(
      [span('a', 180, { x1: 190 }), span('\t', 190, { x1: 210 }), span('b', 210, { x1: 220 })],
      100,
    );
    expect(place([tabbed]).alignment).toBe('left');
  });

  it('breaks no line of Japanese for small kana or a mark of length, which stay with the character before them', () => {
    const lines = (last: string) => [
      line('字'.repeat(20), 100, 100, { width: 200 }),
      line('字'.repeat(18), 100, 112, { width: 182 }),
      line(last, 100, 124, { width: 10 * last.length }),
    ];
    expect(place(lines('テーション')).breaks).toEqual([]);
    expect(place(lines('キュリティ')).breaks).toEqual([]);
    expect(place(lines('ことである')).breaks).toEqual([1]);
  });

  it('breaks lines with a tab to one place each, though they end together', () => {
    const row = (y: number, text: string) =>
      lineOf([span('Term', 100), span('\t', 120, { x1: 150 }), span(text, 150)], y);
    const rows = [row(100, 'Native'), row(112, 'Fluent'), row(124, 'Basics')];
    expect(place(rows)).toMatchObject({ alignment: 'left', indentRight: 0, breaks: [0, 1] });
    expect(place([...rows.slice(0, 2), line('Native', 100, 124)]).breaks).not.toEqual([0, 1]);
  });

  it('finds a first-line indent', () => {
    expect(place(ragged([120, 100, 100], [180, 200, 90])).indentFirst).toBeCloseTo(20);
  });

  it('finds a hanging indent from the label of a list item', () => {
    const placed = place(ragged([118, 118, 118], [180, 170, 100]), false, 100);
    expect(placed.indentLeft).toBeCloseTo(18);
    expect(placed.indentFirst).toBeCloseTo(-18);
  });

  it('lets a label that reaches over the right margin begin at it', () => {
    const placed = place([line('item', 100, 100, { width: 182, isRtl: true })], true, 306);
    expect(placed.indentLeft).toBeCloseTo(18);
    expect(placed.indentFirst).toBeCloseTo(-18);
  });

  it('finds a left indent of the whole paragraph', () => {
    expect(place(ragged([136, 136, 136], [164, 164, 30])).indentLeft).toBeCloseTo(36);
  });

  it('finds a right indent that turned every next word away', () => {
    const of = ['every word of', 'this is short', 'as can be but', 'none went on'].map((text, i) =>
      line(text, 100, 100 + 12 * i, { width: 100 + i }),
    );
    expect(place(of).indentRight).toBeGreaterThan(60);
    expect(place(of.slice(0, 2)).indentRight).toBe(0);
  });

  it('gives a single line that just fits room for a font that is a little wider', () => {
    expect(place([line('Fills it', 100, 100, { width: 199 })]).indentRight).toBeCloseTo(-6.96);
    expect(place([line('Does not', 100, 100, { width: 190 })]).indentRight).toBe(0);
  });

  it('measures right-to-left lines from the right edge', () => {
    const placed = place(ragged([110, 140, 130], [190, 160, 170]), true);
    expect(placed).toMatchObject({ alignment: 'right', indentLeft: 0 });
  });

  it('tells a line end that the author forced by the room that was left', () => {
    const lines = [
      line('Short', 100, 100, { width: 40 }),
      line('then a much longer one', 100, 112, { width: 199 }),
      line('and the end', 100, 124, { width: 50 }),
    ];
    expect(place(lines).breaks).toEqual([0]);
  });
});
