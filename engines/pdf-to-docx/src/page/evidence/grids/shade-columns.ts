import { byPlace } from '../../../model/blocks/by-place.ts';
import { isBlank } from '../../../model/characters.ts';
import { type Box, holdsCenter } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { CELL_GAP } from '../../../text/tolerances.ts';
import type { Edge, PageRules } from '../page-rules.ts';
import { gridOf, type RuledCell, type RuledGrid } from './ruled-grids.ts';

/** Points. A column is no narrower, and begins no nearer to the side of another. */
const MIN_COLUMN = 6;

/**
 * Parts the columns of ruled tables where shading shows them: a row that no rules divide but areas fill side by side, as that of the
 * headings in a table that is framed only. Rows without shading are parted there, too, where nothing else parts any and their text
 * is in those columns.
 */
export function withShadedColumns(
  pageRules: PageRules,
  grids: readonly RuledGrid[],
  glyphs: readonly Glyph[],
): RuledGrid[] {
  const shades = byPlace(
    pageRules.shades.map(({ box }) => box),
    ({ y0 }) => y0,
  );
  let inked: ReturnType<typeof byPlace<Glyph>> | undefined;
  return grids.map((grid) => {
    const joints = grid.cells.map((cell) => jointsIn(cell.box, shades(cell.box.y0 - CELL_GAP, cell.box.y0 + CELL_GAP)));
    const all = [...new Set(joints.flat())];
    if (all.length === 0) return grid;
    const visible = () => glyphs.filter(({ text }) => !isBlank(text));
    inked ??= byPlace(visible(), ({ box }) => (box.y0 + box.y1) / 2);
    const textIn = inked;
    const walls = grid.cells.flatMap((cell, i) => {
      const own = joints[i]!;
      // Rules that part some rows would part these, too.
      const isFramed = grid.xs.length === 2;
      return (own.length > 0 || !isFramed ? own : textJoints(cell, all, textIn)).map((at) => wall(at, cell.box));
    });
    const horizontal = new Set(pageRules.horizontal);
    const parted = gridOf(
      {
        horizontal: grid.edges.filter((edge) => horizontal.has(edge)),
        vertical: [...grid.edges.filter((edge) => !horizontal.has(edge)), ...walls],
      },
      pageRules,
    );
    return parted ?? grid;
  });
}

/** Where the areas meet that fill a cell side by side, of those that begin at its height; none where they do not. */
function jointsIn(cell: Box, areas: readonly Box[]): number[] {
  const isNear = (a: number, b: number) => Math.abs(a - b) <= CELL_GAP;
  const own = areas
    .filter(({ x0, x1, y1 }) => isNear(y1, cell.y1) && x1 - x0 >= MIN_COLUMN)
    .filter(({ x0, x1 }) => x0 >= cell.x0 - CELL_GAP && x1 <= cell.x1 + CELL_GAP)
    .sort((a, b) => a.x0 - b.x0 || b.x1 - a.x1);
  const joints: number[] = [];
  let reach = cell.x0;
  for (const { x0, x1 } of own) {
    // The lines of a cell may be shaded, too.
    if (x1 <= reach + CELL_GAP) continue;
    if (!isNear(x0, reach)) return [];
    if (reach !== cell.x0) joints.push((reach + x0) / 2);
    reach = x1;
  }
  return isNear(reach, cell.x1) ? joints : [];
}

/** Those of some places at which a cell's text leaves room, where it is in more than one of the columns between them. */
function textJoints(
  { box }: RuledCell,
  places: readonly number[],
  textIn: (from: number, to: number) => readonly Glyph[],
): number[] {
  const inner = places.filter((x) => x > box.x0 + MIN_COLUMN && x < box.x1 - MIN_COLUMN);
  if (inner.length === 0) return [];
  const within = textIn(box.y0, box.y1).filter((glyph) => holdsCenter(box, glyph.box));
  const isFree = (x: number) => !within.some((glyph) => glyph.box.x0 < x + ROUNDING && glyph.box.x1 > x - ROUNDING);
  const found = inner.filter(isFree);
  const columns = new Set(within.map((glyph) => found.filter((x) => x < glyph.box.x0).length));
  return columns.size > 1 ? found : [];
}

/** An invisible edge. */
const wall = (at: number, { y0, y1 }: Box): Edge => ({
  at,
  from: y0,
  to: y1,
  width: 0,
  color: '',
  isDashed: false,
  shapes: [],
});
