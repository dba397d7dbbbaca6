import { area, type Box, intersection } from '../model/geometry.ts';
import { gridOf, type RuledGrid } from './ruled-grids.ts';
import { type Edge, type Rulings, SNAP } from './rulings.ts';

type Shade = Rulings['shades'][number];

/** Shaded cells stand at most this far (points) apart: as wide as white borders are. */
const MAX_GAP = 4;
/** Two cells share a side when they stand beside each other over at least this much (points). */
const MIN_SIDE = 4;
/** An area whose parts are shaded by others to this share is the ground of them all. */
const GROUND_COVER = 0.8;
/** At least this part of the cells stands right above or below another one of its width: highlighted words do not. */
const MIN_STACKED = 0.75;
/** More areas than this are a drawing. */
const MAX_SHADES = 2000;

/** Finds the tables that shaded areas form alone: side by side and below each other, with nothing but white between them. */
export function findShadeGrids(rulings: Rulings, grids: readonly RuledGrid[]): RuledGrid[] {
  const free = rulings.shades.filter(
    ({ box, shape }) =>
      shape.gradient === undefined && !grids.some((grid) => area(intersection(grid.box, box)) > 0.1 * area(box)),
  );
  if (free.length < 4 || free.length > MAX_SHADES) return [];
  return mosaics(tiles(free))
    .filter(isStacked)
    .map((mosaic) => gridOf(sidesOf(mosaic), rulings))
    .filter((grid) => grid !== undefined)
    .filter((grid) => grid.xs.length > 2 && grid.ys.length > 2)
    .map((grid) => ({ ...grid, isOpen: true }));
}

/** Areas that may be cells: each once, without the grounds of several and without what lies in another. */
function tiles(shades: readonly Shade[]): Box[] {
  const once = new Map(
    shades.map(({ box }) => [[box.x0, box.y0, box.x1, box.y1].map((place) => Math.round(place)).join(), box]),
  );
  const bySize = [...once.values()].sort((a, b) => area(b) - area(a));
  const cells: Box[] = [];
  bySize.forEach((box, i) => {
    if (cells.some((cell) => area(intersection(cell, box)) > 0.9 * area(box))) return;
    const inside = bySize.slice(i + 1).filter((other) => area(intersection(other, box)) > 0.9 * area(other));
    const covered = inside.reduce((sum, other) => sum + area(other), 0);
    const lefts = inside.map(({ x0 }) => x0);
    // The lines of one cell may be shaded, too: those stand below each other only.
    const isRow = Math.max(...lefts) - Math.min(...lefts) > MIN_SIDE;
    if (!isRow || covered < GROUND_COVER * area(box)) cells.push(box);
  });
  return cells;
}

/** Tiles that share sides, directly or through others. */
function mosaics(boxes: readonly Box[]): Box[][] {
  const rest = new Set(boxes);
  const found: Box[][] = [];
  for (const first of boxes) {
    if (!rest.delete(first)) continue;
    const mosaic = [first];
    for (let i = 0; i < mosaic.length; i++) {
      for (const other of rest) {
        if (!sharesSide(mosaic[i] as Box, other)) continue;
        rest.delete(other);
        mosaic.push(other);
      }
    }
    if (mosaic.length >= 4) found.push(mosaic);
  }
  return found;
}

function sharesSide(a: Box, b: Box): boolean {
  const across = Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1);
  const down = Math.max(a.y0, b.y0) - Math.min(a.y1, b.y1);
  return (across <= MAX_GAP && down <= -MIN_SIDE) || (down <= MAX_GAP && across <= -MIN_SIDE);
}

function isStacked(mosaic: readonly Box[]): boolean {
  const isSame = (a: number, b: number) => Math.abs(a - b) <= SNAP;
  const stacked = mosaic.filter((box) =>
    mosaic.some((other) => other !== box && isSame(other.x0, box.x0) && isSame(other.x1, box.x1)),
  );
  return stacked.length >= MIN_STACKED * mosaic.length;
}

/** The sides of tiles as edges that nobody sees. */
function sidesOf(mosaic: readonly Box[]): { horizontal: Edge[]; vertical: Edge[] } {
  const hidden = { width: 0, color: '', isDashed: false, shapes: [] };
  return {
    horizontal: mosaic.flatMap(({ x0, y0, x1, y1 }) => [
      { at: y0, from: x0, to: x1, ...hidden },
      { at: y1, from: x0, to: x1, ...hidden },
    ]),
    vertical: mosaic.flatMap(({ x0, y0, x1, y1 }) => [
      { at: x0, from: y0, to: y1, ...hidden },
      { at: x1, from: y0, to: y1, ...hidden },
    ]),
  };
}
