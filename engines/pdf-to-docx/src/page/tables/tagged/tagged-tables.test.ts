import { describe, expect, it } from 'vitest';
import type { FlowBlock, TableBlock, TextBlock } from '../../../model/analyzed-page.ts';
import type { Glyph, PathShape, TagNode } from '../../../model/page-content.ts';
import { lineText } from '../../../model/text.ts';
import { box, figure, filled, grid, horizontal, pageContent, tag, vertical } from '../../../testing/hand-made-page.ts';
import { block, glyphStyle, glyphs, line } from '../../../testing/hand-made-text.ts';
import { sortTagged } from '../../evidence/tagged-content.ts';
import { taggedTable } from './tagged-tables.ts';

/** Builds a table whose cells hold one line each, as `text@x,y` in the cell's alternative text. */
function build(table: TagNode, paths: readonly PathShape[] = [], text: readonly Glyph[] = []): FlowBlock[] {
  return taggedTable(table, {
    pages: new Map([[1, sortTagged(pageContent({ paths, glyphs: [...text] }), new Set())]]),
    cellBlocks(cell) {
      const [, text, x, y] = /^(.+)@(\d+),(\d+)$/.exec(cell.alt) ?? [];
      return text === undefined ? [] : [block([line(text, Number(x), Number(y))])];
    },
  });
}
const cell = (alt: string, changes: Partial<TagNode> = {}) => tag(changes.role ?? 'TD', [], { alt, ...changes });
const textOf = (blocks: readonly FlowBlock[]) =>
  (blocks as readonly TextBlock[]).map((one) => one.lines.map(lineText).join()).join();
const texts = (table: FlowBlock | undefined) =>
  (table as TableBlock).rows.map((row) =>
    row.cells.map((one) => [textOf(one.blocks), one.column, one.columns, one.rows]),
  );

describe('taggedTable', () => {
  it('places cells by rows and columns', () => {
    const [table] = build(
      tag('Table', [tag('TR', [cell('a@10,20'), cell('b@110,20')]), tag('TR', [cell('c@10,50'), cell('d@110,50')])]),
    );
    expect(texts(table)).toEqual([
      [
        ['a', 0, 1, 1],
        ['b', 1, 1, 1],
      ],
      [
        ['c', 0, 1, 1],
        ['d', 1, 1, 1],
      ],
    ]);
  });

  it('counts the columns of a table that runs from the right from the left, and says so', () => {
    const [table] = build(
      tag('Table', [
        tag('TR', [cell('first@210,20'), cell('second@110,20', { colSpan: 2 })]),
        tag('TR', [cell('a@210,50'), cell('b@110,50'), cell('c@10,50')]),
      ]),
    );
    expect(table).toMatchObject({ isRtl: true });
    expect(texts(table)).toEqual([
      [
        ['second', 0, 2, 1],
        ['first', 2, 1, 1],
      ],
      [
        ['c', 0, 1, 1],
        ['b', 1, 1, 1],
        ['a', 2, 1, 1],
      ],
    ]);
  });

  it('draws the borders of rows that hold nothing', () => {
    const row = (y: number) => tag('TR', [cell(`a@10,${y}`), cell(`b@110,${y}`)]);
    const [table] = build(tag('Table', [row(20), tag('TR', []), row(70)]), grid([5, 105, 205], [8, 30, 55, 80]));
    const [, empty] = (table as TableBlock).rows;
    expect([empty?.y0, empty?.y1]).toEqual([30, 55]);
    expect(empty?.cells.map(({ borders }) => Object.values(borders).filter(Boolean).length)).toEqual([4, 4]);
  });

  it('lets a row that is shaded from side to side end there, and the empty one below it at the next rule', () => {
    const row = (y: number) => tag('TR', [cell(`a@10,${y}`), cell(`b@110,${y}`)]);
    const paths = [filled(box(5, 8, 205, 30), 'CCCCCC'), ...grid([5, 105, 205], [36, 60])];
    const [table] = build(tag('Table', [row(20), tag('TR', [cell('', { colSpan: 2 })]), row(50)]), paths);
    const rows = (table as TableBlock).rows;
    expect(rows.map(({ y0, y1 }) => [y0, y1])).toEqual([
      [8, 30],
      [30, 36],
      [36, 60],
    ]);
    expect(rows[1]?.cells.map(({ column, columns }) => [column, columns])).toEqual([[0, 2]]);
  });

  it('drops columns at the sides that hold and draw nothing', () => {
    const row = (text: string) => tag('TR', [cell(''), cell(text), cell('')]);
    const [table] = build(tag('Table', [row('a@60,20'), row('b@60,50')]));
    expect(texts(table)).toEqual([[['a', 0, 1, 1]], [['b', 0, 1, 1]]]);
  });

  it('moves cells over what spans from the rows above', () => {
    const [table] = build(
      tag('Table', [
        tag('TR', [cell('high@10,20', { rowSpan: 2 }), cell('b@110,20')]),
        tag('TR', [cell('d@110,50')]),
        tag('TR', [cell('wide@10,80', { colSpan: 2 })]),
      ]),
    );
    expect(texts(table)).toEqual([
      [
        ['high', 0, 1, 2],
        ['b', 1, 1, 1],
      ],
      [['d', 1, 1, 1]],
      [['wide', 0, 2, 1]],
    ]);
  });

  it('puts edges on the rules between texts, and reads borders and shading there', () => {
    const paths = [...grid([5, 100, 200], [10, 40, 70]), filled(box(5, 10, 100, 40), 'DDDDDD')];
    const [table] = build(
      tag('Table', [tag('TR', [cell('a@10,25'), cell('b@110,25')]), tag('TR', [cell('c@10,55'), cell('d@110,55')])]),
      paths,
    ) as TableBlock[];
    expect(table?.edges).toEqual([5, 100, 200]);
    expect(table?.rows.map(({ y0, y1 }) => [y0, y1])).toEqual([
      [10, 40],
      [40, 70],
    ]);
    expect(table?.rows[0]?.cells.map((one) => one.shading)).toEqual(['DDDDDD', '']);
    expect(table?.rows[0]?.cells[0]?.borders.left).toBeDefined();
  });

  it('takes no rule beyond other text for the edge of an outer row', () => {
    const rules = [horizontal(5, 205, 70), horizontal(5, 205, 125)];
    const table = () => tag('Table', [tag('TR', [cell('a@10,100'), cell('b@110,100')])]);
    const rowOf = ([found]: readonly FlowBlock[]) => (found as TableBlock).rows[0];
    expect(rowOf(build(table(), rules))).toMatchObject({ y0: 70, y1: 125 });
    const others = [...glyphs('Source', 10, 84), ...glyphs('Note', 10, 118)];
    expect(rowOf(build(table(), rules, others))).toMatchObject({ y0: 92, y1: 102 });
  });

  it('takes no rule for the edge of an outer row that begins and ends within its cells', () => {
    const table = () => tag('Table', [tag('TR', [cell('a@10,100'), cell('b@110,100')])]);
    const topOf = (rule: PathShape) => (build(table(), [rule]) as TableBlock[])[0]?.rows[0]?.y0;
    expect(topOf(horizontal(40, 70, 70))).toBe(92);
    expect(topOf(horizontal(5, 205, 70))).toBe(70);
  });

  it('takes no rule of a header for the edge of a row', () => {
    const table = () => tag('Table', [tag('TR', [cell('a@10,100'), cell('b@110,100')])]);
    const header = glyphs('Head', 10, 66, glyphStyle({ artifact: 'header' }));
    const text = [...glyphs('a', 10, 100), ...glyphs('b', 110, 100)];
    const topOf = (all: Glyph[]) => (build(table(), [horizontal(5, 205, 70)], all) as TableBlock[])[0]?.rows[0]?.y0;
    expect(topOf([...header, ...text])).toBe(92);
    expect(topOf(text)).toBe(70);
  });

  it('takes rules before the sides of what is shaded: words alone may be', () => {
    const paths = [...grid([5, 100, 200], [10, 40, 80]), filled(box(10, 47, 60, 58), 'FFFF00')];
    const row = (y: number) => tag('TR', [cell(`a@10,${y}`), cell(`b@110,${y}`)]);
    const [table] = build(tag('Table', [row(25), row(55)]), paths) as TableBlock[];
    expect(table?.rows.map(({ y0, y1 }) => [y0, y1])).toEqual([
      [10, 40],
      [40, 80],
    ]);
  });

  it('reaches as far as upright rules lead to the next one', () => {
    const [table] = build(
      tag('Table', [tag('TR', [cell('a@10,25'), cell('b@110,25')])]),
      grid([5, 100, 200], [10, 180]),
    );
    expect((table as TableBlock).rows).toMatchObject([{ y0: 10, y1: 180 }]);
  });

  it('has the rows that end it without any content where rules show them', () => {
    const rows = [tag('TR', [cell('a@10,25'), cell('b@110,25')])];
    const [table] = build(tag('Table', rows, { absentAfter: 2 }), grid([5, 100, 200], [10, 40, 60])) as TableBlock[];
    expect(table?.rows.map(({ y0, y1 }) => [y0, y1])).toEqual([
      [10, 40],
      [40, 60],
    ]);
    expect(table?.rows[1]?.cells.map(({ blocks, borders }) => [blocks.length, Object.values(borders).length])).toEqual([
      [0, 4],
      [0, 4],
    ]);
  });

  it('gives an empty row the room below text that no rule parts from it', () => {
    const rows = [tag('TR', [cell('a@10,25')]), tag('TR', []), tag('TR', [cell('b@10,75')])];
    const [table] = build(tag('Table', rows), grid([5, 100], [10, 60, 90])) as TableBlock[];
    expect(table?.rows.map(({ y0, y1 }) => [y0, y1])).toEqual([
      [10, 27],
      [27, 60],
      [60, 90],
    ]);
  });

  it('gives empty rows above the first text the room there, not that up to the top of the page', () => {
    const rows = [tag('TR', []), tag('TR', [cell('a@10,425')])];
    const [table] = build(tag('Table', rows), []) as TableBlock[];
    expect(table?.box.y0).toBeGreaterThan(380);
  });

  it('takes no side of another frame for the edge of an outer row', () => {
    const frames = [...grid([5, 205], [10, 30]), ...grid([5, 205], [60, 90])];
    const table = () => tag('Table', [tag('TR', [cell('a@10,45')])]);
    const [row] = (build(table(), frames)[0] as TableBlock).rows;
    expect([row?.y0, row?.y1]).toEqual([37, 47]);
  });

  it('ends where upright rules at its sides do, and no farther than its own room', () => {
    const alone = tag('Table', [tag('TR', [cell('text@60,80')])]);
    const open = build(alone, [horizontal(50, 150, 60), vertical(50, 60, 100)]) as TableBlock[];
    expect(open[0]?.rows.map(({ y0, y1 }) => [y0, y1])).toEqual([[60, 100]]);
    const next = [horizontal(50, 150, 60), vertical(50, 60, 100), horizontal(50, 150, 110)];
    expect((build(alone, next) as TableBlock[])[0]?.rows[0]?.y1).toBe(100);
    const around = build(alone, [vertical(50, 0, 500)], glyphs('other text', 60, 110)) as TableBlock[];
    expect(around[0]?.rows[0]?.y1).toBeLessThan(100);
  });

  it('leaves no room between rows that follow each other', () => {
    const row = (y: number) => tag('TR', [cell(`a@10,${y}`)]);
    const [table] = build(tag('Table', [row(25), row(85)]), grid([5, 100], [10, 40, 70, 100])) as TableBlock[];
    expect(table?.rows.map(({ y0, y1 }) => [y0, y1])).toEqual([
      [10, 70],
      [70, 100],
    ]);
  });

  it('leaves the borders to a table within a cell that reaches to its sides', () => {
    const inner: TableBlock = { kind: 'table', page: 1, box: box(5, 10, 100, 40), edges: [5, 100], rows: [], tag: '' };
    const page = sortTagged(pageContent({ paths: grid([5, 100, 200], [10, 40]) }), new Set());
    const [table] = taggedTable(tag('Table', [tag('TR', [cell('inner'), cell('b')])]), {
      pages: new Map([[1, page]]),
      cellBlocks: ({ alt }) => (alt === 'inner' ? [inner] : [block([line('b', 110, 25)])]),
    }) as TableBlock[];
    const drawn = table?.rows[0]?.cells.map(({ borders }) => Object.values(borders).filter(Boolean).length);
    expect(drawn).toEqual([0, 4]);
  });

  it('places cells by their text where the spans that the tags give them are wrong', () => {
    const [table] = build(
      tag('Table', [
        tag('TR', [cell('A title over three columns@10,20', { colSpan: 2 }), cell('end@210,20')]),
        tag('TR', [cell('a@10,50'), cell('b@60,50', { colSpan: 3 }), cell('c@110,50'), cell('d@210,50')]),
      ]),
    );
    expect(texts(table)).toEqual([
      [
        ['A title over three columns', 0, 3, 1],
        ['end', 3, 1, 1],
      ],
      [
        ['a', 0, 1, 1],
        ['b', 1, 1, 1],
        ['c', 2, 1, 1],
        ['d', 3, 1, 1],
      ],
    ]);
  });

  it('places cells by their text, not by lines that are anchored there', () => {
    const rule = figure(box(10, 40, 200, 40.5), { image: undefined, shapes: [] });
    const [table] = taggedTable(tag('Table', [tag('TR', [cell('left'), cell('right')])]), {
      pages: new Map([[1, sortTagged(pageContent(), new Set())]]),
      cellBlocks: ({ alt }) => (alt === 'left' ? [block([line('a', 10, 20)]), rule] : [block([line('b', 110, 20)])]),
    });
    expect((table as TableBlock).edges[1]).toBeCloseTo(104.6);
  });

  it('leaves what is drawn over an empty cell beside a table within a cell to that cell', () => {
    const inner = tag('Table', [tag('TR', [cell('the text@60,30')])]);
    const bars = [vertical(40, 20, 50), vertical(120, 20, 50)];
    const source = {
      pages: new Map([[1, sortTagged(pageContent({ paths: bars }), new Set())]]),
      cellBlocks: (one: TagNode): FlowBlock[] => {
        const [, text, x, y] = /^(.+)@(\d+),(\d+)$/.exec(one.alt) ?? [];
        if (one.alt === 'outer') return taggedTable(inner, source);
        return text ? [block([line(text, Number(x), Number(y))])] : [];
      },
    };
    const alone = taggedTable(inner, source) as TableBlock[];
    expect(alone[0]?.edges).toEqual([40, 120]);
    const [table] = taggedTable(tag('Table', [tag('TR', [cell(''), cell('outer'), cell('')])]), source) as TableBlock[];
    const [left, middle] = table?.rows[0]?.cells ?? [];
    const [nested] = (middle?.blocks ?? []) as TableBlock[];
    expect(left?.borders.left).toBeDefined();
    expect(nested?.edges[0]).toBeGreaterThan(40);
    expect(nested?.rows[0]?.cells[0]?.borders.left).toBeUndefined();
  });

  it('reaches down as far as cells that span its last row', () => {
    const [table] = build(
      tag('Table', [tag('TR', [cell('low@10,80', { rowSpan: 2 }), cell('a@110,20')]), tag('TR', [cell('b@110,40')])]),
    );
    expect((table as TableBlock).box.y1).toBeGreaterThanOrEqual(80);
  });

  it('has rows without text end no higher than the text of cells that end with them', () => {
    const empty = () => cell('');
    const [table] = build(
      tag('Table', [
        tag('TR', [cell('deep@10,80', { rowSpan: 2 }), cell('a@110,20')]),
        tag('TR', [empty()]),
        tag('TR', [empty(), empty()]),
        tag('TR', [cell('b@10,110'), cell('c@110,110')]),
      ]),
    );
    const { rows } = table as TableBlock;
    expect(rows.map(({ y0 }) => y0)).toEqual([12, 22, 82, 102]);
  });

  it('begins a row that no rule parts from the one above right above its text', () => {
    const row = (text: string, y: number) => tag('TR', [cell(`${text}@10,${y}`), cell(`${text}@110,${y}`)]);
    const rowsOf = (...ys: number[]) =>
      (
        build(
          tag(
            'Table',
            ys.map((y) => row('a', y)),
          ),
        )[0] as TableBlock
      ).rows.map(({ y0, y1 }) => [y0, y1]);
    expect(rowsOf(20, 60)).toEqual([
      [12, 49],
      [49, 62],
    ]);
    expect(rowsOf(20, 32)).toEqual([
      [12, 23],
      [23, 34],
    ]);
  });

  it('has its last row be as high as the others where these are all alike, and it has the room', () => {
    const row = (y: number) => tag('TR', [cell(`a@10,${y}`), cell(`b@110,${y}`)]);
    const endOf = (ys: readonly number[], text: readonly Glyph[] = []) =>
      (build(tag('Table', ys.map(row)), [], text)[0] as TableBlock).rows.at(-1)?.y1;
    expect(endOf([20, 60, 100, 140])).toBe(169);
    expect(endOf([20, 60, 100, 150])).toBe(152);
    expect(endOf([20, 60, 100, 140], glyphs('below', 10, 165))).toBe(142);
  });

  it('repeats rows of headers', () => {
    const [table] = build(
      tag('Table', [
        tag('THead', [tag('TR', [cell('a@10,20')])]),
        tag('TBody', [tag('TR', [cell('b@10,50', { role: 'TH' })]), tag('TR', [cell('c@10,80')])]),
      ]),
    ) as TableBlock[];
    expect(table?.rows.map((row) => row.isHeader)).toEqual([true, true, false]);
  });

  it('puts a caption before the table', () => {
    const blocks = build(tag('Table', [cell('Table 1@10,5', { role: 'Caption' }), tag('TR', [cell('a@10,20')])]));
    expect(blocks.map((one) => one.kind)).toEqual(['text', 'table']);
  });

  it('gives only the text where no cell has a place', () => {
    expect(build(tag('Table', [tag('TR', [cell('')])]))).toEqual([]);
  });
});
