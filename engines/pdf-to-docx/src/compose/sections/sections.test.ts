import { describe, expect, it } from 'vitest';
import { mergePages } from '../../flow/continued/merge-pages.ts';
import { findHeadersAndFooters } from '../../flow/headers/headers-and-footers.ts';
import { flowPage } from '../../flow/order/flow-page.ts';
import type { Paragraph, Section } from '../../model/document/document.ts';
import type { PageContent } from '../../model/page-content.ts';
import { draftPage } from '../../page/draft-page.ts';
import { box, figure, pageContent, tableBlock } from '../../testing/hand-made-page.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { block, glyphStyle, glyphs, line, textStyle } from '../../testing/hand-made-text.ts';
import { Composer } from '../composer.ts';
import { composeSections } from './sections.ts';

const composer = new Composer(PLAIN_ROLES);
const LINE = 'Incomprehensible characterisations of everything.';
const compose = (contents: readonly Partial<PageContent>[]) => {
  const pages = findHeadersAndFooters(contents.map((content) => draftPage(pageContent(content), undefined))).map(
    flowPage,
  );
  return composeSections(mergePages(pages), pages, composer);
};
/** Lines as long as a page of 400 points has room for between margins. */
const body = (page: number, count = 10, x = 60) =>
  Array.from({ length: count }, (_, i) => glyphs(LINE, x, 100 + 12 * i, glyphStyle(), { page })).flat();
const sizes = (sections: readonly Section[]) => sections.map(({ width, height }) => [width, height]);

describe('composeSections', () => {
  it('makes one section of pages of one size', () => {
    const { sections } = compose([
      { number: 1, glyphs: body(1) },
      { number: 2, glyphs: body(2) },
    ]);
    expect(sizes(sections)).toEqual([[400, 600]]);
    expect(sections[0]?.start).toBe('nextPage');
    expect(sections[0]?.margins.left).toBeCloseTo(60, 0);
  });

  it('begins a section where the page’s size changes', () => {
    const { sections } = compose([
      { number: 1, glyphs: body(1) },
      { number: 2, width: 600, height: 400, glyphs: body(2) },
      { number: 3, glyphs: body(3) },
    ]);
    expect(sizes(sections)).toEqual([
      [400, 600],
      [600, 400],
      [400, 600],
    ]);
    expect(sections.every((section) => section.start === 'nextPage')).toBe(true);
  });

  it('begins a page anew where the PDF does', () => {
    const short = (page: number) => glyphs('Short.', 60, 100, glyphStyle(), { page });
    const { sections } = compose([
      { number: 1, glyphs: short(1) },
      { number: 2, glyphs: short(2) },
    ]);
    const paragraphs = sections[0]?.blocks as readonly Paragraph[];
    expect(paragraphs.map((paragraph) => paragraph.startsPage)).toEqual([undefined, 2]);
  });

  it('keeps pages without anything on them, first, last and in between', () => {
    const { sections } = compose([{ number: 1 }, { number: 2, glyphs: body(2, 1) }, { number: 3 }, { number: 4 }]);
    const paragraphs = sections.flatMap((section) => section.blocks) as readonly Paragraph[];
    expect(sections).toHaveLength(1);
    expect(paragraphs.map((paragraph) => [paragraph.startsPage, paragraph.inlines.length > 0])).toEqual([
      [undefined, false],
      [2, true],
      [3, false],
      [4, false],
    ]);
  });

  it('keeps a page of another size without anything on it', () => {
    const { sections } = compose([
      { number: 1, glyphs: body(1) },
      { number: 2, width: 600, height: 400 },
    ]);
    expect(sizes(sections)).toEqual([
      [400, 600],
      [600, 400],
    ]);
  });

  it('keeps a headline over some of the columns in the first of them', () => {
    const at = (x: number, y: number, count: number) =>
      Array.from({ length: count }, (_, i) => glyphs('Some words of it all go on', x, y + 12 * i)).flat();
    const headline = glyphs('The mill and its river today', 220, 104, glyphStyle({ size: 14 }));
    const { sections } = compose([
      { width: 600, glyphs: [...at(60, 100, 20), ...headline, ...at(220, 124, 17), ...at(380, 124, 16)] },
    ]);
    expect(sections.map((section) => section.columns.widths.length)).toEqual([3]);
    const texts = ((sections[0]?.blocks ?? []) as readonly Paragraph[]).map(({ inlines }) =>
      inlines.map((inline) => ('text' in inline ? inline.text : '')).join(''),
    );
    expect(texts.indexOf('The mill and its river today')).toBe(1);
  });

  it('puts columns in a continuous section of their own', () => {
    const column = (x: number) =>
      Array.from({ length: 12 }, (_, i) => glyphs('A line of a column here', x, 200 + 12 * i)).flat();
    const { sections } = compose([{ number: 1, glyphs: [...body(1, 4), ...column(60), ...column(215)] }]);
    expect(sections.map((section) => section.columns.widths.length)).toEqual([1, 2]);
    expect(sections[1]?.start).toBe('continuous');
    expect(sections[1]?.columns.gaps[0]).toBeGreaterThan(20);
  });

  it('begins a section where the headers change, though only feet do', () => {
    const foot = (page: number) => glyphs(page < 4 ? 'First part' : 'Second part', 60, 580, glyphStyle(), { page });
    const { sections } = compose(
      [1, 2, 3, 4, 5, 6].map((number) => ({ number, glyphs: [...body(number), ...foot(number)] })),
    );
    expect(sections.map((section) => section.headers?.usual.footer.length)).toEqual([1, 1]);
  });

  it('leaves text that reaches down to the page’s edge its room above pictures in the foot', () => {
    const low = (number: number) => [...body(number), ...glyphs('Last', 60, 590, glyphStyle(), { page: number })];
    const { sections } = compose([1, 2].map((number) => ({ number, glyphs: low(number) })));
    const { bottom, footer } = (sections[0] as Section).margins;
    expect(footer).toBeLessThan(bottom);
  });

  it('hangs pictures at the end of a page that ends in a table on a paragraph above it: one below might have no room', () => {
    const pages = findHeadersAndFooters([draftPage(pageContent({ glyphs: body(1, 1) }), undefined)]).map(flowPage);
    const table = tableBlock(box(60, 300, 260, 500), [[[block([line('In it', 70, 320)])]]]);
    const behind = figure(box(60, 440, 260, 495), { isBackground: true });
    const { sections } = composeSections([...mergePages(pages), table, behind], pages, composer);
    const blocks = sections[0]?.blocks ?? [];
    expect(blocks.map((one) => [one.kind, one.kind === 'paragraph' ? one.anchored.length : 0])).toEqual([
      ['paragraph', 1],
      ['table', 0],
    ]);
  });

  it('begins columns with a low empty paragraph where their text begins lower than they do', () => {
    const column = (x: number, y: number, count: number) =>
      Array.from({ length: count }, (_, i) => glyphs('A line of a column of it.', x, y + 12 * i)).flat();
    const { sections } = compose([{ glyphs: [...column(40, 200, 14), ...column(220, 80, 24)] }]);
    const blocks = (sections[0]?.blocks ?? []) as Paragraph[];
    const isEmpty = (one: Paragraph | undefined) => one?.inlines.every(({ kind }) => kind === 'break');
    expect(sections[0]?.columns.widths).toHaveLength(2);
    expect([isEmpty(blocks[0]), blocks[0]?.spaceBefore, blocks[0]?.pitch]).toEqual([
      true,
      0,
      { rule: 'exact', points: 1 },
    ]);
    expect(blocks[1]?.spaceBefore).toBeGreaterThan(100);
    const second = blocks.findIndex(({ inlines }) => inlines.some(({ kind }) => kind === 'break'));
    expect(blocks[second]?.spaceBefore).toBeLessThan(10);
  });

  it('tells the word processor from where to count where it would count otherwise', () => {
    const foot = (page: number) => glyphs(`Page ${page + 4}`, 60, 580, glyphStyle(), { page });
    const { sections } = compose([1, 2, 3].map((number) => ({ number, glyphs: [...body(number), ...foot(number)] })));
    expect(sections.map((section) => section.firstPageNumber)).toEqual([5]);
  });

  it('begins a section where the pages are counted anew: those behind a page of contents', () => {
    const foot = (text: string, page: number) => glyphs(text, 200, 580, glyphStyle(), { page });
    const shown = ['1', '1', '2', '3'];
    const { sections } = compose(
      shown.map((text, i) => ({ number: i + 1, glyphs: [...body(i + 1), ...foot(text, i + 1)] })),
    );
    expect(sections.map((section) => section.firstPageNumber)).toEqual([undefined, 1]);
  });

  it('has a section for a document without anything in it', () => {
    const { sections, hasEvenHeaders } = compose([{ number: 1 }]);
    expect(sizes(sections)).toEqual([[400, 600]]);
    expect(sections[0]?.blocks).toEqual([]);
    expect(hasEvenHeaders).toBe(false);
  });
});

it('opens no room between a table that continues on the next page and text at the foot of the page before', () => {
  const pages = findHeadersAndFooters(
    [1, 2].map((number) => draftPage(pageContent({ number, glyphs: body(number) }), undefined)),
  ).map(flowPage);
  const table = tableBlock(box(60, 100, 340, 540), [[[]]]);
  const rows = table.rows.map((row) => ({ ...row, page: 2, isSplit: true, end: 120 }));
  const { sections } = composeSections([{ ...table, rows }, block([line('A note', 60, 560)])], pages, composer);
  const last = sections[0]?.blocks.at(-1);
  expect(last?.kind).toBe('paragraph');
  expect((last as Paragraph).startsPage).toBeUndefined();
  expect((last as Paragraph).spaceBefore).toBeLessThan(20);
});

describe('pages with notes', () => {
  it('have their text’s area end where the notes do', () => {
    const glyphsOf = { number: 1, glyphs: body(1) };
    const [page] = findHeadersAndFooters([draftPage(pageContent(glyphsOf), undefined)]).map(flowPage);
    if (!page) throw new Error('one page was made');
    const note = block([line('The note', 60, 560, { style: textStyle({ descent: -0.2 }) })], { role: 'note' });
    const withNote = [{ ...page, blocks: [...page.blocks, note] }];
    const { sections } = composeSections(page.blocks, withNote, composer);
    expect(sections[0]?.margins.bottom).toBeCloseTo(600 - 562, 0);
    // What stays text ends where text does.
    const kept = composeSections([...page.blocks, { ...note }], withNote, composer);
    expect(kept.sections[0]?.margins.bottom).toBeLessThan(600 - 562);
  });

  it('end lower where the line that separates notes from text has no room', () => {
    const [page] = findHeadersAndFooters([draftPage(pageContent({ number: 1, glyphs: body(1, 30) }), undefined)]).map(
      flowPage,
    );
    if (!page) throw new Error('one page was made');
    // The last line of the text is at 448.
    const roomBelowNote = (y: number) => {
      const note = block([line('The note', 60, y, { style: textStyle({ descent: -0.2 }) })], { role: 'note' });
      const { sections } = composeSections(page.blocks, [{ ...page, blocks: [...page.blocks, note] }], composer);
      return 600 - (sections[0]?.margins.bottom ?? 0) - (y + 2);
    };
    expect(roomBelowNote(480)).toBeCloseTo(0, 0);
    expect(roomBelowNote(462)).toBeGreaterThan(3);
  });
});
