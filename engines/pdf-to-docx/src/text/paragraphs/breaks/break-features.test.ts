import { expect, it } from 'vitest';
import type { Line } from '../../../model/text.ts';
import { line, lines, textStyle } from '../../../testing/hand-made-text.ts';
import { ABSENT } from '../../format.ts';
import { BREAK_FEATURES, breakFeatures } from './break-features.ts';

const COLUMN = { x0: 0, x1: 200 };
/** What one feature says of each line but the first. */
function measured(name: string, of: readonly Line[], frame = COLUMN): (number | undefined)[] {
  const at = BREAK_FEATURES.indexOf(name);
  if (at < 0) throw new Error(`no feature ${name}`);
  return breakFeatures(of, frame, []).map((row) => row[at]);
}

it('gives one row of all features for each line but the first', () => {
  const rows = breakFeatures(lines(['one', 'two', 'three'], 0, 0), COLUMN, []);
  expect(rows.map((row) => row.length)).toEqual([BREAK_FEATURES.length, BREAK_FEATURES.length]);
  expect(breakFeatures([], COLUMN, [])).toEqual([]);
  expect(new Set(BREAK_FEATURES).size).toBe(BREAK_FEATURES.length);
});

it('measures the same on a page that is twice as large', () => {
  const grown = (one: Line): Line => ({
    ...one,
    size: 2 * one.size,
    baseline: 2 * one.baseline,
    box: { x0: 2 * one.box.x0, y0: 2 * one.box.y0, x1: 2 * one.box.x1, y1: 2 * one.box.y1 },
    spans: one.spans.map((span) => ({ ...span, x0: 2 * span.x0, x1: 2 * span.x1 })),
  });
  const of = [...lines(['The sea comes in', '1. and goes'], 10, 0), line('Next', 30, 40)];
  const style = breakFeatures(of.map(grown), { x0: 0, x1: 400 }, []);
  const startShare = BREAK_FEATURES.indexOf('startShare here');
  expect(style.map((row) => row.with(startShare, 0))).toEqual(
    breakFeatures(of, COLUMN, []).map((row) => row.with(startShare, 0)),
  );
});

it('tells how much room the first word would have had on the line above', () => {
  const of = [line('full', 0, 0, { width: 190 }), line('word', 0, 12, { width: 20 }), line('word', 0, 24)];
  expect(measured('room after the first word', of)).toEqual([-1, 16]);
});

it('measures lines that run from right to left from their own side', () => {
  const of = [line('אבג', 180, 0, { width: 20, isRtl: true }), line('דהו', 160, 12, { width: 20, isRtl: true })];
  expect(measured('shift', of)).toEqual([2]);
  expect(measured('room above', of)).toEqual([18]);
});

it('tells styles, labels and gaps between two lines apart', () => {
  const bold = textStyle({ isBold: true });
  const of = [line('Title', 0, 0, { style: bold }), line('1. one', 0, 40), line('two', 15, 52), line('three', 15, 64)];
  expect(measured('bold at the end above', of)).toEqual([1, 0, 0]);
  expect(measured('label here', of)).toEqual([2, 0, 0]);
  expect(measured('shift from the text after the last label', of)).toEqual([ABSENT, 0, 0]);
  expect(measured('pitchOverUsual here', of)).toEqual([3.3333, 1, 1]);
});
