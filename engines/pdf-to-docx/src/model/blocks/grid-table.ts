import type { FlowBlock, GridCell, GridRow, TableBlock } from '../analyzed-page.ts';
import type { CellBorders } from '../document/document.ts';

/** What a cell holds and how it looks; its place comes from the grid. */
export interface CellPlan {
  readonly column: number;
  /** How many columns it spans; one where absent. */
  readonly columns?: number;
  /** How many rows it spans; one where absent. */
  readonly rows?: number;
  readonly blocks: readonly FlowBlock[];
  readonly borders?: CellBorders;
  readonly shading?: string;
  /** The structure element's key. */
  readonly tag?: string | undefined;
}

/** A row from `y0` to `y1` (points from the top of its page) and the cells that begin in it. */
export interface RowPlan {
  readonly y0: number;
  readonly y1: number;
  readonly cells: readonly CellPlan[];
  /** The page it is on; that of the table where absent. */
  readonly page?: number;
  readonly isHeader?: boolean;
  readonly tag?: string;
}

interface GridPlan {
  readonly page: number;
  /** Column edges from left to right (points), one more than columns. */
  readonly edges: readonly number[];
  readonly rows: readonly RowPlan[];
  readonly isRtl?: boolean;
  readonly tag?: string;
}

/** Builds a table, whatever showed its columns and rows: rules, shading, text or tags. A cell that spans rows reaches to the end of the last. */
export function gridTable({ page, edges, rows: plans, isRtl = false, tag = '' }: GridPlan): TableBlock {
  const rows = plans.map((plan, r): GridRow => {
    const { y0, y1, isHeader = false } = plan;
    const cells = plan.cells.map((cell): GridCell => {
      const { column, columns = 1, rows: spanned = 1, blocks, borders = {}, shading = '' } = cell;
      const end = Math.min(edges.length - 1, column + columns);
      const last = plans[Math.min(plans.length, r + spanned) - 1]!;
      const box = { x0: edges[column]!, x1: edges[end]!, y0, y1: spanned > 1 ? last.y1 : y1 };
      return { column, columns, rows: spanned, box, blocks, borders, shading, ...(cell.tag ? { tag: cell.tag } : {}) };
    });
    return { y0, y1, page: plan.page ?? page, isHeader, cells, ...(plan.tag === undefined ? {} : { tag: plan.tag }) };
  });
  return { kind: 'table', page, box: gridBox(page, edges, rows), edges, rows, ...(isRtl ? { isRtl } : {}), tag };
}

/** The box of a table on its first page. */
export function gridBox(page: number, edges: readonly number[], rows: readonly GridRow[]): TableBlock['box'] {
  const own = rows.filter((row) => row.page === page);
  return { x0: edges[0] ?? 0, x1: edges.at(-1) ?? 0, y0: own[0]?.y0 ?? 0, y1: own.at(-1)?.y1 ?? 0 };
}
