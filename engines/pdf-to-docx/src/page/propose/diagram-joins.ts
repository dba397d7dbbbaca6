import type { DrawnShape } from '../../model/document/document.ts';
import { type Box, boxAround, holds, shifted, touches } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Glyph, PathStep } from '../../model/page-content.ts';
import { TOUCH } from '../../text/tolerances.ts';

/** Share of the nodes of a flow chart that lines join. */
const JOINED_SHARE = 0.5;

/** A shape that text is in. */
export interface Node {
  /** Its place among the shapes of its drawing. */
  readonly shape: number;
  /** In points from the page's upper left corner. */
  readonly box: Box;
  readonly glyphs: Glyph[];
}

/**
 * What shapes with text are, by what joins them: a flow chart where an arrow leads from one to another and half of them are joined; a diagram
 * where all are joined, and stand apart or on each other, unlike the cells of a table; undefined for anything else. `box` is the area of the
 * drawing, from whose corner its shapes are measured.
 */
export function kindOf(
  nodes: readonly Node[],
  shapes: readonly DrawnShape[],
  box: Box,
): 'flow chart' | 'diagram' | undefined {
  if (nodes.length < 2) return undefined;
  const onPage = shapes.map((shape) => ({
    heads: shape.heads,
    parts: partsOf(shape).map((part) => shifted(part, box.x0, box.y0)),
  }));
  const near = nodes.flatMap((node, i) => {
    const touching = nodes.slice(i + 1).filter((other) => touches(node.box, other.box, TOUCH));
    return touching.map((other) => [node, other] as const);
  });
  const stacked = near.filter(([one, other]) => isPartlyOn(one.box, other.box));
  const joined = new Set([
    ...joinedBy(
      onPage.flatMap(({ parts }) => parts),
      nodes,
    ),
    ...stacked.flat(),
  ]);
  const leads = ({ heads, parts }: (typeof onPage)[number]) => heads && joinsTwo(parts, nodes);
  // Shapes within others are parts of these.
  const outer = nodes.filter(
    (node) => !nodes.some((other) => other !== node && holds(other.box, node.box, SAME_PLACE)),
  );
  const isJoined = outer.filter((node) => joined.has(node)).length >= JOINED_SHARE * outer.length;
  if (isJoined && onPage.some(leads)) return 'flow chart';
  return stacked.length === near.length && joined.size === nodes.length ? 'diagram' : undefined;
}

/** The shapes with text that lines lead to, each line from one to another. */
function joinedBy(parts: readonly Box[], nodes: readonly Node[]): Node[] {
  const pieces = parts.filter((part) => !nodes.some(({ box }) => holds(box, part, TOUCH) || holds(part, box, TOUCH)));
  // Lines are drawn in pieces, and have heads.
  let lines: Box[][] = [];
  for (const piece of pieces) {
    const met = lines.filter((line) => line.some((other) => touches(other, piece, TOUCH)));
    lines = [...lines.filter((line) => !met.includes(line)), [piece, ...met.flat()]];
  }
  return lines
    .map((line) => nodes.filter(({ box }) => line.some((piece) => touches(piece, box, TOUCH))))
    .filter((ends) => ends.length >= 2)
    .flat();
}

/** Whether a line leads from one shape with text to another. */
function joinsTwo(parts: readonly Box[], nodes: readonly Node[]): boolean {
  const [first, last] = [parts[0], parts.at(-1)].map((part) =>
    nodes.filter(({ box }) => part && touches(part, box, TOUCH)),
  );
  return first !== undefined && last !== undefined && new Set([...first, ...last]).size >= 2;
}

/** The boxes of a shape: those of its lines, where it is lines around corners. */
function partsOf({ box, outline: [path, ...more] }: DrawnShape): Box[] {
  if (!path || more.length > 0 || path.isClosed || !path.steps.every(isStraight)) return [box];
  const points = [path.start, ...path.steps.filter(isStraight)];
  return path.steps.map((_, i) => boxAround(points.slice(i, i + 2)));
}

const isStraight = (step: PathStep) => step.length === 2;

/** Whether one shape hides a part of another, as shapes in a stack do and cells and frames never. */
const isPartlyOn = (a: Box, b: Box) =>
  touches(a, b, -SAME_PLACE) && !holds(a, b, SAME_PLACE) && !holds(b, a, SAME_PLACE);
