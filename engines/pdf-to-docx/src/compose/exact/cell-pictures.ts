import type { FigureBlock, FlowBlock, TableBlock } from '../../model/analyzed-page.ts';

/** A table without what is drawn in its cells, and that. */
interface PartedTable {
  readonly table: TableBlock;
  readonly pictures: readonly FigureBlock[];
}

/**
 * Takes pictures and drawings out of the cells of a table and of tables within it, to stand behind it: rows become higher for what is
 * anchored in them. Those in shaded cells stay, as the shading would hide them.
 */
export function withoutPictures(table: TableBlock): PartedTable {
  const pictures: FigureBlock[] = [];
  const parted = takenFrom(table, pictures);
  return pictures.length > 0 ? { table: parted, pictures } : { table, pictures };
}

function takenFrom(table: TableBlock, pictures: FigureBlock[]): TableBlock {
  const kept = (block: FlowBlock): FlowBlock[] => {
    if (block.kind === 'table') return [takenFrom(block, pictures)];
    // Turned text makes its cell a turned one.
    if (block.kind !== 'figure' || block.turned) return [block];
    pictures.push({ ...block, isBackground: true });
    return [];
  };
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => (cell.shading === '' ? { ...cell, blocks: cell.blocks.flatMap(kept) } : cell)),
  }));
  return { ...table, rows };
}
