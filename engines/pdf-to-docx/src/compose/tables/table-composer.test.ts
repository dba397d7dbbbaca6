import { describe, expect, it } from 'vitest';
import type { GridCell, GridRow } from '../../model/analyzed-page.ts';
import type { Paragraph } from '../../model/document/document.ts';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { PLAIN_ROLES } from '../../testing/hand-made-roles.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { Composer } from '../composer.ts';

const composer = new Composer(PLAIN_ROLES);
const area = () => ({ frameOf: () => ({ x0: 0, x1: 200 }), cursor: { y: 0 } });
/** A table of rows of a height with one line of 10 points each, whose baseline is so far below the row's top. */
const rowsOf = (height: number, baseline: number, count = 10) =>
  tableBlock(
    box(0, 0, 200, height * count),
    Array.from({ length: count }, (_, i) => [[block([line('In a cell', 5, height * i + baseline)])]]),
  );
const paragraphs = (height: number, baseline: number) =>
  composer.table(rowsOf(height, baseline), area()).rows.map(({ cells }) => cells[0]?.blocks[0] as Paragraph);

describe('rows that are lower than what is in them asks for', () => {
  it('have their lines as near as the rows are, but cut no letters', () => {
    expect(paragraphs(11, 9)[0]?.pitch).toEqual({ rule: 'exact', points: 11 });
    expect(paragraphs(7, 6)[0]?.pitch).toEqual({ rule: 'exact', points: 9.5 });
  });

  it('have less room above the text, so that the table ends where it did', () => {
    const at = area();
    composer.table(rowsOf(13, 12), at);
    expect(at.cursor.y).toBeCloseTo(130, 0);
    expect(paragraphs(13, 12)[0]?.spaceBefore).toBeLessThan(paragraphs(20, 12)[0]?.spaceBefore ?? 0);
  });

  it('are left alone where there is room', () => {
    expect(paragraphs(20, 12)[0]?.pitch).toEqual({ rule: 'multiple', factor: 1 });
  });
});

it('keeps the room between paragraphs of a cell that continues on the next page', () => {
  const texts = [500, 540].map((y) => block([line('before', 5, y)]));
  const after = [80, 120, 160].map((y) => block([line('after', 5, y, { page: 2 })]));
  const table = tableBlock(box(0, 480, 200, 560), [[[...texts, ...after]]]);
  const [cell] = composer.table(table, { ...area(), cursor: { y: 480 } }).rows[0]?.cells ?? [];
  const rooms = cell?.blocks.map((one) => Math.round((one as Paragraph).spaceBefore));
  expect(rooms?.slice(1)).toEqual([29, 0, 29, 29]);
});

it('leaves the room below the text of a row that continues on the next page', () => {
  const texts = [block([line('before', 5, 540)]), block([line('after', 5, 80, { page: 2 })], { page: 2 })];
  const [row] = tableBlock(box(0, 480, 200, 560), [[texts]]).rows as [GridRow];
  const composed = (end: number) => {
    const split = { ...row, page: 2, isSplit: true, end };
    const table = { ...tableBlock(box(0, 480, 200, 560), []), rows: [split], edges: [0, 200] };
    return composer.table(table, { ...area(), cursor: { y: 480 } }).rows[0]?.cells[0]?.blocks.at(-1) as Paragraph;
  };
  expect(composed(120).spaceAfter).toBeGreaterThan(30);
  expect(composed(85).spaceAfter).toBe(0);
});

it('lets a cell that goes over pages be cut after its headings, which keep with what follows elsewhere', () => {
  const headed = new Composer({ ...PLAIN_ROLES, roleOf: () => ({ kind: 'heading', level: 2 }) });
  const cellOf = (lastPage: number) => {
    const blocks = [
      block([line('Heading', 5, 490)]),
      block([line('text', 5, 510, { page: lastPage })], { page: lastPage }),
    ];
    const [row] = headed.table(tableBlock(box(0, 480, 200, 560), [[blocks]]), { ...area(), cursor: { y: 480 } }).rows;
    return row?.cells[0]?.blocks as Paragraph[];
  };
  expect(cellOf(2)[0]?.keepsWithNext).toBe(false);
  expect(cellOf(1)[0]?.keepsWithNext).toBeUndefined();
});

it('lets a line that nearly fills its cell use the margin, for fonts are not alike', () => {
  const table = tableBlock(box(0, 0, 140, 20), [
    [[block([line('In all of it', 5, 12)])], [block([line('No', 75, 12)])]],
  ]);
  const cells = composer.table(table, area()).rows[0]?.cells ?? [];
  expect(cells.map(({ blocks }) => (blocks[0] as Paragraph).indentRight < 0)).toEqual([true, false]);
});

it('composes tables within tables once or twice, however deep they lie', () => {
  let count = 0;
  const counting = new Composer({
    ...PLAIN_ROLES,
    roleOf() {
      count++;
      return PLAIN_ROLES.roleOf();
    },
  });
  let nested = rowsOf(7, 6, 1);
  for (let depth = 0; depth < 20; depth++) nested = tableBlock(box(0, 0, 200, 7), [[[nested]]]);
  counting.table(nested, area());
  expect(count).toBeLessThanOrEqual(2);
});

it('loses nothing of cells that begin within others: their content follows in these', () => {
  const made = tableBlock(box(0, 0, 300, 20), [
    ['first', 'second', 'third'].map((text) => [block([line(text, 5, 15)])]),
  ]);
  const [row] = made.rows as [GridRow];
  const [first, second, third] = row.cells as [GridCell, GridCell, GridCell];
  const textsOf = (cells: readonly GridCell[]) =>
    composer
      .table({ ...made, rows: [{ ...row, cells }] }, area())
      .rows[0]?.cells.map(({ blocks }) =>
        blocks.flatMap((one) => (one as Paragraph).inlines.map((inline) => 'text' in inline && inline.text)),
      );
  expect(textsOf([first, { ...second, column: 0 }, third])).toEqual([['first', 'second'], [], ['third']]);
  expect(textsOf([{ ...first, columns: 2 }, second, third])).toEqual([['first', 'second'], ['third']]);
});
