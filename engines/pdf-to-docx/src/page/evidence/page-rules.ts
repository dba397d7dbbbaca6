import type { Box } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { PathShape } from '../../model/page-content.ts';
import { CELL_GAP, TOUCH } from '../../text/tolerances.ts';

/** A straight rule: `at` is its place across, `from`…`to` its extent along. */
export interface Edge {
  readonly at: number;
  readonly from: number;
  readonly to: number;
  readonly width: number;
  readonly color: string;
  readonly isDashed: boolean;
  readonly shapes: readonly PathShape[];
}

/** A filled area. */
export interface Shade {
  readonly box: Box;
  readonly color: string;
  readonly shape: PathShape;
}

/** The rules and shaded areas of a page. */
export interface PageRules {
  readonly horizontal: readonly Edge[];
  readonly vertical: readonly Edge[];
  readonly shades: readonly Shade[];
}

/** Turns paths into rules: thin shapes, and the sides of stroked rectangles. Rules on one line that touch are joined. */
export function pageRulesOf(paths: readonly PathShape[]): PageRules {
  const horizontal: Edge[] = [];
  const vertical: Edge[] = [];
  const shades: Shade[] = [];
  for (const shape of paths) {
    const { box } = shape;
    if (shape.kind === 'horizontal' || shape.kind === 'vertical') {
      if (isWhite(shape)) continue;
      const isHorizontal = shape.kind === 'horizontal';
      const thickness = shape.fill === undefined ? shape.lineWidth : isHorizontal ? box.y1 - box.y0 : box.x1 - box.x0;
      (isHorizontal ? horizontal : vertical).push(edgeOf(shape, isHorizontal, thickness));
    } else if (shape.kind === 'rectangle') {
      if (shape.fill !== undefined && box.y1 - box.y0 >= CELL_GAP && box.x1 - box.x0 >= CELL_GAP)
        shades.push({ box, color: shape.fill, shape });
      if (shape.stroke !== undefined && shape.stroke !== 'FFFFFF') addSides(shape, horizontal, vertical);
    }
  }
  return { horizontal: joined(horizontal), vertical: joined(vertical), shades };
}

const isWhite = (shape: PathShape) => (shape.stroke ?? shape.fill) === 'FFFFFF';

function edgeOf(shape: PathShape, isHorizontal: boolean, width: number): Edge {
  const { box } = shape;
  return {
    at: isHorizontal ? (box.y0 + box.y1) / 2 : (box.x0 + box.x1) / 2,
    from: isHorizontal ? box.x0 : box.y0,
    to: isHorizontal ? box.x1 : box.y1,
    width,
    color: shape.stroke ?? shape.fill ?? '000000',
    isDashed: shape.isDashed,
    shapes: [shape],
  };
}

function addSides(shape: PathShape, horizontal: Edge[], vertical: Edge[]): void {
  const { x0, y0, x1, y1 } = shape.box;
  const common = {
    width: shape.lineWidth,
    color: shape.stroke ?? '000000',
    isDashed: shape.isDashed,
    shapes: [shape],
  };
  horizontal.push({ at: y0, from: x0, to: x1, ...common }, { at: y1, from: x0, to: x1, ...common });
  vertical.push({ at: x0, from: y0, to: y1, ...common }, { at: x1, from: y0, to: y1, ...common });
}

function joined(edges: Edge[]): Edge[] {
  const sorted = edges.sort((a, b) => a.at - b.at);
  const result: Edge[] = [];
  for (let i = 0; i < sorted.length; ) {
    const first = sorted[i]!;
    let end = i + 1;
    while (end < sorted.length && sorted[end]!.at - first.at <= SAME_PLACE) end++;
    const group = sorted.slice(i, end).sort((a, b) => a.from - b.from);
    let current = group[0]!;
    for (const edge of group.slice(1)) {
      if (edge.from <= current.to + TOUCH) {
        const longer = edge.to - edge.from > current.to - current.from ? edge : current;
        current = {
          ...longer,
          from: Math.min(current.from, edge.from),
          to: Math.max(current.to, edge.to),
          shapes: [...current.shapes, ...edge.shapes],
        };
      } else {
        result.push(current);
        current = edge;
      }
    }
    result.push(current);
    i = end;
  }
  return result;
}
