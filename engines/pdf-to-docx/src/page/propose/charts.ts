import type { FigureBlock } from '../../model/analyzed-page.ts';
import type { Candidate } from '../../model/candidate.ts';
import { isBlank } from '../../model/characters.ts';
import { area, type Box, holds, holdsCenter, touches, union } from '../../model/geometry.ts';
import type { PageContent, PathShape } from '../../model/page-content.ts';
import { type Line, lineText } from '../../model/text.ts';
import { CLOSE_PITCH, SAME_PLACE } from '../tolerances.ts';

/** A chart is at least so wide and high (points), and covers no more than this part of the page. */
const MIN_SIDE = 60;
const MAX_COVER = 0.7;
/** It consists of at least so many visible shapes, and has at least so many labels. */
const MIN_SHAPES = 6;
const MIN_LABELS = 3;
/** A label has at most so many words; one of them, the title, may have more. */
const MAX_WORDS = 4;
const MAX_TITLE_WORDS = 10;
/** It has at most so many characters, each of a script without spaces counted for several. */
const MAX_LENGTH = 32;
const MAX_TITLE_LENGTH = 80;
const UNSPACED = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Thai}]/u;
const UNSPACED_LENGTH = 3;
/** More characters than these are text. */
const MAX_CHARACTERS = 800;
/** Along the axes of a chart stand numbers: at least this part of its labels. */
const MIN_NUMBERS = 0.3;
/** A diagram has at least so many shapes with curves or slopes, of at least this size (points), this near to each other. */
const MIN_CURVED = 3;
const MIN_CURVE = 10;
const NEAR = 12;
/** A graph goes over at least this part of the frame that rules draw around it. */
const GRAPH = 0.5;
/** Shapes beyond this number are no chart that is worth the search. */
const MAX_SHAPES = 1500;
const NUMBER = /^[-+(]?[\p{Sc}]?\s?[\d.,\s]*\d[\d.,]*\s?[%\p{Sc}kKM]?\)?$/u;

/** A drawing that is a picture together with its labels. */
export interface ChartCandidate extends Candidate {
  readonly figure: FigureBlock;
}

/**
 * Proposes charts and diagrams: drawings with nothing but short labels among their shapes. `lines` is called where there may be any;
 * `boxes` are framed by rules and may be the frames of charts.
 */
export function proposeCharts(
  content: PageContent,
  lines: () => readonly Line[],
  boxes: readonly Box[] = [],
): ChartCandidate[] {
  const visible = content.paths.length <= MAX_SHAPES ? content.paths.filter((path) => !isWhite(path)) : [];
  const [framed, curved] = visible.length < MIN_SHAPES ? [[], []] : candidates(content, visible, boxes);
  if (framed.length + curved.length === 0) return [];
  const all = lines();
  const proposed = (area: Box, isChart: (labels: readonly Line[]) => boolean): ChartCandidate[] => {
    const labels = all.filter((line) => touches(area, line.box, -SAME_PLACE));
    if (!labels.every((line) => holdsCenter(area, line.box)) || !areLabels(labels) || !isChart(labels)) return [];
    const box = union([area, ...labels.map((line) => line.box)]);
    if (!isOfUse(box, content)) return [];
    const marks = new Set(content.paths.filter((path) => isInside(path.box, box)));
    return [{ kind: 'chart', box, marks, rulesOut: isPartOf(box), figure: pictureOf(content.number, box) }];
  };
  return [...framed.flatMap((box) => proposed(box, hasNumbers)), ...curved.flatMap((box) => proposed(box, () => true))];
}

/** Whether something else is a part of a chart: a frame of text may hold one besides. */
const isPartOf = (chart: Box) => (other: Candidate) =>
  other.kind === 'framed text' ? holdsCenter(chart, other.box) : touches(other.box, chart, 0);

const hasNumbers = (labels: readonly Line[]) =>
  labels.filter((line) => NUMBER.test(lineText(line).trim())).length >= MIN_NUMBERS * labels.length;

const isInside = (inner: Box, outer: Box) => holds(outer, inner, 1);

const isWhite = ({ fill, stroke, gradient }: PathShape) =>
  gradient === undefined && (fill ?? 'FFFFFF') === 'FFFFFF' && (stroke ?? 'FFFFFF') === 'FFFFFF';

const isOfUse = (box: Box, { width, height }: PageContent) =>
  box.x1 - box.x0 >= MIN_SIDE && box.y1 - box.y0 >= MIN_SIDE && area(box) <= MAX_COVER * width * height;

/** Frames with enough shapes in them, and groups of curves; none of them with the text of a paragraph: lines cost time to find. */
function candidates(
  content: PageContent,
  visible: readonly PathShape[],
  boxes: readonly Box[],
): readonly [Box[], Box[]] {
  const hasShapes = (box: Box) => visible.filter((path) => isInside(path.box, box)).length >= MIN_SHAPES;
  const inked = content.glyphs.filter(({ text }) => !isBlank(text));
  const isSparse = (box: Box) => inked.filter((glyph) => touches(box, glyph.box, 0)).length <= MAX_CHARACTERS;
  const isLikely = (box: Box) => hasShapes(box) && isSparse(box);
  const hasGraph = (box: Box) =>
    visible.some((path) => isInside(path.box, box) && isCurve(path) && width(path.box) >= GRAPH * width(box));
  const ruled = boxes.filter((box) => isOfUse(box, content) && hasGraph(box) && isLikely(box));
  return [frames(content).filter(isLikely), [...ruled, ...curvedGroups(visible).filter(isSparse)]];
}

const width = (box: Box) => box.x1 - box.x0;

const isCurve = ({ kind, box }: PathShape) => kind === 'other' && Math.max(width(box), box.y1 - box.y0) >= MIN_CURVE;

/** The filled rectangles that may be the ground of a chart, the largest first. */
function frames(content: PageContent): Box[] {
  return content.paths
    .filter(({ kind, fill, box }) => kind === 'rectangle' && fill !== undefined && isOfUse(box, content))
    .map(({ box }) => box)
    .sort((a, b) => area(b) - area(a));
}

/** The extents of groups of shapes that are neither rules nor rectangles. */
function curvedGroups(visible: readonly PathShape[]): Box[] {
  const curved = visible.filter(isCurve);
  let groups: { box: Box; count: number }[] = [];
  for (const { box } of curved) {
    const near = groups.filter((group) => touches(group.box, box, NEAR));
    const count = near.reduce((sum, group) => sum + group.count, 1);
    groups = [
      ...groups.filter((group) => !near.includes(group)),
      { box: union([box, ...near.map((group) => group.box)]), count },
    ];
  }
  return groups.filter(({ count }) => count >= MIN_CURVED).map(({ box }) => box);
}

function areLabels(lines: readonly Line[]): boolean {
  const texts = lines.map((line) => lineText(line).trim());
  const long = texts.filter((text) => text.split(/\s+/u).length > MAX_WORDS || lengthOf(text) > MAX_LENGTH);
  const isTitle = (text: string) => text.split(/\s+/u).length <= MAX_TITLE_WORDS && lengthOf(text) <= MAX_TITLE_LENGTH;
  return (
    lines.length >= MIN_LABELS &&
    long.length <= 1 &&
    long.every(isTitle) &&
    !lines.some((line) => continues(line, lines))
  );
}

/** The characters of a text, those of scripts without spaces counted as the words that they may be. */
const lengthOf = (text: string) => [...text].reduce((sum, one) => sum + (UNSPACED.test(one) ? UNSPACED_LENGTH : 1), 0);

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
