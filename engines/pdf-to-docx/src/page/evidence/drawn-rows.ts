import { byPlace } from '../../model/blocks/by-place.ts';
import { isBlank } from '../../model/characters.ts';
import { type Box, holdsCenter } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Glyph } from '../../model/page-content.ts';
import { CELL_GAP, GUTTER } from '../../text/tolerances.ts';
import { MAX_FACES } from '../limits.ts';
import { gridOf, type RuledCell, type RuledGrid } from './grids/ruled-grids.ts';
import type { Edge, PageRules } from './page-rules.ts';

/** Points. A row is no lower: shorter pieces of a rule are its dashes. */
const MIN_ROW = 6;

/** Upright rules of a table with columns. What one or two of them frame is one text, such as code with a rule drawn beside each line. */
const MIN_UPRIGHT = 1;

/** Share of a character above and below its middle that a row may cut off: boxes of characters are higher than what is drawn of them. */
const CUT_SHARE = 0.25;

/** Rows that show a gutter between two columns, and their share of all. */
const [MIN_PARTED, PARTED_SHARE] = [2, 0.6];

/** Points. Text whose middle is farther from a height is not cut there: it would be larger than any of a table. */
const MOST_CUT = 40;

/**
 * Parts the rows of ruled tables where all upright rules are drawn in pieces that meet at one height: TeX draws them row by row, though rules
 * across stand only below the headings and at the ends. Text over several rows keeps its cell. Columns without a rule between are parted where
 * these rows leave a gutter.
 */
export function withDrawnRows(
  pageRules: PageRules,
  grids: readonly RuledGrid[],
  glyphs: readonly Glyph[],
): RuledGrid[] {
  const acrossPage = new Set(pageRules.horizontal);
  let inked: ReturnType<typeof byPlace<Glyph>> | undefined;
  return grids.map((grid) => {
    const across = grid.edges.filter((edge) => acrossPage.has(edge));
    const upright = grid.edges.filter((edge) => !acrossPage.has(edge));
    const joints = grid.xs.length > MIN_UPRIGHT + 1 ? sharedJoints(upright, grid.ys) : [];
    if (joints.length === 0 || (grid.ys.length + joints.length) * grid.xs.length > MAX_FACES) return grid;
    inked ??= byPlace(
      glyphs.filter(({ text }) => !isBlank(text)),
      ({ box }) => (box.y0 + box.y1) / 2,
    );
    const textIn = inked;
    const sides = { from: Math.min(...across.map(({ from }) => from)), to: Math.max(...across.map(({ to }) => to)) };
    const floors = joints.flatMap((at) => floorsAt(at, grid, cutAt(at, textIn), sides));
    const horizontal = [...across, ...floors];
    const parted = gridOf({ horizontal, vertical: upright }, pageRules);
    if (!parted) return grid;
    const walls = wallsIn(parted, textIn);
    const whole = walls.length > 0 ? gridOf({ horizontal, vertical: [...upright, ...walls] }, pageRules) : undefined;
    return { ...(whole ?? parted), hasOpenRows: true };
  });
}

/** The heights between rows `ys` at which the pieces of each upright rule there meet. */
function sharedJoints(upright: readonly Edge[], ys: readonly number[]): number[] {
  const parts = upright.map((edge) => {
    const joints = jointsOf(edge);
    return { edge, joints, near: byPlace(joints, (at) => at) };
  });
  const [first] = parts.toSorted((a, b) => b.joints.length - a.joints.length);
  const rows = byPlace(ys, (at) => at);
  return (first?.joints ?? []).filter((at) => {
    const along = parts.filter(({ edge }) => edge.from < at - ROUNDING && edge.to > at + ROUNDING);
    const isRow = rows(at - CELL_GAP, at + CELL_GAP).length > 0;
    return !isRow && along.every(({ near }) => near(at - ROUNDING, at + ROUNDING).length > 0);
  });
}

/** Where the pieces of an upright rule meet; none where they are no higher than dashes. */
function jointsOf({ shapes }: Edge): number[] {
  const starts = shapes.map(({ box }) => box.y0).sort((a, b) => a - b);
  const joints = starts.slice(1).filter((at, i) => at - starts[i]! > ROUNDING);
  return joints.every((at, i) => at - (joints[i - 1] ?? starts[0]!) >= MIN_ROW) ? joints : [];
}

/** The text that a height cuts through. */
function cutAt(at: number, textIn: (from: number, to: number) => readonly Glyph[]): Glyph[] {
  return textIn(at - MOST_CUT, at + MOST_CUT).filter(({ box: { y0, y1 } }) => {
    const cut = CUT_SHARE * (y1 - y0);
    return y0 + cut < at && y1 - cut > at;
  });
}

/**
 * Invisible edges at a height across the cells that hold none of the text that it cuts, one for cells side by side: where most edges end, a
 * table does. They reach as far as the rules of the table.
 */
function floorsAt(at: number, grid: RuledGrid, cut: readonly Glyph[], sides: { from: number; to: number }): Edge[] {
  const isIn = ({ box }: RuledCell) => at >= box.y0 + CELL_GAP && at <= box.y1 - CELL_GAP;
  const isFree = ({ box }: RuledCell) => !cut.some((glyph) => holdsCenter(box, glyph.box));
  const cells = grid.cells.filter((cell) => isIn(cell) && isFree(cell)).sort((a, b) => a.box.x0 - b.box.x0);
  const floors: Edge[] = [];
  for (const { box } of cells) {
    const before = floors.at(-1);
    const isNext = before !== undefined && Math.abs(before.to - box.x0) <= ROUNDING;
    const start = box.x0 - grid.box.x0 <= ROUNDING ? Math.min(sides.from, box.x0) : box.x0;
    const to = grid.box.x1 - box.x1 <= ROUNDING ? Math.max(sides.to, box.x1) : box.x1;
    if (isNext) floors.pop();
    floors.push(invisible(at, isNext ? before.from : start, to));
  }
  return floors;
}

/** Invisible edges between columns that no upright rule parts, where most rows leave a gutter at one place. */
function wallsIn({ cells, xs }: RuledGrid, textIn: (from: number, to: number) => readonly Glyph[]): Edge[] {
  const filled = cells
    .filter(({ columns, rows }) => columns === 1 && rows === 1)
    .map(({ box, column, row }) => ({ box, column, row, gaps: gapsOf(textIn(box.y0, box.y1), box) }))
    .filter(({ gaps }) => gaps !== undefined);
  return xs.slice(1).flatMap((_, column) => {
    const own = filled.filter((cell) => cell.column === column);
    const parted = own.filter(({ gaps }) => gaps!.inner.length > 0);
    if (parted.length < MIN_PARTED || parted.length < PARTED_SHARE * own.length) return [];
    const first = Math.min(...parted.map(({ row }) => row));
    const shared = parted.map(({ gaps }) => gaps!.inner).reduce((a, b) => a.flatMap((gap) => overlaps(gap, b)));
    return shared.flatMap(([from, to]) => {
      const at = (from + to) / 2;
      // A heading may stand over several columns.
      const beside = own.filter(
        ({ row, gaps }) => row >= first && gaps!.all.some((gap) => gap[0] <= at && gap[1] >= at),
      );
      return beside.map(({ box }) => invisible(at, box.y0, box.y1));
    });
  });
}

type Gap = readonly [from: number, to: number];

const overlaps = ([from, to]: Gap, others: readonly Gap[]): Gap[] =>
  others.flatMap(([a, b]) =>
    Math.min(to, b) > Math.max(from, a) ? [[Math.max(from, a), Math.min(to, b)] as const] : [],
  );

/** Where the text of a cell leaves room: between its parts, and from side to side; undefined for none. */
function gapsOf(near: readonly Glyph[], box: Box): { inner: readonly Gap[]; all: readonly Gap[] } | undefined {
  const own = near.filter((glyph) => holdsCenter(box, glyph.box)).sort((a, b) => a.box.x0 - b.box.x0);
  const [first] = own;
  if (!first) return undefined;
  const inner: Gap[] = [];
  let end = first.box.x1;
  for (const glyph of own) {
    if (glyph.box.x0 - end >= GUTTER * glyph.style.size) inner.push([end, glyph.box.x0]);
    end = Math.max(end, glyph.box.x1);
  }
  return { inner, all: [[box.x0, first.box.x0], ...inner, [end, box.x1]] };
}

const invisible = (at: number, from: number, to: number): Edge => ({
  at,
  from,
  to,
  width: 0,
  color: '',
  isDashed: false,
  shapes: [],
});
