import type { AnalyzedPage } from './analyzed-page.ts';
import type { PageFacts } from './page-draft.ts';

/** A page's blocks in reading order. */
export interface FlowPage extends AnalyzedPage, PageFacts {
  readonly repeatsRows: boolean;
  readonly hasLineNumbers: boolean;
  /** Whether its lines are counted from 1; absent where that is not known. */
  readonly isNumberedAnew?: boolean;
  /** Whether it is a presentation's: laid out by itself. */
  readonly isSlide: boolean;
  /** How far the text of left pages stood from where right pages have it (points), where margins are mirrored; absent elsewhere. */
  readonly mirrorShift?: number;
}

/** Where text that begins at `x0` on right pages must end there for its margins to be mirrored on left ones. */
export const mirroredEnd = ({ width }: FlowPage, x0: number, shift: number): number => width - (x0 - shift);

/** Pages that follow each other and all keep the places of their blocks, or all do not. */
export function runsOf(pages: readonly FlowPage[]): FlowPage[][] {
  const runs: FlowPage[][] = [];
  for (const page of pages) {
    const last = runs.at(-1);
    if (last?.[0]?.isExact === page.isExact) last.push(page);
    else runs.push([page]);
  }
  return runs;
}
