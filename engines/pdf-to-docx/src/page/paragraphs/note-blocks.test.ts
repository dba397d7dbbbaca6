import { describe, expect, it } from 'vitest';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { block, line, lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { markNotes, startsRaised } from './note-blocks.ts';

const RAISED = textStyle({ vertical: 'superscript' });
const referring = (mark: string) =>
  block([lineOf([span('A word', 0), span(mark, 30, { style: RAISED }), span(' more', 35)], 100)]);
const small = (text: string, y: number) => block([line(text, 0, y, { style: textStyle({ size: 8 }) })]);
const roles = (blocks: readonly FlowBlock[]) => (markNotes(blocks) as readonly TextBlock[]).map((one) => one.role);

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

  it('joins the further paragraphs of a note to it, but nothing that stands apart', () => {
    const text = block([line('Text', 0, 120), line('more', 0, 132)]);
    const found = markNotes([
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
    expect(markNotes(blocks)).toEqual(blocks);
  });
});

it('knows a line that begins with a raised mark', () => {
  expect(startsRaised(lineOf([span('1', 0, { style: RAISED }), span(' A note', 5)], 100))).toBe(true);
  expect(startsRaised(line('1 A note', 0, 100))).toBe(false);
  expect(startsRaised(lineOf([span('th', 0, { style: RAISED })], 100))).toBe(false);
});
