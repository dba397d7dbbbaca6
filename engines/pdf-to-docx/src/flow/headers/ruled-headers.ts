import { areNear } from '../../model/blocks/near.ts';
import { median } from '../../model/geometry.ts';
import { MAX_OVER, MIN_RUN, MIN_SHARE, NEARLY_FULL, SLACK } from '../../model/measures.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import { type Candidate, depth, distance, isNextLine, type PageEdge } from './candidates.ts';
import { countAtEdge, type Edge, isNearEdge } from './edge-headers.ts';

/** Lines. A line that is farther away is not the next one of a header. */
const NEXT_LINE = 1.5;

/** Lines of an edge that may be headers. */
const MAX_LINES = 8;

/** Letters of a text that returns by no chance. */
const MIN_LETTERS = 8;

/** Pages on which a text is at one place. */
const MIN_RETURNS = 2;

/** Share of the pages whose text may begin elsewhere. */
const OUTLIERS = 0.1;

/** Share of the pages that show how far headers reach. */
const SHOWING_SHARE = 0.3;

/** What many pages have this far above their text is a header, however deep. Without it high headers are cut. */
const ABOVE_TEXT = 10;

/**
 * What rules take for headers at the same edge of all pages: what returns on many, and what is in the margin. They see less than the
 * model, which takes their word for a hint.
 */
export function ruledHeaders(pages: readonly PageEdge[], side: 'top' | 'bottom'): ReadonlySet<Candidate> {
  const drafts = pages.map(({ draft }) => draft);
  const candidates = pages.map(({ draft, candidates: all }) =>
    all.filter(({ box }) => depth(box, draft, side) <= NEARLY_FULL * draft.height),
  );
  const returns = recurrence(candidates);
  const reachOf = (candidate: Candidate, page: number) => depth(candidate.box, drafts[page]!, side);
  const text = textStart(candidates, returns, (candidate, page) => distance(candidate.box, drafts[page]!, side));
  const counts = candidates.map((own, page) =>
    prefixLength(own, (candidate, i) => {
      const isNext = isNextLine(candidate, own[i - 1]);
      return returns(candidate, page) && (isNext || reachOf(candidate, page) <= text + MAX_OVER);
    }),
  );
  const zone = headZone(candidates, counts, reachOf, text - ABOVE_TEXT);
  const left = leftMargin(drafts);
  const edges = drafts.map((draft): Edge => ({ draft, side, left }));
  const atEdge = (own: readonly Candidate[], page: number) => countAtEdge(own, edges[page]!);
  const isTextNearEdge = (own: readonly Candidate[], page: number) =>
    own[0] !== undefined && isNearEdge(own[0], edges[page]!) && atEdge(own, page) === 0;
  const hasTextNearEdge = candidates.some(isTextNearEdge);
  const headers = candidates.flatMap((own, page) => {
    const placed =
      zone !== undefined
        ? prefixLength(own, (candidate) => reachOf(candidate, page) <= zone)
        : hasTextNearEdge
          ? 0
          : atEdge(own, page);
    return own.slice(0, Math.min(Math.max(counts[page]!, placed), MAX_LINES));
  });
  return new Set(headers);
}

function prefixLength(candidates: readonly Candidate[], holds: (candidate: Candidate, i: number) => boolean): number {
  const end = candidates.findIndex((candidate, i) => !holds(candidate, i));
  return end < 0 ? candidates.length : end;
}

/** Tells whether a candidate returns on enough of the pages that could have it. */
function recurrence(pages: readonly (readonly Candidate[])[]): (candidate: Candidate, page: number) => boolean {
  const places = new Map<string, { page: number; height: number; isOutermost: boolean }[]>();
  pages.forEach((own, page) => {
    own.slice(0, 2 * MAX_LINES).forEach(({ print, height }, i) => {
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
    const isLong = print.replace(/[^\p{L}_]/gu, '').length >= MIN_LETTERS;
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
  const isNext = (i: number) => pages[i]! - pages[i - 1]! <= 2 + 1;
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
  const outliers = Math.max(1, Math.floor(OUTLIERS * starts.length));
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
 * The pages with a header that returns on no other one, as a chapter's title: it is where others have theirs, apart from the text,
 * which begins where theirs does. Where one page begins with text there, all do.
 */
function headsOnce(pages: readonly PageStart[]): Set<PageStart> {
  const headed = pages.filter(({ headed: count }) => count > 0);
  if (headed.length < MIN_RETURNS) return new Set();
  const heights = headed.map(({ own: [first] }) => first!.height);
  const below = median(headed.map(({ start }) => start));
  const isAtHeads = ({ height }: Candidate) =>
    heights.filter((other) => areNear(other, height, SLACK)).length >= MIN_RETURNS;
  const others = pages.filter(({ own: [first], headed: count }) => count === 0 && first && isAtHeads(first));
  const isApart = ({ own: [first, second] }: PageStart) =>
    first !== undefined &&
    second !== undefined &&
    Math.abs(second.height - first.height) > NEXT_LINE * (first.box.y1 - first.box.y0);
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
  if (reaches.length < Math.max(2, SHOWING_SHARE * pages.length)) return undefined;
  const usual = median(reaches) + SLACK / 2;
  return pages.length >= MIN_RUN && Number.isFinite(room) ? Math.max(usual, room) : usual;
}

/** Where the text of most pages begins. */
function leftMargin(drafts: readonly PageDraft[]): number {
  const pages = drafts.flatMap((draft) => {
    const lefts = [...draft.parts.filter((line) => line.angle === 0), ...draft.tables].map(({ box }) => box.x0);
    return lefts.length > 0 ? [Math.min(...lefts)] : [];
  });
  return median(pages);
}
