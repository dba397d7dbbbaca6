import { byPlace } from '../../model/blocks/by-place.ts';
import { isBlank } from '../../model/characters.ts';
import { holdsCenter } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Glyph } from '../../model/page-content.ts';
import { CELL_GAP } from '../../text/tolerances.ts';
import type { Edge, PageRules } from './page-rules.ts';
import { gridOf, type RuledCell, type RuledGrid } from './ruled-grids.ts';

/** Points. A row is no lower: shorter pieces of a rule are its dashes. */
const MIN_ROW = 6;

/** Upright rules of a table with columns. What one or two of them frame is one text, such as code with a rule drawn beside each line. */
const MIN_UPRIGHT = 1;

/** Share of a character above and below its middle that a row may cut off: boxes of characters are higher than what is drawn of them. */
const CUT_SHARE = 0.25;

/**
 * Parts the rows of ruled tables where all upright rules are drawn in pieces that meet at one height: TeX draws them row by row, though rules
 * across stand only below the headings and at the ends. Text over several rows keeps its cell.
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
    if (joints.length === 0) return grid;
    inked ??= byPlace(
      glyphs.filter(({ text }) => !isBlank(text)),
      ({ box }) => (box.y0 + box.y1) / 2,
    );
    const textIn = inked;
    const floors = joints.flatMap((at) =>
      floorsAt(
        at,
        grid.cells.filter((cell) => isFree(at, cell, textIn)),
      ),
    );
    return gridOf({ horizontal: [...across, ...floors], vertical: upright }, pageRules) ?? grid;
  });
}

/** The heights between rows `ys` at which the pieces of each upright rule there meet. */
function sharedJoints(upright: readonly Edge[], ys: readonly number[]): number[] {
  const parts = upright.map((edge) => ({ edge, joints: jointsOf(edge) }));
  const isNear = (at: number) => (other: number) => Math.abs(other - at) <= CELL_GAP;
  const [first] = parts.toSorted((a, b) => b.joints.length - a.joints.length);
  return (first?.joints ?? []).filter((at) => {
    const along = parts.filter(({ edge }) => edge.from < at - ROUNDING && edge.to > at + ROUNDING);
    return !ys.some(isNear(at)) && along.every(({ joints }) => joints.some((one) => Math.abs(one - at) <= ROUNDING));
  });
}

/** Where the pieces of an upright rule meet; none where they are no higher than dashes. */
function jointsOf({ shapes }: Edge): number[] {
  const starts = shapes.map(({ box }) => box.y0).sort((a, b) => a - b);
  const joints = starts.slice(1).filter((at, i) => at - starts[i]! > ROUNDING);
  return joints.every((at, i) => at - (joints[i - 1] ?? starts[0]!) >= MIN_ROW) ? joints : [];
}

/** Whether a height is within a cell, and cuts through none of its text. */
function isFree(at: number, { box }: RuledCell, textIn: (from: number, to: number) => readonly Glyph[]): boolean {
  if (at < box.y0 + CELL_GAP || at > box.y1 - CELL_GAP) return false;
  const own = textIn(box.y0, box.y1).filter((glyph) => holdsCenter(box, glyph.box));
  return !own.some(({ box: { y0, y1 } }) => {
    const cut = CUT_SHARE * (y1 - y0);
    return y0 + cut < at && y1 - cut > at;
  });
}

/** Invisible edges across cells at a height, one for cells side by side: where most edges end a table ends. */
function floorsAt(at: number, cells: readonly RuledCell[]): Edge[] {
  const floors: Edge[] = [];
  for (const { box } of [...cells].sort((a, b) => a.box.x0 - b.box.x0)) {
    const before = floors.at(-1);
    const from = before && Math.abs(before.to - box.x0) <= ROUNDING ? before.from : box.x0;
    if (before && from === before.from) floors.pop();
    floors.push({ at, from, to: box.x1, width: 0, color: '', isDashed: false, shapes: [] });
  }
  return floors;
}
