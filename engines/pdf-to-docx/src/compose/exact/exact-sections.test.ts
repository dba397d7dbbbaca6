import { describe, expect, it } from 'vitest';
import type { Paragraph, Picture, Table } from '../../model/document/document.ts';
import type { PageContent } from '../../model/page-content.ts';
import { draftPage } from '../../page/draft-page.ts';
import { box, filled, grid, pageContent, pageImage } from '../../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { analyzeDocument } from '../document.ts';

const INFO = { title: '', author: '', subject: '', keywords: '', creator: '', language: '' };
const analyze = (pages: readonly Partial<PageContent>[]) =>
  analyzeDocument(
    pages.map((page, i) => draftPage(pageContent({ number: i + 1, ...page }), undefined)),
    { info: INFO, outline: [], title: '', isExact: true },
  ).document;
const text = (of: string, x: number, y: number, page = 1) => glyphs(of, x, y, glyphStyle(), { page });
/** What hangs on the pages of a document. */
const anchoredIn = ({ sections }: ReturnType<typeof analyze>): Picture[][] =>
  sections.map(({ blocks }) => [...(blocks[0] as Paragraph).anchored]);
const boxesIn = (document: ReturnType<typeof analyze>) =>
  anchoredIn(document).map((pictures) => pictures.flatMap((one) => (one.textBox ? [{ ...one, ...one.textBox }] : [])));
const wordsOf = (paragraph: Paragraph | undefined) =>
  paragraph?.inlines.map((inline) => ('text' in inline ? inline.text : '\n')).join('');

describe('an exact copy', () => {
  it('has text that stands apart in boxes at their places', () => {
    const [boxes = []] = boxesIn(
      analyze([{ glyphs: [...text('Some words here.', 40, 100), ...text('A note aside.', 250, 300)] }]),
    );
    expect(boxes).toHaveLength(2);
    for (const [i, x] of [40, 250].entries()) {
      const { anchor, paragraphs = [] } = boxes[i] ?? {};
      expect((anchor?.x ?? 0) + (paragraphs[0]?.indentLeft ?? 0)).toBeCloseTo(x, 1);
    }
    // The first baseline is four fifths down the first line.
    const { anchor, paragraphs } = boxes[0] as (typeof boxes)[number];
    expect(anchor?.y).toBeLessThan(95);
    expect(paragraphs[0]?.pitch.rule).toBe('exact');
    expect((anchor?.y ?? 0) + (boxes[0]?.height ?? 0)).toBeGreaterThan(100);
  });

  it('has paragraphs one below the other in one box, each where it was', () => {
    const lines = ['The first of them.', 'Another one,', 'and a third.'].flatMap((of, i) => text(of, 40, 100 + 26 * i));
    const [boxes = []] = boxesIn(analyze([{ glyphs: lines }]));
    expect(boxes).toHaveLength(1);
    let y = boxes[0]?.anchor?.y ?? 0;
    const baselines = (boxes[0]?.paragraphs ?? []).flatMap(({ spaceBefore, pitch, inlines }) => {
      const points = pitch.rule === 'exact' ? pitch.points : 0;
      y += spaceBefore;
      const count = 1 + inlines.filter(({ kind }) => kind === 'break').length;
      return Array.from({ length: count }, () => {
        y += points;
        return y - points / 5;
      });
    });
    expect(baselines.map(Math.round)).toEqual([100, 126, 152]);
  });

  it('ends each line where it ended, with the hyphen that stood there', () => {
    const lines = ['Incomprehensible charac-', 'terisations of everything', 'that there is.'];
    const [boxes = []] = boxesIn(analyze([{ glyphs: lines.flatMap((of, i) => text(of, 40, 100 + 12 * i)) }]));
    expect(boxes.flatMap(({ paragraphs }) => paragraphs.map(wordsOf)).join('\n')).toBe(lines.join('\n'));
  });

  it('leaves room beside text for fonts that come out wider, within the page', () => {
    const [boxes = []] = boxesIn(analyze([{ glyphs: text('Incomprehensible characterizations', 225, 100) }]));
    const [only] = boxes;
    expect((only?.anchor?.x ?? 0) + (only?.width ?? 0)).toBeLessThanOrEqual(400);
    expect(only?.width).toBeGreaterThan(175);
  });

  it('has what a tab joins in boxes of their own', () => {
    const content = [100, 112].flatMap((y) => [...text('To the left of it,', 40, y), ...text('Right.', 250, y)]);
    const [boxes = []] = boxesIn(analyze([{ glyphs: content }]));
    expect(boxes.map(({ anchor, paragraphs }) => (anchor?.x ?? 0) + (paragraphs[0]?.indentLeft ?? 0))).toEqual([
      40, 250,
    ]);
  });

  it('has each page as a section, with a paragraph that all that stands on it hangs on', () => {
    const document = analyze([
      { glyphs: text('One.', 40, 100), images: [pageImage(box(50, 300, 100, 350))] },
      { glyphs: text('Two.', 40, 100, 2) },
    ]);
    expect(document.sections.map(({ start, blocks }) => [start, blocks.length])).toEqual([
      ['nextPage', 1],
      ['nextPage', 1],
    ]);
    expect(anchoredIn(document).map((pictures) => pictures.map(({ textBox }) => textBox !== undefined))).toEqual([
      [false, true],
      [true],
    ]);
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

  it('leaves a table at the foot of a page room to stay whole', () => {
    const cells = ['a', 'b'].flatMap((one, i) => text(one, 60, 460 + 60 * i));
    const [section] = analyze([{ paths: grid([50, 250], [450, 510, 590]), glyphs: cells }]).sections;
    expect(section?.margins.bottom).toBeLessThan(10);
    expect((section?.margins.top ?? 0) + (section?.margins.bottom ?? 0)).toBeLessThan((section?.height ?? 0) - 3);
  });

  it('keeps headings headings', () => {
    const title = glyphs('A heading', 40, 60, glyphStyle({ size: 16, font: fontFace('Arial-BoldMT') }));
    const body = text('Some text of the usual size that stands below it.', 40, 100);
    const [boxes = []] = boxesIn(analyze([{ glyphs: [...title, ...body] }]));
    expect(boxes.flatMap(({ paragraphs }) => paragraphs.map(({ role }) => role.kind))).toEqual(['heading', 'body']);
  });

  it('goes on over no page’s end', () => {
    const line = 'Incomprehensible characterizations of everything';
    const pages = [1, 2].map((page) => ({
      glyphs: [550, 562].flatMap((y) => text(line, 40, y - (page - 1) * 500, page)),
    }));
    expect(boxesIn(analyze(pages)).map((boxes) => boxes.length)).toEqual([1, 1]);
  });

  it('draws the ground of a paragraph below its text, above a larger picture', () => {
    const lines = ['These words stand on a', 'ground of their own.'].flatMap((of, i) => text(of, 50, 110 + 12 * i));
    const content = { paths: [filled(box(40, 98, 200, 128), 'FFEEAA')], glyphs: lines };
    const [pictures = []] = anchoredIn(analyze([content]));
    expect(pictures.map(({ shapes }) => shapes?.[0]?.fill)).toEqual(['FFEEAA', undefined]);
    const [boxes = []] = boxesIn(analyze([content]));
    expect(boxes[0]?.paragraphs[0]?.shading).toBeUndefined();
  });
});
