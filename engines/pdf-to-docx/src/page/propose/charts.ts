import { isNumber } from '../../language/numbers.ts';
import type { FigureBlock } from '../../model/analyzed-page.ts';
import type { Candidate } from '../../model/candidate.ts';
import { isBlank } from '../../model/characters.ts';
import { area, type Box, holds, holdsCenter, touches, union } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { PageContent, PathShape } from '../../model/page-content.ts';
import { type Line, lineText } from '../../model/text.ts';
import { CLOSE_PITCH } from '../../text/tolerances.ts';
import { type Axis, findAxes } from '../evidence/axes.ts';
import { MAX_CHART_SHAPES } from '../limits.ts';
import { MAX_TITLE, MAX_TITLE_WORDS, MIN_CURVE, MIN_TEXT } from '../tolerances.ts';
import { findPlots } from './plots.ts';

/** Shapes of a chart. */
const MIN_SHAPES = 6;

/** Share of the labels of a chart that are numbers. */
const NUMBERS_SHARE = 0.3;

/** Share of the page that a chart fills at most. */
const PAGE_SHARE = 0.8;

/** Share of the chart's width that a curve of it has. */
const CURVE_SHARE = 0.5;

/** Labels of an axis or of a chart. */
const MIN_LABELS = 3;

/** Labels of a chart without axes that are as long as a title. */
const MAX_TITLES = 1;

/** Characters of a word that an ideograph stands for. */
const IDEOGRAPH_LENGTH = 3;

/** Words of a label. */
const MAX_LABEL_WORDS = 5;

/** Points, as text in charts is small. A chart is so wide and high. Without it icons with words are pictures. */
const MIN_CHART = 60;

/** Characters of all labels of a chart: more are text. Without it pages of slides are pictures. */
const MAX_LABELS = 800;

const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;

/** A drawing that is a picture together with its labels. */
export interface ChartCandidate extends Candidate {
  readonly figure: FigureBlock;
}

/**
 * Proposes charts: drawings with nothing but short labels among their shapes. `lines` is called where there may be any; `boxes` are framed
 * by rules and may be the frames of charts.
 */
export function proposeCharts(
  content: PageContent,
  lines: () => readonly Line[],
  boxes: readonly Box[] = [],
): ChartCandidate[] {
  const visible = content.paths.filter((path) => !isWhite(path));
  if (visible.length < MIN_SHAPES) return [];
  const page: Page = { ...content, visible, axes: findAxes(content) };
  const isCrowded = content.paths.length > MAX_CHART_SHAPES;
  const { framed, others } = isCrowded ? { framed: [], others: [] } : candidates(page, boxes);
  if (page.axes.length + framed.length + others.length === 0) return [];
  const all = lines();
  const proposed = (extent: Box, isChart: (labels: readonly Line[]) => boolean): ChartCandidate[] => {
    const labels = all.filter((line) => touches(extent, line.box, -SAME_PLACE));
    if (!labels.every((line) => holdsCenter(extent, line.box)) || !isChart(labels)) return [];
    const box = union([extent, ...labels.map((line) => line.box)]);
    const hasAxes = hasAxis(box, page);
    if (!isOfUse(box, page) || !areLabels(labels, hasAxes ? labels.length : MAX_TITLES)) return [];
    const marks = new Set(content.paths.filter((path) => isInside(path.box, box)));
    const kind = hasAxes ? 'chart with axes' : 'chart';
    const rulesOut = isPartOf(box, hasAxes);
    return [{ kind, box, marks, worth: area(box), rulesOut, figure: pictureOf(content.number, box) }];
  };
  return [
    ...framed.flatMap((box) => proposed(box, (labels) => hasNumbers(labels) || hasAxis(box, page))),
    ...[...findPlots(content, page.axes, all), ...others].flatMap((box) => proposed(box, () => true)),
  ];
}

/** Whether something else is a part of a chart: a frame of text may hold one besides, and so may a table one that can't be its cells. */
const isPartOf =
  (chart: Box, hasAxes: boolean) =>
  ({ kind, box }: Candidate) =>
    kind === 'framed text' || (kind === 'ruled table' && hasAxes && holds(box, chart))
      ? holdsCenter(chart, box)
      : touches(box, chart, 0);

const hasNumbers = (labels: readonly Line[]) =>
  labels.filter((line) => isNumber(lineText(line))).length >= NUMBERS_SHARE * labels.length;

const hasAxis = (box: Box, { axes }: Page) => axes.some(({ labels }) => holds(box, labels, SAME_PLACE));

const isInside = (inner: Box, outer: Box) => holds(outer, inner, 1);

const isWhite = ({ fill, stroke, gradient }: PathShape) =>
  gradient === undefined && (fill ?? 'FFFFFF') === 'FFFFFF' && (stroke ?? 'FFFFFF') === 'FFFFFF';

/** A page, and what is not white paper on it. */
interface Page extends PageContent {
  readonly visible: readonly PathShape[];
  readonly axes: readonly Axis[];
}

const isOfUse = (box: Box, page: Page) =>
  Math.min(width(box), box.y1 - box.y0) >= MIN_CHART && area(box) <= PAGE_SHARE * page.width * page.height;

/** Frames with enough shapes in them, and groups of curves; none of them with the text of a paragraph: lines cost time to find. */
function candidates(page: Page, boxes: readonly Box[]): Record<'framed' | 'others', Box[]> {
  const { visible } = page;
  const hasShapes = (box: Box) => visible.filter((path) => isInside(path.box, box)).length >= MIN_SHAPES;
  const inked = page.glyphs.filter(({ text }) => !isBlank(text));
  const isSparse = (box: Box) => inked.filter((glyph) => touches(box, glyph.box, 0)).length <= MAX_LABELS;
  const isLikely = (box: Box) => hasShapes(box) && isSparse(box);
  const hasGraph = (box: Box) =>
    visible.some((path) => isInside(path.box, box) && isCurve(path) && width(path.box) >= CURVE_SHARE * width(box));
  const isRuled = (box: Box) => isOfUse(box, page) && (hasGraph(box) || hasAxis(box, page)) && isLikely(box);
  return {
    framed: frames(page).filter(isLikely),
    others: [...boxes.filter(isRuled), ...curvedGroups(page).filter(isSparse)],
  };
}

const width = (box: Box) => box.x1 - box.x0;

const isCurve = ({ kind, box }: PathShape) => kind === 'other' && Math.max(width(box), box.y1 - box.y0) >= MIN_CURVE;

/** The filled rectangles that may be the background of a chart, the largest first. */
function frames(page: Page): Box[] {
  return page.paths
    .filter(({ kind, fill, box }) => kind === 'rectangle' && fill !== undefined && isOfUse(box, page))
    .map(({ box }) => box)
    .sort((a, b) => area(b) - area(a));
}

/** The extents of groups of shapes that are neither rules nor rectangles. */
function curvedGroups({ visible }: Page): Box[] {
  const curved = visible.filter(isCurve);
  let groups: { box: Box; count: number }[] = [];
  for (const { box } of curved) {
    const near = groups.filter((group) => touches(group.box, box, MIN_CURVE));
    const count = near.reduce((sum, group) => sum + group.count, 1);
    groups = [
      ...groups.filter((group) => !near.includes(group)),
      { box: union([box, ...near.map((group) => group.box)]), count },
    ];
  }
  return groups.filter(({ count }) => count >= MIN_LABELS).map(({ box }) => box);
}

/** Whether all lines are labels, and no more than `most` of them as long as a title. */
function areLabels(lines: readonly Line[], most: number): boolean {
  const texts = lines.map((line) => lineText(line).trim());
  const long = texts.filter((text) => text.split(/\s+/u).length > MAX_LABEL_WORDS || lengthOf(text) > MIN_TEXT);
  const isTitle = (text: string) => text.split(/\s+/u).length <= MAX_TITLE_WORDS && lengthOf(text) <= MAX_TITLE;
  return (
    lines.length >= MIN_LABELS &&
    long.length <= most &&
    long.every(isTitle) &&
    !lines.some((line) => continues(line, lines))
  );
}

/** The characters of a text, those of scripts without spaces counted as the words that they may be. */
const lengthOf = (text: string) => [...text].reduce((sum, one) => sum + (UNSPACED.test(one) ? IDEOGRAPH_LENGTH : 1), 0);

/** Whether a line continues right below in lower case, and again there: a paragraph. */
function continues(line: Line, lines: readonly Line[]): boolean {
  const next = lineBelow(line, lines);
  const last = next && lineBelow(next, lines);
  return next !== undefined && last !== undefined && [next, last].every((one) => /^\p{Ll}/u.test(lineText(one).trim()));
}

const lineBelow = (line: Line, lines: readonly Line[]) =>
  lines.find(({ baseline, box, angle }) => {
    const pitch = baseline - line.baseline;
    const isBelow = pitch > 0 && pitch <= CLOSE_PITCH * line.size && angle === 0 && line.angle === 0;
    return isBelow && Math.min(box.x1, line.box.x1) > Math.max(box.x0, line.box.x0);
  });

function pictureOf(page: number, box: Box): FigureBlock {
  return {
    kind: 'figure',
    page,
    box,
    image: undefined,
    alt: '',
    isBackground: false,
    isDrawing: true,
    holdsText: true,
    tag: '',
  };
}
