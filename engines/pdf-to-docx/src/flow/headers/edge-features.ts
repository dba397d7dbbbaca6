import { labelOf } from '../../language/labels.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { type Box, median } from '../../model/geometry.ts';
import { MAX_OVER, MIN_SHARE, SAME_PLACE, SLACK } from '../../model/measures.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import { type Line, lineText } from '../../model/text.ts';
import { endKind, labelKind, startKind, textShares } from '../../text/paragraphs.ts';
import { type Candidate, depth, distance, type PageEdge } from './candidates.ts';
import { type Returns, returnsOn } from './returns.ts';
import { ruledHeaders } from './ruled-headers.ts';
import type { UsualText } from './usual-text.ts';

/** Points. A margin and a line count as no less wide, where others are measured by them. */
const LEAST_MARGIN = 12;

/** Lines, pages and gaps that are counted: more say no more. */
const MAX_COUNTED = 8;

/** Over the usual pitch. A gap that is smaller is inside one text. */
const SAME_TEXT = 0.5;

/** Points of an inch. */
const INCH = 72;

/** Inches. Word processors put headers and footers so far from the edge unless their authors say otherwise. */
const USUAL_DISTANCE = 0.5;

/** What learned models are notified of a line that is not there. */
const ABSENT = -9;

/** Em, or pages: models are notified of no more. */
const FAR_GAP = 20;

/** The measures of a candidate that its neighbors are described by, too. */
const SHARED = ['distance', 'size', 'gap', 'returns', 'placed', 'letters', 'isTable', 'isNumber', 'isOuter'] as const;

const OWN = [
  'depth',
  'distanceOverMargin',
  'pages',
  'place',
  'isFirst',
  'isLast',
  'isTop',
  'bodySize',
  'gapBefore',
  'gapBeforeOverPitch',
  'gapOverPitch',
  'gapRank',
  'blockLines',
  'blockDepth',
  'blockGap',
  'blockGapOverPitch',
  'widestGap',
  'stepsToWidest',
  'widestBefore',
  'lines',
  'isBold',
  'isItalic',
  'isOtherFont',
  'isOtherColor',
  'length',
  'width',
  'center',
  'left',
  'right',
  'tabs',
  'digits',
  'capitals',
  'hasPageNumber',
  'hasPageCount',
  'hasDate',
  'hasAddress',
  'start',
  'end',
  'label',
  'isRtl',
  'returnsCount',
  'returnsOfParity',
  'returnsAnywhere',
  'returnsNextPage',
  'returnsNearby',
  'placedOutermost',
  'bodyStart',
  'bodyStartLeast',
  'restReturns',
  'outerReturns',
  'hasRule',
  'hasPicture',
  'marginLeft',
  'otherDistance',
  'otherReturns',
  'otherIsNumber',
  'otherSize',
  'fill',
  'columns',
  'rows',
  'points',
  'isRuled',
  'fromUsualDistance',
] as const;

type Shared = Record<(typeof SHARED)[number], number>;
type Measures = Shared & Record<(typeof OWN)[number], number>;
type Own = Omit<
  Measures,
  'blockLines' | 'blockDepth' | 'blockGap' | 'blockGapOverPitch' | 'widestGap' | 'stepsToWidest' | 'widestBefore'
>;

/** The names of what `edgeFeatures` measures, in its order. */
export const EDGE_FEATURES: readonly string[] = [
  ...OWN,
  ...SHARED,
  ...SHARED.map((name) => `${name} before`),
  ...SHARED.map((name) => `${name} after`),
  ...SHARED.map((name) => `${name} 2 after`),
];

/** Where a row says whether rules take what was measured for a header. */
export const RULED = EDGE_FEATURES.indexOf('isRuled');

const NONE: Shared = {
  distance: ABSENT,
  size: ABSENT,
  gap: ABSENT,
  returns: ABSENT,
  placed: ABSENT,
  letters: ABSENT,
  isTable: ABSENT,
  isNumber: ABSENT,
  isOuter: ABSENT,
};

/**
 * Measures, for what is at one edge of all pages, what tells whether it is of a header or footer. Gives for each page one row a
 * candidate, in the order of `EDGE_FEATURES`. `others` are the opposite edges of the same pages.
 */
export function edgeFeatures(
  edges: readonly PageEdge[],
  others: readonly PageEdge[],
  side: 'top' | 'bottom',
  usual: UsualText,
): number[][][] {
  const returns = returnsOn(edges);
  const ruled = ruledHeaders(edges, side);
  const othersReturn = returnsOn(others);
  const starts = edges.map(({ draft, candidates }, page) => {
    const first = candidates.find((_, i) => (returns[page]?.[i]?.share ?? 0) < MIN_SHARE);
    return first ? distance(first.box, draft, side) / INCH : ABSENT;
  });
  const found = starts.filter((start) => start !== ABSENT).sort((a, b) => a - b);
  const bodyStart = median(found, ABSENT);
  const bodyStartLeast = found[Math.min(1, found.length - 1)] ?? ABSENT;
  return edges.map(({ draft, candidates }, page) => {
    const [other] = others[page]?.candidates ?? [];
    const opposite = other && { candidate: other, returns: othersReturn[page]?.[0]?.share ?? 0 };
    const boxes = [...draft.parts, ...draft.tables].map(({ box }) => box);
    const text = boxes.length > 0 ? Math.max(...boxes.map(({ y1 }) => y1)) - Math.min(...boxes.map(({ y0 }) => y0)) : 0;
    const context: EdgeContext = {
      draft,
      candidates,
      side,
      usual,
      page,
      pageCount: edges.length,
      opposite,
      ruled,
      gaps: lineGaps(draft),
      returned: returns[page] ?? [],
      fill: text / draft.height,
      bodyStart,
      bodyStartLeast,
    };
    return candidates
      .map((_, i) => measureCandidate(i, context))
      .map(withBlocks)
      .map((own, i, all) => [
        ...OWN.map((name) => own[name]),
        ...[own, all[i - 1], all[i + 1], all[i + 2]].flatMap((one) => SHARED.map((name) => (one ?? NONE)[name])),
      ]);
  });
}

/** The edge of a page, and what a candidate there is measured against. */
interface EdgeContext extends PageEdge {
  readonly side: 'top' | 'bottom';
  readonly usual: UsualText;
  /** From 0. */
  readonly page: number;
  readonly pageCount: number;
  /** What is outermost at the other edge of the page, and how often it returns. */
  readonly opposite: { readonly candidate: Candidate; readonly returns: number } | undefined;
  /** What rules take for headers, on all pages. */
  readonly ruled: ReadonlySet<Candidate>;
  /** Gaps between the lines of the page. */
  readonly gaps: readonly number[];
  readonly returned: readonly Returns[];
  readonly fill: number;
  readonly bodyStart: number;
  readonly bodyStartLeast: number;
}

/** Measures one candidate of an edge. */
function measureCandidate(i: number, context: EdgeContext): Own {
  const { draft, candidates, side, usual, page, pageCount, gaps, ruled } = context;
  const candidate = candidates[i]!;
  const { part, box } = candidate;
  const written = writtenOf(candidate);
  const size = ('baseline' in part ? part.size : written[0]?.size) ?? usual.size;
  const gap = Math.min(FAR_GAP, gapTo(draft, box, side) / size);
  const outer = candidates[i - 1];
  const gapBefore = outer ? Math.min(FAR_GAP, gapBetween(box, outer.box) / size) : ABSENT;
  const far = distance(box, draft, side) / INCH;
  return {
    depth: depth(box, draft, side) / INCH,
    distanceOverMargin: (far * INCH) / Math.max(LEAST_MARGIN, usual.left),
    pages: Math.min(pageCount, FAR_GAP),
    place: i,
    isFirst: Number(page === 0),
    isLast: Number(page === pageCount - 1),
    isTop: Number(side === 'top'),
    bodySize: usual.size,
    gapBefore,
    gapBeforeOverPitch: gapBefore / usual.pitch,
    gapOverPitch: gap / usual.pitch,
    gapRank: gaps.filter((one) => one >= gap * size).length,
    lines: Math.min(draft.parts.length, 4 * FAR_GAP),
    width: (box.x1 - box.x0) / Math.max(LEAST_MARGIN, usual.right - usual.left),
    center: Math.abs((box.x0 + box.x1) / 2 - (usual.left + usual.right) / 2) / size,
    left: Math.max(-FAR_GAP, Math.min(FAR_GAP, (box.x0 - usual.left) / size)),
    right: Math.max(-FAR_GAP, Math.min(FAR_GAP, (usual.right - box.x1) / size)),
    hasRule: Number(hasFigureInwards(draft, box, side, gap * size, true)),
    hasPicture: Number(hasFigureInwards(draft, box, side, 0, false)),
    marginLeft: usual.left / INCH,
    columns: 'edges' in part ? part.edges.length - 1 : 0,
    rows: 'edges' in part ? part.rows.length : 0,
    points: size,
    isRuled: Number(ruled.has(candidate)),
    fromUsualDistance: Math.abs(far - USUAL_DISTANCE),
    distance: far,
    size: size / usual.size,
    gap,
    isTable: Number('edges' in part),
    isOuter: Number(far * INCH < usual.left - SLACK),
    ...measureText(candidate, context),
    ...measureReturns(i, far, context),
  };
}

/** Measures what a candidate says, and how it looks. */
function measureText(candidate: Candidate, { draft, usual, pageCount }: EdgeContext) {
  const { part } = candidate;
  const written = writtenOf(candidate);
  const shown = written.map(lineText).join(' ').trim();
  const { digits, capitals } = textShares(shown);
  const numbers: readonly string[] = shown.match(/\d+/g) ?? [];
  const letters = shown.match(/\p{L}/gu)?.length ?? 0;
  const style = written[0]?.spans.find(({ text: piece }) => piece.trim() !== '')?.style;
  return {
    isBold: Number(style?.isBold ?? false),
    isItalic: Number(style?.isItalic ?? false),
    isOtherFont: Number(style !== undefined && style.font !== usual.font),
    isOtherColor: Number(style !== undefined && style.color !== usual.color),
    length: Math.min(shown.length, 150),
    tabs: shown.split('\t').length - 1,
    digits,
    capitals,
    hasPageNumber: numbers.indexOf(String(draft.number)) + 1,
    hasPageCount: Number(numbers.length > 1 && numbers.at(-1) === String(pageCount)),
    hasDate: Number(/\d{1,4}[./-]\d{1,2}[./-]\d{1,4}|(?<!\d)(19|20)\d\d(?!\d)/.test(shown)),
    hasAddress: Number(/https?:|www\.|\S@\S/.test(shown)),
    start: startKind(shown),
    end: endKind(shown),
    label: labelKind(labelOf(shown)),
    isRtl: Number('baseline' in part && part.isRtl),
    letters: Math.min(letters, 100),
    isNumber: Number(numbers.length > 0 && letters === 0),
  };
}

/** Measures how a candidate returns on other pages, and what is at the other edge of its own. */
function measureReturns(i: number, far: number, context: EdgeContext) {
  const { draft, side, usual, opposite, returned, fill, bodyStart, bodyStartLeast } = context;
  const one = returned[i]!;
  const other = opposite?.candidate;
  const otherLines = other ? writtenOf(other) : [];
  return {
    returnsCount: Math.min(one.count, MAX_COUNTED),
    returnsOfParity: one.ofParity,
    returnsAnywhere: one.anywhere,
    returnsNextPage: one.nextPages,
    returnsNearby: one.nearby,
    placedOutermost: one.outermost,
    bodyStart: bodyStart === ABSENT ? ABSENT : bodyStart - far,
    bodyStartLeast: bodyStartLeast === ABSENT ? ABSENT : bodyStartLeast - far,
    restReturns: Math.max(0, ...returned.slice(i + 1, i + 1 + MAX_COUNTED).map(({ share }) => share)),
    outerReturns: Math.min(1, ...returned.slice(0, i).map(({ share }) => share)),
    otherDistance: other ? distance(other.box, draft, side === 'top' ? 'bottom' : 'top') / INCH : ABSENT,
    otherReturns: opposite?.returns ?? ABSENT,
    otherIsNumber: other ? Number(!/\p{L}/u.test(otherLines.map(lineText).join(''))) : ABSENT,
    otherSize: other ? (otherLines[0]?.size ?? usual.size) / usual.size : ABSENT,
    fill,
    returns: one.share,
    placed: one.placed,
  };
}

/** Adds what is known of the block of lines that a candidate is in, and where the widest gap is, inwards and towards the edge. */
function withBlocks(own: Own, i: number, all: readonly Own[]): Measures {
  let end = i;
  while (end + 1 < all.length && (all[end]?.gapOverPitch ?? 1) < SAME_TEXT && all[end]?.size === all[end + 1]?.size)
    end++;
  const last = all[end] ?? own;
  const ahead = all.slice(i, i + MAX_COUNTED).map(({ gap }) => gap);
  const widestGap = Math.max(...ahead);
  return {
    ...own,
    blockLines: end - i + 1,
    blockDepth: last.depth,
    blockGap: last.gap,
    blockGapOverPitch: last.gapOverPitch,
    widestGap,
    stepsToWidest: ahead.indexOf(widestGap),
    widestBefore: Math.max(0, ...all.slice(0, i).map(({ gap }) => gap)),
  };
}

const writtenOf = ({ part }: Candidate): Line[] =>
  'baseline' in part ? [part] : textBlocksIn([part]).flatMap(({ lines }) => lines);

/** The gaps between the lines of a page that are below each other, in points. */
function lineGaps({ parts, tables }: PageDraft): number[] {
  const boxes = [...parts, ...tables].map(({ box }) => box).sort((a, b) => a.y0 - b.y0);
  const gaps: number[] = [];
  let end = boxes[0]?.y1 ?? 0;
  for (const { y0, y1 } of boxes) {
    if (y0 > end) gaps.push(y0 - end);
    end = Math.max(end, y1);
  }
  return gaps;
}

const gapBetween = (a: Box, b: Box) => Math.max(a.y0 - b.y1, b.y0 - a.y1);

/** The room between a box and what is next to it inwards, in points; Infinity where the page has nothing else. */
function gapTo(draft: PageDraft, box: Box, side: 'top' | 'bottom'): number {
  let gap = Infinity;
  for (const { box: other } of [...draft.parts, ...draft.tables])
    if (
      side === 'top'
        ? other.y0 > box.y0 + SAME_PLACE && other.y1 > box.y1 + 1
        : other.y1 < box.y1 - SAME_PLACE && other.y0 < box.y0 - 1
    )
      gap = Math.min(gap, side === 'top' ? other.y0 - box.y1 : box.y0 - other.y1);
  return gap;
}

/** Whether a rule or picture is next to a box or up to `room` points inwards. */
function hasFigureInwards(
  { figures }: PageDraft,
  box: Box,
  side: 'top' | 'bottom',
  room: number,
  isRule: boolean,
): boolean {
  const [y0, y1] = side === 'top' ? [box.y0 - 1, box.y1 + room + 1] : [box.y0 - room - 1, box.y1 + 1];
  return figures.some(
    ({ box: own, isBackground }) =>
      !isBackground &&
      own.y1 - own.y0 <= MAX_OVER === isRule &&
      own.y1 >= y0 &&
      own.y0 <= y1 &&
      (!isRule || own.x1 - own.x0 >= INCH),
  );
}
