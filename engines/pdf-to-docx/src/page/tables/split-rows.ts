import type { GridCell, GridRow, TableBlock } from '../../model/analyzed-page.ts';
import { USUAL_CELL_MARGIN } from '../../model/format.ts';
import type { Box } from '../../model/geometry.ts';
import type { Line } from '../../model/text.ts';
import { joinedLines } from '../../text/lines.ts';
import { groupParagraphs } from '../../text/paragraphs.ts';
import type { UnruledSource } from './table-regions.ts';
import { proposeUnruledTables } from './unruled-tables.ts';

/** Points. Edges that only text shows differ by no more. */
const SAME_EDGE = 6;

/** A row in parts: the heights between these, and cells by their own edges. */
interface SplitRow {
  readonly edges: readonly number[];
  readonly rows: readonly GridRow[];
}

/**
 * Divides the rows of a ruled table that are one cell from side to side whose text is in rows and columns of its own: forms have
 * such cells without rules between, as for check boxes. `textIn` gives the text of an area.
 */
export function withSplitRows(table: TableBlock, textIn: (area: Box) => Omit<UnruledSource, 'pageRules'>): TableBlock {
  const split = new Map<GridRow, SplitRow>();
  for (const row of table.rows) {
    const [only] = row.cells;
    const isWhole = table.edges.length > 2 && only?.columns === table.edges.length - 1 && only.rows === 1;
    const found = isWhole ? splitRow(row, textIn(only.box)) : undefined;
    if (found) split.set(row, found);
  }
  if (split.size === 0) return table;
  const edges = [...split.values()].reduce<readonly number[]>((all, own) => withEdges(all, own.edges), table.edges);
  const first: number[] = [];
  let count = 0;
  for (const row of table.rows) {
    first.push(count);
    count += split.get(row)?.rows.length ?? 1;
  }
  const startOf = (r: number) => first[r] ?? count;
  const rows = table.rows.flatMap((row, r) => {
    const own = split.get(row);
    if (own) return own.rows.map((part) => placed(part, own.edges, edges));
    const cells = row.cells.map((cell) => ({ ...cell, rows: startOf(r + cell.rows) - startOf(r) }));
    return [placed({ ...row, cells }, table.edges, edges)];
  });
  return { ...table, edges, rows };
}

function splitRow(row: GridRow, source: Omit<UnruledSource, 'pageRules'>): SplitRow | undefined {
  const cell = row.cells[0]!;
  const [found, ...more] = proposeUnruledTables({ ...source, pageRules: { horizontal: [], vertical: [], shades: [] } });
  if (!found || more.length > 0) return undefined;
  const { table: inner, marks } = found;
  const { x0, x1, y0, y1 } = cell.box;
  const edges = [x0, ...inner.edges.slice(1, -1), x1];
  const others = source.parts.filter((part) => !marks.has(part));
  const above = others.filter(({ baseline }) => baseline <= inner.box.y0 + 1);
  const below = others.filter((part) => !above.includes(part));
  const top = above.length > 0 ? inner.box.y0 : y0;
  const bottom = below.length > 0 ? inner.box.y1 : y1;
  const whole = (lines: readonly Line[], from: number, to: number): GridRow[] =>
    lines.length === 0
      ? []
      : [
          {
            ...row,
            y0: from,
            y1: to,
            cells: [
              {
                ...cell,
                columns: edges.length - 1,
                box: { x0, x1, y0: from, y1: to },
                blocks: groupParagraphs(
                  joinedLines(lines).sort((a, b) => a.baseline - b.baseline),
                  { x0: x0 + USUAL_CELL_MARGIN, x1: x1 - USUAL_CELL_MARGIN },
                ),
              },
            ],
          },
        ];
  const last = inner.rows.length - 1;
  const within = inner.rows.map((part, i): GridRow => {
    const from = i === 0 ? top : part.y0;
    const to = i === last ? bottom : part.y1;
    const cells = part.cells.map((one) => ({
      ...one,
      box: { x0: edges[one.column]!, x1: edges[one.column + one.columns]!, y0: from, y1: to },
      shading: cell.shading,
    }));
    return { ...row, y0: from, y1: to, cells };
  });
  const all = [...whole(above, y0, top), ...within, ...whole(below, bottom, y1)];
  return { edges, rows: all.map((part, i) => framed(part, cell, i === 0, i === all.length - 1)) };
}

/** A part of a row with the borders that its cell had around all of its parts. */
function framed(row: GridRow, { borders }: GridCell, isFirst: boolean, isLast: boolean): GridRow {
  const cells = row.cells.map((cell, i) => ({
    ...cell,
    borders: {
      ...(isFirst ? { top: borders.top } : {}),
      ...(isLast ? { bottom: borders.bottom } : {}),
      ...(i === 0 ? { left: borders.left } : {}),
      ...(i === row.cells.length - 1 ? { right: borders.right } : {}),
    },
  }));
  return { ...row, cells };
}

/** Edges of two rows as one list. */
export function withEdges(edges: readonly number[], more: readonly number[]): number[] {
  const own = more.filter((edge) => !edges.some((other) => Math.abs(other - edge) <= SAME_EDGE));
  return [...edges, ...own].sort((a, b) => a - b);
}

/** A row with its cells counted by other edges, among which are all of its own. */
export function placed<
  Row extends { readonly cells: readonly { readonly column: number; readonly columns?: number }[] },
>(row: Row, own: readonly number[], edges: readonly number[]): Row {
  const placeOf = (i: number) => {
    const at = own[i]!;
    return edges.reduce((best, edge, k) => (Math.abs(edge - at) < Math.abs(edges[best]! - at) ? k : best), 0);
  };
  const cells = row.cells.map((cell) => {
    const column = placeOf(cell.column);
    return { ...cell, column, columns: Math.max(1, placeOf(cell.column + (cell.columns ?? 1)) - column) };
  });
  return { ...row, cells };
}
