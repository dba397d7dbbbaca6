import type { TableBlock } from '../../model/analyzed-page.ts';
import type { Box } from '../../model/geometry.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import type { Line } from '../../model/text.ts';
import type { Candidate } from './candidates.ts';
import { headerCount, type MeasuredEdge, measureEdges } from './edge-counts.ts';

/** Share of the lower one of two boxes: as much of it is beside the other. */
const SAME_HEIGHT = 0.5;

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
  return drafts.map((draft, page) => {
    const [header, footer] = [partsAt(top[page]), partsAt(bottom[page])];
    return { header: withoutShared(header, draft), footer: withoutShared(footer, draft) };
  });
}

/** A header without tables next to which the page has another one: that one would be placed below them. */
function withoutShared(content: HeaderContent, draft: PageDraft): HeaderContent {
  const others = draft.tables.filter((table) => !content.tables.includes(table));
  const isShared = ({ box }: TableBlock) => others.some((other) => sharesHeight(box, other.box));
  return content.tables.some(isShared)
    ? { ...content, tables: content.tables.filter((table) => !isShared(table)) }
    : content;
}

/** Whether two boxes are side by side for most of the height of the lower one. */
const sharesHeight = (a: Box, b: Box) =>
  Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0) > SAME_HEIGHT * Math.min(a.y1 - a.y0, b.y1 - b.y0);

function partsOf(candidates: readonly Candidate[]): HeaderContent {
  const parts = [...candidates].sort((a, b) => a.box.y0 - b.box.y0).map(({ part }) => part);
  return {
    lines: parts.filter((part) => 'baseline' in part).sort((a, b) => a.baseline - b.baseline),
    tables: parts.filter((part) => 'edges' in part),
  };
}
