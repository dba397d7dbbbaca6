import { describe, expect, it } from 'vitest';
import type { Paragraph, Table } from '../../model/document/document.ts';
import type { PageContent } from '../../model/page-content.ts';
import { draftPage } from '../../page/draft-page.ts';
import { box, grid, pageContent, pageImage } from '../../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { analyzeDocument } from '../document.ts';

const INFO = { title: '', author: '', subject: '', keywords: '', creator: '', language: '' };
const analyze = (pages: readonly Partial<PageContent>[]) =>
  analyzeDocument(
    pages.map((page, i) => draftPage(pageContent({ number: i + 1, ...page }), undefined)),
    { info: INFO, outline: [], title: '', isExact: true },
  ).document;
const text = (of: string, x: number, y: number, page = 1) => glyphs(of, x, y, glyphStyle(), { page });

describe('an exact copy', () => {
  it('has each paragraph in a frame at its place', () => {
    const [section] = analyze([
      { glyphs: [...text('Some words here.', 40, 100), ...text('A note aside.', 250, 300)] },
    ]).sections;
    const frames = ((section?.blocks ?? []) as Paragraph[]).flatMap(({ frame }) => (frame ? [frame] : []));
    expect(frames).toMatchObject([{ x: 40 }, { x: 250 }]);
    // Wider than the text, so that a font that comes out wider breaks no line.
    expect(frames[0]?.width).toBeGreaterThan(80);
    expect(frames[0]?.width).toBeLessThan(95);
    expect((frames[0]?.y ?? 0) + (frames[0]?.height ?? 0)).toBeGreaterThan(100);
    expect(frames[0]?.y).toBeLessThan(95);
  });

  it('has no frame that reaches over the page’s edge', () => {
    const [section] = analyze([{ glyphs: text('Incomprehensible characterisations', 225, 100) }]).sections;
    const [frame] = ((section?.blocks ?? []) as Paragraph[]).flatMap((one) => (one.frame ? [one.frame] : []));
    expect((frame?.x ?? 0) + (frame?.width ?? 0)).toBeLessThanOrEqual(400);
  });

  it('has what a tab joins in frames of their own', () => {
    const content = [100, 112].flatMap((y) => [...text('To the left of it,', 40, y), ...text('Right.', 250, y)]);
    const [section] = analyze([{ glyphs: content }]).sections;
    const frames = ((section?.blocks ?? []) as Paragraph[]).flatMap(({ frame }) => (frame ? [frame.x] : []));
    expect(frames).toEqual([40, 250]);
  });

  it('has each page as a section, with a paragraph that its pictures are anchored to', () => {
    const { sections } = analyze([
      { glyphs: text('One.', 40, 100), images: [pageImage(box(50, 300, 100, 350))] },
      { glyphs: text('Two.', 40, 100, 2) },
    ]);
    expect(sections.map(({ start }) => start)).toEqual(['nextPage', 'nextPage']);
    const holders = sections.map(({ blocks }) => blocks[0] as Paragraph);
    expect(holders.map(({ frame }) => frame)).toEqual([undefined, undefined]);
    expect(holders.map(({ anchored }) => anchored.map(({ anchor }) => anchor?.y))).toEqual([[300], []]);
  });

  it('has tables at their place', () => {
    const cells = ['a', 'b', 'c', 'd'].flatMap((one, i) =>
      text(one, 60 + 100 * (i % 2), 220 + 100 * Math.floor(i / 2)),
    );
    const [section] = analyze([{ paths: grid([50, 150, 250], [200, 300, 400]), glyphs: cells }]).sections;
    const table = section?.blocks.find((block): block is Table => block.kind === 'table');
    expect(table?.place?.x).toBeCloseTo(50, 0);
    expect(table?.place?.y).toBeCloseTo(200, 0);
  });

  it('keeps headings headings', () => {
    const title = glyphs('A heading', 40, 60, glyphStyle({ size: 16, font: fontFace('Arial-BoldMT') }));
    const body = text('Some text of the usual size that stands below it.', 40, 100);
    const [section] = analyze([{ glyphs: [...title, ...body] }]).sections;
    expect(((section?.blocks ?? []) as Paragraph[]).map(({ role }) => role.kind)).toEqual([
      'body',
      'heading',
      'body',
      'body',
    ]);
  });

  it('goes on over no page’s end', () => {
    const line = 'Incomprehensible characterisations of everything';
    const pages = [1, 2].map((page) => ({
      glyphs: [550, 562].flatMap((y) => text(line, 40, y - (page - 1) * 500, page)),
    }));
    const { sections } = analyze(pages);
    expect(sections.map(({ blocks }) => blocks.length)).toEqual([3, 3]);
  });
});
