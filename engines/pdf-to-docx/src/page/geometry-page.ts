import type { FigureBlock, TableBlock } from '../model/analyzed-page.ts';
import { linesIn } from '../model/blocks/blocks-in.ts';
import { isBlank } from '../model/characters.ts';
import { type Box, holdsCenter, median } from '../model/geometry.ts';
import type { Glyph, PageContent } from '../model/page-content.ts';
import type { Line } from '../model/text.ts';
import { findRuledGrids } from './evidence/ruled-grids.ts';
import { findRulings } from './evidence/rulings.ts';
import { withShadedColumns } from './evidence/shade-columns.ts';
import { withShadeGrids } from './evidence/shade-grids.ts';
import { LineBuilder, pathsOf } from './lines/line-builder.ts';
import { findCharts } from './propose/charts.ts';
import { figuresOver, findFigures } from './propose/figures.ts';
import { findPanels } from './propose/panels.ts';
import { withPartsJoined } from './tables/beside-tables.ts';
import { findFillRows } from './tables/fill-rows.ts';
import { withLineRows } from './tables/line-rows.ts';
import { withNestedTables } from './tables/nested-tables.ts';
import { fillGrids, type GridContent, gridPaths, ruledTable } from './tables/ruled-tables.ts';
import { withSplitRows } from './tables/split-rows.ts';
import { withSpreadCells } from './tables/spread-cells.ts';
import { findUnruledTables } from './tables/unruled-tables.ts';

/** Room between columns is wider than that between words by this factor. */
const WIDER_THAN_WORDS = 1.6;
/** Less room between characters than this, over the size, parts no words. */
const MIN_WORD_GAP = 0.12;

/** What geometry alone finds on a page before headers are known. */
export interface GeometryPage {
  readonly width: number;
  readonly height: number;
  readonly tables: readonly TableBlock[];
  readonly figures: readonly FigureBlock[];
  /** Parts of lines outside tables. */
  readonly parts: readonly Line[];
  /** How many characters are part of a picture. */
  readonly pictured: number;
}

/** Finds tables, figures and lines of a page. */
export function readGeometry(content: PageContent, glyphs: readonly Glyph[] = content.glyphs): GeometryPage {
  const page: Box = { x0: 0, y0: 0, x1: content.width, y1: content.height };
  const rulings = findRulings(content.paths, glyphs);
  // Text across a table at an angle is in none of its cells.
  const square = glyphs.filter(({ text, style }) => style.angle === 0 || (!isBlank(text) && style.angle % 90 === 0));
  const ruled = withShadedColumns(rulings, withShadeGrids(rulings, findRuledGrids(rulings), square), square);
  const filled = fillGrids(ruled, square, page);
  const builder = new LineBuilder(content, gridPaths(filled, rulings.shades));
  const charts = findCharts(
    content,
    () => linesOutside(builder, glyphs, filled),
    filled.filter(isDivided).map(({ grid }) => grid.box),
    filled.filter((one) => !isDivided(one)).map(({ grid }) => grid.box),
  );
  const isPictured = ({ box }: { box: Box }) => charts.figures.some((chart) => holdsCenter(chart.box, box));
  const grids = filled.filter(({ grid }) => !isPictured(grid));
  const paths = gridPaths(grids, rulings.shades);
  const divided = (held: readonly Glyph[]) => ({
    page: content.number,
    divided: (area: Box, places: readonly number[]) => dividedParts(builder, held, area, places),
    gutters: (area: Box, width: number) => emptyStretches(held, area, width),
  });
  const tables = grids.map((grid) => {
    const held = [...grid.glyphs.values()].flat();
    return withSplitRows(withLineRows(ruledTable(grid, builder, content.number)), (area) => {
      const inside = held.filter(({ box }) => holdsCenter(area, box));
      return { ...divided(inside), parts: builder.parts(inside) };
    });
  });
  const inTables = new Set<Glyph>();
  for (const grid of grids) for (const list of grid.glyphs.values()) for (const glyph of list) inTables.add(glyph);
  const pictured = charts.figures.length > 0 ? glyphs.filter(isPictured) : [];
  const inPictures = new Set(pictured);
  const isOutside = (glyph: Glyph) => !inTables.has(glyph) && !inPictures.has(glyph);
  const outside = inTables.size + inPictures.size > 0 ? glyphs.filter(isOutside) : glyphs;
  const parts = builder.parts(outside);
  const free = {
    ...rulings,
    horizontal: rulings.horizontal.filter(({ shapes }) => !shapes.some((shape) => paths.has(shape))),
    shades: rulings.shades.filter(({ shape }) => !paths.has(shape)),
  };
  const { width, height } = content;
  const panels = findPanels({ ...divided(outside), width, height, parts, rulings: free });
  const around = parts.filter((part) => !panels.parts.has(part));
  const unruled = findUnruledTables({ ...divided(outside), parts: around, rulings: free });
  const left = around.filter((part) => !unruled.parts.has(part));
  const decorating = pathsOf([...parts, ...linesIn(tables)]);
  const lines = {
    ...free,
    horizontal: free.horizontal.filter(({ shapes }) =>
      shapes.every((shape) => !decorating.has(shape) && !unruled.paths.has(shape)),
    ),
  };
  const forms = findFillRows({ ...divided(outside), parts: left, rulings: lines });
  const used = new Set([...paths, ...decorating, ...panels.paths, ...unruled.paths, ...forms.paths, ...charts.paths]);
  const found = withPartsJoined([...tables, ...unruled.tables, ...forms.tables]).map(withSpreadCells);
  return {
    width,
    height,
    tables: withNestedTables([...found, ...panels.tables]),
    figures: [...findFigures(content, used), ...charts.figures, ...figuresOver(content)],
    parts: left.filter((part) => !forms.parts.has(part)),
    pictured: pictured.filter(({ text }) => !isBlank(text)).length,
  };
}

const isDivided = ({ grid }: GridContent) => grid.cells.length > 1;

/** The parts of lines that no grid of several cells holds. */
function linesOutside(builder: LineBuilder, glyphs: readonly Glyph[], grids: readonly GridContent[]): Line[] {
  const held = new Set(grids.filter(isDivided).flatMap((grid) => [...grid.glyphs.values()].flat()));
  return builder.parts(glyphs.filter((glyph) => !held.has(glyph)));
}

/** The parts of an area's lines, those left and right of a place each on their own. */
function dividedParts(builder: LineBuilder, glyphs: readonly Glyph[], area: Box, places: readonly number[]): Line[] {
  const inArea = glyphs.filter((glyph) => glyph.style.angle === 0 && holdsCenter(area, glyph.box));
  return [-Infinity, ...places].flatMap((from, i) => {
    const to = places[i] ?? Infinity;
    return builder.parts(
      inArea.filter(({ box }) => {
        const middle = (box.x0 + box.x1) / 2;
        return middle >= from && middle < to;
      }),
    );
  });
}

/**
 * The middles of the stretches of an area from side to side that no character enters: at least so wide, and clearly wider than the
 * room between words.
 */
function emptyStretches(glyphs: readonly Glyph[], area: Box, width: number): number[] {
  const inked = glyphs.filter(({ text, style, box }) => !isBlank(text) && style.angle === 0 && holdsCenter(area, box));
  const least = Math.max(width, WIDER_THAN_WORDS * wordGap(inked));
  const middles: number[] = [];
  let reach = Infinity;
  for (const { box } of inked.sort((a, b) => a.box.x0 - b.box.x0)) {
    if (box.x0 - reach >= least) middles.push((reach + box.x0) / 2);
    reach = Math.max(reach === Infinity ? -Infinity : reach, box.x1);
  }
  return middles;
}

/** The usual room between words, in points; 0 where there is only one. */
function wordGap(glyphs: readonly Glyph[]): number {
  const gaps = glyphs.flatMap((glyph, i) => {
    const before = glyphs[i - 1];
    const gap = before && Math.abs(before.y - glyph.y) < 1 ? glyph.box.x0 - before.box.x1 : 0;
    return gap > MIN_WORD_GAP * glyph.style.size && gap < glyph.style.size ? [gap] : [];
  });
  return gaps.length > 0 ? median(gaps) : 0;
}
