import { describe, expect, it } from 'vitest';
import { joinDrafts } from '../../convert.ts';
import type { FigureBlock } from '../../model/analyzed-page.ts';
import type { Paragraph, Picture } from '../../model/document/document.ts';
import { lineText } from '../../model/text.ts';
import { draftPage } from '../../page/draft-page.ts';
import { documentInfo, grid, pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { turnedGlyphs } from '../../testing/turned-glyphs.ts';

const INFO = documentInfo();
const GRAY = glyphStyle({ color: 'C0C0C0', size: 40 });
const body = (page = 1) => glyphs('Some text of the usual size.', 50, 100, glyphStyle(), { page });
const drafts = (pages: readonly Parameters<typeof pageContent>[0][]) =>
  pages.map((page) => draftPage(pageContent(page), undefined));
const analyze = (pages: readonly Parameters<typeof pageContent>[0][]) =>
  joinDrafts(drafts(pages), { info: INFO, outline: [], title: '' }).word;
const turnedOf = (figures: readonly FigureBlock[]) =>
  figures.flatMap(({ turned }) => turned?.blocks.map((block) => block.lines.map(lineText)) ?? []);
const paragraphs = (blocks: ReturnType<typeof analyze>['sections'][number]['blocks']) => blocks as Paragraph[];
const textOf = (paragraph: Paragraph) => paragraph.inlines.map((one) => ('text' in one ? one.text : '')).join('');
const boxes = (all: readonly Paragraph[]): Picture[] => all.flatMap((one) => one.anchored);

describe('text at an angle', () => {
  it('stands out of the flow', () => {
    const [draft] = drafts([{ glyphs: [...body(), ...turnedGlyphs('Axis title', 30, 300, 270)] }]);
    expect(draft?.parts.map(lineText)).toEqual(['Some text of the usual size.']);
    expect(turnedOf(draft?.figures ?? [])).toEqual([['Axis title']]);
  });

  it('is one block where its lines follow each other next to each other', () => {
    const up = [...turnedGlyphs('Incomprehensible', 30, 300, 270), ...turnedGlyphs('title', 42, 300, 270)];
    const [draft] = drafts([{ glyphs: [...body(), ...up] }]);
    expect(turnedOf(draft?.figures ?? [])).toHaveLength(1);
  });

  it('becomes a box along the page’s side where it runs up', () => {
    const [section] = analyze([{ glyphs: [...body(), ...turnedGlyphs('Axis title', 30, 300, 270)] }]).sections;
    const all = paragraphs(section?.blocks ?? []);
    expect(all.map(textOf)).toEqual(['Some text of the usual size.']);
    const [box] = boxes(all);
    expect(box?.textBox?.direction).toBe('up');
    expect(box?.textBox?.paragraphs.map(textOf)).toEqual(['Axis title']);
    // Ten characters of five points up from 300, and room at the end; the line's ten points lie left of 30.
    expect(box?.anchor?.y).toBeCloseTo(245, 0);
    expect(box?.height).toBeCloseTo(55, 0);
    expect(box?.anchor?.x).toBeGreaterThan(17);
    expect((box?.anchor?.x ?? 0) + (box?.width ?? 0)).toBeLessThan(35);
    expect(box?.anchor?.isBehind).toBe(false);
  });

  it('becomes a box turned about its middle where it is tilted', () => {
    const [section] = analyze([{ glyphs: [...body(), ...turnedGlyphs('DRAFT', 100, 400, 315, GRAY)] }]).sections;
    const [box] = boxes(paragraphs(section?.blocks ?? []));
    expect(box?.textBox?.turn).toBe(315);
    // Five characters of twenty points along the diagonal from 100, 400, capitals of 0.72 of the size above it.
    expect(box?.width).toBeCloseTo(104, 0);
    const middle = { x: (box?.anchor?.x ?? 0) + 52, y: (box?.anchor?.y ?? 0) + (box?.height ?? 0) / 2 };
    expect(middle.x).toBeCloseTo(100 + (52 - 14.4) * Math.SQRT1_2, 0);
    expect(middle.y).toBeCloseTo(400 - (52 + 14.4) * Math.SQRT1_2, 0);
  });

  it('lies behind the rest, in the headers, where it is pale and returns on the pages', () => {
    const page = (number: number) => ({
      number,
      glyphs: [...body(number), ...turnedGlyphs('DRAFT', 100, 400, 315, GRAY, number)],
    });
    const [section] = analyze([page(1), page(2), page(3)]).sections;
    expect(boxes(paragraphs(section?.blocks ?? []))).toEqual([]);
    const [box] = boxes(paragraphs(section?.headers?.usual.header ?? []));
    expect(box?.textBox?.paragraphs.map(textOf)).toEqual(['DRAFT']);
    expect(box?.anchor?.isBehind).toBe(true);
  });

  it('gives its direction to a cell that holds nothing else', () => {
    const content = {
      paths: grid([50, 80, 200], [200, 300, 400]),
      glyphs: [
        ...turnedGlyphs('Upwards', 70, 290, 270),
        ...glyphs('one', 90, 220),
        ...glyphs('b', 60, 320),
        ...glyphs('two', 90, 320),
      ],
    };
    const [table] = analyze([content]).sections[0]?.blocks.filter((block) => block.kind === 'table') ?? [];
    const cell = table?.rows[0]?.cells[0];
    expect(cell?.textDirection).toBe('up');
    expect(paragraphs(cell?.blocks ?? []).map(textOf)).toEqual(['Upwards']);
    expect(table?.rows[0]?.cells[1]?.textDirection).toBe('horizontal');
  });

  it('makes a cell of a column of upright characters one that is written from top to bottom', () => {
    const label = [...'購買方'].flatMap((character, i) => glyphs(character, 60, 230 + 14 * i));
    const content = {
      paths: grid([50, 80, 200], [200, 300, 400]),
      glyphs: [...label, ...glyphs('one', 90, 220), ...glyphs('two', 90, 320)],
    };
    const [table] = analyze([content]).sections[0]?.blocks.filter((block) => block.kind === 'table') ?? [];
    const cell = table?.rows[0]?.cells[0];
    expect(cell?.textDirection).toBe('down');
    expect(paragraphs(cell?.blocks ?? []).map(textOf)).toEqual(['購買方']);
  });

  it('is in no cell where it lies across a table', () => {
    const content = {
      paths: grid([50, 150, 250], [200, 300, 400]),
      glyphs: [
        ...['a', 'b', 'c', 'd'].flatMap((text, i) => glyphs(text, 60 + 100 * (i % 2), 220 + 100 * Math.floor(i / 2))),
        ...turnedGlyphs('DRAFT', 100, 350, 315, GRAY),
      ],
    };
    const [table] = analyze([content]).sections[0]?.blocks.filter((block) => block.kind === 'table') ?? [];
    const texts = table?.rows.flatMap((row) => row.cells.flatMap((cell) => paragraphs(cell.blocks).map(textOf)));
    expect(texts).toEqual(['a', 'b', 'c', 'd']);
  });
});
