import { describe, expect, it } from 'vitest';
import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { lineText } from '../../model/text.ts';
import { draftPage } from '../../page/draft-page.ts';
import { box, figure, pageContent, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { findHeadersAndFooters } from '../headers/headers-and-footers.ts';
import { flowPage } from '../order/flow-page.ts';
import { mergePages } from './merge-pages.ts';

const BAND = { y0: 0, y1: 600, columns: [{ x0: 50, x1: 350 }] };
const page = (number: number, blocks: readonly FlowBlock[]): FlowPage => {
  const [empty] = findHeadersAndFooters([draftPage(pageContent({ number }), undefined)]);
  if (!empty) throw new Error('one page went in');
  return { ...flowPage(empty), blocks, bands: [BAND] };
};
/** A paragraph of two lines, whose last one ends page 1 or whose first one begins another. */
const text = (of: string, on: number, width = 300, tag = '') =>
  on === 1
    ? block([line('A line as wide as its column', 50, 548, { width: 300 }), line(of, 50, 560, { width })], { tag })
    : block([line(of, 50, 50, { page: on, width }), line('An end.', 50, 62, { page: on, width: 60 })], { tag });
const short = block([line('a full line', 50, 548, { width: 300 }), line('ends here', 50, 560, { width: 100 })]);
const flushRight = block([line('published by', 290, 560, { width: 60 })]);
/** The lines at the end of the page and at the head of the next. */
const textOf = ({ lines }: TextBlock) =>
  lines
    .map(lineText)
    .filter((one) => !/^A/.test(one))
    .join('|');
const merged = (first: FlowBlock, second: FlowBlock, ...between: FlowBlock[]) =>
  mergePages([page(1, [first]), page(2, [...between, second])]).map((one) =>
    one.kind === 'text' ? textOf(one) : one.kind,
  );

describe('mergePages', () => {
  it('joins a paragraph that stops in mid-sentence at the foot of a page', () => {
    expect(merged(text('begins here and', 1), text('goes on there.', 2))).toEqual(['begins here and|goes on there.']);
  });

  it('follows what tags say of both paragraphs', () => {
    const tagged = (of: FlowBlock, paragraph: string): FlowBlock =>
      of.kind === 'text' ? { ...of, tagged: { paragraph, role: 'body', level: 0, isItem: false } } : of;
    const [above, below] = [text('begins here and', 1), text('continues there.', 2)];
    expect(merged(tagged(above, 'a'), tagged(below, 'b'))).toHaveLength(2);
    expect(merged(tagged(text('It ends here.', 1, 80), 'a'), tagged(below, 'a'))).toHaveLength(1);
  });

  it('ends a paragraph that would be longer than any that was ever written', () => {
    const pages = Array.from({ length: 100 }, (_, i) =>
      page(i + 1, [
        block(
          Array.from({ length: 41 }, (_, k) => line('and so on and on', 50, 80 + 12 * k, { page: i + 1, width: 300 })),
        ),
      ]),
    );
    const lengths = mergePages(pages).map((one) => (one.kind === 'text' ? one.lines.length : 0));
    expect(lengths).toEqual([48 * 41, 48 * 41, 4 * 41]);
  });

  it('joins nothing over the end of a slide', () => {
    const pages = [page(1, [text('begins here and', 1)]), page(2, [text('goes on there.', 2)])];
    expect(mergePages(pages, true)).toHaveLength(2);
  });

  it('joins it over a picture at the head of the next page', () => {
    const picture = figure(box(50, 10, 90, 40), { page: 2 });
    expect(merged(text('begins here and', 1), text('goes on there.', 2), picture)).toEqual([
      'begins here and|goes on there.',
      'figure',
    ]);
  });

  it('joins it over a table and its caption, but not over a table alone', () => {
    const cells = tableBlock(box(50, 10, 90, 30), [[[text('a cell', 2)]]], { page: 2 });
    const caption = block([line('Table 1: Words', 50, 40, { page: 2 })]);
    expect(merged(text('begins here and', 1), text('goes on there.', 2), cells, caption)).toEqual([
      'begins here and|goes on there.',
      'table',
      'Table 1: Words',
    ]);
    expect(merged(text('begins here and', 1), text('goes on there.', 2), cells)).toHaveLength(3);
    expect(merged(text('begins here and', 1), text('Goes on there.', 2), cells, caption)).toHaveLength(4);
  });

  it('joins a table of many pages over the pictures and rules that each of them has', () => {
    const part = (number: number): FlowBlock => {
      const made = tableBlock(box(50, 50, 350, 580), [[[text('a', number)], [text(`row ${number}`, number)]]], {
        page: number,
      });
      return { ...made, rows: made.rows.map((row) => ({ ...row, page: number })) };
    };
    const rule = (number: number) => figure(box(50, 590, 350, 591), { page: number });
    const numbers = Array.from({ length: 6 }, (_, i) => i + 1);
    const pages = numbers.map((number) => page(number, [rule(number), part(number), rule(number)]));
    expect(mergePages(pages).filter(({ kind }) => kind === 'table')).toHaveLength(1);
  });

  it('keeps entries of a table of contents apart', () => {
    const entry = (of: FlowBlock) => ({ ...of, role: 'toc' }) as FlowBlock;
    expect(merged(entry(text('first entry 3', 1)), entry(text('second entry 4', 2)))).toEqual([
      'first entry 3',
      'second entry 4',
    ]);
  });

  it('joins a word that was cut', () => {
    expect(merged(text('begins with a compu-', 1), text('ter.', 2))).toEqual(['begins with a compu-|ter.']);
  });

  it.each([
    ['after a sentence that ends before the edge', text('ends here.', 1, 200), text('The next one', 2)],
    ['after a last line shorter than the others', short, text('another one', 2)],
    ['after a line that only ends at the edge', flushRight, text('another one that goes on', 2)],
    ['before a list item', text('ends here and', 1), text('1. an item', 2)],
  ])('keeps paragraphs apart %s', (_, first, second) => {
    expect(merged(first, second)).toHaveLength(2);
  });

  it('joins what one structure element holds, and nothing else that has tags', () => {
    expect(merged(text('Ends.', 1, 100, '/1'), text('But goes on.', 2, 100, '/1'))).toHaveLength(1);
    expect(merged(text('begins here and', 1, 300, '/1'), text('goes on there.', 2, 300, '/2'))).toHaveLength(2);
  });

  it('joins a paragraph over the end of a column, and not with text below it', () => {
    const lines = (x: number, y: number, ...texts: string[]) =>
      block(texts.map((one, i) => line(one, x, y + 12 * i, { width: 140 })));
    const first = lines(50, 548, 'A line of the column', 'begins here and');
    const onward = (x: number, y: number) => lines(x, y, 'continues there with', 'a line of the next');
    const halves = [
      { x0: 50, x1: 190 },
      { x0: 210, x1: 350 },
    ];
    const inColumns = (...blocks: FlowBlock[]) => ({ ...page(1, blocks), bands: [{ ...BAND, columns: halves }] });
    expect(mergePages([inColumns(first, onward(210, 100))])).toHaveLength(1);
    expect(mergePages([inColumns(first, onward(50, 590))])).toHaveLength(2);
  });

  it('joins no line that ends far from its column’s edge, whatever begins the next page', () => {
    const date = block([line('in the month of April', 150, 560, { width: 100 })]);
    expect(merged(date, text('of another page', 2, 120))).toEqual(['in the month of April', 'of another page']);
  });

  it('keeps tables of different elements apart', () => {
    const table = (tag: string, on: number) => tableBlock(box(50, 100, 350, 140), [[[], []]], { page: on, tag });
    expect(mergePages([page(1, [table('/A', 1)]), page(2, [table('/B', 2)])])).toHaveLength(2);
  });

  it('joins the rows of one tagged table', () => {
    const table = (on: number) => tableBlock(box(50, 100, 350, 140), [[[], []]], { page: on, tag: '/T' });
    const [joined, ...others] = mergePages([page(1, [table(1)]), page(2, [table(2)])]);
    expect(others).toEqual([]);
    expect(joined?.kind === 'table' && joined.rows).toHaveLength(2);
  });
});
