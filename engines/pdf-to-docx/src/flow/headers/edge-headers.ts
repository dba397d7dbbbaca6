import { areNear } from '../../model/blocks/near.ts';
import type { Box } from '../../model/geometry.ts';
import { MAX_OVER, NEARLY_FULL, SAME_PLACE } from '../../model/measures.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import { MAX_EDGE_SIZE } from '../tolerances.ts';
import { type Candidate, depth, distance, isNextLine } from './candidates.ts';

/** Points. Nearer to the edge no one begins the text. */
const LEAST_MARGIN = 12;

/** Em. What is at the edge itself is parted from the text by more. */
const BELOW_FLUSH = 2.5;

/** Em. Headers are parted from the text by more. */
const BELOW_HEADER = 1;

/** Em. A line farther below a header's line is not of it. */
const BETWEEN_LINES = 2;

/** Share of the room that the text leaves: what is nearer to the edge is in the margin. */
const MARGIN_SHARE = 0.6;

/** Share of the page's height. A header reaches no farther from the edge. */
const MAX_DEPTH = 0.1;

/** An edge of a page, and where the text begins from the left. */
export interface Edge {
  readonly draft: PageDraft;
  readonly side: 'top' | 'bottom';
  readonly left: number;
}

/** Whether a candidate is so near to the edge that it is a header though no other page confirms it. */
export function isNearEdge({ box }: Candidate, { draft, side, left }: Edge): boolean {
  return (
    distance(box, draft, side) < Math.max(LEAST_MARGIN, MARGIN_SHARE * left) &&
    depth(box, draft, side) < MAX_DEPTH * draft.height
  );
}

/** How many candidates stand in the margin, in groups of lines apart from each other and from what follows. */
export function countAtEdge(candidates: readonly Candidate[], edge: Edge): number {
  let count = 0;
  let isFlush = false;
  for (const [i, candidate] of candidates.entries()) {
    const size = 'size' in candidate.part ? candidate.part.size : 0;
    const before = candidates[i - 1];
    const isFree = before !== undefined && isOfOneHeader(candidate, before, edge);
    isFlush ||= isFree && isFlushLeft(candidate.box, before.box);
    const isContinued = isFree && (count === i || isFlush);
    if ((!isNearEdge(candidate, edge) && !isContinued) || size > MAX_EDGE_SIZE) break;
    if (gapInwards(candidate.box, edge) > (isFlush ? BELOW_FLUSH : BELOW_HEADER) * Math.max(size, 10)) count = i + 1;
  }
  return count;
}

const isFlushLeft = (own: Box, other: Box) => areNear(own.x0, other.x0, SAME_PLACE);

/** Whether a line is of one header with another: as large, aligned with it, and not much farther from the edge. */
function isOfOneHeader(candidate: Candidate, header: Candidate, { draft, side }: Edge): boolean {
  if (!('size' in candidate.part && 'size' in header.part) || candidate.part.size !== header.part.size) return false;
  const [own, other] = [candidate.box, header.box];
  const isNear = (a: number, b: number) => areNear(a, b, SAME_PLACE);
  const isAligned = isNear(own.x1, other.x1) || isNear(own.x0 + own.x1, other.x0 + other.x1);
  const gap = side === 'top' ? own.y0 - other.y1 : other.y0 - own.y1;
  const isApart = gap > BETWEEN_LINES * candidate.part.size || depth(own, draft, side) > NEARLY_FULL * draft.height;
  return !isApart && (isFlushLeft(own, other) ? isNextLine(candidate, header) : isAligned);
}

/** The room between a box and the text or picture that is next to it inwards; none where the page has nothing else. */
function gapInwards(box: Box, { draft, side }: Edge): number {
  const figures = draft.figures.filter(({ box: { y0, y1 } }) => y1 - y0 > MAX_OVER);
  const others = [...draft.parts, ...draft.tables, ...figures]
    .map((other) => other.box)
    .filter((other) => (side === 'top' ? other.y0 > box.y0 + 1 : other.y1 < box.y1 - 1));
  if (others.length === 0) return 0;
  return side === 'top'
    ? Math.min(...others.map((other) => other.y0)) - box.y1
    : box.y0 - Math.max(...others.map((other) => other.y1));
}
