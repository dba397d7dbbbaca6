import type { FlowBlock, GridCell, TableBlock } from '../../model/analyzed-page.ts';
import { gridTable } from '../../model/blocks/grid-table.ts';
import { area, holds } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import { withRowsOfTables } from './rows-of-tables.ts';

/** Points. What reaches no farther over a table is in it. */
const INSIDE = 6;

/** Tables with each that lies within a cell of another as a part of that cell: below the other it would have no place. */
export function withNestedTables(tables: readonly TableBlock[]): TableBlock[] {
  const byArea = [...tables].sort((a, b) => area(a.box) - area(b.box));
  const held = new Map<GridCell, TableBlock[]>();
  const nested = new Set<TableBlock>();
  byArea.forEach((inner, i) => {
    const larger = byArea.slice(i + 1).filter(({ box }) => holds(box, inner.box, SAME_PLACE));
    const cells = larger.flatMap(({ rows }) => rows.flatMap((row) => row.cells));
    const cell = cells.find(({ box }) => holds(box, inner.box, SAME_PLACE));
    if (!cell) return;
    nested.add(inner);
    held.set(cell, [...(held.get(cell) ?? []), inner]);
  });
  if (nested.size === 0) return [...tables];
  const filled = (table: TableBlock): TableBlock => ({
    ...table,
    rows: table.rows.map((row) => ({
      ...row,
      cells: row.cells.map((cell) => {
        const own = held.get(cell);
        return own
          ? { ...cell, blocks: withTextBeside(downwards([...cell.blocks, ...withRowsOfTables(own.map(filled))]), cell) }
          : cell;
      }),
    })),
  });
  return tables.filter((table) => !nested.has(table)).map(filled);
}

/** Blocks of a cell with the text that is right of a table among them in a column of its own: below the table it would have no place. */
function withTextBeside(blocks: readonly FlowBlock[], { box }: GridCell): FlowBlock[] {
  let rest = [...blocks];
  for (const table of blocks) {
    if (table.kind !== 'table') continue;
    const beside = rest.filter((block) => isBeside(block, table));
    const stands = (other: FlowBlock) => other !== table && other.kind === 'table' && sharesHeight(other, table);
    if (beside.length === 0 || rest.some(stands)) continue;
    rest = rest
      .filter((block) => !beside.includes(block))
      .map((block) => (block === table ? widened(table, beside, box.x1) : block));
  }
  return rest;
}

const isBeside = (block: FlowBlock, table: TableBlock) =>
  block.kind === 'text' &&
  block.box.x0 >= table.box.x1 - SAME_PLACE &&
  block.box.y0 >= table.box.y0 - INSIDE &&
  block.box.y1 <= table.box.y1 + INSIDE;

const sharesHeight = ({ box: a }: FlowBlock, { box: b }: FlowBlock) =>
  Math.min(a.y1, b.y1) > Math.max(a.y0, b.y0) + SAME_PLACE;

/** A table with one more column up to `right`, each block of which is in the row that has its middle, or in the nearest. */
function widened(table: TableBlock, beside: readonly FlowBlock[], right: number): TableBlock {
  const column = table.edges.length - 1;
  const middle = ({ box }: FlowBlock) => (box.y0 + box.y1) / 2;
  const rowOf = (block: FlowBlock) =>
    Math.max(
      0,
      table.rows.findLastIndex(({ y0 }) => y0 <= middle(block)),
    );
  const rows = table.rows.map((row, r) => {
    const blocks = beside.filter((block) => rowOf(block) === r);
    return { ...row, cells: [...row.cells, { column, blocks }] };
  });
  return gridTable({ ...table, edges: [...table.edges, right], rows });
}

const downwards = (blocks: readonly FlowBlock[]) => [...blocks].sort((a, b) => a.box.y0 - b.box.y0);
