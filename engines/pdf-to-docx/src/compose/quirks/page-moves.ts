import type { FlowBlock } from '../../model/analyzed-page.ts';
import { continuesElsewhere, isBehind } from '../../model/blocks/block-pages.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Move } from '../moved.ts';

/** Share of the room between two paragraphs that may be taken away without being seen. */
const GIVEN_SHARE = 0.5;

/** Of their distance. The lines of a page that is full to its edge are drawn together to no less. Without it slides become two. */
const MIN_SCALE = 0.96;

/** What the moves of a section's blocks depend on. */
export interface PageEnds {
  /** Where what is above the first block ends, on a page that the section only continues on. */
  readonly start: number | undefined;
  /** Where the pages' text must end. */
  readonly bottom: number;
  /** Room (points) that a page should have left at its end. */
  readonly reserve: number;
  topOf(block: FlowBlock): number;
  columnOf(block: FlowBlock): number;
  /** Whether text continues on the next page or column by itself after `last`. */
  flowsOn(last: FlowBlock, next: FlowBlock): boolean;
}

/**
 * Word and LibreOffice make lines of some fonts higher than the PDF has them. Without these moves, the last line of a page that is full to
 * its edge, or of a slide, goes to a page of its own.
 *
 * How blocks are moved up, so that one line more than foreseen finds room on a page that is full to its edge. A part of the gaps between
 * blocks is taken, from the last one up; what these don't give, all lines do. Pages that text flows over by itself are left as they are.
 */
export function pageMoves(blocks: readonly FlowBlock[], ends: PageEnds): Map<FlowBlock, Move> {
  const moves = new Map<FlowBlock, Move>();
  const runs = columnRuns(blocks, ends);
  runs.forEach((run, i) => {
    const last = run.at(-1)!;
    const next = runs[i + 1]?.[0];
    if (continuesElsewhere(last) || (next && ends.flowsOn(last, next))) return;
    const missing = ends.reserve - (ends.bottom - last.box.y1);
    if (missing <= 0 || missing > 2 * ends.reserve) return;
    const taken = takenGaps(run, missing, i === 0 ? ends.start : undefined, ends);
    const rest = missing - taken.reduce((sum, gap) => sum + gap, 0);
    const from = ends.topOf(run[0]!);
    const scale = Math.max(MIN_SCALE, 1 - rest / Math.max(1, last.box.y1 - from));
    let lift = 0;
    run.forEach((block, at) => {
      lift += taken[at]!;
      const by = lift;
      if (!continuesElsewhere(block) && (by > 0 || scale < 1)) moves.set(block, (y) => from + (y - from) * scale - by);
    });
  });
  return moves;
}

/** Blocks that begin in one column of one page. */
function columnRuns(blocks: readonly FlowBlock[], { columnOf }: PageEnds): FlowBlock[][] {
  const runs: FlowBlock[][] = [];
  for (const block of blocks) {
    if (isBehind(block)) continue;
    const first = runs.at(-1)?.[0];
    if (first && first.page === block.page && columnOf(first) === columnOf(block)) runs.at(-1)?.push(block);
    else runs.push([block]);
  }
  return runs;
}

/** What is taken of the gap above each block; `start` is where what is above the first one ends. */
function takenGaps(
  run: readonly FlowBlock[],
  missing: number,
  start: number | undefined,
  { topOf }: PageEnds,
): number[] {
  const taken = run.map(() => 0);
  let left = missing;
  for (let i = run.length - 1; i >= 0 && left > 0; i--) {
    const above = run[i - 1];
    const from = above ? above.box.y1 : start;
    if (from === undefined || (above && continuesElsewhere(above))) break;
    const gap = topOf(run[i]!) - from;
    const give = gap > SAME_PLACE ? Math.min(left, gap * GIVEN_SHARE) : 0;
    taken[i] = give;
    left -= give;
  }
  return taken;
}
