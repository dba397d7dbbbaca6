import type { TableBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { areNear } from '../../model/blocks/near.ts';
import { type Box, median } from '../../model/geometry.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import type { Line } from '../../model/text.ts';
import { lineText } from '../../model/text.ts';
import { joinedLines } from '../../page/lines/joined-lines.ts';
import {
  ABOVE_TEXT,
  BROAD,
  FEW,
  HALF_EM,
  MANY,
  MARGIN_BAND,
  MAX_OVER,
  MIN_EDGE,
  MIN_RUN,
  MIN_SHARE,
  MOST,
  NEARLY_FULL,
  ONE_EM,
  ONE_LINE,
  SAME_PLACE,
  SLACK,
  SOME,
  TWICE,
  TWO_EMS,
  TWO_LINES,
} from '../tolerances.ts';

/** Lines and tables of a page's header or footer. */
export interface PageHeaders {
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

interface Candidate {
  readonly part: Line | TableBlock;
  readonly box: Box;
  readonly print: string;
  /** From the page's edge, where it is the same on all pages. */
  readonly height: number;
}

/** A text with its digits hidden: page numbers differ from page to page. */
export function fingerprint(text: string): string {
  return text
    .replace(/\d+/g, '#')
    .replace(/^[ivxlc]+$/i, '#')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Finds headers by geometry: what returns at the edges of pages, and what stands where other pages have such. */
export function recurringHeaders(drafts: readonly PageDraft[]): PageHeaders[] {
  const headers = edgeHeaders(drafts, 'top');
  const footers = edgeHeaders(drafts, 'bottom');
  return drafts.map((_, i) => ({ header: headers[i] ?? NO_HEADER, footer: footers[i] ?? NO_HEADER }));
}

function edgeHeaders(drafts: readonly PageDraft[], side: 'top' | 'bottom'): HeaderContent[] {
  const candidates = drafts.map((draft) => pageCandidates(draft, side));
  const returns = recurrence(candidates);
  const reachOf = (candidate: Candidate, page: number) => depth(candidate.box, drafts[page] as PageDraft, side);
  const text = textStart(candidates, returns, (candidate, page) =>
    distance(candidate.box, drafts[page] as PageDraft, side),
  );
  const counts = candidates.map((own, page) =>
    prefixLength(own, (candidate, i) => {
      const isNext = isNextLine(candidate, own[i - 1]);
      return returns(candidate, page) && (isNext || reachOf(candidate, page) <= text + MAX_OVER);
    }),
  );
  const zone = headZone(candidates, counts, reachOf, text - ABOVE_TEXT);
  const left = leftMargin(drafts);
  const edges = drafts.map((draft): Edge => ({ draft, side, left }));
  const atEdge = (own: readonly Candidate[], page: number) => countAtEdge(own, edges[page] as Edge);
  const isTextNearEdge = (own: readonly Candidate[], page: number) =>
    own[0] !== undefined && isNearEdge(own[0], edges[page] as Edge) && atEdge(own, page) === 0;
  const hasTextNearEdge = candidates.some(isTextNearEdge);
  return candidates.map((own, page) => {
    const placed =
      zone !== undefined
        ? prefixLength(own, (candidate) => reachOf(candidate, page) <= zone)
        : hasTextNearEdge
          ? 0
          : atEdge(own, page);
    return partsOf(own.slice(0, Math.min(Math.max(counts[page] as number, placed), MANY)));
  });
}

/** Whether a line stands right beside another, inwards. */
function isNextLine(candidate: Candidate, before: Candidate | undefined): boolean {
  if (!before || !('size' in candidate.part && 'size' in before.part)) return false;
  const gap = Math.max(candidate.box.y0 - before.box.y1, before.box.y0 - candidate.box.y1);
  return gap <= HALF_EM * Math.max(candidate.part.size, before.part.size);
}

function partsOf(candidates: readonly Candidate[]): HeaderContent {
  const parts = [...candidates].sort((a, b) => a.box.y0 - b.box.y0).map(({ part }) => part);
  return {
    lines: parts.filter((part) => 'baseline' in part).sort((a, b) => a.baseline - b.baseline),
    tables: parts.filter((part) => 'edges' in part),
  };
}

function prefixLength(candidates: readonly Candidate[], holds: (candidate: Candidate, i: number) => boolean): number {
  const end = candidates.findIndex((candidate, i) => !holds(candidate, i));
  return end < 0 ? candidates.length : end;
}

/** The text of a line without what was filled into its form fields: that differs from page to page. */
const printedText = (line: Line) => lineText({ ...line, spans: line.spans.filter(({ control }) => !control) });

/** The lines and tables of a page's edge and all beyond them in the page, from the edge inwards; none that is next to the page's tables. */
function pageCandidates(draft: PageDraft, side: 'top' | 'bottom'): Candidate[] {
  const isAtEdge = ({ box }: { box: Box }) => depth(box, draft, side) <= MARGIN_BAND * draft.height;
  const ofText = draft.tables.filter((table) => table.edges.length > 2 && !isAtEdge(table)).map(({ box }) => box);
  const isBeside = ({ box }: Line) => ofText.some(({ y0, y1 }) => box.y0 >= y0 && box.y1 <= y1);
  const upright = draft.parts.filter((line) => line.angle === 0);
  const lines = joinedLines(upright.filter((line) => !isBeside(line))).map((part): Candidate => {
    const height = side === 'top' ? part.baseline : part.baseline - draft.height;
    return { part, box: part.box, print: fingerprint(printedText(part)), height };
  });
  const tables = draft.tables.map((part): Candidate => {
    const text = [...textBlocksIn([part])].flatMap((block) => block.lines.map(lineText)).join('|');
    const height = side === 'top' ? part.box.y0 : part.box.y1 - draft.height;
    return { part, box: part.box, print: `table ${fingerprint(text)}`, height };
  });
  return [...lines, ...tables]
    .filter(isAtEdge)
    .sort((a, b) => (side === 'top' ? a.box.y0 - b.box.y0 : b.box.y1 - a.box.y1));
}

/** How far a box reaches from the edge into the page. */
const depth = (box: Box, draft: PageDraft, side: 'top' | 'bottom') => (side === 'top' ? box.y1 : draft.height - box.y0);

/** How far a box stands from the edge. */
const distance = (box: Box, draft: PageDraft, side: 'top' | 'bottom') =>
  side === 'top' ? box.y0 : draft.height - box.y1;

/** Tells whether a candidate returns on enough of the pages that could have it. */
function recurrence(pages: readonly (readonly Candidate[])[]): (candidate: Candidate, page: number) => boolean {
  const places = new Map<string, { page: number; height: number; isOutermost: boolean }[]>();
  pages.forEach((own, page) => {
    own.slice(0, 2 * MANY).forEach(({ print, height }, i) => {
      const list = places.get(print) ?? [];
      list.push({ page, height, isOutermost: i === 0 });
      places.set(print, list);
    });
  });
  return (candidate, page) => {
    const { print, height } = candidate;
    const all = places.get(print) ?? [];
    const at = all.filter((place) => areNear(place.height, height, SLACK)).map((place) => place.page);
    const same = [...new Set(at)];
    // Odd and even pages may have their first line at different heights.
    const outermost = pages[page]?.[0] === candidate ? all.filter(({ isOutermost }) => isOutermost) : [];
    if (
      isStretch(
        outermost.map((place) => place.page),
        page,
      )
    )
      return true;
    if (same.length < 2) return false;
    const ofParity = same.filter((other) => other % 2 === page % 2).length;
    const allOfParity = Math.ceil((pages.length - (page % 2)) / 2);
    const isLong = print.replace(/[^\p{L}_]/gu, '').length >= MANY;
    const stretch = Math.max(...same) - Math.min(...same) + 1;
    return (
      same.length >= MIN_SHARE * pages.length ||
      (ofParity >= 2 && ofParity >= MIN_SHARE * allOfParity) ||
      (same.length >= MIN_RUN && same.length >= MIN_SHARE * stretch) ||
      isStretch(same, page) ||
      (isLong && (same.includes(page - 1) || same.includes(page + 1)))
    );
  };
}

/** Whether enough of some pages, in their order, follow each other about `page`. */
function isStretch(pages: readonly number[], page: number): boolean {
  const from = pages.indexOf(page);
  let [first, last] = [from, from];
  const isNext = (i: number) => (pages[i] as number) - (pages[i - 1] as number) <= TWICE + 1;
  while (first > 0 && isNext(first)) first--;
  while (last + 1 < pages.length && isNext(last + 1)) last++;
  return from >= 0 && last - first + 1 >= MIN_RUN;
}

/**
 * How far from the edge the text begins on all but a few pages: what returns below that is part of it, as the heading row of a table
 * that continues over pages.
 */
function textStart(
  pages: readonly (readonly Candidate[])[],
  returns: (candidate: Candidate, page: number) => boolean,
  distanceOf: (candidate: Candidate, page: number) => number,
): number {
  const found = pages.map((own, page) => {
    const startOf = (candidate: Candidate | undefined) => (candidate ? distanceOf(candidate, page) : Infinity);
    const headed = prefixLength(own, (candidate) => returns(candidate, page));
    return { own, headed, start: startOf(own[headed]), second: startOf(own[1]) };
  });
  const onces = headsOnce(found);
  const starts = found.flatMap((page) => (page.own.length === 0 ? [] : [onces.has(page) ? page.second : page.start]));
  const outliers = Math.max(1, Math.floor(FEW * starts.length));
  return starts.sort((a, b) => a - b)[outliers] ?? Infinity;
}

/** A page's candidates, how many of them from the edge are headers, and where the first other one begins, and the second of all. */
interface PageStart {
  readonly own: readonly Candidate[];
  readonly headed: number;
  readonly start: number;
  readonly second: number;
}

/**
 * The pages with a header that returns on no other one, as a chapter's title: it stands where others have theirs, apart from the text, which
 * begins where theirs does. Where one page begins with text there, all do.
 */
function headsOnce(pages: readonly PageStart[]): Set<PageStart> {
  const headed = pages.filter(({ headed: count }) => count > 0);
  if (headed.length < TWICE) return new Set();
  const heights = headed.map(({ own: [first] }) => (first as Candidate).height);
  const below = median(headed.map(({ start }) => start));
  const isAtHeads = ({ height }: Candidate) => heights.filter((other) => areNear(other, height, SLACK)).length >= TWICE;
  const others = pages.filter(({ own: [first], headed: count }) => count === 0 && first && isAtHeads(first));
  const isApart = ({ own: [first, second] }: PageStart) =>
    first !== undefined &&
    second !== undefined &&
    Math.abs(second.height - first.height) > ONE_LINE * (first.box.y1 - first.box.y0);
  const areHeads = others.every((page) => areNear(page.second, below, MAX_OVER) && isApart(page));
  return new Set(areHeads ? others : []);
}

/** How deep the headers of most pages reach, where enough of them have any. */
function headZone(
  pages: readonly (readonly Candidate[])[],
  counts: readonly number[],
  reachOf: (candidate: Candidate, page: number) => number,
  room: number,
): number | undefined {
  const reaches = pages.flatMap((own, page) => {
    const headers = own.slice(0, counts[page]);
    return headers.length > 0 ? [Math.max(...headers.map((candidate) => reachOf(candidate, page)))] : [];
  });
  if (reaches.length < Math.max(2, SOME * pages.length)) return undefined;
  const usual = median(reaches) + SLACK / 2;
  return pages.length >= MIN_RUN && Number.isFinite(room) ? Math.max(usual, room) : usual;
}

interface Edge {
  readonly draft: PageDraft;
  readonly side: 'top' | 'bottom';
  readonly left: number;
}

function isNearEdge({ box }: Candidate, { draft, side, left }: Edge): boolean {
  return distance(box, draft, side) < Math.max(MIN_EDGE, MOST * left) && depth(box, draft, side) < FEW * draft.height;
}

/** How many candidates stand in the margin, in groups of lines apart from each other and from what follows. */
function countAtEdge(candidates: readonly Candidate[], edge: Edge): number {
  let count = 0;
  let isFlush = false;
  for (const [i, candidate] of candidates.entries()) {
    const size = 'size' in candidate.part ? candidate.part.size : 0;
    const before = candidates[i - 1];
    const isFree = before !== undefined && isOfOneHeader(candidate, before, edge);
    isFlush ||= isFree && isFlushLeft(candidate.box, before.box);
    const isContinued = isFree && (count === i || isFlush);
    if ((!isNearEdge(candidate, edge) && !isContinued) || size > BROAD) break;
    if (gapInwards(candidate.box, edge) > (isFlush ? TWO_LINES : ONE_EM) * Math.max(size, 10)) count = i + 1;
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
  const isApart = gap > TWO_EMS * candidate.part.size || depth(own, draft, side) > NEARLY_FULL * draft.height;
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

/** Where the text of most pages begins. */
function leftMargin(drafts: readonly PageDraft[]): number {
  const pages = drafts.flatMap((draft) => {
    const lefts = [...draft.parts.filter((line) => line.angle === 0), ...draft.tables].map(({ box }) => box.x0);
    return lefts.length > 0 ? [Math.min(...lefts)] : [];
  });
  return median(pages);
}
