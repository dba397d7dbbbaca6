import type { PageBorder, Side } from '../../model/document/borders.ts';
import { MAX_BORDER_SPACE } from '../../model/format.ts';
import type { Box } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { PageContent, PathShape } from '../../model/page-content.ts';
import type { DrawnBorder } from '../../model/page-draft.ts';
import { ONE_RULE } from '../../text/tolerances.ts';

/** Points. A page border may begin so much farther inside than Word puts it. */
const BORDER_SLACK = 6;

/** Share of its side that a page border is drawn along. */
const BORDER_SHARE = 0.9;

/** The names of borders of one, two and three lines. */
const STYLES = ['single', 'double', 'triple'] as const;
/** In the order in which what is found along them is told apart. */
const SIDES = ['top', 'right', 'bottom', 'left'] as const;

/** A straight piece of a border: how far its middle is from the page's edge, and from where to where along it. */
interface Piece {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly color: string;
  readonly path: PathShape;
}

/** A line of the border that pieces make. */
interface BorderLine extends Piece {
  readonly paths: readonly PathShape[];
}

const isLevelSide = (side: Side) => side === 'top' || side === 'bottom';

/** Takes the lines off a page that run around all of it, near its edges; undefined where there are none. */
export function takeBorder(content: PageContent): { content: PageContent; drawn: DrawnBorder | undefined } {
  const drawn = borderOf(content);
  if (!drawn) return { content, drawn };
  const own = new Set(drawn.paths);
  return { content: { ...content, paths: content.paths.filter((path) => !own.has(path)) }, drawn };
}

function borderOf({ width, height, paths, glyphs }: PageContent): DrawnBorder | undefined {
  const sides: BorderLine[][] = [];
  for (const side of SIDES) {
    const pieces = paths.flatMap((path) => pieceOf(path, side, { width, height }) ?? []);
    const found = linesOf(pieces, isLevelSide(side) ? width : height);
    // Most pages have no line along their first side: the others need no look.
    if (found.length === 0 || found.length !== (sides[0] ?? found).length) return undefined;
    sides.push(found);
  }
  const lines = sides.flat();
  const first = lines[0]!;
  const count = lines.length / SIDES.length;
  const style: PageBorder['style'] | undefined = first.path.isDashed ? 'dashed' : STYLES[count - 1];
  if (!style || (style === 'dashed' && count > 1)) return undefined;
  const isAlike = lines.every(
    ({ color, width: own }) => color === first.color && Math.abs(own - first.width) <= ONE_RULE,
  );
  if (!isAlike) return undefined;
  const inner = sides.map((side) => Math.max(...side.map(({ at }) => at))) as [number, number, number, number];
  const within: Box = { x0: inner[3], y0: inner[0], x1: width - inner[1], y1: height - inner[2] };
  const own = new Set(lines.flatMap((line) => line.paths));
  if (!glyphs.every(({ box }) => isInside(box, within))) return undefined;
  if (paths.some((path) => !own.has(path) && endsAt(path, within))) return undefined;
  const [top, right, bottom, left] = sides.map((side) =>
    Math.max(0, Math.round(Math.min(...side.map(({ at }) => at)) - first.width / 2)),
  ) as [number, number, number, number];
  const border = { style, width: first.width, color: first.color, distances: { top, right, bottom, left } };
  return { border, paths: [...own] };
}

/** A path as a piece of the border on a side; undefined for what is no line there. */
function pieceOf(path: PathShape, side: Side, page: { width: number; height: number }): Piece | undefined {
  const isLevel = isLevelSide(side);
  const isFrame = path.kind === 'rectangle' && path.fill === undefined && path.gradient === undefined;
  const color = path.stroke ?? path.fill;
  if (color === undefined || path.isCut || !(isFrame || path.kind === (isLevel ? 'horizontal' : 'vertical')))
    return undefined;
  const { x0, y0, x1, y1 } = path.box;
  const [from, to] = isLevel ? [x0, x1] : [y0, y1];
  const middle = isFrame ? { top: y0, right: x1, bottom: y1, left: x0 }[side] : isLevel ? (y0 + y1) / 2 : (x0 + x1) / 2;
  const at = side === 'bottom' ? page.height - middle : side === 'right' ? page.width - middle : middle;
  const width = path.stroke === undefined ? (isLevel ? y1 - y0 : x1 - x0) : path.lineWidth;
  const isNear = at - width / 2 >= 0 && at - width / 2 <= MAX_BORDER_SPACE;
  return isNear ? { at, from, to, width, color, path } : undefined;
}

/** The lines that pieces make from one end of a side of such a length to the other. */
function linesOf(pieces: readonly Piece[], length: number): BorderLine[] {
  const groups: Piece[][] = [];
  for (const piece of [...pieces].sort((a, b) => a.at - b.at)) {
    const last = groups.at(-1);
    if (last && piece.at - last[0]!.at <= ONE_RULE) last.push(piece);
    else groups.push([piece]);
  }
  return groups.flatMap((group) => {
    const from = group.reduce((least, piece) => Math.min(least, piece.from), Infinity);
    const to = group.reduce((most, piece) => Math.max(most, piece.to), -Infinity);
    const filled = group.reduce((sum, piece) => sum + piece.to - piece.from, 0);
    const reach = MAX_BORDER_SPACE + BORDER_SLACK;
    const isWhole = from <= reach && to >= length - reach && filled >= BORDER_SHARE * (to - from);
    return isWhole ? [{ ...group[0]!, paths: group.map(({ path }) => path) }] : [];
  });
}

function isInside(box: Box, { x0, y0, x1, y1 }: Box): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return x > x0 && x < x1 && y > y0 && y < y1;
}

/** Whether a line ends at one of the border's: then it is the edge of a table. */
function endsAt({ kind, box }: PathShape, within: Box): boolean {
  const isAt = (a: number, b: number) => Math.abs(a - b) <= SAME_PLACE;
  if (kind === 'horizontal') return isAt(box.x0, within.x0) || isAt(box.x1, within.x1);
  return kind === 'vertical' && (isAt(box.y0, within.y0) || isAt(box.y1, within.y1));
}
