import { describe, expect, it } from 'vitest';
import type { TextBlock } from '../../../model/analyzed-page.ts';
import { lineText } from '../../../model/text.ts';
import { box, figure } from '../../../testing/hand-made-page.ts';
import { block, line, lineOf, span, textStyle } from '../../../testing/hand-made-text.ts';
import { findNotes } from './notes.ts';

const RAISED = textStyle({ vertical: 'superscript' });
const referring = (mark: string, page = 1, y = 100) =>
  block([lineOf([span('A word', 0), span(mark, 30, { style: RAISED })], y, { page })]);
const note = (text: string, page = 1) => block([line(text, 0, 560, { page })], { role: 'note' });
const textOf = (one: TextBlock | undefined) => one?.lines.map(lineText).join('|');
const raised = (mark: string) => ({ kind: 'text', text: mark, style: RAISED }) as const;

describe('findNotes', () => {
  it('takes a note out of the text, without its mark', () => {
    const text = referring('1');
    const found = findNotes([text, note('1 The note')]);
    expect(found.blocks).toEqual([text]);
    expect(found.notes.map((one) => [one.kind, textOf(one.block)])).toEqual([['footnote', 'The note']]);
  });

  it('parts notes that are tagged as one', () => {
    const line = (mark: string, text: string, y: number) =>
      lineOf([span(mark, 0, { style: RAISED }), span(` ${text}`, 5)], y);
    const both = block([line('1', 'The first', 540), line('2', 'The second', 552)], { role: 'note' });
    const found = findNotes([referring('1'), referring('2', 1, 112), both]);
    expect(found.notes.map((one) => textOf(one.block))).toEqual(['The first', 'The second']);
  });

  it('puts a reference where the raised mark is, and nowhere else', () => {
    const text = referring('1');
    const found = findNotes([text, note('1 The note')]);
    const inlines = [{ kind: 'text', text: 'A word', style: textStyle() } as const, raised('1'), raised('2')];
    expect(found.withReferences(text, inlines)).toMatchObject([
      { text: 'A word' },
      { kind: 'note', note: 0 },
      { text: '2' },
    ]);
  });

  it('matches notes that count anew on each page', () => {
    const [first, second] = [referring('1', 1), referring('1', 2)];
    const found = findNotes([first, note('1 On one', 1), second, note('1 On two', 2)]);
    expect(found.notes.map((one) => textOf(one.block))).toEqual(['On one', 'On two']);
    expect(found.withReferences(second, [raised('1')])).toMatchObject([{ kind: 'note', note: 1 }]);
  });

  it('keeps a note whole that continues at the foot of the next page', () => {
    const first = referring('1');
    const rest = (tag: string, text: string) => ({ ...note(text, 2), tag });
    const text = block([line('The next page', 0, 100, { page: 2 })], { page: 2 });
    const found = findNotes([first, { ...note('1 The note', 1), tag: '/N' }, text, rest('/N', 'a rest of it')]);
    expect(found.notes.map((one) => textOf(one.block))).toEqual(['The note|a rest of it']);
    expect(found.blocks).toEqual([first, text]);
    const untagged = findNotes([first, note('1 The note', 1), text, note('goes on', 2)]);
    expect(untagged.notes.map((one) => textOf(one.block))).toEqual(['The note|goes on']);
    const other = findNotes([first, { ...note('1 The note', 1), tag: '/N' }, text, rest('/M', 'another')]);
    expect(other.notes.map((one) => textOf(one.block))).toEqual(['The note']);
  });

  it('takes a note on a later page for an endnote', () => {
    expect(findNotes([referring('1', 1), note('1 At the end', 3)]).notes[0]?.kind).toBe('endnote');
  });

  it('leaves a note in the text that nothing refers to', () => {
    const blocks = [referring('1'), note('2 Lost')];
    const found = findNotes(blocks);
    expect(found.notes).toEqual([]);
    expect(found.blocks).toEqual(blocks);
  });

  it('drops the rule above notes, and keeps other drawings', () => {
    const rule = figure(box(0, 540, 150, 541), { isDrawing: true, image: undefined });
    const other = figure(box(0, 300, 150, 301), { isDrawing: true, image: undefined });
    const text = referring('1');
    expect(findNotes([text, other, rule, note('1 The note')]).blocks).toEqual([text, other]);
  });
});
