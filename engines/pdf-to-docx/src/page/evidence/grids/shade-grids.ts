import { byPlace } from '../../../model/blocks/by-place.ts';
import { isBlank } from '../../../model/characters.ts';
import { area, type Box, holdsCenter, intersection, union } from '../../../model/geometry.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { CELL_GAP } from '../../../text/tolerances.ts';
import { MAX_SHADES } from '../../limits.ts';
import type { Edge, PageRules } from '../page-rules.ts';
import { gridOf, places, type RuledGrid } from './ruled-grids.ts';
import { holesBetween } from './shade-holes.ts';

/** Share of a shade that is in another one: then it is a part of that. */
const SAME_SHADE = 0.9;

/** Share of a shade that those in it cover: it is their background then. */
const COVERED_SHARE = 0.8;

/** Share of a background that its cells fill. */
const BACKGROUND_SHARE = 0.9;

/** Share of the cells that are little larger than their text: they are highlights. */
const TIGHT_SHARE = 0.6;

/** Share of shades that stand right above or below another one of their width. Without it highlighted words are a table. */
const MIN_STACKED = 0.75;

type Shade = PageRules['shades'][number];

const PAPER = 'FFFFFF';

/**
 * Finds the tables that shaded areas form: side by side and below each other, with nothing but white between them. Of `ruled`, those
 * that are no more than a part of one are in it and fall out; the others stay as they are. Cells that nothing shades are where `glyphs`
 * leave room between the others.
 */
export function withShadeGrids(
  pageRules: PageRules,
  ruled: readonly RuledGrid[],
  glyphs: readonly Glyph[] = [],
): RuledGrid[] {
  const free = pageRules.shades.filter(({ shape }) => shape.gradient === undefined);
  if (free.length < 4 || free.length > MAX_SHADES) return [...ruled];
  const found: RuledGrid[] = [];
  const replaced = new Set<RuledGrid>();
  const seen = free.filter(({ shape }) => shape.fill !== PAPER).map(({ box }) => box);
  // White alone draws nothing: some programs clear the page in strips.
  const isSeen = (mosaic: readonly Box[]) =>
    mosaic.some((tile) => seen.some((box) => area(intersection(tile, box)) > 0));
  const isGrid = (mosaic: readonly Box[]) => isStacked(mosaic) && isSeen(mosaic) && !areHighlights(mosaic, glyphs);
  for (const mosaic of mosaics(tiles(free)).filter(isGrid)) {
    const box = union(mosaic);
    const parts = ruled.filter((grid) => area(intersection(grid.box, box)) > 0);
    if (!parts.every((grid) => isPartOf(grid.box, box))) continue;
    const sides = withHoles(mosaic, box, glyphs);
    const drawn = parts.flatMap(({ edges }) => edges);
    const grid = gridOf(
      {
        horizontal: [...drawn.filter((edge) => pageRules.horizontal.includes(edge)), ...sides.horizontal],
        vertical: [...drawn.filter((edge) => pageRules.vertical.includes(edge)), ...sides.vertical],
      },
      pageRules,
    );
    if (!grid || grid.xs.length < 3 || grid.ys.length < 3) continue;
    for (const part of parts) replaced.add(part);
    found.push({ ...grid, isOpen: true });
  }
  return [...ruled.filter((grid) => !replaced.has(grid)), ...found];
}

/** Whether a box is in another one that reaches farther on some side. */
function isPartOf(part: Box, whole: Box): boolean {
  const beyond = [part.x0 - whole.x0, part.y0 - whole.y0, whole.x1 - part.x1, whole.y1 - part.y1];
  return beyond.every((reach) => reach >= -CELL_GAP) && beyond.some((reach) => reach > 2 * CELL_GAP);
}

/** Areas that may be cells: each once, without the backgrounds of several and without what is in another. */
function tiles(shades: readonly Shade[]): Box[] {
  const once = new Map(
    shades.map(({ box }) => [[box.x0, box.y0, box.x1, box.y1].map((place) => Math.round(place)).join(), box]),
  );
  const bySize = [...once.values()].sort((a, b) => area(b) - area(a));
  const cells: Box[] = [];
  bySize.forEach((box, i) => {
    if (cells.some((cell) => area(intersection(cell, box)) > SAME_SHADE * area(box))) return;
    const inside = bySize.slice(i + 1).filter((other) => area(intersection(other, box)) > SAME_SHADE * area(other));
    const covered = inside.reduce((sum, other) => sum + area(other), 0);
    const lefts = inside.map(({ x0 }) => x0);
    // The lines of one cell may be shaded, too: those stand below each other only.
    const isRow = Math.max(...lefts) - Math.min(...lefts) > CELL_GAP;
    if (!isRow || (covered < COVERED_SHARE * area(box) && !isFilled(box, inside))) cells.push(box);
  });
  return cells;
}

/** Whether areas stand in rows and columns from side to side of another one. */
function isFilled(background: Box, inside: readonly Box[]): boolean {
  const columns = new Set(inside.map(({ x0 }) => Math.round(x0))).size;
  const rows = new Set(inside.map(({ y0 }) => Math.round(y0))).size;
  return columns > 1 && rows > 1 && isStacked(inside) && area(union(inside)) >= BACKGROUND_SHARE * area(background);
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
        if (!sharesSide(mosaic[i]!, other)) continue;
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
  return (across <= CELL_GAP && down <= -CELL_GAP) || (down <= CELL_GAP && across <= -CELL_GAP);
}

function isStacked(mosaic: readonly Box[]): boolean {
  const isSame = (a: number, b: number) => Math.abs(a - b) <= SAME_PLACE;
  const stacked = mosaic.filter((box) =>
    mosaic.some((other) => other !== box && isSame(other.x0, box.x0) && isSame(other.x1, box.x1)),
  );
  return stacked.length >= MIN_STACKED * mosaic.length;
}

/** Whether most areas with text end where it does at both sides, which leaves no room for the margins of cells: words are highlighted. */
function areHighlights(mosaic: readonly Box[], glyphs: readonly Glyph[]): boolean {
  const inked = glyphs.filter(({ text }) => !isBlank(text));
  const textAt = byPlace(inked, ({ box }) => (box.y0 + box.y1) / 2);
  const held = mosaic.flatMap((tile) => {
    const inside = textAt(tile.y0, tile.y1).filter(({ box }) => holdsCenter(tile, box));
    return inside.length > 0 ? [{ tile, text: union(inside.map(({ box }) => box)) }] : [];
  });
  const isTight = ({ tile, text }: (typeof held)[number]) =>
    Math.abs(tile.x0 - text.x0) <= SAME_PLACE && Math.abs(tile.x1 - text.x1) <= SAME_PLACE;
  return held.filter(isTight).length > TIGHT_SHARE * held.length;
}

/** The sides of tiles, and of what they leave between them, as invisible edges. */
function withHoles(mosaic: readonly Box[], box: Box, glyphs: readonly Glyph[]) {
  const sides = sidesOf(mosaic);
  const inside = glyphs.filter((glyph) => area(intersection(glyph.box, box)) > 0);
  const holes = holesBetween(
    mosaic,
    { xs: places(sides.vertical.map(({ at }) => at)), ys: places(sides.horizontal.map(({ at }) => at)) },
    inside,
  );
  const more = sidesOf(holes);
  return {
    horizontal: [...sides.horizontal, ...more.horizontal],
    vertical: [...sides.vertical, ...more.vertical],
  };
}

/** The sides of tiles as invisible edges. */
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
