import type { FlowBlock } from '../../model/analyzed-page.ts';
import { continuesElsewhere, isBehind } from '../../model/blocks/block-pages.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Move } from '../moved.ts';

/** How far what is on a page may be drawn together. */
interface Tightness {
  /** Share of the room between two paragraphs that may be taken away. */
  readonly gaps: number;
  /** Of their distance. The lines of a page that is full to its edge are drawn together to no less. Without it slides become two. */
  readonly lines: number;
}

/** Without being seen. */
const FORESEEN: Tightness = { gaps: 0.5, lines: 0.96 };

/** A page that became two looks worse than one whose lines stand closer. */
const SEEN: Tightness = { gaps: 0.8, lines: 0.93 };

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
  /** How much of the page (points) that a block begins on went to the next page when the document was printed. */
  overflowOf(block: FlowBlock): number;
  /** Whether text continues on the next page or column by itself after `last`. */
  flowsOn(last: FlowBlock, next: FlowBlock): boolean;
}

/**
 * Word and LibreOffice make lines of some fonts higher than the PDF has them. Without these moves, the last line of a page that is full to
 * its edge, or of a slide, goes to a page of its own.
 *
 * How blocks are moved up, so that one line more than foreseen finds room on a page that is full to its edge. A part of the gaps between
 * blocks is taken, from the last one up; what these don't give, all lines do. Pages that text flows over by itself are left as they
 * are, unless a line of them went to the next page when the document was printed.
 */
export function pageMoves(blocks: readonly FlowBlock[], ends: PageEnds): Map<FlowBlock, Move> {
  const moves = new Map<FlowBlock, Move>();
  const runs = columnRuns(blocks, ends);
  runs.forEach((run, i) => {
    const last = run.at(-1)!;
    const next = runs[i + 1]?.[0];
    const overflow = ends.overflowOf(last);
    const goesOn = continuesElsewhere(last) || (next !== undefined && ends.flowsOn(last, next));
    // More than a line that went on with the text before it went on because lines break elsewhere.
    if (goesOn && (overflow === 0 || overflow > ends.reserve)) return;
    const missing = (goesOn ? 0 : missingAt(last, ends)) + overflow;
    if (missing <= 0) return;
    const tightness = overflow > 0 ? SEEN : FORESEEN;
    const taken = takenGaps(run, missing, tightness.gaps, i === 0 ? ends.start : undefined, ends);
    const rest = missing - taken.reduce((sum, gap) => sum + gap, 0);
    const from = ends.topOf(run[0]!);
    const scale = Math.max(tightness.lines, 1 - rest / Math.max(1, last.box.y1 - from));
    let lift = 0;
    run.forEach((block, at) => {
      lift += taken[at]!;
      const by = lift;
      if (!continuesElsewhere(block) && (by > 0 || scale < 1)) moves.set(block, (y) => from + (y - from) * scale - by);
    });
  });
  return moves;
}

/** The room (points) that is missing below the last block of a column for one line more than foreseen; 0 where it ends far beyond the text. */
function missingAt(last: FlowBlock, { reserve, bottom }: PageEnds): number {
  const missing = reserve - (bottom - last.box.y1);
  return missing > 2 * reserve ? 0 : Math.max(0, missing);
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

/** What is taken of the gap above each block, at most a `share` of it; `start` is where what is above the first one ends. */
function takenGaps(
  run: readonly FlowBlock[],
  missing: number,
  share: number,
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
    const give = gap > SAME_PLACE ? Math.min(left, gap * share) : 0;
    taken[i] = give;
    left -= give;
  }
  return taken;
}
