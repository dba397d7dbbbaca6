import type { FigureBlock, TableBlock } from '../model/analyzed-page.ts';
import { linesIn } from '../model/blocks/blocks-in.ts';
import type { TableCandidate, Verdict } from '../model/candidate.ts';
import type { Glyph, PageContent, PathShape, TagNode } from '../model/page-content.ts';
import type { Line } from '../model/text.ts';
import { pathsOf } from '../text/lines.ts';
import { chooseInTurns } from './choose.ts';
import { contentTables, withWorth } from './content-tables.ts';
import { type DrawnContent, drawnContent, pageRulesBeside } from './drawn-content.ts';
import { marginNumbers } from './margin-numbers.ts';
import { figuresOver, findFigures, isWhite } from './propose/figures.ts';
import { proposePanels } from './propose/panels.ts';
import { withLeadingLines, withPartsJoined } from './tables/beside-tables.ts';
import { proposeForms } from './tables/fill-rows.ts';
import { withNestedTables } from './tables/nested-tables.ts';
import { withSpreadCells } from './tables/spread-cells.ts';
import { proposeUnruledTables } from './tables/unruled-tables.ts';
import { type TypedLines, typedLines } from './typed-lines.ts';

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

/**
 * Finds tables, figures and lines of a page. Characters that are `artifacts` become lines of their own, in no table or figure. The
 * tags of a `told` page are evidence of its tables and paragraphs.
 */
export function readGeometry(
  content: PageContent,
  artifacts: ReadonlySet<Glyph> = new Set(),
  tags?: TagNode,
): GeometryPage {
  const numbers = marginNumbers(content);
  const apart = artifacts.size + numbers.size > 0;
  const glyphs = apart
    ? content.glyphs.filter((glyph) => !artifacts.has(glyph) && !numbers.has(glyph))
    : content.glyphs;
  const drawn = drawnContent(content, glyphs, tags);
  const { builder, charts, tables, textOf } = drawn;
  const all = builder.parts(drawn.outside);
  const typed = typedLines(all);
  const parts = all.filter((part) => !typed.parts.has(part));
  const page = { ...drawn, outside: outsideOf(typed, drawn) };
  const { outside } = page;
  const free = pageRulesBeside(page.pageRules, tables);
  const { width, height } = content;
  const byContent = contentTables(page, content, parts);
  const decorating = pathsOf([...parts, ...linesIn(tables.map(({ table }) => table))]);
  const texts = chooseInTurns((owned): TableCandidate[] => {
    // A rule may stand between two tables.
    const tablesInOrder = byContent.tables.filter(
      ({ marks }) => ![...marks].some((mark) => owned.has(mark) && !('kind' in mark)),
    );
    const source = { ...textOf(outside), parts: parts.filter((part) => !owned.has(part)), pageRules: free };
    const isFree = (shape: PathShape) => !decorating.has(shape) && !owned.has(shape) && !isColored(shape);
    const blanks = free.horizontal.filter(({ shapes }) => shapes.every(isFree));
    return [
      ...proposePanels({ ...source, width, height }),
      ...tablesInOrder,
      ...proposeUnruledTables(source).map((one) => withWorth(one, byContent.chanceIn(one.box))),
      ...proposeForms({ ...source, pageRules: { ...free, horizontal: blanks } }),
    ];
  });
  const owned = new Set([...charts, ...texts.chosen].flatMap(({ marks }) => [...marks]));
  const leftOver = besideTables(texts.chosen, page);
  const [panels, others] = partition(texts.chosen, ({ kind }) => kind === 'panel');
  const tablesOf = (found: readonly TableCandidate[]) => found.map(({ table }) => table);
  const left = tables.filter((one) => !one.glyphs.some((glyph) => owned.has(glyph)));
  const joined = withPartsJoined([...left.map(({ table }) => table), ...tablesOf(others)]).map(withSpreadCells);
  const unowned = parts.filter((part) => !owned.has(part));
  const led = withLeadingLines(joined, unowned, page.pageRules.horizontal);
  const used = new Set([
    ...led.paths,
    ...tables.flatMap(({ paths }) => paths),
    ...decorating,
    ...content.paths.filter((path) => owned.has(path)),
  ]);
  const numbersLeft = [...numbers].filter((glyph) => !artifacts.has(glyph));
  return {
    width,
    height,
    tables: withNestedTables([...led.tables, ...tablesOf(panels)]),
    figures: [...findFigures(content, used), ...charts.map(({ figure }) => figure), ...figuresOver(content)],
    parts: [
      ...unowned.filter((part) => !led.lines.has(part)),
      ...typed.lines,
      ...builder.parts([...leftOver, ...numbersLeft]),
    ],
    artifacts: artifacts.size > 0 ? builder.lines([...artifacts]) : [],
    pictured: page.pictured,
    verdicts: [...page.verdicts, ...texts.verdicts],
  };
}

/** The characters in no table, chart or typed line. */
function outsideOf({ parts }: TypedLines, { builder, outside }: DrawnContent): readonly Glyph[] {
  if (parts.size === 0) return outside;
  const typed = new Set([...parts].flatMap((part) => builder.indexesOf(part)));
  return outside.filter(({ index }) => !typed.has(index));
}

/** Whether a shape is an area of a color: its edge is no blank to write on. */
const isColored = (shape: PathShape) => shape.kind === 'rectangle' && shape.fill !== undefined && !isWhite(shape);

/** The characters of lines that tables have a part of, and that are in none: a line may continue next to a table. */
function besideTables(chosen: readonly TableCandidate[], { outside, builder }: DrawnContent): Glyph[] {
  const marks = new Set(chosen.flatMap((one) => (one.score === undefined ? [] : [...one.marks])));
  const lines = [...marks].filter((mark): mark is Line => 'spans' in mark);
  const cut = new Set(lines.flatMap((line) => builder.indexesOf(line)));
  return cut.size > 0 ? outside.filter((glyph) => cut.has(glyph.index) && !marks.has(glyph)) : [];
}

/** Those that pass a test, and the others. */
const partition = <T>(items: readonly T[], test: (item: T) => boolean): readonly [T[], T[]] => [
  items.filter(test),
  items.filter((item) => !test(item)),
];
