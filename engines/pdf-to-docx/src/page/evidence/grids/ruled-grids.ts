import type { Border, CellBorders } from '../../../model/document/document.ts';
import type { Box } from '../../../model/geometry.ts';
import { ROUNDING, SAME_PLACE } from '../../../model/measures.ts';
import { CELL_GAP, TOUCH } from '../../../text/tolerances.ts';
import { MAX_FACES } from '../../limits.ts';
import type { Edge, PageRules } from '../page-rules.ts';

/** Points. The width of a rule that has none. */
const HAIRLINE = 0.5;

/** Share of a cell that one shade of it fills. */
const SHADE_AREA = 0.6;

/** Points. Rules that begin or end farther out show another side of the table. */
const BEYOND_SIDE = 6;

/** Share of a side of a cell that a rule covers. */
const DRAWN_SHARE = 0.6;

/** Points. A rule that reaches so far over the table below it is of another one. Without it tables right above each other are one. */
const OVER_TABLE = 36;

/**
 * Points. Room that TeX leaves between a rule across and the ends of upright ones, which it draws in a piece for each row. Without it the headings
 * of a table are another one.
 */
const RULE_ROOM = 4;

/** Share of a cell, and of its height, that its shades fill. */
const SHADED_SHARE = 0.8;

/** A face of a ruled grid. */
export interface RuledCell {
  readonly row: number;
  readonly column: number;
  readonly rows: number;
  readonly columns: number;
  readonly box: Box;
  readonly borders: CellBorders;
  readonly shading: string;
}

/** A table drawn with rules. */
export interface RuledGrid {
  readonly box: Box;
  readonly xs: readonly number[];
  readonly ys: readonly number[];
  readonly cells: readonly RuledCell[];
  readonly edges: readonly Edge[];
  /** Whether rules on at least one side are missing. */
  readonly isOpen: boolean;
  /** Whether some of its rows have no rule between them. */
  readonly hasOpenRows?: boolean;
}

/** Finds the grids that rules form: sets of rules that meet, with their faces as cells. */
export function findRuledGrids(pageRules: PageRules): RuledGrid[] {
  return components(pageRules)
    .flatMap(unstacked)
    .map((component) => gridOf(component, pageRules))
    .filter((grid) => grid !== undefined)
    .filter((grid) => !isShadedBox(grid));
}

/** A single cell framed in the color that fills it: a paragraph on its background, no table. */
function isShadedBox({ cells }: RuledGrid): boolean {
  const [only] = cells;
  if (only === undefined || cells.length > 1 || only.shading === '') return false;
  return Object.values(only.borders).every((border) => border === undefined || border.color === only.shading);
}

/** Whether an upright rule is drawn in pieces, which are not sides of boxes. */
const isDrawnByRow = ({ shapes }: Edge) => shapes.length > 1 && shapes.every(({ kind }) => kind === 'vertical');

/** Rules that meet. */
export interface Component {
  readonly horizontal: Edge[];
  readonly vertical: Edge[];
}

function components({ horizontal, vertical }: PageRules): Component[] {
  const parent = Array.from({ length: horizontal.length + vertical.length }, (_, i) => i);
  const root = (i: number): number => {
    let at = i;
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!;
      at = parent[at]!;
    }
    return at;
  };
  const byX = vertical.map((edge, i) => ({ edge, i })).sort((a, b) => a.edge.at - b.edge.at);
  horizontal.forEach((h, i) => {
    const near: number[] = [];
    for (const { edge: v, i: j } of byX) {
      if (v.at < h.from - TOUCH) continue;
      if (v.at > h.to + TOUCH) break;
      if (h.at >= v.from - TOUCH && h.at <= v.to + TOUCH) parent[root(i)] = root(horizontal.length + j);
      else if (isDrawnByRow(v) && h.at >= v.from - RULE_ROOM && h.at <= v.to + RULE_ROOM) near.push(j);
    }
    if (near.length > 1) for (const j of near) parent[root(i)] = root(horizontal.length + j);
  });
  const found = new Map<number, Component>();
  const of = (i: number) => {
    const key = root(i);
    let component = found.get(key);
    if (!component) {
      component = { horizontal: [], vertical: [] };
      found.set(key, component);
    }
    return component;
  };
  horizontal.forEach((edge, i) => {
    of(i).horizontal.push(edge);
  });
  vertical.forEach((edge, i) => {
    of(horizontal.length + i).vertical.push(edge);
  });
  return [...found.values()].filter(
    ({ horizontal: h, vertical: v }) => h.length >= 1 && v.length >= 1 && h.length + v.length >= 3,
  );
}

/**
 * Parts tables that stand right on each other: from one row to the next both sides jump, or rules that continue far beyond the last upright
 * one give way to rules that end there.
 */
function unstacked(component: Component): Component[] {
  const ys = places(component.horizontal.map(({ at }) => at));
  const sides = ys.slice(1).map((y1, i) => {
    const y0 = ys[i]!;
    const along = component.vertical.filter(({ from, to }) => shared(from, to, y0, y1) >= DRAWN_SHARE * (y1 - y0));
    const at = along.map((edge) => edge.at);
    return at.length > 1 ? { left: Math.min(...at), right: Math.max(...at) } : undefined;
  });
  const jumps = ys.filter((_, i) => {
    const [above, below] = [sides[i - 1], sides[i]];
    if (!below) return false;
    if (!above) return i > 0 && isNarrower(component, ys[i - 1]!, ys[i]!, below);
    return Math.abs(above.left - below.left) > TOUCH && Math.abs(above.right - below.right) > TOUCH;
  });
  if (jumps.length === 0) return [component];
  const bounds = [-Infinity, ...jumps, Infinity];
  return bounds.slice(1).map((to, i) => {
    const from = bounds[i]!;
    return {
      horizontal: component.horizontal.filter(({ at }) => at >= from - TOUCH && at <= to + TOUCH),
      vertical: component.vertical.filter((edge) => shared(edge.from, edge.to, from, to) > TOUCH),
    };
  });
}

/** Whether a row without two sides begins with a rule that reaches far over one side of the framed row below it, whose own does not. */
function isNarrower(component: Component, y0: number, y1: number, below: { left: number; right: number }): boolean {
  const reach = (y: number) => {
    const rules = component.horizontal.filter(({ at }) => Math.abs(at - y) <= TOUCH);
    return { from: Math.min(...rules.map(({ from }) => from)), to: Math.max(...rules.map(({ to }) => to)) };
  };
  const [top, foot] = [reach(y0), reach(y1)];
  const isOver = ({ from, to }: { from: number; to: number }) =>
    from < below.left - OVER_TABLE || to > below.right + OVER_TABLE;
  return isOver(top) && !isOver(foot);
}

const shared = (from: number, to: number, y0: number, y1: number) => Math.min(to, y1) - Math.max(from, y0);

/** Distinct places in order, those nearer than `apart`, a least cell side, merged. */
export function places(at: readonly number[], apart = CELL_GAP): number[] {
  const sorted = [...at].sort((a, b) => a - b);
  const result: number[] = [];
  for (const place of sorted) if (place - (result.at(-1) ?? -Infinity) > apart) result.push(place);
  return result;
}

/** Places of rules, and where most rules across them end beyond the outermost: the open sides of a table without a frame. */
function withOpenSides(along: readonly Edge[], across: readonly Edge[]): { at: number[]; isOpen: boolean } {
  const at = places(along.map((edge) => edge.at));
  const [first, last] = [at[0] ?? Infinity, at.at(-1) ?? -Infinity];
  const common = (ends: readonly number[]) => {
    const sorted = [...ends].sort((a, b) => a - b);
    const middle = sorted[sorted.length >> 1];
    const same = sorted.filter((end) => Math.abs(end - (middle ?? Infinity)) <= TOUCH);
    return across.length >= 2 && same.length > across.length / 2 ? middle : undefined;
  };
  const before = common(across.map(({ from }) => from).filter((from) => from < first - BEYOND_SIDE));
  const after = common(across.map(({ to }) => to).filter((to) => to > last + BEYOND_SIDE));
  const outer = [...(before === undefined ? [] : [before]), ...at, ...(after === undefined ? [] : [after])];
  return { at: outer, isOpen: outer.length > at.length };
}

/** The faces that edges form, with shading behind them; undefined where they form none. Edges that no shape draws give no borders. */
export function gridOf(component: Component, pageRules: PageRules): RuledGrid | undefined {
  const columnsAt = withOpenSides(component.vertical, component.horizontal);
  const rowsAt = withOpenSides(component.horizontal, component.vertical);
  const [xs, ys] = [columnsAt.at, rowsAt.at];
  const columns = xs.length - 1;
  const rows = ys.length - 1;
  if (columns < 1 || rows < 1 || columns * rows > MAX_FACES) return undefined;
  const box = { x0: xs[0]!, y0: ys[0]!, x1: xs[columns]!, y1: ys[rows]! };
  const wallRight = (row: number, column: number) =>
    edgeBetween(component.vertical, xs[column + 1]!, ys[row]!, ys[row + 1]!);
  const wallBelow = (row: number, column: number) =>
    edgeBetween(component.horizontal, ys[row + 1]!, xs[column]!, xs[column + 1]!);
  const taken = new Uint8Array(rows * columns);
  // A rule that ends in a row has the row below go on beside it: text runs along that row, and does not turn around the end of the rule.
  const isOpenAside = (row: number, column: number, wide: number) => {
    const isFree = (at: number) => at >= 0 && at < columns && !taken[row * columns + at];
    return (
      (isFree(column - 1) && !wallRight(row, column - 1)) ||
      (isFree(column + wide) && !wallRight(row, column + wide - 1))
    );
  };
  const cells: RuledCell[] = [];
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      if (taken[row * columns + column]) continue;
      let wide = 1;
      while (column + wide < columns && !taken[row * columns + column + wide] && !wallRight(row, column + wide - 1))
        wide++;
      let high = 1;
      while (
        row + high < rows &&
        isOpenBelow(row + high - 1, column, wide, wallBelow) &&
        !isOpenAside(row + high, column, wide)
      )
        high++;
      for (let r = row; r < row + high; r++) taken.fill(1, r * columns + column, r * columns + column + wide);
      const cellBox = {
        x0: xs[column]!,
        y0: ys[row]!,
        x1: xs[column + wide]!,
        y1: ys[row + high]!,
      };
      cells.push({
        row,
        column,
        rows: high,
        columns: wide,
        box: cellBox,
        borders: bordersOf(component, cellBox),
        // A box around paragraphs has the background that they share; in a cell of several theirs stays theirs.
        shading:
          shadingOf(pageRules, cellBox) || (rows * columns === 1 ? stackedShading(pageRules.shades, cellBox) : ''),
      });
    }
  }
  const isOpen = columnsAt.isOpen || rowsAt.isOpen;
  return { box, xs, ys, cells, edges: [...component.horizontal, ...component.vertical], isOpen };
}

function isOpenBelow(
  row: number,
  column: number,
  wide: number,
  wallBelow: (row: number, column: number) => Edge | undefined,
): boolean {
  for (let c = column; c < column + wide; c++) if (wallBelow(row, c)) return false;
  return true;
}

/** The edge at a place that covers most of an extent. */
function edgeBetween(edges: readonly Edge[], at: number, from: number, to: number): Edge | undefined {
  let covered = 0;
  let best: Edge | undefined;
  let bestPart = 0;
  for (const edge of edges) {
    if (Math.abs(edge.at - at) > Math.max(SAME_PLACE, CELL_GAP)) continue;
    const part = Math.min(edge.to, to) - Math.max(edge.from, from);
    if (part <= 0) continue;
    covered += part;
    if (part > bestPart) [best, bestPart] = [edge, part];
  }
  return covered >= DRAWN_SHARE * (to - from) ? best : undefined;
}

const border = (edge: Edge | undefined): Border | undefined =>
  edge && edge.shapes.length > 0 ? borderOf(edge) : undefined;

/** A rule as a border. */
export const borderOf = ({ width, color, isDashed }: Edge): Border => ({
  ...{ width: width || HAIRLINE, color, style: isDashed ? 'dashed' : 'single' },
});

/** The borders that edges give a cell. */
export function bordersOf(edges: { horizontal: readonly Edge[]; vertical: readonly Edge[] }, box: Box): CellBorders {
  const left = edgeBetween(edges.vertical, box.x0, box.y0, box.y1);
  const right = edgeBetween(edges.vertical, box.x1, box.y0, box.y1);
  // A cell may be narrower than rules are sought around its sides.
  const isRight = left !== undefined && left === right && left.at > (box.x0 + box.x1) / 2;
  const isLeft = left !== undefined && left === right && !isRight;
  return {
    top: border(edgeBetween(edges.horizontal, box.y0, box.x0, box.x1)),
    bottom: border(edgeBetween(edges.horizontal, box.y1, box.x0, box.x1)),
    left: isRight ? undefined : border(left),
    right: isLeft ? undefined : border(right),
  };
}

/** The color of the last area that covers a cell's middle and most of it; empty for none or white. */
export function shadingOf({ shades }: Pick<PageRules, 'shades'>, box: Box): string {
  const x = (box.x0 + box.x1) / 2;
  const y = (box.y0 + box.y1) / 2;
  const least = SHADE_AREA * (box.x1 - box.x0) * (box.y1 - box.y0);
  for (let i = shades.length - 1; i >= 0; i--) {
    const shade = shades[i];
    if (!shade || shade.box.x0 > x || shade.box.x1 < x || shade.box.y0 > y || shade.box.y1 < y) continue;
    const width = Math.min(shade.box.x1, box.x1) - Math.max(shade.box.x0, box.x0);
    const height = Math.min(shade.box.y1, box.y1) - Math.max(shade.box.y0, box.y0);
    if (width * height >= least) return shade.color === 'FFFFFF' ? '' : shade.color;
  }
  return '';
}

/** The color of areas that fill most of a cell together, each as wide as it: of the paragraphs in it, which touch; empty for none. */
function stackedShading(shades: PageRules['shades'], box: Box): string {
  const within = shades.filter(
    ({ box: { x0, x1, y0, y1 } }) =>
      Math.min(x1, box.x1) - Math.max(x0, box.x0) >= SHADED_SHARE * (box.x1 - box.x0) && y0 < box.y1 && y1 > box.y0,
  );
  const [first] = within;
  if (within.length < 2 || !first || first.color === 'FFFFFF') return '';
  const sorted = within.map(({ box: own }) => own).sort((a, b) => a.y0 - b.y0);
  const touch = sorted.every((own, i) => i === 0 || own.y0 - sorted[i - 1]!.y1 <= ROUNDING);
  const filled = sorted.at(-1)!.y1 - sorted[0]!.y0;
  const isAlike = within.every(({ color }) => color === first.color);
  return isAlike && touch && filled >= SHADED_SHARE * (box.y1 - box.y0) ? first.color : '';
}
