import { describe, expect, it } from 'vitest';
import type { GridRow, TableBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { lineText } from '../../model/text.ts';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { joinTables } from './join-tables.ts';

const NO_BORDERS = { top: undefined, bottom: undefined, left: undefined, right: undefined };
const LINE = { width: 0.5, color: '000000', style: 'single' } as const;
const PAGE = { height: 600, repeatsRows: false };
const cell = (text: string, page: number, tag = '') =>
  text === '' ? [] : [block([line(text, 60, 110, { page })], { tag })];

/** A table on a page of 600 points: to its end on page 1, from its top on page 2. */
function table(page: number, rows: readonly (readonly string[])[], changes: Partial<TableBlock> = {}): TableBlock {
  const area = page === 1 ? box(50, 300, 350, 580) : box(50, 50, 350, 200);
  const made = tableBlock(
    area,
    rows.map((row) => row.map((text) => cell(text, page))),
    { page, ...changes },
  );
  return { ...made, rows: made.rows.map((row) => ({ ...row, page })) };
}
const textOf = ({ cells }: GridRow) =>
  cells.map(({ blocks }) => [...textBlocksIn(blocks)].map((one) => one.lines.map(lineText).join(' ')).join('/'));
const join = (a: TableBlock, b: TableBlock) => joinTables(a, b, PAGE)?.rows.map(textOf);

describe('joinTables', () => {
  it('joins tables of the same columns at the end and the beginning of pages', () => {
    expect(join(table(1, [['a', 'b']]), table(2, [['c', 'd']]))).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('keeps tables of other columns, in the middle of pages, or of other elements apart', () => {
    expect(join(table(1, [['a', 'b']]), table(2, [['c', 'd', 'e']]))).toBeUndefined();
    expect(joinTables(table(1, [['a', 'b']]), table(2, [['c', 'd']]), { ...PAGE, height: 1200 })).toBeUndefined();
    expect(join(table(1, [['a', 'b']], { tag: '/1' }), table(2, [['c', 'd']], { tag: '/2' }))).toBeUndefined();
  });

  it('takes rows that return at the top for the table’s head', () => {
    const head = ['Name', 'Value'];
    const joined = joinTables(table(1, [head, ['a', '1']]), table(2, [head, ['b', '2']]), PAGE);
    expect(joined?.rows.map(textOf)).toEqual([head, ['a', '1'], ['b', '2']]);
    expect(joined?.rows.map((row) => row.isHeader)).toEqual([true, false, false]);
    expect(joined?.shows).toBe('NameValue'.length);
  });

  it('leaves out the empty rows that the tags have between a head that returns and the rows of its page', () => {
    const head = ['Name', 'Value'];
    const keyed = (made: TableBlock, places: readonly number[]) => ({
      ...made,
      rows: made.rows.map((row, i) => ({ ...row, tag: `/T/${places[i]}` })),
    });
    const first = keyed(table(1, [head, ['a', '1'], ['b', '2']], { tag: '/T' }), [0, 2, 3]);
    const empty = ['', ''];
    const rows = [head, empty, empty, empty, ['c', '3'], empty, ['d', '4']];
    const second = keyed(table(2, rows, { tag: '/T' }), [0, 1, 2, 3, 5, 6, 7]);
    expect(join(first, second)).toEqual([head, ['a', '1'], ['b', '2'], ['c', '3'], empty, ['d', '4']]);
  });

  it('leaves a head out that stands above the row which the page cuts', () => {
    const head = ['No', 'Task'];
    const first = table(1, [head, ['1', 'Oil the gate.'], head, ['2', 'Paint the fence that runs']]);
    const second = table(2, [head, ['', 'along the road.'], ['3', 'Rest.']]);
    const joined = joinTables(first, second, PAGE);
    expect(joined?.rows.map((row) => textOf(row)[0])).toEqual(['No', '1', '2', '3']);
    expect(joined?.shows).toBe(2 * 'NoTask'.length);
    const whole = joinTables(first, table(2, [head, ['3', 'Rest.'], ['4', 'Eat.']]), PAGE);
    expect(whole?.rows.map((row) => textOf(row)[0])).toEqual(['No', '1', 'No', '2', '3', '4']);
  });

  it('takes no rows for a head that fill much of the page', () => {
    const head = ['Name', 'Value'];
    const made = table(1, [head, ['a', '1']], { tag: '/1' });
    const high = { ...made, rows: made.rows.map((row, i) => ({ ...row, y0: 40 + 270 * i, y1: 310 + 270 * i })) };
    const joined = joinTables(high, table(2, [head, ['b', '2']], { tag: '/1' }), PAGE);
    expect(joined?.rows.map(textOf)).toEqual([head, ['a', '1'], head, ['b', '2']]);
    expect(joined?.rows.some((row) => row.isHeader)).toBe(false);
  });

  it('keeps the same table on each page apart', () => {
    const rows = [
      ['Name', 'Value'],
      ['First', '2'],
      ['Total', '5'],
    ];
    expect(join(table(1, rows), table(2, rows))).toBeUndefined();
  });

  it('keeps a form that was filled in on each page apart', () => {
    const form = (date: string, place: string) => [
      ['Minutes', ''],
      ['Date', date],
      ['Place', place],
    ];
    expect(join(table(1, form('May 14', 'Rome')), table(2, form('May 17', 'Oslo')))).toBeUndefined();
    const kinds = (first: string, second: string) => [
      ['Kind', 'Name'],
      ['Drug', first],
      ['Drug', second],
    ];
    expect(join(table(1, kinds('a', 'b')), table(2, kinds('c', 'd')))).toHaveLength(5);
  });

  it('joins drawn parts of which one shows no more than some of the columns', () => {
    const drawn = (made: TableBlock): TableBlock => ({
      ...made,
      rows: made.rows.map((row) => ({
        ...row,
        cells: row.cells.map((one) => ({ ...one, borders: { ...NO_BORDERS, left: LINE, right: LINE } })),
      })),
    });
    const four = drawn(table(1, [['ID', '07', 'Name', 'Sell']], { edges: [50, 100, 200, 250, 350] }));
    const two = (edge: number, right = 350) =>
      drawn(table(2, [['Before', 'They are sold.']], { edges: [50, edge, right] }));
    const page = { ...PAGE, height: 700 };
    expect(joinTables(four, two(100), page)?.rows.map(({ cells }) => cells.map(({ columns }) => columns))).toEqual([
      [1, 1, 1, 1],
      [1, 3],
    ]);
    expect(joinTables(four, two(100, 358), page)?.rows).toHaveLength(2);
    expect(joinTables(four, two(130), page)).toBeUndefined();
  });

  it('joins the parts of a table within a cell that continues', () => {
    const inner = (page: number, text: string) => table(page, [[text]], { tag: '/T/R/C/T' });
    const outer = (page: number, text: string) => {
      const made = table(page, [['']], { tag: '/T' });
      const cells = made.rows[0]?.cells.map((one) => ({ ...one, blocks: [inner(page, text)] })) ?? [];
      return { ...made, rows: [{ ...(made.rows[0] as GridRow), cells, tag: '/T/R' }] };
    };
    const joined = joinTables(outer(1, 'a'), outer(2, 'b'), PAGE);
    expect(joined?.rows).toHaveLength(1);
    const [only, ...more] = joined?.rows[0]?.cells[0]?.blocks ?? [];
    expect(more).toEqual([]);
    expect((only as TableBlock).rows.map(textOf)).toEqual([['a'], ['b']]);
  });

  it('takes columns from the part whose rows show them', () => {
    const spanning = table(1, [['all', '', '']], { tag: '/T', edges: [50, 60, 70, 350] });
    const [row] = spanning.rows as [GridRow];
    const title = {
      ...spanning,
      rows: [{ ...row, cells: row.cells.slice(0, 1).map((one) => ({ ...one, columns: 3 })) }],
    };
    const parted = table(
      2,
      [
        ['a', 'b', 'c'],
        ['d', 'e', 'f'],
      ],
      { tag: '/T', edges: [50, 150, 250, 350] },
    );
    expect(joinTables(title, parted, PAGE)?.edges).toEqual([50, 150, 250, 350]);
    expect(joinTables(parted, { ...title, page: 2 }, PAGE)?.edges).toEqual([50, 150, 250, 350]);
  });

  it('makes one row, and one paragraph, of what the tags hold in one', () => {
    const part = (page: number, texts: readonly string[]) => {
      const made = table(page, [texts], { tag: '/T' });
      const rows = made.rows.map((row) => ({
        ...row,
        tag: '/T/1',
        cells: row.cells.map((one, i) => ({ ...one, blocks: cell(texts[i] ?? '', page, '/T/1/P') })),
      }));
      return { ...made, rows };
    };
    expect(join(part(1, ['left', 'goes']), part(2, ['', 'on']))).toEqual([['left', 'goes on']]);
    const shifted = { ...part(2, ['', 'on']), edges: [20, 180, 350] };
    expect(join(part(1, ['left', 'goes']), shifted)).toEqual([['left', 'goes on']]);
  });

  it('loses no text of a row whose parts have other cells', () => {
    const part = (page: number, texts: readonly string[], changes: Partial<TableBlock> = {}) => {
      const made = table(page, [texts], { tag: '/T', ...changes });
      return { ...made, rows: made.rows.map((row) => ({ ...row, tag: '/T/1' })) };
    };
    const second = part(2, ['one', 'two', 'three']);
    const first = part(1, ['wide', 'right']);
    const [row] = first.rows as [GridRow];
    const spread = {
      ...row,
      cells: [
        { ...row.cells[0], columns: 2 },
        { ...row.cells[1], column: 2 },
      ] as GridRow['cells'],
    };
    const joined = joinTables({ ...first, edges: second.edges, rows: [spread] }, second, PAGE);
    expect(joined?.rows.map(textOf)).toEqual([['wide/one/two', 'right/three']]);
    // A cell that only the second part has reaches no farther than the first one's next.
    const gap = { ...row, cells: [row.cells[0], { ...row.cells[1], column: 2 }] as GridRow['cells'] };
    const [rest] = second.rows as [GridRow];
    const wide = rest.cells.map((one) => (one.column === 1 ? { ...one, columns: 2 } : one));
    const filled = joinTables(
      { ...first, edges: second.edges, rows: [gap] },
      { ...second, rows: [{ ...rest, cells: wide }] },
      PAGE,
    );
    expect(filled?.rows.map(textOf)).toEqual([['wide/one', 'two', 'right/three']]);
    expect(filled?.rows[0]?.cells.map(({ columns }) => columns)).toEqual([1, 1, 1]);
  });

  it('finds the cells of a row that one page leaves the empty ones out of', () => {
    const part = (page: number, texts: readonly string[], from: number) => {
      const made = table(page, [texts], { tag: '/T' });
      const rows = made.rows.map((row) => ({
        ...row,
        tag: '/T/1',
        cells: row.cells.map((one, i) => ({ ...one, tag: `/T/1/${from + i}` })),
      }));
      return { ...made, rows };
    };
    const joined = joinTables(part(1, ['', 'text', ''], 0), part(2, ['more'], 1), PAGE);
    expect(joined?.rows.map(textOf)).toEqual([['', 'text/more', '']]);
  });

  it('knows where a page ends and a row that continues does', () => {
    const border = { width: 1, color: '000000', style: 'single' } as const;
    const part = (page: number) => {
      const made = table(page, [['text']], { tag: '/T' });
      const rows = made.rows.map((row) => ({
        ...row,
        tag: '/T/1',
        cells: row.cells.map((one) => ({ ...one, borders: { bottom: border } })),
      }));
      return { ...made, rows };
    };
    expect(joinTables(part(1), part(2), PAGE)?.rows).toMatchObject([{ isSplit: true, foot: 580, end: 200 }]);
  });
});

it('keeps the columns of both parts where one has more of them', () => {
  const two = { ...tableBlock(box(0, 500, 200, 560), [[[], []]], { edges: [0, 150, 200] }), tag: 't' };
  const four = {
    ...tableBlock(box(0, 40, 200, 80), [[[], [], [], []]], { edges: [0, 20, 60, 150, 201] }),
    page: 2,
    tag: 't',
  };
  const joined = joinTables(two, four, PAGE);
  expect(joined?.edges).toEqual([0, 20, 60, 150, 200]);
  expect(joined?.rows.map((row) => row.cells.map(({ column, columns }) => [column, columns]))).toEqual([
    [
      [0, 3],
      [3, 1],
    ],
    [
      [0, 1],
      [1, 1],
      [2, 1],
      [3, 1],
    ],
  ]);
});

it('repeats a heading row only where the PDF does', () => {
  const part = (page: number) => ({
    ...table(page, [
      ['a', 'b'],
      ['c', 'd'],
    ]),
    tag: 't',
  });
  const first = part(1);
  const headed = { ...first, rows: first.rows.map((row, i) => ({ ...row, isHeader: i === 0 })) };
  const other = { ...table(2, [['e', 'f']]), tag: 't' };
  const headers = (repeatsRows: boolean) =>
    joinTables(headed, other, { ...PAGE, repeatsRows })?.rows.map((row) => row.isHeader);
  expect(headers(true)).toEqual([true, false, false]);
  expect(headers(false)).toEqual([false, false, false]);
});

describe('joinTables on pages that differ', () => {
  it('joins tables that stand elsewhere on the next page, as with mirrored margins', () => {
    const moved = tableBlock(box(80, 50, 380, 200), [[cell('c', 2), cell('d', 2)]], { page: 2 });
    const joined = joinTables(table(1, [['a', 'b']]), moved, PAGE);
    expect(joined?.edges).toEqual([50, 200, 350]);
    expect(joined?.rows.map(textOf)).toEqual([
      ['a', 'b'],
      ['c', 'd'],
    ]);
  });

  it('joins tables of other columns that are framed at the same sides, from margin to margin', () => {
    const rule = { width: 0.5, color: '000000', style: 'single' } as const;
    const framed = (made: TableBlock): TableBlock => ({
      ...made,
      rows: made.rows.map((row) => ({
        ...row,
        cells: row.cells.map((one) => ({ ...one, borders: { left: rule, right: rule } })),
      })),
    });
    const [first, second] = [table(1, [['a', 'b']]), table(2, [['c', 'd', 'e']])];
    expect(joinTables(framed(first), framed(second), PAGE)?.rows.map(textOf)).toEqual([
      ['a', 'b'],
      ['c', 'd', 'e'],
    ]);
    expect(joinTables(framed(first), framed(second), { ...PAGE, height: 800 })).toBeUndefined();
  });

  it('takes a row that looks like the head of the table before, and says something else, for another table’s head', () => {
    const shaded = (made: TableBlock): TableBlock => ({
      ...made,
      rows: made.rows.map((row, i) => ({
        ...row,
        cells: row.cells.map((one) => ({ ...one, shading: i === 0 ? 'CCCCCC' : '' })),
      })),
    });
    const first = [
      ['Name', 'Value'],
      ['a', '1'],
    ];
    const second = [
      ['Place', 'Height'],
      ['b', '2'],
    ];
    expect(joinTables(shaded(table(1, first)), shaded(table(2, second)), PAGE)).toBeUndefined();
    expect(joinTables(shaded(table(1, first)), shaded(table(2, first)), PAGE)?.rows).toHaveLength(3);
  });

  it('allows for guessed edges to differ, and for a column that is empty on the next page', () => {
    const open = (made: TableBlock, edges: readonly number[]): TableBlock => ({
      ...made,
      edges,
      rows: made.rows.map((row) => ({ ...row, cells: row.cells.map((one) => ({ ...one, borders: NO_BORDERS })) })),
    });
    const a = open(table(1, [['a', 'b', 'c']]), [50, 150, 250, 350]);
    const joined = joinTables(a, open(table(2, [['d', 'f']]), [50, 244, 330]), PAGE);
    expect(joined?.rows[1]?.cells.map(({ column, columns }) => [column, columns])).toEqual([
      [0, 2],
      [2, 1],
    ]);
  });
});
