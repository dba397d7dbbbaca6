import type { TableBlock } from '../../../model/analyzed-page.ts';
import { linesIn } from '../../../model/blocks/blocks-in.ts';
import { gridTable } from '../../../model/blocks/grid-table.ts';
import type { TableCandidate } from '../../../model/candidate.ts';
import { USUAL_CELL_MARGIN } from '../../../model/format.ts';
import type { Glyph } from '../../../model/page-content.ts';
import type { Line } from '../../../model/text.ts';
import type { LineBuilder } from '../../../text/lines.ts';
import { CELL_GAP } from '../../../text/tolerances.ts';
import { bordersOf, shadingOf } from '../../evidence/grids/ruled-grids.ts';
import type { PageRules } from '../../evidence/page-rules.ts';
import { cellFrame, cellParagraphs } from '../cell-paragraphs.ts';
import { hasLineNumbers } from '../column-kinds.ts';
import { type Drawn, drawnWith } from '../table-regions.ts';
import { type PlacedRows, placedRows } from './columns.ts';
import { runFromRight } from './row-direction.ts';
import { rowChance } from './row-features.ts';
import type { RowStretch } from './row-stretches.ts';
import type { ContentRow } from './rows.ts';
import { framedRows } from './rule-frames.ts';
import { columnEdges, rowEdges } from './text-edges.ts';

/** Rows are of one table where the model is so sure. Without it lists and addresses are tables. */
const OF_ONE_TABLE = 0.5;

/** A row of one cell at the end of a table is of it where the model is so sure. Without it headings and paragraphs become rows of the table next to them. */
const SURELY_OF_TABLE = 0.9;

/** A row of several cells next to those of a table is of it where the model is so sure. Without it tables lose their first and last rows. */
const NEXT_TO_TABLE = 0.25;

/** The text of a page outside its grids, and what is drawn there. */
interface ContentSource {
  readonly page: number;
  readonly builder: LineBuilder;
  readonly parts: readonly Line[];
  readonly pageRules: PageRules;
}

/** Rows that are below each other, and the chance of each but the first to be of one table with the one above it, where it may be. */
export interface ChancedRows {
  readonly rows: readonly ContentRow[];
  readonly chances: readonly (number | undefined)[];
}

/** Asks the model about the rows of a stretch. */
export const withChances = ({ rows, features }: RowStretch): ChancedRows => ({
  rows,
  chances: features.map((row) => row && rowChance(row)),
});

/**
 * Proposes tables by the order in which their cells were written: rows are of one where rules frame them, or else where a model says so.
 */
export function proposeContentTables(stretches: readonly ChancedRows[], source: ContentSource): TableCandidate[] {
  const rows = stretches.flatMap((stretch) => stretch.rows);
  const frameOf = new Map(framedRows(rows, source.pageRules).flatMap((own) => own.map((row) => [row, own])));
  return stretches
    .map((stretch) => withFrames(stretch, frameOf))
    .flatMap(chains)
    .flatMap((chain) => candidateOf(chain, source) ?? []);
}

/** Rows that are surely of one table where they are in one frame. */
function withFrames(
  { rows, chances }: ChancedRows,
  frameOf: ReadonlyMap<ContentRow, readonly ContentRow[]>,
): ChancedRows {
  const isFramed = (i: number) => {
    const frame = frameOf.get(rows[i]!);
    return frame !== undefined && frame === frameOf.get(rows[i + 1]!);
  };
  return { rows, chances: chances.map((chance, i) => (isFramed(i) ? 1 : chance)) };
}

interface Chain {
  readonly rows: readonly ContentRow[];
  readonly chances: readonly number[];
}

/** Rows that follow each other in one table. */
function chains({ rows, chances: known }: ChancedRows): Chain[] {
  const chances = known.map((chance = 0) => chance);
  const isSure = (i: number) => (chances[i] ?? 0) >= OF_ONE_TABLE;
  // Where a table begins or ends the page shows less of it than within.
  const isNextToSure = (i: number) =>
    chances[i]! >= NEXT_TO_TABLE &&
    (isSure(i - 1) || isSure(i + 1)) &&
    [i, i + 1].every((row) => rows[row]!.stacks.length > 1);
  const found: { rows: ContentRow[]; chances: number[] }[] = [];
  chances.forEach((chance, i) => {
    if (!isSure(i) && !isNextToSure(i)) return;
    const last = found.at(-1);
    if (last && last.rows.at(-1) === rows[i]) {
      last.rows.push(rows[i + 1]!);
      last.chances.push(chance);
    } else found.push({ rows: [rows[i]!, rows[i + 1]!], chances: [chance] });
  });
  return found.map(withoutLooseEnds);
}

/** Rows of one stack at the ends of a table are of it only where that is sure: headings and paragraphs stand next to tables. */
function withoutLooseEnds({ rows, chances }: Chain): Chain {
  const isLoose = (row: ContentRow | undefined, chance: number | undefined) =>
    row !== undefined && chance !== undefined && row.stacks.length === 1 && chance < SURELY_OF_TABLE;
  let [from, to] = [0, rows.length];
  while (isLoose(rows[from], chances[from])) from++;
  while (to - 1 > from && isLoose(rows[to - 1], chances[to - 2])) to--;
  return { rows: rows.slice(from, to), chances: chances.slice(from, to - 1) };
}

function candidateOf({ rows, chances }: Chain, source: ContentSource): TableCandidate | undefined {
  const placed = placedRows(rows);
  if (rows.length < 2 || placed.columns.length < 2) return undefined;
  const glyphs = new Set(
    rows.flatMap(({ stacks }) => stacks.flatMap(({ lines }) => lines.flatMap((own) => own.glyphs))),
  );
  const indexes = new Set([...glyphs].map(({ index }) => index));
  const parts = source.parts.filter((part) => source.builder.indexesOf(part).some((index) => indexes.has(index)));
  const drawn = drawnWith(regionOf(rows, placed), source.pageRules);
  const table = tableOf(rows, placed, { ...source, drawn });
  if (isCrossed(table, source.pageRules) || hasLineNumbers(byColumn(table))) return undefined;
  const shapes = [...drawn.rules.flatMap((rule) => rule.shapes), ...drawn.shades.map(({ shape }) => shape)];
  const score = chances.reduce((sum, chance) => sum + chance, 0) / chances.length;
  return {
    kind: 'table without rules',
    box: table.box,
    table,
    score,
    marks: new Set<Glyph | Line | (typeof shapes)[number]>([...glyphs, ...parts, ...shapes]),
  };
}

/** The lines of the cells that begin in each column. */
const byColumn = ({ edges, rows }: TableBlock): Line[][] =>
  edges
    .slice(1)
    .map((_, i) =>
      rows.flatMap(({ cells }) => cells.flatMap(({ column, blocks }) => (column === i ? linesIn(blocks) : []))),
    );

/** Whether vertical rules stand in cells of a table: they are sides of boxes that were drawn around something else. */
function isCrossed({ edges, box }: TableBlock, { vertical }: PageRules): boolean {
  return vertical.some(
    ({ at, from, to }) =>
      at > box.x0 &&
      at < box.x1 &&
      Math.min(to, box.y1) - Math.max(from, box.y0) > CELL_GAP &&
      edges.every((edge) => Math.abs(edge - at) > USUAL_CELL_MARGIN),
  );
}

const regionOf = (rows: readonly ContentRow[], { columns }: PlacedRows) => ({
  columns,
  rows: rows.map(({ top, bottom, size, x0, x1 }) => ({ size, box: { x0, x1, y0: top, y1: bottom } })),
});

function tableOf(
  rows: readonly ContentRow[],
  placed: PlacedRows,
  { page, builder, drawn, pageRules: allRules }: ContentSource & { readonly drawn: Drawn },
): TableBlock {
  const region = regionOf(rows, placed);
  const [top, bottom] = [region.rows[0]!.box.y0, region.rows.at(-1)!.box.y1];
  const vertical = allRules.vertical.filter(({ from, to }) => Math.min(to, bottom) - Math.max(from, top) > CELL_GAP);
  const edges = columnEdges(region.columns, drawn, vertical);
  const ys = rowEdges(region.rows, drawn.rules);
  const pageRules: PageRules = { horizontal: drawn.rules, vertical, shades: drawn.shades };
  const plans = placed.rows.map((cells, r) => {
    const [y0, y1] = [ys[r]!, ys[r + 1]!];
    const own = cells.map(({ column, columns, stacks }) => {
      const box = { x0: edges[column]!, x1: edges[column + columns]!, y0, y1 };
      const glyphs = stacks.flatMap(({ lines }) => lines.flatMap((line) => line.glyphs));
      const blocks = cellParagraphs(glyphs, builder, (lines) => cellFrame(box, lines));
      return { column, columns, blocks };
    });
    return { y0, y1, cells: withEmptyCells(own, edges.length - 1) };
  });
  const isRtl = runFromRight(plans.map(({ cells }) => cells));
  const withLooks = plans.map(({ y0, y1, cells }) => ({
    y0,
    y1,
    cells: cells.map((cell) => {
      const box = { x0: edges[cell.column]!, x1: edges[cell.column + cell.columns]!, y0, y1 };
      return { ...cell, borders: bordersOf(pageRules, box), shading: shadingOf(pageRules, box) };
    }),
  }));
  return gridTable({ page, edges, rows: withLooks, isRtl });
}

interface Cell {
  readonly column: number;
  readonly columns: number;
  readonly blocks: ReturnType<typeof cellParagraphs>;
}

/** The cells of a row with an empty one in each column that none is in. */
function withEmptyCells(cells: readonly Cell[], count: number): Cell[] {
  const all: Cell[] = [];
  const fill = (to: number) => {
    for (let last = all.at(-1), c = last ? last.column + last.columns : 0; c < to; c++)
      all.push({ column: c, columns: 1, blocks: [] });
  };
  for (const cell of cells) {
    fill(cell.column);
    all.push(cell);
  }
  fill(count);
  return all;
}
