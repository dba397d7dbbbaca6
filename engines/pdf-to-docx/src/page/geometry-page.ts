import type { FigureBlock, TableBlock } from '../model/analyzed-page.ts';
import { linesIn } from '../model/blocks/blocks-in.ts';
import type { Candidate, TableCandidate, Verdict } from '../model/candidate.ts';
import { isBlank } from '../model/characters.ts';
import { type Box, holdsCenter } from '../model/geometry.ts';
import type { Glyph, PageContent, PathShape } from '../model/page-content.ts';
import type { Line } from '../model/text.ts';
import { choose, chooseInTurns } from './choose.ts';
import type { GridContent } from './evidence/filled-grids.ts';
import { findPageGrids } from './evidence/page-grids.ts';
import { dividedParts, emptyStretches } from './lines/area-lines.ts';
import { LineBuilder, pathsOf } from './lines/line-builder.ts';
import { proposeCharts } from './propose/charts.ts';
import { figuresOver, findFigures } from './propose/figures.ts';
import { proposePanels } from './propose/panels.ts';
import { withPartsJoined } from './tables/beside-tables.ts';
import { proposeForms } from './tables/fill-rows.ts';
import { withLineRows } from './tables/line-rows.ts';
import { withNestedTables } from './tables/nested-tables.ts';
import { ruledTable } from './tables/ruled-tables.ts';
import { withSplitRows } from './tables/split-rows.ts';
import { withSpreadCells } from './tables/spread-cells.ts';
import { proposeUnruledTables } from './tables/unruled-tables.ts';

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
  /** What was proposed, and what became of it. */
  readonly verdicts: readonly Verdict[];
}

/** Finds tables, figures and lines of a page. Characters that are `artifacts` become lines of their own, in no table or figure. */
export function readGeometry(content: PageContent, artifacts: ReadonlySet<Glyph> = new Set()): GeometryPage {
  const glyphs = artifacts.size > 0 ? content.glyphs.filter((glyph) => !artifacts.has(glyph)) : content.glyphs;
  const { rulings, grids: filled } = findPageGrids(content, glyphs);
  const builder = new LineBuilder(content, new Set(filled.flatMap((grid) => grid.paths)));
  const frames = filled.filter(({ grid }) => grid.cells.length === 1).map(({ grid }) => grid.box);
  const drawings = choose([
    ...filled.map(gridCandidate),
    ...proposeCharts(content, () => builder.parts(glyphs), frames),
  ]);
  const charts = drawings.chosen.filter((one) => 'figure' in one);
  const grids = drawings.chosen.flatMap((one) => ('content' in one ? [one.content] : []));
  const isPictured = ({ box }: { box: Box }) => charts.some((chart) => holdsCenter(chart.box, box));
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
  const pictured = charts.length > 0 ? glyphs.filter(isPictured) : [];
  for (const glyph of pictured) taken.add(glyph);
  const outside = taken.size > 0 ? glyphs.filter((glyph) => !taken.has(glyph)) : glyphs;
  const parts = builder.parts(outside);
  const free = {
    ...rulings,
    horizontal: rulings.horizontal.filter(({ shapes }) => !shapes.some((shape) => drawn.has(shape))),
    shades: rulings.shades.filter(({ shape }) => !drawn.has(shape)),
  };
  const { width, height } = content;
  const decorating = pathsOf([...parts, ...linesIn(tables)]);
  const texts = chooseInTurns((owned): TableCandidate[] => {
    const source = { ...textOf(outside), parts: parts.filter((part) => !owned.has(part)), rulings: free };
    const isFree = (shape: PathShape) => !decorating.has(shape) && !owned.has(shape);
    const blanks = free.horizontal.filter(({ shapes }) => shapes.every(isFree));
    return [
      ...proposePanels({ ...source, width, height }),
      ...proposeUnruledTables(source),
      ...proposeForms({ ...source, rulings: { ...free, horizontal: blanks } }),
    ];
  });
  const owned = new Set([...charts, ...texts.chosen].flatMap(({ marks }) => [...marks]));
  const [panels, others] = parted(texts.chosen, ({ kind }) => kind === 'panel');
  const tablesOf = (found: readonly TableCandidate[]) => found.map(({ table }) => table);
  const found = withPartsJoined([...tables, ...tablesOf(others)]).map(withSpreadCells);
  const used = new Set([...drawn, ...decorating, ...content.paths.filter((path) => owned.has(path))]);
  return {
    width,
    height,
    tables: withNestedTables([...found, ...tablesOf(panels)]),
    figures: [...findFigures(content, used), ...charts.map(({ figure }) => figure), ...figuresOver(content)],
    parts: parts.filter((part) => !owned.has(part)),
    artifacts: artifacts.size > 0 ? builder.lines([...artifacts]) : [],
    pictured: pictured.filter(({ text }) => !isBlank(text)).length,
    verdicts: [...drawings.verdicts, ...texts.verdicts],
  };
}

interface GridCandidate extends Candidate {
  readonly content: GridContent;
}

const gridCandidate = (content: GridContent): GridCandidate => ({
  kind: content.grid.cells.length > 1 ? 'ruled table' : 'framed text',
  box: content.grid.box,
  marks: new Set([...content.glyphs.values()].flat()),
  content,
});

/** Those that pass a test, and the others. */
const parted = <T>(items: readonly T[], test: (item: T) => boolean): readonly [T[], T[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
];
