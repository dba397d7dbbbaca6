import type { TableBlock } from '../model/analyzed-page.ts';
import type { Candidate, Verdict } from '../model/candidate.ts';
import { isBlank } from '../model/characters.ts';
import { type Box, holdsCenter } from '../model/geometry.ts';
import type { Glyph, PageContent, PathShape, TagNode } from '../model/page-content.ts';
import { dividedParts, emptyStretches, LineBuilder } from '../text/lines.ts';
import { choose } from './choose.ts';
import type { GridContent } from './evidence/grids/filled-grids.ts';
import { findPageGrids } from './evidence/grids/page-grids.ts';
import type { RuledGrid } from './evidence/grids/ruled-grids.ts';
import type { PageRules } from './evidence/page-rules.ts';
import { TagLabels } from './evidence/tag-labels.ts';
import { proposeNamedTables } from './named-tables.ts';
import { type ChartCandidate, proposeCharts } from './propose/charts.ts';
import { proposeDiagrams } from './propose/diagrams.ts';
import { withLineRows } from './tables/line-rows.ts';
import { ruledTable } from './tables/ruled-tables.ts';
import { withSplitRows } from './tables/split-rows.ts';
import type { UnruledSource } from './tables/table-regions.ts';

/** What drawings alone show of a page, and the text that they leave. */
export interface DrawnContent {
  readonly builder: LineBuilder;
  readonly charts: readonly ChartCandidate[];
  readonly tables: readonly DrawnTable[];
  /** How many characters are part of a picture. */
  readonly pictured: number;
  /** The characters in no table or chart. */
  readonly outside: readonly Glyph[];
  readonly pageRules: PageRules;
  readonly verdicts: readonly Verdict[];
  /** The text of some characters, as finders of tables ask for it. */
  textOf(held: readonly Glyph[]): Omit<UnruledSource, 'pageRules' | 'parts'>;
}

/** A table that is drawn, and what it is drawn of. */
export interface DrawnTable {
  readonly table: TableBlock;
  readonly glyphs: readonly Glyph[];
  readonly paths: readonly PathShape[];
  /** Whether rules or shades show no more than a part of its cells: text may tell better. */
  readonly isVague: boolean;
}

/**
 * Finds the tables that rules and shades draw, or that the tags of a `told` page name, and charts, among the `glyphs` of the page. Its
 * lines know what these tags say of them.
 */
export function drawnContent(content: PageContent, glyphs: readonly Glyph[], tags?: TagNode): DrawnContent {
  const { pageRules, grids: filled } = findPageGrids(content, glyphs);
  const labels = tags && new TagLabels({ ...content, tags: tags });
  const builder = new LineBuilder(content, new Set(filled.flatMap((grid) => grid.paths)), (own) =>
    labels?.paragraphOf(own),
  );
  const named = tags ? proposeNamedTables(content, tags, { builder, grids: filled }) : [];
  const frames = filled.filter(({ grid }) => grid.cells.length === 1).map(({ grid }) => grid.box);
  const drawings = choose([
    ...named,
    ...filled.map(gridCandidate),
    ...proposeDiagrams(content, glyphs, builder),
    ...proposeCharts(content, () => builder.parts(glyphs), frames),
  ]);
  const charts = drawings.chosen.filter((one) => 'figure' in one);
  const grids = drawings.chosen.flatMap((one) => ('content' in one ? [one.content] : []));
  const isIn = ({ box }: Glyph, chart: ChartCandidate) => holdsCenter(chart.box, box);
  const isInChart = (glyph: Glyph) => charts.some((chart) => isIn(glyph, chart));
  const textOf = (held: readonly Glyph[]) => ({
    page: content.number,
    divided: (area: Box, places: readonly number[]) => dividedParts(builder, held, area, places),
    gutters: (area: Box, width: number) => emptyStretches(held, area, width),
  });
  const fromTags = drawings.chosen.flatMap((one) => ('table' in one ? [{ ...one, isVague: false }] : []));
  const fromGrids = grids.map(({ grid, glyphs: all, paths }): DrawnTable => {
    // A cell may hold a chart, whose text is in its picture.
    const held = new Map([...all].map(([cell, inside]) => [cell, inside.filter((glyph) => !isInChart(glyph))]));
    const own = [...held.values()].flat();
    const ruled = withLineRows(ruledTable({ grid, glyphs: held, paths }, builder, content.number));
    const table = withSplitRows(ruled, (area) => {
      const inside = own.filter(({ box }) => holdsCenter(area, box));
      return { ...textOf(inside), parts: builder.parts(inside) };
    });
    return { table, glyphs: own, paths, isVague: isVague(grid) };
  });
  const tables = [...fromTags, ...fromGrids];
  const taken = new Set(tables.flatMap((one) => one.glyphs));
  const inCharts = charts.length > 0 ? glyphs.filter(isInChart) : [];
  for (const glyph of inCharts) taken.add(glyph);
  const pictured = inCharts.filter((glyph) => charts.some((chart) => chart.figure.holdsText && isIn(glyph, chart)));
  const outside = taken.size > 0 ? glyphs.filter((glyph) => !taken.has(glyph)) : glyphs;
  const inked = pictured.filter(({ text }) => !isBlank(text)).length;
  return { builder, charts, tables, pictured: inked, outside, pageRules, verdicts: drawings.verdicts, textOf };
}

/** The rules and shades that draw none of some tables. */
export function pageRulesBeside({ horizontal, vertical, shades }: PageRules, tables: readonly DrawnTable[]): PageRules {
  const drawn = new Set(tables.flatMap(({ paths }) => paths));
  return {
    horizontal: horizontal.filter(({ shapes }) => !shapes.some((shape) => drawn.has(shape))),
    vertical,
    shades: shades.filter(({ shape }) => !drawn.has(shape)),
  };
}

/** The text and the drawings of a page but for those of tables whose cells are drawn. */
export function vaguelyDrawn({ outside, tables, pageRules }: DrawnContent): { glyphs: Glyph[]; pageRules: PageRules } {
  const [vague, clear] = [tables.filter((one) => one.isVague), tables.filter((one) => !one.isVague)];
  const glyphs = [...outside, ...vague.flatMap((one) => one.glyphs)].sort((a, b) => a.index - b.index);
  return { glyphs, pageRules: pageRulesBeside(pageRules, clear) };
}

/** Whether a grid lacks sides or rules between rows, or most of its rows are one cell: its columns may be drawn nowhere. */
function isVague({ isOpen, hasOpenRows, cells, xs, ys }: RuledGrid): boolean {
  if (cells.length === 1) return false;
  if (hasOpenRows) return true;
  const whole = cells.filter(({ columns }) => columns === xs.length - 1).length;
  return isOpen || whole * 2 > ys.length - 1;
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
