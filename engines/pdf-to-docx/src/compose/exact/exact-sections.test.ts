import { describe, expect, it } from 'vitest';
import { joinDrafts } from '../../convert.ts';
import type { Block, Paragraph, Picture, Table } from '../../model/document/document.ts';
import type { PageContent } from '../../model/page-content.ts';
import type { Line } from '../../model/text.ts';
import { draftPage } from '../../page/draft-page.ts';
import {
  box,
  documentInfo,
  filled,
  grid,
  horizontal,
  pageContent,
  pageImage,
  tableBlock,
} from '../../testing/hand-made-page.ts';
import { block, fontFace, glyphStyle, glyphs, line } from '../../testing/hand-made-text.ts';

const INFO = documentInfo();
/** A document of which all pages have the exact look, or those that are told. */
const analyze = (pages: readonly Partial<PageContent>[], exact = (_: number) => true) =>
  joinDrafts(
    pages.map((page, i) => {
      const draft = draftPage(pageContent({ number: i + 1, ...page }), undefined);
      return { ...draft, isExact: exact(i + 1) };
    }),
    { info: INFO, outline: [], title: '' },
  ).word;
const text = (of: string, x: number, y: number, page = 1) => glyphs(of, x, y, glyphStyle(), { page });
/** What is anchored to the pages of a document. */
const anchoredIn = ({ sections }: ReturnType<typeof analyze>): Picture[][] =>
  sections.map(({ blocks }) => [...(blocks[0] as Paragraph).anchored]);
const boxesIn = (document: ReturnType<typeof analyze>) =>
  anchoredIn(document).map((pictures) => pictures.flatMap((one) => (one.textBox ? [{ ...one, ...one.textBox }] : [])));
const wordsOf = (paragraph: Paragraph | undefined) =>
  paragraph?.inlines.map((inline) => ('text' in inline ? inline.text : '\n')).join('');

describe('an exact copy', () => {
  it('has separate pieces of text in boxes at their places', () => {
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

  it('has each page as a section, with one paragraph that everything on the page is anchored to', () => {
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

  it('has pictures that no text goes around', () => {
    const beside = Array.from({ length: 12 }, (_, i) => text('Incomprehensible characters', 40, 100 + 12 * i));
    const below = Array.from({ length: 6 }, (_, i) =>
      text(`${'Words over the whole page '.repeat(2)}.`, 40, 244 + 12 * i),
    );
    const content = { glyphs: [...beside, ...below].flat(), images: [pageImage(box(240, 92, 340, 230))] };
    const anchors = (isExact: boolean) =>
      analyze([content], () => isExact).sections.flatMap(({ blocks }) =>
        blocks.flatMap((own) =>
          own.kind === 'paragraph' ? own.anchored.flatMap(({ textBox, anchor }) => (textBox ? [] : [anchor])) : [],
        ),
      );
    expect(anchors(false)).toMatchObject([{ isBehind: false, wrap: { kind: 'square' } }]);
    // It stays in front of what is behind the text.
    expect(anchors(true)).toMatchObject([{ isBehind: false, wrap: undefined }]);
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

  it('ends the lines of cells where they ended, with room beyond the cell for fonts that come out wider', () => {
    const cells = [...text('Lines', 60, 220), ...text('of one cell', 60, 232), ...text('b', 160, 220)];
    const [section] = analyze([{ paths: grid([50, 150, 250], [200, 300, 400]), glyphs: cells }]).sections;
    const table = section?.blocks.find((block): block is Table => block.kind === 'table');
    const [cell] = table?.rows[0]?.cells ?? [];
    const paragraphs = (cell?.blocks ?? []) as readonly Paragraph[];
    expect(paragraphs.map(wordsOf).join('\n')).toBe('Lines\nof one cell');
    expect(paragraphs.map(({ pitch }) => pitch)).toEqual([
      { rule: 'exact', points: 11.5 },
      { rule: 'exact', points: 11.5 },
    ]);
    for (const { indentRight } of paragraphs) {
      // The cell is 100 points wide: its lines may come out twice as wide.
      expect(indentRight).toBeLessThan(-100);
    }
  });

  it('has the text of a table in boxes where nothing shows its cells and they would come out higher', () => {
    const draft = draftPage(pageContent({}), undefined);
    const tablesOf = (...lines: readonly Line[]) => {
      const tables = [tableBlock(box(40, 100, 300, 124), [[[block(lines)], [block([line('(1)', 250, 112)])]]])];
      const { word: document } = joinDrafts([{ ...draft, tables, isExact: true }], {
        info: INFO,
        outline: [],
        title: '',
      });
      return document.sections.flatMap(({ blocks }) => blocks.filter(({ kind }) => kind === 'table'));
    };
    expect(tablesOf(line('a formula', 40, 112))).toHaveLength(1);
    const pieces = Array.from({ length: 6 }, (_, i) => line('d', 60 + 15 * i, 106 + 2 * i));
    expect(tablesOf(...pieces)).toHaveLength(0);
  });

  it('ends the lines of columns within a cell where they ended, too', () => {
    const beside = [
      ...text('A label', 60, 225),
      ...text('Upper words', 160, 220),
      ...text('lower words of it', 160, 232),
    ];
    const above = text('A first line across the cell', 60, 207);
    const [section] = analyze([{ paths: grid([50, 250], [190, 300, 400]), glyphs: [...above, ...beside] }]).sections;
    const outer = section?.blocks.find((block): block is Table => block.kind === 'table');
    const own = outer?.rows[0]?.cells[0]?.blocks ?? [];
    const inner = own.find((block): block is Table => block.kind === 'table');
    const words = inner?.rows[0]?.cells[1]?.blocks[0] as Paragraph;
    expect([own[0] as Paragraph, words].map(wordsOf)).toEqual([
      'A first line across the cell',
      'Upper words\nlower words of it',
    ]);
    for (const paragraph of [own[0] as Paragraph, words]) expect(paragraph.indentRight).toBeLessThan(-50);
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

  it('continues no text on the next page', () => {
    const line = 'Incomprehensible characterizations of everything';
    const pages = [1, 2].map((page) => ({
      glyphs: [550, 562].flatMap((y) => text(line, 40, y - (page - 1) * 500, page)),
    }));
    expect(boxesIn(analyze(pages)).map((boxes) => boxes.length)).toEqual([1, 1]);
  });

  it('draws the background of a paragraph below its text, above a larger picture', () => {
    const lines = ['These words stand on a', 'background of their own.'].flatMap((of, i) => text(of, 50, 110 + 12 * i));
    const content = { paths: [filled(box(40, 98, 200, 128), 'FFEEAA')], glyphs: lines };
    const [pictures = []] = anchoredIn(analyze([content]));
    expect(pictures.map(({ shapes }) => shapes?.[0]?.fill)).toEqual(['FFEEAA', undefined]);
    const [boxes = []] = boxesIn(analyze([content]));
    expect(boxes[0]?.paragraphs[0]?.shading).toBeUndefined();
  });
});

describe('an exact page among others', () => {
  const line = 'Incomprehensible characterizations of everything';
  const WORDS = [
    'apples',
    'bridges',
    'clouds',
    'doors',
    'engines',
    'forests',
    'gardens',
    'houses',
    'islands',
    'jewels',
  ];
  const linesOf = (page: number) =>
    Array.from(
      { length: 40 },
      (_, i) => `${WORDS[(3 * i + 7 * page) % 10]} and ${WORDS[(i + page) % 10]}: ${line} ${page}`,
    );
  /** Pages of text that would continue on each next one. */
  const pages = [1, 2, 3, 4].map((page) => ({
    glyphs: linesOf(page).flatMap((of, i) => text(of, 40, 60 + 12 * i, page)),
  }));
  const flowing = (blocks: readonly Block[]) =>
    blocks.flatMap((block) => (block.kind === 'paragraph' ? [wordsOf(block) ?? ''] : [])).join(' ');

  it('keeps its places while the text of the others flows before and after it', () => {
    const { sections } = analyze(pages, (page) => page === 2);
    expect(sections).toHaveLength(3);
    const [before, exact, after] = sections.map(({ blocks }) => blocks);
    expect(flowing(before ?? [])).toContain(`${line} 1`);
    expect(flowing(before ?? [])).not.toContain(`${line} 2`);
    expect(flowing(exact ?? [])).toBe('');
    const [holder] = exact as [Paragraph];
    expect(holder.anchored.map(({ textBox }) => textBox?.paragraphs.map(wordsOf).join('\n'))).toEqual([
      linesOf(2).join('\n'),
    ]);
    // The pages after it still are one flow.
    expect(flowing(after ?? [])).toContain(`${line} 3`);
    expect(flowing(after ?? [])).toContain(`${line} 4`);
    expect(sections.map(({ start }) => start)).toEqual(['nextPage', 'nextPage', 'nextPage']);
  });

  it('leaves the others as they are without it', () => {
    const without = analyze(pages.slice(0, 1), () => false).sections[0];
    expect(analyze(pages.slice(0, 2), (page) => page === 2).sections[0]?.blocks).toEqual(without?.blocks);
  });

  it('leaves its notes in their places, and makes notes of those of other pages', () => {
    const noted = [1, 2].map((page) => ({
      glyphs: [
        ...text('Words that a note belongs to', 40, 100, page),
        ...glyphs(String(page), 181, 96, glyphStyle({ size: 6 }), { page }),
        ...Array.from({ length: 6 }, (_, i) => text(`${line} and more of it`, 40, 112 + 12 * i, page)).flat(),
        ...glyphs(String(page), 40, 536, glyphStyle({ size: 5 }), { page }),
        ...glyphs('The note itself, which is small.', 44, 540, glyphStyle({ size: 8 }), { page }),
      ],
      paths: [horizontal(40, 184, 526)],
    }));
    const count = (exact: (page: number) => boolean) => analyze(noted, exact).notes.length;
    expect(count(() => false)).toBe(2);
    expect(count((page) => page === 2)).toBe(1);
    expect(count(() => true)).toBe(0);
  });
});
