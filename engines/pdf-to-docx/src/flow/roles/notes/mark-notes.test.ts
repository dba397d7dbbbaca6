import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../../model/analyzed-page.ts';
import { box, figure } from '../../../testing/hand-made-page.ts';
import { block, line, lineOf, span, textStyle } from '../../../testing/hand-made-text.ts';
import { markNotes } from './mark-notes.ts';

const RAISED = textStyle({ vertical: 'superscript' });
const referring = (mark: string) =>
  block([lineOf([span('A word', 0), span(mark, 30, { style: RAISED }), span(' more', 35)], 100)]);
const small = (text: string, y: number) => block([line(text, 0, y, { style: textStyle({ size: 8 }) })]);
const onPage = (blocks: readonly FlowBlock[], isTagged = false) => ({ isTagged, blocks });
const marked = (blocks: readonly FlowBlock[]) => markNotes([onPage(blocks)]).flatMap((page) => page.blocks);
const rolesIn = (blocks: readonly FlowBlock[]) => blocks.map((one) => (one.kind === 'text' ? one.role : one.kind));
const roles = (blocks: readonly FlowBlock[]) => rolesIn(marked(blocks));
/** A paragraph of the size of the text that begins with a raised mark. */
const raised = (mark: string, text: string, y: number) =>
  block([lineOf([span(mark, 0, { style: RAISED }), span(text, 6)], y)]);
const body = (y: number) => block([line('Text', 0, y), line('more', 0, y + 12)]);

describe('markNotes', () => {
  it('finds small text at the page’s end that begins with a mark raised in the text', () => {
    expect(roles([referring('1'), block([line('Text', 0, 120)]), small('1 A note', 560)])).toEqual([
      'body',
      'body',
      'note',
    ]);
  });

  it('finds notes on a page that has more of them than text', () => {
    const text = block([
      lineOf(
        [...['1', '2', '3'].flatMap((mark, i) => [span('A', 10 * i), span(mark, 10 * i + 5, { style: RAISED })])],
        100,
      ),
    ]);
    expect(roles([text, small('1 one', 540), small('2 two', 550), small('3 three', 560)])).toEqual([
      'body',
      'note',
      'note',
      'note',
    ]);
  });

  it('finds notes at the foot of the first of two columns, with references in both', () => {
    const second = block([lineOf([span('Beside', 300), span('2', 330, { style: RAISED }), span(' text', 335)], 100)]);
    const end = block([line('The second column ends', 300, 570)]);
    const found = roles([referring('1'), body(120), small('1. One', 550), small('2. Two', 560), second, end]);
    expect(found).toEqual(['body', 'body', 'note', 'note', 'body', 'body']);
  });

  it('finds notes smaller than the text that refers to them on a page with more small code than text', () => {
    const code = block([0, 12, 24, 36].map((y) => line('code', 0, 120 + y, { style: textStyle({ size: 8 }) })));
    expect(roles([referring('1'), code, small('1. A note', 560)])).toEqual(['body', 'body', 'note']);
  });

  it('takes small numbered text above other text of its column for no notes', () => {
    const found = roles([referring('1'), small('1. One', 300), body(320)]);
    expect(found).toEqual(['body', 'body', 'body']);
  });

  it('joins the further paragraphs of a note to it, but nothing that is apart', () => {
    const text = block([line('Text', 0, 120), line('more', 0, 132)]);
    const found = marked([
      referring('1'),
      text,
      small('1 A note', 540),
      small('that goes on', 550),
      small('Imprint', 590),
    ]);
    expect(found.map((one) => (one.kind === 'text' ? [one.role, one.lines.length] : []))).toEqual([
      ['body', 1],
      ['body', 2],
      ['note', 2],
      ['body', 1],
    ]);
  });

  it('finds several notes, and signs as well as numbers', () => {
    const text = block([
      lineOf([span('A', 0), span('*', 5, { style: RAISED }), span('B', 10), span('†', 15, { style: RAISED })], 100),
    ]);
    const more = block([line('Text', 0, 120), line('more', 0, 132)]);
    expect(roles([text, more, small('* one', 550), small('† two', 560)])).toEqual(['body', 'body', 'note', 'note']);
  });

  it('finds none whose mark the text does not raise', () => {
    expect(roles([referring('1'), small('2 of these are small', 560)])).toEqual(['body', 'body']);
  });

  it('finds none of the text’s own size', () => {
    const text = [line('Text', 0, 120), line('more', 0, 132)];
    expect(roles([referring('1'), block(text), block([line('1 apple a day', 0, 560)])])).toEqual([
      'body',
      'body',
      'body',
    ]);
  });

  it('leaves a page without raised marks as it is', () => {
    const blocks = [block([line('Text', 0, 100)]), small('1 A note', 560)];
    expect(marked(blocks)).toEqual(blocks);
  });

  it('finds notes as large as the text whose own mark is raised and parted from theirs', () => {
    expect(roles([referring('1'), body(120), raised('1', ' A note', 560)])).toEqual(['body', 'body', 'note']);
    expect(roles([referring('2'), body(120), raised('2', 'x + 1', 560), body(580)])).toEqual(Array(4).fill('body'));
  });

  it('finds notes that no space parts from their mark below a short rule', () => {
    const rule = figure(box(0, 540, 140, 541), { isDrawing: true });
    const notes = [raised('1', 'A note', 560), raised('2', 'Another', 575)];
    const text = [referring('1'), referring('2')];
    expect(roles([...text, rule, ...notes, body(600)])).toEqual(['body', 'body', 'figure', 'note', 'note', 'body']);
    expect(roles([...text, body(540), ...notes, body(600)])).toEqual(Array(6).fill('body'));
  });

  it('finds a note whose reference begins its paragraph, and takes that for none', () => {
    expect(roles([raised('1', ' A word', 100), raised('1', ' A note', 560)])).toEqual(['body', 'note']);
  });

  it('finds endnotes behind the text of a later page, Roman numbers among them', () => {
    const pages = markNotes([
      onPage([referring('i'), referring('ii')]),
      onPage([body(100), raised('i', ' The first', 200), raised('ii', ' The second', 220), body(260)]),
    ]);
    expect(pages.map(({ blocks }) => rolesIn(blocks))).toEqual([
      ['body', 'body'],
      ['body', 'note', 'note', 'body'],
    ]);
  });

  it('finds none where tags have named them, but those that tagged text refers to', () => {
    const pages = [onPage([referring('1'), raised('1', ' A note', 560)], true), onPage([raised('1', ' End', 100)])];
    expect(markNotes(pages).map(({ blocks }) => rolesIn(blocks))).toEqual([['body', 'body'], ['note']]);
  });
});

describe('a note that a page ends in the middle of', () => {
  const first = onPage([referring('1'), body(120), small('1 A note that is so long', 560)]);
  const rolesOf = (...second: readonly FlowBlock[]) => rolesIn(markNotes([first, onPage(second)])[1]?.blocks ?? []);

  it('continues above the notes of the next page', () => {
    const found = rolesOf(body(100), referring('2'), small('as to need two pages.', 550), small('2 A second one', 562));
    expect(found).toEqual(['body', 'body', 'note', 'note']);
  });

  it('continues at the foot of a page without others', () => {
    expect(rolesOf(body(100), small('as to need two pages.', 560))).toEqual(['body', 'note']);
  });

  it('continues in no text that begins a sentence or is no smaller, nor above text', () => {
    expect(rolesOf(body(100), small('Imprint', 560))).toEqual(['body', 'body']);
    expect(rolesOf(body(100), block([line('as to need two pages.', 0, 560)]))).toEqual(['body', 'body']);
    expect(rolesOf(small('as to need two pages.', 100), body(200))).toEqual(['body', 'body']);
    expect(rolesOf(body(530), small('as to need two pages.', 560))).toEqual(['body', 'body']);
  });
});
