import type { MathNode } from '../../../model/document/equation.ts';
import { MIN_PITCH, NARROW_GUTTER, SAME_LINE, SCRIPT_SIZE } from '../../../text/tolerances.ts';
import { MATH_AXIS } from '../../tolerances.ts';
import { joined, type Piece, sizeOf } from './piece.ts';
import { middleOf } from './tall-signs.ts';

/** Reads pieces of one row. Null: not for certain. */
type ReadPieces = (pieces: readonly Piece[]) => Piece | null;

/**
 * Pieces by the rows that they stand on, from top to bottom, where they stand on several: rows are as far apart as lines of text, and what is
 * raised or lowered is of the nearest one.
 */
export function rowsOf(pieces: readonly Piece[]): Piece[][] {
  const size = sizeOf(pieces);
  const main = pieces.filter((piece) => piece.size > SCRIPT_SIZE * size).sort((a, b) => a.y - b.y);
  const baselines: number[] = [];
  for (const { y } of main) if (y - (baselines.at(-1) ?? -Infinity) > SAME_LINE * size) baselines.push(y);
  const isClose = baselines.some((y, i) => i > 0 && y - baselines[i - 1]! < MIN_PITCH * size);
  if (baselines.length <= 1 || isClose) return [[...pieces]];
  const rows = baselines.map((): Piece[] => []);
  for (const piece of pieces) {
    const away = baselines.map((y) => Math.abs(piece.y - y));
    rows[away.indexOf(Math.min(...away))]?.push(piece);
  }
  return rows;
}

/** The cells of rows, by the gaps that all of them leave free. */
function cellsOf(rows: readonly (readonly Piece[])[]): Piece[][][] {
  const all = rows.flat().sort((a, b) => a.box.x0 - b.box.x0);
  const ends: number[] = [];
  let end = -Infinity;
  for (const { box, size } of all) {
    if (end > -Infinity && box.x0 - end > NARROW_GUTTER * size) ends.push((end + box.x0) / 2);
    end = Math.max(end, box.x1);
  }
  const columnOf = ({ box }: Piece) => ends.filter((x) => x < box.x0).length;
  return rows.map((row) => {
    const cells = Array.from({ length: ends.length + 1 }, (): Piece[] => []);
    for (const piece of row) cells[columnOf(piece)]?.push(piece);
    return cells;
  });
}

/** The cells of a row of a system as one, with room between them. */
function inOne(cells: readonly MathNode[]): MathNode {
  const room = { kind: 'text', text: '\u2003', isUpright: true } as const;
  const items = cells.flatMap((cell, i) => (i > 0 ? [room, cell] : [cell]));
  return items.length === 1 ? items[0]! : { kind: 'row', items };
}

/** Reads rows below each other as one part on the axis of the row around; as cells where there are columns, unless they are cases. */
export function readRows(rows: readonly (readonly Piece[])[], read: ReadPieces, isSystem: boolean): Piece | null {
  const cells = cellsOf(rows);
  const nodes: MathNode[][] = [];
  for (const row of cells) {
    const parts = row.map((cell) => (cell.length > 0 ? read(cell) : undefined));
    if (parts.includes(null)) return null;
    nodes.push(parts.map((part) => part?.node ?? { kind: 'row', items: [] }));
  }
  const pieces = rows.flat();
  const size = sizeOf(pieces);
  const node: MathNode = isSystem ? { kind: 'array', rows: nodes.map(inOne) } : { kind: 'matrix', rows: nodes };
  const whole = joined(node, pieces, 0, size);
  return { ...whole, y: middleOf(whole.box) + MATH_AXIS * size };
}
