import type { TableBlock } from '../../model/analyzed-page.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import type { Line } from '../../model/text.ts';
import type { Candidate } from './candidates.ts';
import { headerCount, type MeasuredEdge, measureEdges } from './edge-counts.ts';

/** Lines and tables of a page's header or footer. */
export interface RecurringHeaders {
  readonly header: HeaderContent;
  readonly footer: HeaderContent;
}

/** What a header consists of, from top to bottom. */
export interface HeaderContent {
  readonly lines: readonly Line[];
  readonly tables: readonly TableBlock[];
}

/** Nothing. */
export const NO_HEADER: HeaderContent = { lines: [], tables: [] };

/** Finds headers by geometry: what returns at the edges of pages, and what looks like one. */
export function recurringHeaders(drafts: readonly PageDraft[]): RecurringHeaders[] {
  const { top, bottom } = measureEdges(drafts);
  const partsAt = (edge: MeasuredEdge | undefined) =>
    edge ? partsOf(edge.candidates.slice(0, headerCount(edge))) : NO_HEADER;
  return drafts.map((_, page) => ({ header: partsAt(top[page]), footer: partsAt(bottom[page]) }));
}

function partsOf(candidates: readonly Candidate[]): HeaderContent {
  const parts = [...candidates].sort((a, b) => a.box.y0 - b.box.y0).map(({ part }) => part);
  return {
    lines: parts.filter((part) => 'baseline' in part).sort((a, b) => a.baseline - b.baseline),
    tables: parts.filter((part) => 'edges' in part),
  };
}
