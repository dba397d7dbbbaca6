import type { FigureBlock, TableBlock } from '../model/analyzed-page.ts';
import { linesIn } from '../model/blocks/blocks-in.ts';
import { isBlank } from '../model/characters.ts';
import { type Box, holdsCenter } from '../model/geometry.ts';
import type { Glyph, PageContent, PathShape } from '../model/page-content.ts';
import type { Line } from '../model/text.ts';
import type { GridContent } from './evidence/filled-grids.ts';
import { findPageGrids } from './evidence/page-grids.ts';
import { dividedParts, emptyStretches } from './lines/area-lines.ts';
import { LineBuilder, pathsOf } from './lines/line-builder.ts';
import { findCharts } from './propose/charts.ts';
import { figuresOver, findFigures } from './propose/figures.ts';
import { findPanels } from './propose/panels.ts';
import { withPartsJoined } from './tables/beside-tables.ts';
import { findFillRows } from './tables/fill-rows.ts';
import { withLineRows } from './tables/line-rows.ts';
import { withNestedTables } from './tables/nested-tables.ts';
import { ruledTable } from './tables/ruled-tables.ts';
import { withSplitRows } from './tables/split-rows.ts';
import { withSpreadCells } from './tables/spread-cells.ts';
import { findUnruledTables } from './tables/unruled-tables.ts';

/** What geometry alone finds on a page before headers are known. */
export interface GeometryPage {
  readonly width: number;
  readonly height: number;
  readonly tables: readonly TableBlock[];
  readonly figures: readonly FigureBlock[];
  /** Parts of lines outside tables. */
  readonly parts: readonly Line[];
  /** Lines of artifacts. */
  readonly artifacts: readonly Line[];
  /** How many characters are part of a picture. */
  readonly pictured: number;
}

/** Finds tables, figures and lines of a page. Characters that are `artifacts` become lines of their own, in no table or figure. */
export function readGeometry(content: PageContent, artifacts: ReadonlySet<Glyph> = new Set()): GeometryPage {
  const glyphs = artifacts.size > 0 ? content.glyphs.filter((glyph) => !artifacts.has(glyph)) : content.glyphs;
  const { rulings, grids: filled } = findPageGrids(content, glyphs);
  const builder = new LineBuilder(content, new Set(filled.flatMap((grid) => grid.paths)));
  const divided = filled.filter(isDivided);
  const inDivided = new Set(divided.flatMap((grid) => [...grid.glyphs.values()].flat()));
  const charts = findCharts(
    content,
    () => builder.parts(glyphs.filter((glyph) => !inDivided.has(glyph))),
    divided.map(({ grid }) => grid.box),
    filled.filter((one) => !isDivided(one)).map(({ grid }) => grid.box),
  );
  const isPictured = ({ box }: { box: Box }) => charts.figures.some((chart) => holdsCenter(chart.box, box));
  const grids = filled.filter(({ grid }) => !isPictured(grid));
  const drawn = new Set(grids.flatMap((grid) => grid.paths));
  const textOf = (held: readonly Glyph[]) => ({
    page: content.number,
    divided: (area: Box, places: readonly number[]) => dividedParts(builder, held, area, places),
    gutters: (area: Box, width: number) => emptyStretches(held, area, width),
  });
  const tables = grids.map((grid) => {
    const held = [...grid.glyphs.values()].flat();
    return withSplitRows(withLineRows(ruledTable(grid, builder, content.number)), (area) => {
      const inside = held.filter(({ box }) => holdsCenter(area, box));
      return { ...textOf(inside), parts: builder.parts(inside) };
    });
  });
  const taken = new Set(grids.flatMap((grid) => [...grid.glyphs.values()].flat()));
  const pictured = charts.figures.length > 0 ? glyphs.filter(isPictured) : [];
  for (const glyph of pictured) taken.add(glyph);
  const outside = taken.size > 0 ? glyphs.filter((glyph) => !taken.has(glyph)) : glyphs;
  const parts = builder.parts(outside);
  const free = {
    ...rulings,
    horizontal: rulings.horizontal.filter(({ shapes }) => !shapes.some((shape) => drawn.has(shape))),
    shades: rulings.shades.filter(({ shape }) => !drawn.has(shape)),
  };
  const { width, height } = content;
  const panels = findPanels({ ...textOf(outside), width, height, parts, rulings: free });
  const around = parts.filter((part) => !panels.parts.has(part));
  const unruled = findUnruledTables({ ...textOf(outside), parts: around, rulings: free });
  const left = around.filter((part) => !unruled.parts.has(part));
  const decorating = pathsOf([...parts, ...linesIn(tables)]);
  const isFree = (shape: PathShape) => !decorating.has(shape) && !unruled.paths.has(shape);
  const lines = { ...free, horizontal: free.horizontal.filter(({ shapes }) => shapes.every(isFree)) };
  const forms = findFillRows({ ...textOf(outside), parts: left, rulings: lines });
  const used = new Set([...drawn, ...decorating, ...panels.paths, ...unruled.paths, ...forms.paths, ...charts.paths]);
  const found = withPartsJoined([...tables, ...unruled.tables, ...forms.tables]).map(withSpreadCells);
  return {
    width,
    height,
    tables: withNestedTables([...found, ...panels.tables]),
    figures: [...findFigures(content, used), ...charts.figures, ...figuresOver(content)],
    parts: left.filter((part) => !forms.parts.has(part)),
    artifacts: artifacts.size > 0 ? builder.lines([...artifacts]) : [],
    pictured: pictured.filter(({ text }) => !isBlank(text)).length,
  };
}

const isDivided = ({ grid }: GridContent) => grid.cells.length > 1;
