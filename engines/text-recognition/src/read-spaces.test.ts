import { expect, it } from 'vitest';
import { withSpaces } from './read-spaces.ts';
import type { RecognizedLine } from './recognizer.ts';

const box = { x0: 0, y0: 0, x1: 9, y1: 9 };
const line = (...texts: readonly string[]): RecognizedLine => ({
  words: texts.map((text) => ({ text, box, confidence: 0.9 })),
  box,
  baseline: { y: 9, slope: 0 },
  block: 0,
});
const attached = (lines: readonly RecognizedLine[]) =>
  lines.map(({ words }) => words.map(({ isAttached }) => isAttached === true));

it('tells which syllables of a line are written without a space before them', () => {
  const lines = withSpaces([line('시', '험', '을', '거친'), line('뒤', '모든')], '시험을 거친\n뒤 모든\n\n');
  expect(attached(lines)).toEqual([
    [false, true, true, false],
    [false, false],
  ]);
});

it('passes over marks of direction, which are in the text only', () => {
  expect(attached(withSpaces([line('שלום', 'Collider')], 'שלום \u202aCollider\u202c\n'))).toEqual([[false, false]]);
});

it('leaves lines as they are where the text is another one', () => {
  const lines = [line('one', 'two')];
  expect(withSpaces(lines, 'one other')).toBe(lines);
});
