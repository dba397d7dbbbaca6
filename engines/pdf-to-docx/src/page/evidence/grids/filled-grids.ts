import { isBlank } from '../../../model/characters.ts';
import { type Box, holds, holdsCenter } from '../../../model/geometry.ts';
import type { Glyph, PathShape } from '../../../model/page-content.ts';
import { TOUCH } from '../../../text/tolerances.ts';
import { withWholeWords } from '../cut-words.ts';
import type { Shade } from '../page-rules.ts';
import type { RuledCell, RuledGrid } from './ruled-grids.ts';

/** Share of the page that one cell may fill: a larger one is its background. */
const PAGE_SHARE = 0.8;

/** Share of the cells that hold text in a grid with open sides. */
const FILLED_SHARE = 0.5;

/** Rows. In so many a column that is full shows that a grid with open sides is a form, whose other cells wait for entries. */
const MIN_NUMBERED = 4;

/** The same in a closed one. */
const SPARSE_SHARE = 0.1;

/** Headings of rows or columns that show a table without entries. */
const MIN_HEADINGS = 2;

const PAPER = 'FFFFFF';

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
    .filter((grid) => grid.cells.length > 1 || size(grid) < PAGE_SHARE * pageArea)
    .sort((a, b) => size(a) - size(b))
    .map((grid): GrowingGrid => ({ grid, glyphs: new Map(), places: new Map(), last: undefined }));
  if (candidates.length === 0) return [];
  const places = withWholeWords(
    glyphs,
    glyphs.map((glyph) => placeOf(glyph, candidates)),
  );
  for (const [i, place] of places.entries()) {
    if (!place) continue;
    const list = place.in.glyphs.get(place.cell);
    if (list) list.push(glyphs[i]!);
    else place.in.glyphs.set(place.cell, [glyphs[i]!]);
  }
  return candidates
    .filter(({ grid, glyphs: held }) => isTable(grid, held))
    .map(({ grid, glyphs: held }) => ({ grid, glyphs: held, paths: pathsOf(grid, held, shades) }));
}

/** A cell of one of the grids that are being filled. */
interface Place {
  readonly in: GrowingGrid;
  readonly cell: RuledCell;
}

function placeOf({ box: own }: Glyph, candidates: readonly GrowingGrid[]): Place | undefined {
  const x = (own.x0 + own.x1) / 2;
  const y = (own.y0 + own.y1) / 2;
  for (const candidate of candidates) {
    const { box } = candidate.grid;
    if (x < box.x0 || x > box.x1 || y < box.y0 || y > box.y1) continue;
    const cell = cellAt(candidate, x, y);
    if (!cell) continue;
    candidate.last = cell;
    const known = candidate.places.get(cell) ?? { in: candidate, cell };
    candidate.places.set(cell, known);
    return known;
  }
  return undefined;
}

/** A grid that is being filled. */
interface GrowingGrid {
  readonly grid: RuledGrid;
  readonly glyphs: Map<RuledCell, Glyph[]>;
  readonly places: Map<RuledCell, Place>;
  /** The cell of the previous glyph: the next one is mostly in the same. */
  last: RuledCell | undefined;
}

/** The first cell that a place is in or on the edge of. */
function cellAt({ grid, last }: GrowingGrid, x: number, y: number): RuledCell | undefined {
  const { x0, y0, x1, y1 } = last?.box ?? NOWHERE;
  if (x > x0 && x < x1 && y > y0 && y < y1) return last;
  return grid.cells.find(({ box }) => x >= box.x0 && x <= box.x1 && y >= box.y0 && y <= box.y1);
}

const NOWHERE: Box = { x0: 0, y0: 0, x1: 0, y1: 0 };

function pathsOf(
  { box, edges, cells }: RuledGrid,
  held: ReadonlyMap<RuledCell, readonly Glyph[]>,
  shades: readonly Shade[],
): PathShape[] {
  // Text in a cell may have a background or a highlight of its own.
  const isOfText = (shade: Shade) =>
    shade.color !== PAPER &&
    cells.some(
      (cell) =>
        shade.color !== cell.shading &&
        holds(cell.box, shade.box, TOUCH) &&
        held.get(cell)?.some((glyph) => !isBlank(glyph.text) && holdsCenter(shade.box, glyph.box)),
    );
  const own = shades.filter((shade) => holds(box, shade.box, TOUCH) && !isOfText(shade));
  return [...edges.flatMap(({ shapes }) => shapes), ...own.map(({ shape }) => shape)];
}

function isTable(grid: RuledGrid, held: ReadonlyMap<RuledCell, readonly Glyph[]>): boolean {
  const filled = [...held.values()].filter((list) => list.some((glyph) => !isBlank(glyph.text))).length;
  if (filled === 0) return false;
  // Axes and the lines of a chart have open sides, too, but hold hardly any text.
  if (grid.isOpen && filled < FILLED_SHARE * grid.cells.length && !isForm(grid, held)) return false;
  // Many faces and hardly any text: the lines of a chart, or a form whose columns have their headings.
  return filled >= SPARSE_SHARE * grid.cells.length || hasHeadings(grid, held);
}

/** Whether a column has text in each row, as the numbers of a form's lines: other cells wait for what people fill in. */
function isForm({ cells, xs, ys }: RuledGrid, held: ReadonlyMap<RuledCell, readonly Glyph[]>): boolean {
  const rows = ys.length - 1;
  if (rows < MIN_NUMBERED) return false;
  return xs.some((_, column) => {
    const own = cells.filter((cell) => cell.column === column && cell.columns === 1);
    return own.length === rows && own.every((cell) => held.get(cell)?.some(({ text }) => !isBlank(text)));
  });
}

/** Whether all cells of the first row hold text, but for that of the rows' own headings. */
function hasHeadings({ cells }: RuledGrid, held: ReadonlyMap<RuledCell, readonly Glyph[]>): boolean {
  const [corner, ...rest] = cells.filter(({ row }) => row === 0).sort((a, b) => a.column - b.column);
  const isFilled = (cell: RuledCell) => held.get(cell)?.some((glyph) => !isBlank(glyph.text)) ?? false;
  return corner !== undefined && rest.length >= MIN_HEADINGS - (isFilled(corner) ? 1 : 0) && rest.every(isFilled);
}
