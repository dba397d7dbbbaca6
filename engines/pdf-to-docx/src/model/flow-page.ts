import type { AnalyzedPage } from './analyzed-page.ts';
import type { PageFacts } from './page-draft.ts';

/** The title of a heading that the header of a page repeats, and that Word finds there by its level. */
export interface RunningTitle {
  /** As the header has it. */
  readonly text: string;
  /** Whether that is in capitals, and the heading is not. */
  readonly isUpper: boolean;
  /** The number that Word counts before it. */
  readonly number: string | undefined;
  /** From 1. */
  readonly level: number;
  /** Whether it is that of the last heading on the page; else of the first. */
  readonly isLast: boolean;
}

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
  /** Absent where its header repeats none. */
  readonly runningTitles?: readonly RunningTitle[];
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
