import { describe, expect, it } from 'vitest';
import { mainStyle } from '../model/blocks/main-style.ts';
import type { Paragraph, Table } from '../model/document/document.ts';
import { emptyParagraph } from '../model/document/empty-paragraph.ts';
import { box, figure, tableBlock } from '../testing/hand-made-page.ts';
import { PLAIN_ROLES } from '../testing/hand-made-roles.ts';
import { block, line, lineOf, lines, span, textStyle } from '../testing/hand-made-text.ts';
import type { Area } from './area.ts';
import { Composer } from './composer.ts';

const area = (y = 0) => ({ frameOf: () => ({ x0: 0, x1: 200 }), cursor: { y } });
const composer = new Composer(PLAIN_ROLES);

describe('a composed paragraph', () => {
  it('is where the page has it: the room above becomes its space before', () => {
    const at = area(50);
    const near = composer.paragraph(block([line('Near', 0, 60)]), at);
    const far = composer.paragraph(block([line('Far', 0, 160)]), at);
    expect(near.spaceBefore).toBeLessThan(3);
    expect(far.spaceBefore).toBeGreaterThan(80);
    expect(far.spaceBefore).toBeLessThan(100);
  });

  it('is placed where its area moves it, together with what its place in the flow follows from', () => {
    const lifted = { ...area(50), move: (y: number) => y - 7 };
    const plain = area(50);
    const before = composer.paragraph(block([line('At the foot', 0, 160)]), plain).spaceBefore;
    expect(composer.paragraph(block([line('At the foot', 0, 160)]), lifted).spaceBefore).toBeCloseTo(before - 7);
    expect(lifted.cursor.y).toBeCloseTo(plain.cursor.y - 7);
  });

  it('has its letters spaced so that its lines break as they did', () => {
    // In Arial the first line is 113.9 points long, 3.5 less where its spaces are drawn together as far as they may.
    const texts = ['The first line of these two,', 'and another'];
    const compose = (width: number) =>
      composer.paragraph(block(lines(texts, 0, 100, { width, style: textStyle({ stretch: 1.001 }) })), {
        ...area(),
        frameOf: () => ({ x0: 0, x1: width }),
      });
    const spacing = (width: number) =>
      compose(width).inlines.flatMap((one) => ('style' in one ? [one.style?.spacing] : []));
    expect(spacing(112)).toEqual([0]);
    expect(spacing(108)[0]).toBeLessThan(0);
  });

  it('has single spacing where lines are as far apart as the font asks for', () => {
    const single = 11.5;
    const of = ['One of them', 'and the next', 'and the last'].map((text, i) => line(text, 0, 100 + single * i));
    expect(composer.paragraph(block(of), area()).pitch).toEqual({ rule: 'multiple', factor: 1 });
  });

  it('has a multiple where lines are farther apart', () => {
    const of = ['One of them', 'and the next', 'and the last'].map((text, i) => line(text, 0, 100 + 23 * i));
    const { pitch } = composer.paragraph(block(of), area());
    expect(pitch.rule).toBe('multiple');
    expect(pitch.rule === 'multiple' && pitch.factor).toBeCloseTo(2, 1);
  });

  it('has an exact pitch where lines are nearer than the font asks for', () => {
    const of = ['One of them', 'and the next', 'and the last'].map((text, i) => line(text, 0, 100 + 9 * i));
    expect(composer.paragraph(block(of), area()).pitch).toEqual({ rule: 'exact', points: 9 });
  });

  it('shows the label of its list and the hyphens of cut words without having them as text', () => {
    const cut = { ...line('hyphen-', 10, 100), endsWithHyphen: true };
    const of = block([cut, line('ated', 10, 112)], {
      label: { text: '(a)', style: textStyle(), x: 0, depth: 0, key: '' },
    });
    const item = new Composer({ ...PLAIN_ROLES, listOf: () => ({ list: 0, level: 0 }), isHyphenated: () => true });
    expect(item.paragraph(of, area())).toHaveProperty('shows', 3 + 1);
    expect(composer.paragraph(of, area())).not.toHaveProperty('shows');
  });

  it('runs from right to left where most of its lines do', () => {
    expect(composer.paragraph(block([line('שלום', 150, 100, { isRtl: true })]), area()).isRtl).toBe(true);
  });
});

describe('compose', () => {
  it('puts a picture in a paragraph of its own', () => {
    const [paragraph] = composer.compose([figure(box(0, 10, 50, 40), { alt: 'A seal' })], area()) as Paragraph[];
    expect(paragraph?.inlines).toEqual([
      { kind: 'picture', picture: expect.objectContaining({ width: 50, height: 30, alt: 'A seal' }) },
    ]);
  });

  it('anchors a picture behind the text to the paragraph that follows', () => {
    const behind = figure(box(0, 0, 200, 100), { isBackground: true });
    const composed = composer.compose([behind, block([line('Over it', 0, 50)])], area()) as Paragraph[];
    expect(composed).toHaveLength(1);
    expect(composed[0]?.anchored[0]?.anchor).toMatchObject({ x: 0, y: 0, isBehind: true });
  });

  it('places a picture within a cell from where the cell’s text and the paragraph below it begin', () => {
    const behind = figure(box(120, 60, 180, 61), { isBackground: true });
    const blocks = [block([line('Above', 105, 20)]), behind, block([line('On the rule', 105, 60)])];
    const [table] = composer.compose([tableBlock(box(0, 10, 200, 90), [[[], blocks]])], area(10)) as [Table];
    const [above, below] = (table.rows[0]?.cells[1]?.blocks ?? []) as [Paragraph, Paragraph];
    const { x = 0, y = 0, origin } = below.anchored[0]?.anchor ?? {};
    expect([above.anchored.length, x, y]).toEqual([0, 120, 60]);
    expect(origin?.x).toBeGreaterThanOrEqual(100);
    expect(origin?.x).toBeLessThan(106);
    // The paragraph begins where the one above ends, with the room before its text.
    expect(origin?.y).toBeGreaterThan(20);
    expect(origin?.y).toBeLessThan(30);
  });

  it('places a table that text goes around from the paragraph that follows, and leaves no room for it', () => {
    const wrap = { kind: 'square', top: 0, right: 8, bottom: 0, left: 8 } as const;
    const aside = tableBlock(box(120, 12, 200, 90), [[[block([line('Aside', 125, 30)])]]], { wrap });
    const at = area(10);
    const composed = composer.compose([aside, block([line('Beside it', 0, 21)])], at);
    expect(composed.map(({ kind }) => kind)).toEqual(['table', 'paragraph']);
    expect(composed[0]).toMatchObject({ indent: 0, beside: { x: 120, y: 2, wrap: { left: 8, right: 50 } } });
    expect((composed[1] as Paragraph).spaceBefore).toBeLessThan(5);
    expect(at.cursor.y).toBeLessThan(30);
  });

  it('anchors a last picture to an empty paragraph', () => {
    const [last] = composer.compose([figure(box(0, 0, 9, 9), { isBackground: true })], area()) as Paragraph[];
    expect(last?.anchored).toHaveLength(1);
    expect(last?.inlines).toEqual([]);
  });

  it('makes a table of rows and cells with their paragraphs', () => {
    const cell = (text: string, x: number) => [block([line(text, x, 22)])];
    const table = composer
      .compose([tableBlock(box(0, 10, 200, 30), [[cell('Left', 5), cell('Right', 105)]])], area())
      .at(-1) as Table;
    expect(table?.columnWidths).toEqual([100, 100]);
    expect(table?.rows[0]?.height).toBe(20);
    const texts = table?.rows[0]?.cells.map((one) => (one.blocks[0] as Paragraph).inlines);
    expect(texts).toMatchObject([[{ text: 'Left' }], [{ text: 'Right' }]]);
  });

  it('makes the last row of a table lower that ends with the page, as far as its text lets it', () => {
    const cell = (text: string) => [block([line(text, 5, 22)])];
    const heights = (bottom: number) => {
      const found = tableBlock(box(0, 10, 200, 70), [[cell('above')], [[block([line('below', 5, 52)])]]]);
      const table = composer.compose([found], { ...area(), bottom }).at(-1) as Table;
      return table.rows.map((row) => row.height);
    };
    expect(heights(600)).toEqual([30, 30]);
    expect(heights(74)).toEqual([30, 20]);
    expect(heights(70)[1]).toBeLessThan(18);
  });

  it('begins a table that runs from the right with its last column and that column’s leading border', () => {
    const rule = { width: 1, color: '000000', style: 'single' } as const;
    const plain = tableBlock(box(0, 10, 200, 30), [[[block([line('a', 5, 20)])], []]], {
      isRtl: true,
      edges: [0, 50, 200],
    });
    const rows = plain.rows.map((row) => ({
      ...row,
      cells: row.cells.map((one) => ({ ...one, borders: { right: one.column === 1 ? rule : undefined } })),
    }));
    const table = composer.compose([{ ...plain, rows }], area()).find((one) => one.kind === 'table');
    expect(table).toMatchObject({ isRtl: true, columnWidths: [150, 50] });
    const [first, second] = table?.rows[0]?.cells ?? [];
    const texts = [first, second].map((cell) => cell?.blocks.flatMap((one) => (one as Paragraph).inlines).length);
    expect(texts).toEqual([0, 1]);
    expect(first?.borders).toEqual({ left: rule, right: undefined });
  });

  it('continues a cell that spans rows in the rows below', () => {
    const table = tableBlock(box(0, 0, 200, 40), [[[], []], [[]]]);
    const [first, second] = table.rows;
    if (!first || !second) throw new Error('two rows were made');
    const high = first.cells.map((cell, i) => (i === 0 ? { ...cell, rows: 2 } : cell));
    const right = second.cells.map((cell) => ({ ...cell, column: 1 }));
    const spanned = {
      ...table,
      rows: [
        { ...first, cells: high },
        { ...second, cells: right },
      ],
    };
    const [composed] = composer.compose([spanned], area()) as Table[];
    expect(composed?.rows.map((row) => row.cells.map((cell) => cell.merge))).toEqual([
      ['start', 'none'],
      ['continue', 'none'],
    ]);
  });
});

it('takes the style of most characters as the main one', () => {
  const bold = textStyle({ isBold: true });
  const mixed = lineOf([span('short', 0, { style: bold }), span(' and a longer rest', 25)], 100);
  expect(mainStyle([mixed, ...lines(['more'], 0, 112)])).toMatchObject({ isBold: false });
});

it('anchors no picture that was not drawn', () => {
  expect(new Composer(PLAIN_ROLES).anchored(figure(box(0, 0, 9, 9), { image: undefined }))).toEqual([]);
});

it('has nothing in an empty paragraph', () => {
  expect(emptyParagraph()).toMatchObject({ inlines: [], anchored: [], tabs: [], spaceBefore: 0 });
});

it('keeps the rows of a table whole that goes over pages between them', () => {
  const table = tableBlock(box(0, 500, 200, 560), [[[]], [[]]]);
  const [first, second] = table.rows;
  if (!first || !second) throw new Error('two rows were made');
  const rowsOf = (rows: typeof table.rows) =>
    (composer.compose([{ ...table, rows }], area()).find((one) => one.kind === 'table') as Table).rows;
  expect(rowsOf([first, second]).map((row) => row.isWhole)).toEqual([false, false]);
  expect(rowsOf([first, { ...second, page: 2 }]).map((row) => row.isWhole)).toEqual([true, true]);
  expect(rowsOf([first, { ...second, page: 2, isSplit: true }]).map((row) => row.isWhole)).toEqual([false, false]);
});

it('keeps the first row of a table whole that began a page for it', () => {
  const table = tableBlock(box(0, 20, 200, 560), [[[]]]);
  const rows = table.rows.map((row) => ({ ...row, page: 2, isSplit: true }));
  const isWhole = (isKeptWhole: boolean) =>
    (composer.compose([{ ...table, rows }], { ...area(), isKeptWhole }).at(-1) as Table).rows[0]?.isWhole;
  expect([isWhole(true), isWhole(false)]).toEqual([true, false]);
});

it('continues below the last part of a table that goes over pages', () => {
  const table = tableBlock(box(0, 20, 200, 560), [[[]]]);
  const rows = table.rows.map((row) => ({ ...row, page: 2, isSplit: true, end: 90 }));
  const at = area();
  composer.compose([{ ...table, rows }], at);
  expect(at.cursor.y).toBe(90);
});

it('makes the last row of a page so much higher that the next one has no room there', () => {
  const table = tableBlock(box(0, 500, 200, 560), [[[]], [[]]]);
  const [first, second] = table.rows;
  if (!first || !second) throw new Error('two rows were made');
  const rows = [first, { ...second, page: 2, y0: 40, y1: 70 }];
  const height = (changes: Partial<Area>) =>
    (composer.compose([{ ...table, rows }], { ...area(), ...changes }).at(-1) as Table).rows[0]?.height;
  expect(height({ bottom: 566 })).toBe(37);
  expect(height({ bottom: 558 })).toBe(30);
  expect(height({ bottom: 600 })).toBe(30);
  expect(height({ bottom: 566, isNoted: () => true })).toBe(30);
});

it('keeps the blank lines that the author left within a paragraph', () => {
  const [above, below] = [lines(['One', 'two', 'three'], 0, 20), line('Below it', 0, 44 + 3 * 12)];
  const cursor = { y: 0 };
  const at = { frameOf: () => ({ x0: 0, x1: 200 }), cursor };
  const { inlines } = new Composer(PLAIN_ROLES).paragraph(block([...above, below]), at);
  expect(inlines.slice(-4).map(({ kind }) => kind)).toEqual(['break', 'break', 'break', 'text']);
  expect(Math.abs(cursor.y - below.box.y1)).toBeLessThan(2);
});

it('puts the text of a box that other text goes around into a box of its own at its place', () => {
  const wrap = { kind: 'square', top: 0, right: 9, bottom: 0, left: 9 } as const;
  const boxed = [block([line('In the box', 105, 120)])];
  const [drawn, text, ...others] = composer.anchored(
    figure(box(100, 100, 180, 160), { shapes: [], isBackground: true, wrap, boxed }),
  );
  expect(others).toEqual([]);
  expect(drawn).toMatchObject({ anchor: { x: 100, y: 100, isBehind: false, wrap } });
  expect(text).toMatchObject({ width: 75, anchor: { x: 105, isBehind: false }, textBox: { direction: 'horizontal' } });
  expect(text?.textBox?.paragraphs).toHaveLength(1);
});
