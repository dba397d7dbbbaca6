import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../../model/analyzed-page.ts';
import type { LinkTarget } from '../../../model/page-content.ts';
import { lineText } from '../../../model/text.ts';
import { box, figure } from '../../../testing/hand-made-page.ts';
import { block, line, lineOf, span, textStyle } from '../../../testing/hand-made-text.ts';
import { findNotes } from './notes.ts';

const RAISED = textStyle({ vertical: 'superscript' });
const place = (page: number): LinkTarget => ({ kind: 'place', page, y: 0 });
const referring = (mark: string, y: number, link: LinkTarget | undefined = place(3)) =>
  block([lineOf([span('A word', 0), span(mark, 30, { style: RAISED, link })], y)]);
const arrow = (x: number, page: number) => span('↩', x, { link: place(page) });
const item = (label: string, text: string, y: number, back = 1) =>
  block([lineOf([span(`${label} ${text}`, 0), arrow(200, back)], y, { page: 3 })]);
const textsOf = (blocks: readonly FlowBlock[]) => {
  const { notes, blocks: left } = findNotes(blocks);
  return { notes: notes.map((note) => `${note.kind} ${note.block.lines.map(lineText).join('|')}`), left: left.length };
};

describe('notes of web pages', () => {
  it('are the items of the list at the end that raised numbers lead to and that lead back, without their arrows', () => {
    const blocks = [referring('1', 10), referring('2', 30), item('1.', 'Old.', 100), item('2.', 'New.', 120)];
    expect(textsOf(blocks)).toEqual({ notes: ['endnote Old.', 'endnote New.'], left: 2 });
  });

  it('keep all of their paragraphs', () => {
    const first = block([line('1. See the code:', 0, 100, { page: 3 })]);
    const second = block([lineOf([span('let a = 1', 0), arrow(60, 1)], 120, { page: 3 })]);
    const { notes } = findNotes([referring('1', 10), first, second]);
    expect(notes[0]?.block).toMatchObject({ breaks: [0], lines: { length: 2 } });
  });

  it('may lead back to the page before that of the number, as browsers do', () => {
    const late = { ...referring('1', 10), lines: [{ ...referring('1', 10).lines[0]!, page: 2 }] };
    expect(textsOf([late, item('1.', 'Old.', 100, 1)]).notes).toEqual(['endnote Old.']);
  });

  it('take the rule above them and the backgrounds of their code along', () => {
    const rule = figure(box(0, 80, 400, 81), { page: 3, isDrawing: true, image: undefined });
    const background = figure(box(0, 90, 400, 130), { page: 3, isDrawing: true, image: undefined, isBackground: true });
    expect(textsOf([referring('1', 10), rule, background, item('1.', 'Old.', 100)]).left).toBe(1);
  });

  it('are matched with the number that is a link, not with an exponent', () => {
    const { withReferences } = findNotes([referring('2', 10, undefined), referring('2', 30), item('2.', 'New.', 120)]);
    const inlines = [{ kind: 'text', text: '2', style: RAISED } as const];
    expect(withReferences(referring('2', 10), inlines)[0]?.kind).toBe('text');
    expect(withReferences(referring('2', 30), inlines)[0]?.kind).toBe('note');
  });

  it('are not looked for through the whole document where it ends with an arrow to its top', () => {
    const text = Array.from({ length: 50 }, (_, i) => block([line(`Text ${i}`, 0, 20 * i)]));
    const top = block([lineOf([span('Top ', 0), arrow(20, 1)], 2000)]);
    expect(textsOf([referring('1', 10), item('1.', 'Old.', 20), ...text, top])).toEqual({ notes: [], left: 53 });
  });

  it('are no items without a link back, nor those that text follows', () => {
    const plain = block([line('1. Buy rope', 0, 100, { page: 3 })]);
    expect(textsOf([referring('1', 10), plain]).notes).toEqual([]);
    expect(textsOf([referring('1', 10), item('1.', 'Old.', 100), block([line('The end', 0, 140)])]).notes).toEqual([]);
  });
});
