import type { TableBlock } from './analyzed-page.ts';
import type { Box } from './geometry.ts';
import type { Glyph, PathShape } from './page-content.ts';
import type { Line } from './text.ts';

/** What a part of a page may be taken for. */
export type CandidateKind =
  | 'tagged table'
  | 'flow chart'
  | 'chart with axes'
  | 'ruled table'
  | 'diagram'
  | 'chart'
  | 'framed text'
  | 'panel'
  | 'table without rules'
  | 'form';

/** A part of a page that someone proposes to take for something. Candidates that share marks can't both be right. */
export interface Candidate {
  readonly kind: CandidateKind;
  /** Where it is, in points from the page's upper left corner. */
  readonly box: Box;
  /** The glyphs, lines and paths that would belong to it. */
  readonly marks: ReadonlySet<Glyph | Line | PathShape>;
  /** How sure it is (0 to 1) as a model has it; absent where rules alone say it. */
  readonly score?: number;
  /** What it is worth against others of its kind: for a table how many of its cells hold text, times how sure it is. */
  readonly worth?: number;
  /** Whether it rules another one out that it shares no marks with. */
  readonly rulesOut?: (other: Candidate) => boolean;
}

/** A candidate that is a table. */
export interface TableCandidate extends Candidate {
  readonly table: TableBlock;
}

/** Why a page was read as it was, for people who want to know. */
export interface PageReasons {
  /** Why the page's tags were not used; absent where they were, or there are none. */
  readonly refusedTags?: string | undefined;
  readonly verdicts: readonly Verdict[];
}

/** What became of a candidate. */
export interface Verdict {
  readonly kind: CandidateKind;
  readonly box: Box;
  readonly score?: number | undefined;
  /** What it lost its marks to; absent for one that was chosen. */
  readonly lostTo?: CandidateKind;
}
