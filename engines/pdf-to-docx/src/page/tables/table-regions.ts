import type { Border } from '../../model/document/document.ts';
import { type Box, union } from '../../model/geometry.ts';
import type { Line } from '../../model/text.ts';
import { NARROW_GUTTER, NEXT_TO, TOUCH } from '../../text/tolerances.ts';
import { borderOf } from '../evidence/grids/ruled-grids.ts';
import type { Edge, PageRules } from '../evidence/page-rules.ts';
import {
  type AlignedRows,
  type Extent,
  findAlignedRows,
  type Gutters,
  rowsDividedAt,
  type TextRow,
} from './aligned-rows.ts';
import { isNumeric } from './column-kinds.ts';

/** Columns that are likely a table's. */
const MIN_COLUMNS = 3;

/** Rows of a table that is likely one. */
const MIN_LIKELY_ROWS = 3;

/** Rows of a table that nothing else shows. */
const MIN_TABLE_ROWS = 6;

/** Points. Two rules of a total that are no farther apart are one double rule: of 1 to 3 points in statements of accounts. */
const DOUBLE_RULE = 3.5;

/** Points. Pieces of one rule are no farther from each other's height. */
const LEAST_DOUBLE = 0.8;

/** Share of a region's width that a rule of it has. */
const RULED_SHARE = 0.6;

/** The text of a page outside its grids, and what is drawn there. */
export interface UnruledSource {
  readonly page: number;
  readonly parts: readonly Line[];
  readonly pageRules: PageRules;
  /** The parts of an area's lines, parted at the given places besides. */
  divided(area: Box, places: readonly number[]): Line[];
  readonly gutters: Gutters;
}

/** Rows that stand together, what is drawn with them, and the ways in which they may be divided into columns, likeliest first. */
interface TableRegion {
  readonly rows: readonly TextRow[];
  readonly drawn: Drawn;
  readonly divisions: readonly AlignedRows[];
  readonly horizontal: readonly Edge[];
}

/** Finds where text is in rows and columns. */
export function tableRegions(source: UnruledSource): TableRegion[] {
  return findAlignedRows(source.parts, source.gutters).map((found) => {
    const drawn = drawnWith(found, source.pageRules);
    const byRules = dividedByRules(found, drawn.rules, source.divided);
    const byGutters = dividedByGutters(byRules, drawn, source);
    const divisions = [...(byGutters ? [byGutters] : []), ...(byRules.isJoined ? [] : [byRules])];
    return { rows: found.rows, drawn, divisions, horizontal: source.pageRules.horizontal };
  });
}

/** Columns that stand so near to each other that their text was joined, where all rows leave the room between them. */
function dividedByGutters(
  region: AlignedRows,
  { rules, shades }: Drawn,
  { divided, gutters }: UnruledSource,
): AlignedRows | undefined {
  const isLikely = region.columns.length >= MIN_COLUMNS || rules.length > 0 || shades.length > 1;
  const isFramed = rules.length > 1 && region.columns.length >= MIN_COLUMNS;
  const least = isFramed ? 2 : isLikely ? MIN_LIKELY_ROWS : MIN_TABLE_ROWS;
  if (region.rows.length < least) return undefined;
  const box = union(region.rows.map((row) => row.box));
  const size = Math.max(...region.rows.map((row) => row.size));
  const places = gutters(box, NARROW_GUTTER * size);
  if (places.length + (region.isJoined ? 1 : 0) < region.columns.length) return undefined;
  return rowsDividedAt(divided(box, places), places);
}

/** A rule over or under the amounts of some columns. */
export interface TotalRule {
  readonly at: number;
  readonly columns: ReadonlySet<number>;
  readonly border: Border;
  readonly shapes: Edge['shapes'];
}

/**
 * The rules of totals among some rows, from top to bottom: short ones, between two rows or below the last, over or under amounts and not under
 * the labels of the rows. Two that are close to each other are a double rule.
 */
export function totalRules({ rows, columns }: AlignedRows, horizontal: readonly Edge[]): TotalRule[] {
  const [labels, last] = [columns[0], rows.at(-1)];
  if (!labels || !last) return [];
  const found: TotalRule[] = [];
  const sorted = [...horizontal].sort((a, b) => a.at - b.at || a.from - b.from);
  for (const edge of sorted) {
    const { at, from, to, shapes } = edge;
    if (from < labels.x1 || shapes.length === 0) continue;
    const below = rows.findIndex(({ box }) => box.y0 >= at - 1);
    const above = rows[below < 0 ? rows.length - 1 : below - 1];
    const isBetween = above !== undefined && at >= above.box.y1 - 1 && (below >= 0 || at <= last.box.y1 + last.size);
    if (!isBetween) continue;
    const isOver = ({ box }: Pick<Line, 'box'>) => box.x0 >= from - TOUCH && box.x1 <= to + TOUCH;
    const amounts = [above, rows[below]].flatMap((row) => row?.parts.filter(isOver) ?? []);
    if (amounts.length === 0 || !isNumeric(amounts)) continue;
    const own = columns.flatMap(({ x0, x1 }, c) => ((x0 + x1) / 2 > from && (x0 + x1) / 2 < to ? [c] : []));
    if (own.length === 0) continue;
    const twin = found.findIndex((other) => at - other.at <= DOUBLE_RULE && own.every((c) => other.columns.has(c)));
    const first = found[twin];
    if (first)
      found[twin] = { ...first, border: { ...first.border, style: 'double' }, shapes: [...first.shapes, ...shapes] };
    else found.push({ at, columns: new Set(own), border: totalBorder(edge), shapes });
  }
  return found;
}

/** The border that a rule is: those at one place may be two, one below the other. */
function totalBorder(edge: Edge): Border {
  const border = borderOf(edge);
  const heights = edge.shapes.map(({ box }) => (box.y0 + box.y1) / 2);
  const isDouble = Math.max(...heights) - Math.min(...heights) > LEAST_DOUBLE;
  return isDouble ? { ...border, style: 'double' } : border;
}

/** The rules and shades that go along with some rows. */
export interface Drawn {
  readonly rules: readonly Edge[];
  readonly shades: PageRules['shades'];
}

/** Rows from top to bottom, and the columns that they stand in. */
interface Region {
  readonly rows: readonly Pick<TextRow, 'box' | 'size'>[];
  readonly columns: readonly Extent[];
}

const extentOf = ({ columns }: Region): Extent => ({
  x0: columns[0]!.x0,
  x1: columns.at(-1)!.x1,
});

/** The rules and shaded areas that go along with some rows. */
export function drawnWith(region: Region, { horizontal, shades }: PageRules): Drawn {
  const { x0, x1 } = extentOf(region);
  const [first, last] = [region.rows[0], region.rows.at(-1)] as [Region['rows'][number], Region['rows'][number]];
  const top = first.box.y0 - NEXT_TO * first.size;
  const bottom = last.box.y1 + NEXT_TO * last.size;
  const isAlong = ({ at, from, to }: Edge) =>
    at >= top && at <= bottom && Math.min(to, x1) - Math.max(from, x0) >= RULED_SHARE * (x1 - x0);
  const isBehind = ({ box, shape }: PageRules['shades'][number]) =>
    box.y0 >= top && box.y1 <= bottom && box.x1 > x0 && box.x0 < x1 && shape.gradient === undefined;
  return { rules: horizontal.filter(isAlong), shades: shades.filter(isBehind) };
}

/** Columns that stand too near to each other to be told by their text: rules drawn cell by cell show where they meet. */
function dividedByRules(region: AlignedRows, rules: readonly Edge[], divided: UnruledSource['divided']): AlignedRows {
  const places = rules.map(jointsOf).find((xs) => xs.length >= region.columns.length);
  if (!places) return region;
  const box = union(region.rows.map((row) => row.box));
  const [again, ...more] = findAlignedRows(divided(box, places));
  return again && more.length === 0 && again.columns.length > region.columns.length ? again : region;
}

/** Where pieces of one rule meet, the ends of the whole left out. */
export function jointsOf({ shapes }: Edge): number[] {
  const starts = shapes.filter(({ box }) => box.x1 - box.x0 > TOUCH).map(({ box }) => box.x0);
  return [...new Set(starts.map((x) => Math.round(x)))].sort((a, b) => a - b).slice(1);
}
