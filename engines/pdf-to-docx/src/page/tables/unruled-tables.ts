import type { TableBlock } from '../../model/analyzed-page.ts';
import { gridTable } from '../../model/blocks/grid-table.ts';
import type { TableCandidate } from '../../model/candidate.ts';
import { USUAL_CELL_MARGIN } from '../../model/format.ts';
import { area, type Box, holds, union } from '../../model/geometry.ts';
import type { Line } from '../../model/text.ts';
import { joinedLines, linesRunFromRight } from '../../text/lines.ts';
import { groupParagraphs } from '../../text/paragraphs.ts';
import { CELL_GAP, TOUCH, USUAL_PITCH } from '../../text/tolerances.ts';
import { bordersOf, shadingOf } from '../evidence/grids/ruled-grids.ts';
import type { Edge, PageRules } from '../evidence/page-rules.ts';
import type { AlignedRows, Extent, TextRow } from './aligned-rows.ts';
import {
  areWrittenInTurn,
  hasLineNumbers,
  isCenteredText,
  isContents,
  isFormulas,
  isList,
  isMostlyShort,
  isNumeric,
  isProse,
} from './column-kinds.ts';
import { columnEdges, rowEdges } from './content-order/text-edges.ts';
import { type Drawn, jointsOf, type TotalRule, tableRegions, totalRules, type UnruledSource } from './table-regions.ts';

/** Over the area of a shade: another one that is larger by as much holds it. */
const LARGER_SHADE = 1.02;

/** Cells of a row that text above parts. */
const MIN_PARTED = 3;

/** Rows of a table that nothing is drawn of. */
const MIN_TABLE_ROWS = 3;

/** Columns of a table that nothing else shows. */
const MIN_TABLE_COLUMNS = 3;

/** Share of the cells of a table that hold text. */
const FILLED_SHARE = 0.3;

/** Rows of a small grid. */
const MAX_GRID_ROWS = 6;

/** Em. Columns of a table next to one with prose are no wider. Without it columns of text are read row by row. */
const NARROW_COLUMN = 9;

/** Over the distance of lines in a cell. A row that begins below more room is a new one. Without it rows of two lines are two rows. */
const ROW_PITCH = 1.1;

/** Proposes tables by text in rows and columns, surer where rules or shading go along with it. */
export function proposeUnruledTables(source: UnruledSource): TableCandidate[] {
  return tableRegions(source).flatMap(({ rows, drawn, divisions, horizontal }): TableCandidate[] => {
    const found = divisions
      .map((region) => asTable(region, { ...drawn, horizontal }, source.page))
      .find((one) => one !== undefined);
    if (!found) return [];
    const { table, totals } = found;
    const shapes = [
      ...totals.flatMap((rule) => rule.shapes),
      ...drawn.rules.flatMap((rule) => rule.shapes),
      ...drawn.shades.map(({ shape }) => shape),
    ];
    const marks = new Set([...rows.flatMap(({ parts }) => parts), ...shapes]);
    return [{ kind: 'table without rules', box: table.box, table, marks }];
  });
}

/** A table, and the rules of totals that are borders of it. */
interface DrawnTable {
  readonly table: TableBlock;
  readonly totals: readonly TotalRule[];
}

function asTable(
  region: AlignedRows,
  drawn: Drawn & { readonly horizontal: readonly Edge[] },
  page: number,
): DrawnTable | undefined {
  if (isHeadAlone(region, drawn))
    return { table: tableOf(region, { rows: [region.rows], totals: [] }, drawn, page), totals: [] };
  const rows = logicalRows(region, drawn);
  if (!isTable(region, rows, drawn)) return undefined;
  const known = new Set(drawn.rules);
  const others = drawn.horizontal.filter((rule) => !known.has(rule));
  const totals = totalRules({ ...region, rows: rows.map(rowOf) }, others);
  return { table: tableOf(region, { rows, totals }, drawn, page), totals };
}

/** A row of cells as one of text. */
const rowOf = (row: readonly TextRow[]): TextRow => ({
  ...row.at(-1)!,
  parts: row.flatMap(({ parts }) => parts),
  ...bandOf(row),
});

/** Rows of lines as rows of cells: what rules and shading part, or else what begins in the first column or after some room. */
function logicalRows({ rows, columns }: AlignedRows, drawn: Drawn): TextRow[][] {
  const pitches = rows.slice(1).map((row, i) => row.baseline - rows[i]!.baseline);
  const least = Math.min(...pitches);
  const isFirst = ({ parts }: TextRow) => columnOf(parts[0]!.box, columns) === 0 && parts.length > 1;
  const isPadded = rows.some((row, i) => i > 0 && isFirst(row) && pitches[i - 1]! > ROW_PITCH * least);
  const places = [...separators(drawn), ...bandEdges(drawn, columns)];
  const isParted = (above: TextRow, below: TextRow) => places.some((at) => at > above.baseline && at < below.baseline);
  const parted = rows.filter((row, i) => i > 0 && isParted(rows[i - 1]!, row)).length;
  const isNew = (above: TextRow, row: TextRow) => {
    if (isParted(above, row)) return true;
    if (parted >= MIN_PARTED || isInOneCell(above, row, drawn)) return false;
    const pitch = row.baseline - above.baseline;
    const startsFirst = columnOf(row.parts[0]!.box, columns) === 0;
    // A label whose entries are in its second line, or that has none, is a row of its own where rows are apart.
    return pitch > USUAL_PITCH * least || (startsFirst && (!isPadded || pitch > ROW_PITCH * least));
  };
  const result: TextRow[][] = [];
  rows.forEach((row, i) => {
    const before = rows[i - 1];
    if (!before || isNew(before, row)) result.push([row]);
    else result.at(-1)?.push(row);
  });
  return result;
}

/** The heights of rules, and of the edges of shaded areas where another one begins. */
function separators({ rules, shades }: Drawn): number[] {
  const edges = cellShades(shades)
    .flatMap(({ box }) => [box.y0, box.y1])
    .sort((a, b) => a - b);
  const shared = edges.filter((at, i) => at - (edges[i - 1] ?? -Infinity) <= CELL_GAP);
  return [...rules.map(({ at }) => at), ...shared];
}

/** The heights of the edges of shades from the first column to the last: a band behind the header row ends where that does. */
function bandEdges({ shades }: Drawn, columns: readonly Extent[]): number[] {
  const [first, last] = [columns[0], columns.at(-1)];
  if (!first || !last) return [];
  const bands = cellShades(shades).filter(({ box }) => box.x0 <= first.x0 + CELL_GAP && box.x1 >= last.x1 - CELL_GAP);
  return bands.flatMap(({ box }) => [box.y0, box.y1]);
}

/** Those shaded areas that are in no larger one: cells, not the lines in them. */
function cellShades(shades: Drawn['shades']): Drawn['shades'] {
  return shades.filter(
    ({ box }) => !shades.some((other) => area(other.box) > LARGER_SHADE * area(box) && holds(other.box, box, 1)),
  );
}

function isInOneCell(above: TextRow, below: TextRow, { shades }: Drawn): boolean {
  return cellShades(shades).some(
    ({ box }) => box.y0 < above.baseline && box.y1 >= below.baseline && isShadeOfCell(box, above, below),
  );
}

/** Whether an area lies behind a part of each of two rows, not behind the whole of them. */
function isShadeOfCell(area: Box, above: TextRow, below: TextRow): boolean {
  const isIn = ({ parts }: TextRow) => parts.some(({ box }) => box.x0 >= area.x0 - 1 && box.x1 <= area.x1 + 1);
  const isAll = ({ parts }: TextRow) => parts.every(({ box }) => box.x0 >= area.x0 - 1 && box.x1 <= area.x1 + 1);
  return isIn(above) && isIn(below) && !(isAll(above) && isAll(below));
}

const columnOf = (box: Box, columns: readonly Extent[]) =>
  columns.findIndex(({ x0, x1 }) => (box.x0 + box.x1) / 2 >= x0 && (box.x0 + box.x1) / 2 <= x1);

function isTable({ columns }: AlignedRows, rows: readonly (readonly TextRow[])[], { rules, shades }: Drawn): boolean {
  const byColumn = columns.map((_, column) => partsOf(rows.flat(), columns, column));
  const filled = rows.map(
    (row) => new Set(row.flatMap(({ parts }) => parts.map(({ box }) => columnOf(box, columns)))).size,
  );
  // Labels strewn over a drawing.
  if (filled.reduce((sum, count) => sum + count, 0) < FILLED_SHARE * rows.length * columns.length) return false;
  const full = filled.filter((count) => count > 1);
  const isDrawn =
    rules.length >= 2 ||
    shades.length >= 2 ||
    rules.some((rule) => jointsOf(rule).length > 0) ||
    hasHeadRule(columns, rows, rules);
  const sparse = byColumn.filter((parts) => parts.length < 2).length;
  if (full.length < (isDrawn ? 2 : MIN_TABLE_ROWS) || sparse > (isDrawn ? columns.length / 2 : 0)) return false;
  if (isList(byColumn) || isContents(byColumn) || hasLineNumbers(byColumn) || isFormulas(byColumn)) return false;
  const prose = byColumn.filter((parts, i) => isProse(parts, columns[i]!)).length;
  if (isDrawn) return prose < 2 || rules.length > rows.length / 2;
  if (areWrittenInTurn(byColumn, columns)) return false;
  if (full.length === rows.length && hasRowsOfCells(rows, columns)) return true;
  const narrow = columns.filter(({ x0, x1 }) => x1 - x0 <= NARROW_COLUMN * (rows[0]?.[0]?.size ?? 1)).length;
  // Columns of text stand side by side; a column of text among narrow ones is a table's.
  if (prose > 0) return columns.length > MIN_TABLE_COLUMNS && narrow === columns.length - 1;
  return columns.length >= MIN_TABLE_COLUMNS || byColumn.slice(1).some(isNumeric);
}

/** Whether a rule from side to side parts the first row, which fills all columns, from the others. */
function hasHeadRule(
  columns: readonly Extent[],
  [headerRow, next]: readonly (readonly TextRow[])[],
  rules: readonly Edge[],
): boolean {
  if (!headerRow || !next) return false;
  const [above, below] = [
    Math.max(...headerRow.map(({ baseline }) => baseline)),
    Math.min(...next.map(({ box }) => box.y1)),
  ];
  const isFull = columns.every((_, column) => partsOf(headerRow, columns, column).length > 0);
  return isFull && rules.some(({ at }) => at > above && at < below);
}

/**
 * Whether columns begin each row at one height although their texts are of different numbers of lines, some of those in the first column
 * of several: what no columns of text do, and no labels with text beside them.
 */
function hasRowsOfCells(rows: readonly (readonly TextRow[])[], columns: readonly Extent[]): boolean {
  if (rows.length < MIN_TABLE_ROWS) return false;
  const counts = rows.map((row) => columns.map((_, column) => partsOf(row, columns, column).length));
  const isFromTop = rows.every(([first]) => first && columns.every((_, c) => partsOf([first], columns, c).length > 0));
  const uneven = counts.filter((own) => Math.max(...own) > Math.min(...own)).length;
  const isRagged = columns.every((column, c) => isMostlyShort(partsOf(rows.flat(), columns, c), column));
  return isRagged && isFromTop && uneven > 1 && counts.some(([first = 0]) => first > 1);
}

/** Whether nothing is there but headings of columns, some of several lines: a table that is still to be filled in. */
function isHeadAlone({ rows, columns }: AlignedRows, { rules, shades }: Drawn): boolean {
  if (columns.length < MIN_TABLE_COLUMNS || rows.length < 2 || rows.length > MAX_GRID_ROWS) return false;
  if (rules.length > 0 || shades.length > 0) return false;
  // A column of another size is a little off the others' lines.
  const heights = rows.map(({ parts }) => parts[0]!.baseline);
  const pitches = heights.slice(1).map((at, i) => at - heights[i]!);
  const spans = rows.flatMap(({ parts }) => parts.flatMap((part) => part.spans));
  return (
    Math.max(...pitches) <= USUAL_PITCH * Math.min(...pitches) &&
    columns.every((_, column) => isCenteredText(partsOf(rows, columns, column))) &&
    spans.every(({ text, style }) => style.isBold || text.trim() === '')
  );
}

function partsOf(rows: readonly TextRow[], columns: readonly Extent[], column: number): Line[] {
  return rows.flatMap(({ parts }) => parts.filter(({ box }) => columnOf(box, columns) === column));
}

function tableOf(
  region: AlignedRows,
  { rows, totals }: { readonly rows: readonly (readonly TextRow[])[]; readonly totals: readonly TotalRule[] },
  drawn: Drawn,
  page: number,
): TableBlock {
  const edges = columnEdges(region.columns, drawn);
  const ys = rowEdges(rows.map(bandOf), [...drawn.rules, ...totals]);
  const totalAt = (y: number, column: number) =>
    totals.find(({ at, columns }) => columns.has(column) && Math.abs(at - y) <= TOUCH)?.border;
  const pageRules: PageRules = { horizontal: drawn.rules, vertical: [], shades: drawn.shades };
  const plans = rows.map((row, r) => {
    const [y0, y1] = [ys[r]!, ys[r + 1]!];
    const cells = region.columns.map((_, column) => {
      const box = { x0: edges[column]!, x1: edges[column + 1]!, y0, y1 };
      const lines = joinedLines(partsOf(row, region.columns, column)).sort((a, b) => a.baseline - b.baseline);
      const blocks = groupParagraphs(lines, { x0: box.x0 + USUAL_CELL_MARGIN, x1: box.x1 - USUAL_CELL_MARGIN });
      const own = bordersOf(pageRules, box);
      const borders = { ...own, top: own.top ?? totalAt(y0, column), bottom: own.bottom ?? totalAt(y1, column) };
      return { column, blocks, borders, shading: shadingOf(pageRules, box) };
    });
    return { y0, y1, cells };
  });
  const lines = rows.flat().flatMap(({ parts }) => parts);
  return gridTable({ page, edges, rows: plans, isRtl: linesRunFromRight(lines) });
}

/** A row of cells, from top to bottom. */
const bandOf = (row: readonly TextRow[]) => ({
  box: union(row.map(({ box }) => box)),
  size: Math.max(...row.map(({ size }) => size)),
});
