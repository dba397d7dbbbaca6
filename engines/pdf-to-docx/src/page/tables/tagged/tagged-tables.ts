import type { FlowBlock, TableBlock } from '../../../model/analyzed-page.ts';
import { textBlocksIn } from '../../../model/blocks/blocks-in.ts';
import { gridBox, gridTable, type RowPlan } from '../../../model/blocks/grid-table.ts';
import { type Box, union } from '../../../model/geometry.ts';
import type { TagNode } from '../../../model/page-content.ts';
import { findPageRules } from '../../evidence/find-page-rules.ts';
import type { PageRules } from '../../evidence/page-rules.ts';
import type { TaggedPage } from '../../evidence/tagged-content.ts';
import { inPageOrder } from './cell-order.ts';
import { withoutHeaderRules } from './header-rules.ts';
import { withoutIdleCells } from './idle-cells.ts';
import { withSpilledCells } from './spilled-cells.ts';
import { columnEdges } from './tagged-columns.ts';
import { contradicts, isParted, regridded, upToFrame } from './tagged-grid.ts';
import { withRowEdges } from './tagged-rows.ts';

/** Word's tables have no more columns. */
const MAX_TABLE_COLUMNS = 63;

/** Where a table's cells come from. */
export interface TableSource {
  readonly pages: ReadonlyMap<number, TaggedPage>;
  cellBlocks(cell: TagNode): FlowBlock[];
}

interface TagCell {
  readonly node?: TagNode;
  readonly column: number;
  readonly columns: number;
  readonly rows: number;
  readonly blocks: readonly FlowBlock[];
  readonly box: Box | undefined;
  readonly isFilled: boolean;
}

/** Builds a table from `Table`, its cells placed by rows and spans, its edges by rules and text. Captions come before it. */
export function taggedTable(node: TagNode, source: TableSource): FlowBlock[] {
  const rowNodes: { node: TagNode; isHeader: boolean }[] = [];
  const outside: FlowBlock[] = [];
  let absent = 0;
  const visit = (element: TagNode, isHeader: boolean) => {
    for (const child of element.children) {
      if (child.kind !== 'element') continue;
      const { role } = child.node;
      if (role === 'TR') absent = element.absentAfter;
      if (role === 'TR') rowNodes.push({ node: child.node, isHeader });
      else if (/^(THead|TBody|TFoot|NonStruct|Div|Sect)$/.test(role)) visit(child.node, role === 'THead');
      else outside.push(...source.cellBlocks(child.node));
    }
  };
  visit(node, false);
  const logical = placeCells(
    rowNodes.map((row) => row.node),
    source,
  );
  const columnCount = Math.max(0, ...logical.flat().map((cell) => cell.column + cell.columns));
  const isRtl = runsFromTheRight(logical);
  // Rows without any content that a list above may continue in: no more than it has items.
  const items = logical.flat().reduce((most, { blocks }) => Math.max(most, blocks.length), 0);
  const ended = [...logical, ...Array<TagCell[]>(Math.min(absent, items)).fill([])];
  const all = withSpilledCells(withEmptyRows(ended, columnCount), (page) => pageRulesOf(source, page));
  const isFilled = (row: readonly TagCell[]) => row.some(({ blocks }) => blocks.length > 0);
  const filled = all.slice(0, Math.max(logical.length, all.findLastIndex(isFilled) + 1));
  const rows = isRtl ? filled.map((row) => mirrored(row, columnCount)) : filled;
  const cells = rows.flat();
  const boxes = cells.map((cell) => cell.box).filter((box) => box !== undefined);
  if (columnCount === 0 || columnCount > MAX_TABLE_COLUMNS || boxes.length === 0)
    return [...outside, ...cells.flatMap((cell) => cell.blocks)];
  const firstPage = firstPageOf(cells);
  const pageRules = pageRulesOf(source, firstPage);
  const even = columnEdges(cells, columnCount, pageRules, false);
  const isWrong = !isRtl && (contradicts(cells, even) || isParted(rows, even, pageRules));
  const said = columnEdges(cells, columnCount, pageRules);
  const shown = isWrong ? regridded(rows, said[0]!, pageRules) : undefined;
  const { edges, rows: placed } = shown ?? { edges: said, rows };
  const plans = upToFrame(placed, edges, pageRules).map((row, i) => ({
    ...rowPlan(row, edges, rowNodes[i]?.isHeader ?? false, firstPage),
    tag: rowNodes[i]?.node.key ?? '',
  }));
  const grid = gridTable({ page: firstPage, edges, rows: plans, isRtl, tag: node.key });
  const around = (page: number) => ({ page: source.pages.get(page), pageRules: pageRulesOf(source, page) });
  const table = withoutEmptySides({
    ...grid,
    rows: withRowEdges(grid.rows, absent - (filled.length - logical.length), around).map((row, i) =>
      isOneCell(rowNodes[i]?.node) ? withoutIdleCells(row) : row,
    ),
  });
  return [...outside, { ...table, box: gridBox(firstPage, table.edges, table.rows) }];
}

const isOneCell = (row: TagNode | undefined) =>
  row !== undefined && row.children.filter(({ kind }) => kind === 'element').length === 1;

function placeCells(rowNodes: readonly TagNode[], source: TableSource): TagCell[][] {
  const reserved = new Map<number, number>();
  return rowNodes.map((rowNode) => {
    const cells: TagCell[] = [];
    const started: { column: number; columns: number; rows: number }[] = [];
    let column = 0;
    const found = rowNode.children.flatMap((child) => {
      if (child.kind !== 'element') return [];
      const blocks = source.cellBlocks(child.node);
      return [{ node: child.node, blocks, box: placeOf(blocks) }];
    });
    const areSingle = found.every(({ node: { colSpan, rowSpan } }) => colSpan === 1 && rowSpan === 1);
    for (const { node, blocks, box } of areSingle ? inPageOrder(found) : found) {
      while ((reserved.get(column) ?? 0) > 0) column++;
      const { colSpan, rowSpan } = node;
      cells.push({
        node,
        column,
        columns: colSpan,
        rows: rowSpan,
        blocks,
        box,
        isFilled: blocks.some((block) => block.kind === 'table' && block.box.x1 === box?.x1),
      });
      started.push({ column, columns: colSpan, rows: rowSpan });
      column += colSpan;
    }
    cells.forEach((cell, i) => {
      if (cell.box) cells[i] = { ...cell, box: besideEmpty(cell.box, cell.blocks, cells[i - 1], cells[i + 1]) };
    });
    for (const [at, left] of reserved) reserved.set(at, Math.max(0, left - 1));
    for (const { column: at, columns, rows } of started)
      for (let c = at; c < at + columns; c++) if (rows > 1) reserved.set(c, rows - 1);
    return cells;
  });
}

/** Where the content of a cell is. What is drawn beside its text, as lines that are anchored there, may reach over other cells. */
function placeOf(blocks: readonly FlowBlock[]): Box | undefined {
  const flowing = blocks.filter((block) => block.kind !== 'figure' || block.image !== undefined);
  const boxes = (flowing.length > 0 ? flowing : blocks).map((block) => block.box);
  return boxes.length > 0 ? union(boxes) : undefined;
}

/** The place of a cell; where an empty one is next to it, a table in it reaches no farther than its text: what is drawn there is that one's. */
function besideEmpty(
  box: Box,
  blocks: readonly FlowBlock[],
  before: TagCell | undefined,
  after: TagCell | undefined,
): Box {
  if (!blocks.some((block) => block.kind === 'table')) return box;
  const text = textBlocksIn(blocks).map((block) => block.box);
  if (text.length === 0) return box;
  const { x0, x1 } = union(text);
  const isEmpty = (cell: TagCell | undefined) => cell !== undefined && cell.blocks.length === 0;
  return { ...box, x0: isEmpty(before) ? x0 : box.x0, x1: isEmpty(after) ? x1 : box.x1 };
}

/** A table within the sides of the cell that holds it, in which its text is. */
function within(block: FlowBlock, x0: number, x1: number): FlowBlock {
  if (block.kind !== 'table') return block;
  const edges = block.edges.map((edge) => Math.min(Math.max(edge, x0), x1));
  const isUsable = edges.every((edge, i) => i === 0 || edge > edges[i - 1]!);
  if (!isUsable || edges.every((edge, i) => edge === block.edges[i])) return block;
  const rows = block.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const box = { ...cell.box, x0: Math.max(cell.box.x0, x0), x1: Math.min(cell.box.x1, x1) };
      const { left, right } = cell.borders;
      // What is drawn beyond is the other cell's.
      const borders = {
        ...cell.borders,
        left: box.x0 === cell.box.x0 ? left : undefined,
        right: box.x1 === cell.box.x1 ? right : undefined,
      };
      return { ...cell, box, borders, blocks: cell.blocks.map((inner) => within(inner, box.x0, box.x1)) };
    }),
  }));
  return { ...block, edges, rows, box: { ...block.box, x0: edges[0]!, x1: edges.at(-1)! } };
}

/** Drops the outer columns that hold and draw nothing: room that a row was moved in by. */
function withoutEmptySides(table: TableBlock): TableBlock {
  const count = table.edges.length - 1;
  if (count < 2) return table;
  const cellsAt = (column: number) =>
    table.rows.flatMap((row) =>
      row.cells.filter((cell) => cell.column <= column && cell.column + cell.columns > column),
    );
  const isEmpty = (column: number, inner: 'left' | 'right') =>
    cellsAt(column).every(
      ({ columns, blocks, borders, shading }) =>
        columns === 1 &&
        blocks.length === 0 &&
        shading === '' &&
        !borders.top &&
        !borders.bottom &&
        !borders[inner === 'left' ? 'right' : 'left'],
    );
  const first = isEmpty(0, 'right') ? 1 : 0;
  const last = isEmpty(count - 1, 'left') ? count - 1 : count;
  if (last - first === count || last <= first) return table;
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells
      .filter(({ column }) => column >= first && column < last)
      .map((cell) => ({ ...cell, column: cell.column - first })),
  }));
  return withoutEmptySides({ ...table, edges: table.edges.slice(first, last + 1), rows });
}

/** Gives rows of which the tags know no cell one for each column that no cell from above reaches into. */
function withEmptyRows(rows: readonly (readonly TagCell[])[], count: number): (readonly TagCell[])[] {
  const covered = (row: number, column: number) =>
    rows
      .slice(0, row)
      .some((cells, r) =>
        cells.some((cell) => r + cell.rows > row && cell.column <= column && cell.column + cell.columns > column),
      );
  return rows.map((cells, r) => {
    if (cells.length > 0) return cells;
    return Array.from({ length: count }, (_, column) => emptyCell(column)).filter(({ column }) => !covered(r, column));
  });
}

const emptyCell = (column: number): TagCell => ({
  column,
  columns: 1,
  rows: 1,
  blocks: [],
  box: undefined,
  isFilled: false,
});

/** Whether cells that follow each other mostly stand to the left of each other. */
function runsFromTheRight(rows: readonly (readonly TagCell[])[]): boolean {
  let steps = 0;
  for (const row of rows) {
    const placed = row.filter((cell) => cell.box);
    placed.forEach((cell, i) => {
      const before = placed[i - 1];
      if (before?.box && cell.box) steps += Math.sign(center(cell.box) - center(before.box));
    });
  }
  return steps < 0;
}

const center = ({ x0, x1 }: Box) => (x0 + x1) / 2;

function mirrored(row: readonly TagCell[], count: number): TagCell[] {
  return row.map((cell) => ({ ...cell, column: count - cell.column - cell.columns })).reverse();
}

function firstPageOf(cells: readonly TagCell[]): number {
  return Math.min(...cells.flatMap((cell) => cell.blocks.map((block) => block.page)));
}

const cache = new WeakMap<TaggedPage, PageRules>();

function pageRulesOf(source: TableSource, page: number): PageRules {
  const tagged = source.pages.get(page);
  if (!tagged) return { horizontal: [], vertical: [], shades: [] };
  let found = cache.get(tagged);
  if (!found) {
    const own = [...tagged.marked.values()].flatMap(({ glyphs }) => glyphs).concat(tagged.strays);
    found = withoutHeaderRules(findPageRules(tagged.content.paths, tagged.content.glyphs), own, tagged.artifacts);
    cache.set(tagged, found);
  }
  return found;
}

function rowPlan(
  cells: readonly TagCell[],
  edges: readonly number[],
  isHeader: boolean,
  fallbackPage: number,
): RowPlan {
  const pages = cells.flatMap((cell) => cell.blocks.map((block) => block.page));
  const page = pages.length > 0 ? Math.min(...pages) : fallbackPage;
  const boxes = cells.flatMap((cell) => (cell.rows === 1 && cell.box ? [cell.box] : []));
  const box = boxes.length > 0 ? union(boxes) : union(cells.flatMap((cell) => (cell.box ? [cell.box] : [])));
  return {
    y0: box.y0,
    y1: box.y1,
    page,
    isHeader: isHeader || (cells.length > 0 && cells.every((cell) => cell.node?.role === 'TH')),
    cells: cells.map((cell) => {
      const x0 = edges[cell.column]!;
      const x1 = edges[Math.min(edges.length - 1, cell.column + cell.columns)]!;
      const { column, columns, rows } = cell;
      return { column, columns, rows, blocks: cell.blocks.map((block) => within(block, x0, x1)), tag: cell.node?.key };
    }),
  };
}
