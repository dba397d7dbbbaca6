import type { FlowBlock, GridCell, GridRow, TableBlock } from '../model/analysed-page.ts';
import { type Box, union } from '../model/geometry.ts';
import type { TagNode } from '../model/page-content.ts';
import { bordersOf, shadingOf } from './ruled-grids.ts';
import { findRulings, type Rulings } from './rulings.ts';
import type { TaggedPage } from './tagged-content.ts';

/** Word's usual distance from a cell's edge to its text. */
const USUAL_MARGIN = 5.4;
/** A rule may stand this far (points) inside the text that it bounds. */
const RULE_SLACK = 2;
const MAX_COLUMNS = 63;
/** A rule farther than this (points) from the text of an outer row is none of its table's; nor is one beyond other text. */
const MAX_OUTER = 40;
/** The height of a row of which nothing shows how high it is. */
const EMPTY_ROW = 14;

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
}

/** Builds a table from `Table`, its cells placed by rows and spans, its edges by rules and text. Captions come before it. */
export function taggedTable(node: TagNode, source: TableSource): FlowBlock[] {
  const rowNodes: { node: TagNode; isHeader: boolean }[] = [];
  const outside: FlowBlock[] = [];
  const visit = (element: TagNode, isHeader: boolean) => {
    for (const child of element.children) {
      if (child.kind !== 'element') continue;
      const { role } = child.node;
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
  const filled = withEmptyRows(logical, columnCount);
  const rows = isRtl ? filled.map((row) => mirrored(row, columnCount)) : filled;
  const cells = rows.flat();
  const boxes = cells.map((cell) => cell.box).filter((box) => box !== undefined);
  if (columnCount === 0 || columnCount > MAX_COLUMNS || boxes.length === 0)
    return [...outside, ...cells.flatMap((cell) => cell.blocks)];
  const firstPage = firstPageOf(cells);
  const rulings = rulingsOf(source, firstPage);
  const edges = columnEdges(cells, columnCount, rulings);
  const gridRows = rows.map((row, i) => ({
    ...gridRow(row, edges, rowNodes[i]?.isHeader ?? false, firstPage),
    tag: rowNodes[i]?.node.key ?? '',
  }));
  const table = withoutEmptySides({
    kind: 'table',
    page: firstPage,
    box: { x0: 0, x1: 0, y0: 0, y1: 0 },
    edges,
    rows: withHeights(gridRows, source),
    ...(isRtl ? { isRtl } : {}),
    tag: node.key,
  });
  const onFirst = table.rows.filter((row) => row.page === firstPage);
  return [
    ...outside,
    {
      ...table,
      box: {
        x0: table.edges[0] ?? 0,
        x1: table.edges.at(-1) ?? 0,
        y0: onFirst[0]?.y0 ?? 0,
        y1: onFirst.at(-1)?.y1 ?? 0,
      },
    },
  ];
}

function placeCells(rowNodes: readonly TagNode[], source: TableSource): TagCell[][] {
  const reserved = new Map<number, number>();
  return rowNodes.map((rowNode) => {
    const cells: TagCell[] = [];
    const started: { column: number; columns: number; rows: number }[] = [];
    let column = 0;
    for (const child of rowNode.children) {
      if (child.kind !== 'element') continue;
      while ((reserved.get(column) ?? 0) > 0) column++;
      const blocks = source.cellBlocks(child.node);
      const boxes = blocks.map((block) => block.box);
      const { colSpan, rowSpan } = child.node;
      cells.push({
        node: child.node,
        column,
        columns: colSpan,
        rows: rowSpan,
        blocks,
        box: boxes.length > 0 ? union(boxes) : undefined,
      });
      started.push({ column, columns: colSpan, rows: rowSpan });
      column += colSpan;
    }
    for (const [at, left] of reserved) reserved.set(at, Math.max(0, left - 1));
    for (const { column: at, columns, rows } of started)
      for (let c = at; c < at + columns; c++) if (rows > 1) reserved.set(c, rows - 1);
    return cells;
  });
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
function withEmptyRows(rows: readonly TagCell[][], count: number): TagCell[][] {
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

const emptyCell = (column: number): TagCell => ({ column, columns: 1, rows: 1, blocks: [], box: undefined });

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

const cache = new WeakMap<TaggedPage, Rulings>();

function rulingsOf(source: TableSource, page: number): Rulings {
  const tagged = source.pages.get(page);
  if (!tagged) return { horizontal: [], vertical: [], shades: [] };
  let found = cache.get(tagged);
  if (!found) {
    found = findRulings(tagged.content.paths, tagged.content.glyphs);
    cache.set(tagged, found);
  }
  return found;
}

/** The x of each column's edges: a rule between the texts on both sides, else a place between them. */
function columnEdges(cells: readonly TagCell[], count: number, rulings: Rulings): number[] {
  const edges: number[] = [];
  const top = Math.min(...cells.map((cell) => cell.box?.y0 ?? Infinity));
  const bottom = Math.max(...cells.map((cell) => cell.box?.y1 ?? -Infinity));
  const rules = rulings.vertical.filter((rule) => rule.to > top - 2 && rule.from < bottom + 2).map((rule) => rule.at);
  const sides = rulings.horizontal
    .filter((rule) => rule.at > top - 20 && rule.at < bottom + 20)
    .flatMap((rule) => [rule.from, rule.to])
    .concat(
      rulings.shades
        .filter((shade) => shade.box.y1 > top - 2 && shade.box.y0 < bottom + 2)
        .flatMap((shade) => [shade.box.x0, shade.box.x1]),
    );
  for (let c = 0; c <= count; c++) {
    const ending = cells.filter((cell) => cell.column + cell.columns === c && cell.box);
    const starting = cells.filter((cell) => cell.column === c && cell.box);
    const low = ending.length > 0 ? Math.max(...ending.map((cell) => cell.box?.x1 ?? 0)) : undefined;
    const high = starting.length > 0 ? Math.min(...starting.map((cell) => cell.box?.x0 ?? 0)) : undefined;
    edges.push(edgeFor(low, high, [...rules, ...sides], edges.at(-1)));
  }
  for (let c = 1; c < edges.length; c++)
    if ((edges[c] as number) < (edges[c - 1] as number) + 2) edges[c] = (edges[c - 1] as number) + 2;
  return edges;
}

function edgeFor(
  low: number | undefined,
  high: number | undefined,
  rules: readonly number[],
  before: number | undefined,
): number {
  const within = (from: number, to: number) => rules.filter((at) => at >= from - RULE_SLACK && at <= to + RULE_SLACK);
  if (low !== undefined && high !== undefined) {
    if (low >= high) return high - 1;
    const found = within(low, high);
    if (found.length > 0) return found.reduce((a, b) => (Math.abs(b - high) < Math.abs(a - high) ? b : a));
    return Math.max((low + high) / 2, high - USUAL_MARGIN);
  }
  if (high !== undefined) {
    const found = within(Math.max(before ?? -Infinity, high - 60), high);
    return found.length > 0 ? Math.max(...found) : high - USUAL_MARGIN;
  }
  if (low !== undefined) {
    const found = within(low, low + 150);
    // Other fonts may be wider: the longest text gets some room.
    return found.length > 0 ? Math.min(...found) : low + 2 * USUAL_MARGIN;
  }
  return (before ?? 0) + 20;
}

function gridRow(
  cells: readonly TagCell[],
  edges: readonly number[],
  isHeader: boolean,
  fallbackPage: number,
): GridRow {
  const pages = cells.flatMap((cell) => cell.blocks.map((block) => block.page));
  const page = pages.length > 0 ? Math.min(...pages) : fallbackPage;
  const boxes = cells.flatMap((cell) => (cell.rows === 1 && cell.box ? [cell.box] : []));
  const box = boxes.length > 0 ? union(boxes) : union(cells.flatMap((cell) => (cell.box ? [cell.box] : [])));
  return {
    y0: box.y0,
    y1: box.y1,
    page,
    isHeader: isHeader || (cells.length > 0 && cells.every((cell) => cell.node?.role === 'TH')),
    cells: cells.map((cell) => ({
      column: cell.column,
      columns: cell.columns,
      rows: cell.rows,
      box: {
        x0: edges[cell.column] as number,
        x1: edges[Math.min(edges.length - 1, cell.column + cell.columns)] as number,
        y0: box.y0,
        y1: box.y1,
      },
      blocks: cell.blocks,
      borders: {},
      shading: '',
    })),
  };
}

/** Moves row edges out to the rules between rows, or half way, and reads borders and shading there. */
function withHeights(rows: readonly GridRow[], source: TableSource): GridRow[] {
  const edgesOf = rows.map((row, i) => {
    const rulings = rulingsOf(source, row.page);
    const before = rows[i - 1];
    const after = rows[i + 1];
    const x0 = Math.min(...row.cells.map((cell) => cell.box.x0));
    const x1 = Math.max(...row.cells.map((cell) => cell.box.x1));
    const rules = rulings.horizontal
      .filter((rule) => Math.min(rule.to, x1) - Math.max(rule.from, x0) > 5)
      .map((rule) => rule.at)
      .concat(
        rulings.shades.filter((shade) => shade.box.x1 > x0 && shade.box.x0 < x1).flatMap((s) => [s.box.y0, s.box.y1]),
      );
    const isEmpty = !Number.isFinite(row.y0);
    if (isEmpty) return { y0: Number.NaN, y1: Number.NaN };
    const isNeighbourAbove = before !== undefined && before.page === row.page && Number.isFinite(before.y1);
    const isNeighbourBelow = after !== undefined && after.page === row.page && Number.isFinite(after.y0);
    const area = { x0, x1, y0: row.y0, y1: row.y1 };
    const outer = isNeighbourAbove && isNeighbourBelow ? undefined : freeAround(area, source.pages.get(row.page));
    const above = isNeighbourAbove ? before.y1 : (outer?.y0 ?? row.y0);
    const below = isNeighbourBelow ? after.y0 : (outer?.y1 ?? row.y1);
    const upper = rules.filter((at) => at >= above - RULE_SLACK && at <= row.y0 + RULE_SLACK);
    const lower = rules.filter((at) => at >= row.y1 - RULE_SLACK && at <= below + RULE_SLACK);
    return {
      y0: upper.length > 0 ? Math.max(...upper) : isNeighbourAbove ? (above + row.y0) / 2 : row.y0,
      y1: lower.length > 0 ? Math.min(...lower) : isNeighbourBelow ? (row.y1 + below) / 2 : row.y1,
    };
  });
  fillEmptyRows(rows, edgesOf, (page) => rulingsOf(source, page));
  return rows.map((row, i) => {
    const { y0, y1 } = edgesOf[i] as { y0: number; y1: number };
    const rulings = rulingsOf(source, row.page);
    const cells: GridCell[] = row.cells.map((cell) => {
      const last = edgesOf[Math.min(rows.length - 1, i + cell.rows - 1)];
      const lower = last && Number.isFinite(last.y1) && last.y1 > y0 ? last.y1 : y1;
      const box = { ...cell.box, y0, y1: lower };
      return { ...cell, box, borders: bordersOf(rulings, box), shading: shadingOf(rulings, box) };
    });
    return { ...row, y0, y1, cells };
  });
}

/** An area with the room above and below it that no other text is in. */
function freeAround(area: Box, page: TaggedPage | undefined): Box {
  let [y0, y1] = [area.y0 - MAX_OUTER, area.y1 + MAX_OUTER];
  for (const { box, text } of page?.content.glyphs ?? []) {
    if (box.x1 <= area.x0 || box.x0 >= area.x1 || text.trim() === '') continue;
    if (box.y1 <= area.y0 + RULE_SLACK) y0 = Math.max(y0, Math.min(box.y1, area.y0));
    else if (box.y0 >= area.y1 - RULE_SLACK) y1 = Math.min(y1, Math.max(box.y0, area.y1));
  }
  return { ...area, y0, y1 };
}

/** Rows without text get the room between their neighbours: by the rules there when their number fits, else in equal parts. */
function fillEmptyRows(
  rows: readonly GridRow[],
  edges: { y0: number; y1: number }[],
  rulings: (page: number) => Rulings,
): void {
  for (let i = 0; i < rows.length; ) {
    if (Number.isFinite(edges[i]?.y0)) {
      i++;
      continue;
    }
    let end = i;
    while (end < rows.length && !Number.isFinite(edges[end]?.y0)) end++;
    const before = edges[i - 1];
    const after = rows[end]?.page === rows[i - 1]?.page ? edges[end] : undefined;
    const page = rows[i - 1]?.page ?? rows[end]?.page ?? rows[i]?.page ?? 0;
    const from = before?.y1 ?? (after ? after.y0 - EMPTY_ROW * (end - i) : 0);
    const rules = [...new Set(rulings(page).horizontal.map((rule) => rule.at))].sort((a, b) => a - b);
    const count = end - i;
    const inside = rules.filter((at) => at > from + RULE_SLACK && (!after || at < after.y0 + RULE_SLACK));
    const isRuled = after ? inside.length === count : inside.length >= count;
    const to = after?.y0 ?? from + EMPTY_ROW * count;
    for (let k = 0; k < count; k++) {
      const upper = k === 0 ? from : (edges[i + k - 1]?.y1 ?? from);
      const lower = isRuled ? (inside[k] as number) : from + ((to - from) * (k + 1)) / count;
      edges[i + k] = { y0: upper, y1: Math.max(upper, lower) };
    }
    i = end;
  }
}
