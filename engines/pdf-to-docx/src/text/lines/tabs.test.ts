import { expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { line, lineOf, span } from '../../testing/hand-made-text.ts';
import { joinParts } from './tabs.ts';

it('joins parts of a line with a tab over the gap, from left to right', () => {
  const joined = joinParts([line('right', 100, 0), line('left', 0, 0)]);
  expect(lineText(joined)).toBe('left\tright');
  expect(joined.spans[1]).toMatchObject({ x0: 20, x1: 100, leader: 'none' });
  expect(joined.box).toMatchObject({ x0: 0, x1: 125 });
});

it('makes dots between parts the tab’s leader', () => {
  const joined = joinParts([line('Chapter', 0, 0), line('..........', 50, 0), line('12', 180, 0)]);
  expect(lineText(joined)).toBe('Chapter\t12');
  expect(joined.spans[1]?.leader).toBe('dot');
});

it('makes dots inside a line a leader', () => {
  const joined = joinParts([line('Chapter ............ 12', 0, 0)]);
  expect(lineText(joined)).toBe('Chapter\t12');
  expect(joined.spans[1]?.leader).toBe('dot');
});

it('makes dots a leader that are drawn one by one before the number of a page, and leaves others to be written on', () => {
  const dots = Array.from('........', (dot, i) => span(dot, 35 + 5 * i));
  const entry = joinParts([lineOf([span('Chapter', 0), ...dots, span('12', 75)], 0)]);
  expect(lineText(entry)).toBe('Chapter\t12');
  expect(entry.spans[1]).toMatchObject({ x0: 35, x1: 75, leader: 'dot' });
  expect(lineText(joinParts([lineOf([span('Name', 0), ...dots, span('Date', 75)], 0)]))).toBe('Name........Date');
});

it('leaves the dots of form fields to be written on', () => {
  const control = { kind: 'text', name: 'a', isEmpty: true } as const;
  const field = { ...span('..........', 50), control };
  const joined = joinParts([line('Name', 0, 0), lineOf([field], 0), line('Date', 180, 0)]);
  expect(lineText(joined)).toBe('Name\t..........\tDate');
  expect(joined.spans.map(({ leader }) => leader)).not.toContain('dot');
  expect(lineText(joinParts([lineOf([span('Name', 0), field, span('Date', 110)], 0)]))).toBe('Name..........Date');
});

it('leaves dots at the end of a sentence alone', () => {
  expect(lineText(joinParts([line('And so on....', 0, 0)]))).toBe('And so on....');
  expect(lineText(joinParts([line('Wait... and see', 0, 0)]))).toBe('Wait... and see');
});

it('joins right-to-left parts from right to left', () => {
  const joined = joinParts([line('שמאל', 0, 0, { isRtl: true }), line('ימין', 100, 0, { isRtl: true })]);
  expect(lineText(joined)).toBe('ימין\tשמאל');
  expect(joined.isRtl).toBe(true);
});

it('reads the label of right-to-left text as that is read', () => {
  const text = { ...line('אבגדה', 100, 0), isRtl: true };
  const label = lineOf([span('.', 160), span('2', 165)], 0);
  expect(lineText(joinParts([text, label]))).toBe('2.\tאבגדה');
  expect(lineText(joinParts([line('plain', 200, 0), label]))).toBe('.2\tplain');
});
