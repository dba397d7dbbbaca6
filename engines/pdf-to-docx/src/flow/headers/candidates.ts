import type { TableBlock } from '../../model/analyzed-page.ts';
import type { Box } from '../../model/geometry.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import type { Line } from '../../model/text.ts';
import { HALF_EM } from '../tolerances.ts';

/** A line or table that may be of a header. */
export interface Candidate {
  readonly part: Line | TableBlock;
  readonly box: Box;
  readonly print: string;
  /** From the page's edge, where it is the same on all pages. */
  readonly height: number;
}

/** Whether a line stands right beside another, inwards. */
export function isNextLine(candidate: Candidate, before: Candidate | undefined): boolean {
  if (!before || !('size' in candidate.part && 'size' in before.part)) return false;
  const gap = Math.max(candidate.box.y0 - before.box.y1, before.box.y0 - candidate.box.y1);
  return gap <= HALF_EM * Math.max(candidate.part.size, before.part.size);
}

/** How far a box reaches from the edge into the page. */
export const depth = (box: Box, draft: PageDraft, side: 'top' | 'bottom') =>
  side === 'top' ? box.y1 : draft.height - box.y0;

/** How far a box stands from the edge. */
export const distance = (box: Box, draft: PageDraft, side: 'top' | 'bottom') =>
  side === 'top' ? box.y0 : draft.height - box.y1;
