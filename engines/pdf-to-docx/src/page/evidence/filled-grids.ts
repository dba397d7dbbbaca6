import { isBlank } from '../../model/characters.ts';
import { type Box, holds } from '../../model/geometry.ts';
import type { Glyph, PathShape } from '../../model/page-content.ts';
import { FEW, HALF, NEARLY_ALL, TOUCH, TWICE } from '../tolerances.ts';
import type { RuledCell, RuledGrid } from './ruled-grids.ts';
import type { Shade } from './rulings.ts';

/** Which cell of which grid each glyph of a page is in. */
export interface GridContent {
  readonly grid: RuledGrid;
  readonly glyphs: ReadonlyMap<RuledCell, readonly Glyph[]>;
  /** The paths that draw its rules and shades. */
  readonly paths: readonly PathShape[];
}

/** Keeps the grids that hold text, with their glyphs; the innermost grid takes a glyph. Page borders and empty drawings fall out. */
export function fillGrids(
  grids: readonly RuledGrid[],
  shades: readonly Shade[],
  glyphs: readonly Glyph[],
  page: Box,
): GridContent[] {
  const pageArea = (page.x1 - page.x0) * (page.y1 - page.y0);
  const size = (grid: RuledGrid) => (grid.box.x1 - grid.box.x0) * (grid.box.y1 - grid.box.y0);
  const candidates = grids
    .filter((grid) => grid.cells.length > 1 || size(grid) < NEARLY_ALL * pageArea)
    .sort((a, b) => size(a) - size(b))
    .map((grid) => ({ grid, glyphs: new Map<RuledCell, Glyph[]>() }));
  for (const glyph of glyphs) {
    const x = (glyph.box.x0 + glyph.box.x1) / 2;
    const y = (glyph.box.y0 + glyph.box.y1) / 2;
    for (const candidate of candidates) {
      const { box } = candidate.grid;
      if (x < box.x0 || x > box.x1 || y < box.y0 || y > box.y1) continue;
      const cell = candidate.grid.cells.find(({ box: b }) => x >= b.x0 && x <= b.x1 && y >= b.y0 && y <= b.y1);
      if (!cell) continue;
      const list = candidate.glyphs.get(cell);
      if (list) list.push(glyph);
      else candidate.glyphs.set(cell, [glyph]);
      break;
    }
  }
  return candidates
    .filter(({ grid, glyphs: held }) => isTable(grid, held))
    .map((content) => ({ ...content, paths: pathsOf(content.grid, shades) }));
}

const pathsOf = ({ box, edges }: RuledGrid, shades: readonly Shade[]): PathShape[] => [
  ...edges.flatMap(({ shapes }) => shapes),
  ...shades.filter((shade) => holds(box, shade.box, TOUCH)).map(({ shape }) => shape),
];

function isTable(grid: RuledGrid, held: ReadonlyMap<RuledCell, readonly Glyph[]>): boolean {
  const filled = [...held.values()].filter((list) => list.some((glyph) => !isBlank(glyph.text))).length;
  if (filled === 0) return false;
  // Axes and the lines of a chart have open sides, too, but hold hardly any text.
  if (grid.isOpen && filled < HALF * grid.cells.length) return false;
  // Many faces and hardly any text: the lines of a chart, or a form whose columns have their headings.
  return filled >= FEW * grid.cells.length || hasHeadings(grid, held);
}

/** Whether all cells of the first row hold text, but for that of the rows' own headings. */
function hasHeadings({ cells }: RuledGrid, held: ReadonlyMap<RuledCell, readonly Glyph[]>): boolean {
  const [corner, ...rest] = cells.filter(({ row }) => row === 0).sort((a, b) => a.column - b.column);
  const isFilled = (cell: RuledCell) => held.get(cell)?.some((glyph) => !isBlank(glyph.text)) ?? false;
  return corner !== undefined && rest.length >= TWICE - (isFilled(corner) ? 1 : 0) && rest.every(isFilled);
}
