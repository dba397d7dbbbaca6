import type { GridCell, GridRow, TableBlock } from '../../model/analyzed-page.ts';
import { linesIn } from '../../model/blocks/blocks-in.ts';
import { type CellPlan, gridTable, type RowPlan } from '../../model/blocks/grid-table.ts';
import { USUAL_CELL_MARGIN } from '../../model/format.ts';
import { area, type Box, holds, intersection } from '../../model/geometry.ts';
import type { PathShape } from '../../model/page-content.ts';
import { type Line, lineText } from '../../model/text.ts';
import { joinedLines } from '../../text/lines.ts';
import { groupParagraphs } from '../../text/paragraphs.ts';
import { CELL_GAP, TOUCH } from '../../text/tolerances.ts';
import { bordersOf } from '../evidence/grids/ruled-grids.ts';
import type { Edge } from '../evidence/page-rules.ts';
import { placed, withEdges } from './split-rows.ts';

/** Points. Tables that are one are no farther apart. */
const BESIDE = 36;

/** Rows of the shorter one that are at the heights of the other. */
const MIN_ROWS = 3;

/** Rows that lines lead to, and their share of the rows of a form. */
const [MIN_LED, LED_SHARE] = [4, 0.6];

/** Characters. What names the line of a form in its box is no longer. */
const MAX_LABEL = 5;

/** A leader that ends a line. */
const LEADER_END = /(?:[.\u2026\u00b7]\s?){4,}$/;

/** Tables, and what has become a part of them. */
export interface LedTables {
  readonly tables: readonly TableBlock[];
  readonly lines: ReadonlySet<Line>;
  readonly paths: ReadonlySet<PathShape>;
}

/**
 * Tables with the lines left of them that lead to their rows, as in tax forms: by leaders, or by numbers that the first boxes of the rows
 * repeat. Boxes and blanks on such a line are cells of its row. `rules` are those across the page.
 */
export function withLeadingLines(
  tables: readonly TableBlock[],
  parts: readonly Line[],
  rules: readonly Edge[],
): LedTables {
  const lines = new Set<Line>();
  const paths = new Set<PathShape>();
  const gone = new Set<TableBlock>();
  const found = tables.map((table) => {
    const region = gone.has(table) ? undefined : leadRegion(table, parts);
    if (!region) return table;
    const beside = tables.filter((other) => other !== table && area(intersection(other.box, region)) > 0);
    const own = parts.filter(({ box, angle }) => angle === 0 && holds(region, box, TOUCH));
    if (!beside.every((other) => holds(region, other.box, TOUCH) && isInRows(other, table))) return table;
    const blanks = rules.filter(({ at }) => at > region.y0 && at <= region.y1 + TOUCH);
    for (const line of own) lines.add(line);
    for (const { shapes } of blanks) for (const shape of shapes) if (holds(region, shape.box, TOUCH)) paths.add(shape);
    for (const other of beside) gone.add(other);
    return withLead(table, { region, lines: own, boxes: beside, blanks });
  });
  return { tables: found.filter((_, i) => !gone.has(tables[i]!)), lines, paths };
}

/** Where the lines left of a table stand that lead to its rows; undefined where they do not. */
function leadRegion({ rows, box }: TableBlock, parts: readonly Line[]): Box | undefined {
  if (rows.length < MIN_LED || rows.some(({ cells }) => cells.some((cell) => cell.rows > 1))) return undefined;
  const labels = rows.map(({ cells }) => labelIn(cells[0]?.blocks ?? []));
  const led = new Map<number, Line>();
  for (const part of parts) {
    if (part.angle !== 0 || part.box.x1 > box.x0 + TOUCH) continue;
    const at = rowAt(rows, middleOf(part.box));
    const label = labels[at] ?? '';
    if (label !== '' && !led.has(at) && leadsTo(lineText(part).trim(), label)) led.set(at, part);
  }
  if (led.size < Math.max(MIN_LED, LED_SHARE * rows.length)) return undefined;
  return { x0: Math.min(...[...led.values()].map((line) => line.box.x0)), x1: box.x0, y0: box.y0, y1: box.y1 };
}

/** What a short first cell of a row says; empty for a longer one. */
function labelIn(blocks: Parameters<typeof linesIn>[0]): string {
  const label = linesIn(blocks).map(lineText).join(' ').trim();
  return label.length <= MAX_LABEL ? label : '';
}

const leadsTo = (text: string, label: string) => LEADER_END.test(text) || text.startsWith(`${label} `);

const middleOf = ({ y0, y1 }: Pick<Box, 'y0' | 'y1'>) => (y0 + y1) / 2;

/** The row that a height is in, -1 outside of all. */
function rowAt(rows: readonly GridRow[], y: number): number {
  let [from, to] = [0, rows.length];
  while (from < to) {
    const middle = (from + to) >> 1;
    if (rows[middle]!.y1 < y) from = middle + 1;
    else to = middle;
  }
  return from < rows.length && rows[from]!.y0 < y ? from : -1;
}

/** Whether each cell of a table is in a row of another one, and no two of its rows in the same. */
function isInRows(inner: TableBlock, { rows }: TableBlock): boolean {
  const places = inner.rows.map(({ cells, y0, y1 }) =>
    cells.some((cell) => cell.rows > 1) ? -1 : rowAt(rows, middleOf({ y0, y1 })),
  );
  return places.every((place) => place >= 0) && new Set(places).size === places.length;
}

/** What stands left of a table and becomes a part of it. */
interface Lead {
  readonly region: Box;
  readonly lines: readonly Line[];
  readonly boxes: readonly TableBlock[];
  readonly blanks: readonly Edge[];
}

function withLead(table: TableBlock, { region, lines, boxes, blanks }: Lead): TableBlock {
  const inRows = {
    lines: Map.groupBy(lines, ({ box }) => rowAt(table.rows, middleOf(box))),
    cells: Map.groupBy(
      boxes.flatMap(({ rows }) => rows.flatMap(({ cells }) => cells)),
      ({ box }) => rowAt(table.rows, middleOf(box)),
    ),
    // A blank is at the foot of its row.
    blanks: Map.groupBy(blanks, ({ at }) => rowAt(table.rows, at - TOUCH)),
  };
  const rows = table.rows.map((row, r) => {
    const of = <T>(own: ReadonlyMap<number, readonly T[]>) => own.get(r) ?? [];
    const { y0, y1 } = row;
    const left = leadCells({ ...region, y0, y1 }, of(inRows.lines), of(inRows.cells), of(inRows.blanks));
    const moved = row.cells.map((cell) => ({ ...cell, column: cell.column + left.edges.length - 1 }));
    return { row: { ...row, cells: [...left.cells, ...moved] }, edges: [...left.edges, ...table.edges.slice(1)] };
  });
  const edges = rows.reduce<readonly number[]>((all, row) => withEdges(all, row.edges), [region.x0, ...table.edges]);
  return gridTable({ ...table, edges, rows: rows.map((one) => placed<RowPlan>(one.row, one.edges, edges)) });
}

/** The cells of a row that hold what leads to it: boxes on the line, and the text before and behind each. */
function leadCells(
  region: Box,
  lines: readonly Line[],
  held: readonly GridCell[],
  blanks: readonly Edge[],
): { cells: CellPlan[]; edges: number[] } {
  const edges = withEdges(
    [region.x0, region.x1],
    held.flatMap(({ box }) => [box.x0, box.x1]),
  );
  const { y0, y1 } = region;
  const cells = edges.slice(1).map((x1, column): CellPlan => {
    const x0 = edges[column]!;
    const isHere = ({ box }: { box: Box }) => (box.x0 + box.x1) / 2 > x0 && (box.x0 + box.x1) / 2 <= x1;
    const box = held.find(isHere);
    if (box) return { ...box, column, columns: 1 };
    const text = joinedLines(lines.filter(isHere)).sort((a, b) => a.baseline - b.baseline);
    const { bottom } = bordersOf({ horizontal: blanks, vertical: [] }, { x0, x1, y0, y1 });
    return {
      column,
      blocks: groupParagraphs(text, { x0: x0 + USUAL_CELL_MARGIN, x1: x1 - USUAL_CELL_MARGIN }),
      borders: { bottom },
    };
  });
  return { cells, edges };
}

/** Joins tables that are side by side in the same rows: rules or shading show no more than a part of some. */
export function withPartsJoined(tables: readonly TableBlock[]): TableBlock[] {
  const joined = [...tables];
  for (let i = 0; i < joined.length; i++) {
    const part = joined[i]!;
    const other = joined.findIndex((table) => table !== part && isBeside(part, table) && goesAlong(part, table));
    if (other < 0) continue;
    joined[i] = joinedTable(part, joined[other]!);
    joined.splice(other, 1);
    return withPartsJoined(joined);
  }
  return joined;
}

/** Whether a table is right of another one. */
function isBeside({ box: a }: TableBlock, { box: b }: TableBlock): boolean {
  return b.x0 >= a.x1 - CELL_GAP && b.x0 - a.x1 <= BESIDE && Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0);
}

/** Whether the rows of the shorter table end where those of the longer one do, from its first row on. */
function goesAlong(a: TableBlock, b: TableBlock): boolean {
  const [longer, shorter] = a.rows.length >= b.rows.length ? [a.rows, b.rows] : [b.rows, a.rows];
  const isSimple = [...longer, ...shorter].every(({ cells }) => cells.every(({ rows }) => rows === 1));
  const isSame = (row: GridRow, i: number) =>
    Math.abs(row.y1 - (longer[i]?.y1 ?? Infinity)) <= CELL_GAP || (i === longer.length - 1 && i === shorter.length - 1);
  return isSimple && shorter.length >= MIN_ROWS && shorter.every(isSame);
}

function joinedTable(a: TableBlock, b: TableBlock): TableBlock {
  const edges = [...a.edges.slice(0, -1), b.edges[0]!, ...b.edges.slice(1)];
  const from = a.edges.length - 1;
  const rows = Array.from({ length: Math.max(a.rows.length, b.rows.length) }, (_, r): RowPlan => {
    const [left, right] = [a.rows[r], b.rows[r]];
    const row = (left ?? right) as GridRow;
    const y0 = Math.min(left?.y0 ?? Infinity, right?.y0 ?? Infinity);
    const moved = right?.cells.map((cell) => ({ ...cell, column: cell.column + from }));
    return {
      ...row,
      y0,
      cells: [...(left?.cells ?? [emptyCell(0, a)]), ...(moved ?? [emptyCell(from, b)])],
    };
  });
  return gridTable({ ...a, edges, rows });
}

/** What fills the columns of one part in a row that it does not have. */
const emptyCell = (column: number, { edges }: TableBlock): CellPlan => ({
  column,
  columns: edges.length - 1,
  blocks: [],
});
