import { describe, expect, it } from 'vitest';
import type { PathShape } from '../../model/page-content.ts';
import type { Line } from '../../model/text.ts';
import { box, filled, horizontal, pageContent } from '../../testing/hand-made-page.ts';
import { glyphs, line } from '../../testing/hand-made-text.ts';
import { proposeCharts } from './charts.ts';

const AREA = box(100, 100, 300, 250);
/** A white background with three bars and the lines of a scale. */
const BARS: PathShape[] = [
  filled(AREA, 'FFFFFF'),
  ...[120, 150, 180, 210].map((y) => horizontal(130, 280, y)),
  ...[140, 180, 220].map((x) => filled(box(x, 130, x + 20, 210), '4472C4')),
];
const SCALE = [120, 150, 180, 210].map((y, i) => line(`${i}0`, 110, y));
const NAMES = ['North', 'South', 'East'].map((name, i) => line(name, 140 + 40 * i, 225));
const find = (paths: readonly PathShape[], lines: readonly Line[]) =>
  proposeCharts(pageContent({ paths }), () => lines).map((chart) => chart.box);

describe('proposeCharts', () => {
  it('takes a chart with its labels for one picture', () => {
    const [found, ...more] = proposeCharts(pageContent({ paths: BARS }), () => [...SCALE, ...NAMES]);
    expect(found?.figure).toMatchObject({ box: AREA, holdsText: true, isDrawing: true });
    expect(found?.marks.size).toBe(BARS.length);
    expect(more).toEqual([]);
  });

  it('takes curved shapes with short words in them for one picture', () => {
    const petals = [box(100, 100, 198, 198), box(202, 100, 300, 198), box(100, 202, 198, 300)].map((area) =>
      filled(area, '4472C4', { kind: 'other' }),
    );
    const others = [1, 2, 3].map((i) => filled(box(20, 20 * i, 24, 20 * i + 4), '4472C4'));
    const labels = [line('One', 140, 150), line('Two', 240, 150), line('Three', 140, 250)];
    expect(find([...petals, ...others], labels)).toEqual([box(100, 100, 300, 300)]);
  });

  it('takes a graph in a frame of rules with what its axes say for one picture', () => {
    const frame = box(90, 90, 310, 260);
    const graph = filled(box(130, 125, 280, 200), '0000FF', { kind: 'other' });
    const scale = [120, 150, 180, 210].map((y) => horizontal(130, 280, y));
    const units = [120, 150, 180, 210].map((y, i) => line(`${i}0 mV/m`, 92, y));
    const findIn = (paths: readonly PathShape[], boxes: Parameters<typeof proposeCharts>[2]) =>
      proposeCharts(pageContent({ paths: [...paths, ...scale, horizontal(90, 310, 90)] }), () => units, boxes);
    expect(findIn([graph], [frame])).toMatchObject([{ box: frame }]);
    units.push(line('A caption', 150, 89));
    expect(findIn([graph], [frame])).toMatchObject([{ box: frame }]);
    expect(findIn([graph], [])).toEqual([]);
    expect(findIn([horizontal(130, 280, 195)], [frame])).toEqual([]);
  });

  it('leaves text that continues from line to line alone', () => {
    const prose = ['This is a note', 'that goes on in', 'more than one'].map((text, i) => line(text, 140, 225 + 8 * i));
    expect(find(BARS, [...SCALE, ...prose.map((one) => ({ ...one, size: 8 }))])).toEqual([]);
    expect(find(BARS, [...SCALE, line('A long line with far more words than any label ever has', 102, 225)])).toEqual(
      [],
    );
  });

  it('leaves words without numbers on a background alone', () => {
    expect(find(BARS, NAMES)).toEqual([]);
  });

  it('rules out a table that it touches, and a frame of text inside it', () => {
    const [chart] = proposeCharts(pageContent({ paths: BARS }), () => [...SCALE, ...NAMES]);
    const isOut = (kind: 'ruled table' | 'framed text', area: typeof AREA) =>
      chart?.rulesOut?.({ kind, box: area, marks: new Set() });
    expect(isOut('ruled table', box(90, 90, 310, 120))).toBe(true);
    expect(isOut('ruled table', box(90, 10, 310, 60))).toBe(false);
    expect(isOut('framed text', box(120, 120, 280, 220))).toBe(true);
    expect(isOut('framed text', box(50, 40, 310, 120))).toBe(false);
    expect(isOut('ruled table', box(20, 20, 380, 580))).toBe(true);
  });

  it('takes a plot on a page of many shapes for one by its axis', () => {
    const dots = Array.from({ length: 1600 }, (_, i) => filled(box(140 + i / 20, 160, 142 + i / 20, 162), '4472C4'));
    const numbers = [120, 150, 180, 210].flatMap((y, i) => glyphs(`${10 * i}`, 110, y + 3));
    const plot = [...BARS.slice(1, 5), ...dots];
    const labels = ['00', '10', '20', '30'].map((text, i) => line(text, 110, 123 + 30 * i));
    expect(proposeCharts(pageContent({ paths: plot, glyphs: numbers }), () => labels)).toMatchObject([
      { kind: 'chart with axes' },
    ]);
    expect(proposeCharts(pageContent({ paths: plot }), () => labels)).toEqual([]);
  });

  it('asks for no lines where there is no drawing', () => {
    const lines = () => {
      throw new Error('asked');
    };
    expect(proposeCharts(pageContent(), lines)).toEqual([]);
  });
});
