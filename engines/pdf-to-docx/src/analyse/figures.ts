import type { FigureBlock } from '../model/analysed-page.ts';
import { area, type Box, intersection, touches, union } from '../model/geometry.ts';
import type { PageContent, PageImage, PathShape } from '../model/page-content.ts';

/** Drawn shapes nearer than this (points) belong to one drawing. */
const CLUSTER_SLACK = 3;
/** A drawing smaller than this (points) on both sides is a dot or a dash. */
const MIN_SIDE = 5;
/** A picture that covers this part of the page lies behind everything else. */
const BACKGROUND_COVER = 0.7;
/** Shapes beyond this number are clustered by a coarse grid only. */
const MAX_CLUSTERED = 3000;

interface Mark {
  readonly box: Box;
  readonly image: PageImage | undefined;
  /** RRGGBB where the mark is one filled rectangle or rule. */
  readonly fill?: string | undefined;
}

/** Finds the pictures and drawings of a page. `used` are paths that draw tables and decorate text. */
export function findFigures(content: PageContent, used: ReadonlySet<PathShape>): FigureBlock[] {
  const page: Box = { x0: 0, y0: 0, x1: content.width, y1: content.height };
  const marks: Mark[] = [];
  const backgrounds: Mark[] = [];
  for (const image of content.images) {
    const mark = { box: image.box, image };
    if (area(image.box) >= BACKGROUND_COVER * area(page)) backgrounds.push(mark);
    else marks.push(mark);
  }
  for (const shape of content.paths) {
    if (used.has(shape) || isUnseen(shape, page)) continue;
    const box = painted(shape);
    if (area(box) >= BACKGROUND_COVER * area(page)) backgrounds.push({ box, image: undefined });
    else marks.push({ box, image: undefined, fill: plainFill(shape) });
  }
  for (const box of content.shadings) {
    const visible = intersection(box, page);
    if (area(visible) <= 0) continue;
    if (area(visible) >= BACKGROUND_COVER * area(page)) backgrounds.push({ box: visible, image: undefined });
    else marks.push({ box: visible, image: undefined });
  }
  const figures = clusters(marks).map((cluster) => figure(content.number, cluster, false));
  const kept = figures.filter(({ box, image }) => image || box.x1 - box.x0 >= MIN_SIDE || box.y1 - box.y0 >= MIN_SIDE);
  if (backgrounds.length === 0) return kept;
  const only = backgrounds.length === 1 ? backgrounds[0]?.image : undefined;
  if (only?.data) return [figure(content.number, [{ box: only.box, image: only }], true), ...kept];
  // Several layers: drawn as one, with everything that is no text.
  return [
    {
      ...figure(content.number, [{ box: page, image: undefined }], true),
      box: page,
    },
  ];
}

/** The colour of a shape that is all of one colour and has straight sides. */
function plainFill(shape: PathShape): string | undefined {
  if (shape.kind === 'other' || shape.isDashed) return undefined;
  if (shape.kind === 'rectangle')
    return shape.stroke === undefined || shape.stroke === shape.fill ? shape.fill : undefined;
  return shape.stroke ?? shape.fill;
}

/** White paper on white paper. */
function isUnseen(shape: PathShape, page: Box): boolean {
  const isWhite = (color: string | undefined) => color === undefined || color === 'FFFFFF';
  return isWhite(shape.fill) && isWhite(shape.stroke) && area(intersection(shape.box, page)) >= 0;
}

/** The area that a shape paints, its line's width included. */
function painted(shape: PathShape): Box {
  const half = shape.stroke === undefined ? 0 : Math.max(0.25, shape.lineWidth / 2);
  const { x0, y0, x1, y1 } = shape.box;
  return { x0: x0 - half, y0: y0 - half, x1: x1 + half, y1: y1 + half };
}

function figure(page: number, marks: readonly Mark[], isBackground: boolean): FigureBlock {
  const only = marks.length === 1 ? marks[0]?.image : undefined;
  return {
    kind: 'figure',
    page,
    box: union(marks.map((mark) => mark.box)),
    image: only?.data,
    alt: '',
    isBackground,
    isDrawing: only === undefined,
    fill: marks.length === 1 ? marks[0]?.fill : undefined,
    holdsText: false,
    tag: '',
  };
}

/** Marks that touch each other, directly or through others. Pictures with pixels of their own stay single unless marks lie on them. */
function clusters(marks: readonly Mark[]): Mark[][] {
  const slack = marks.length > MAX_CLUSTERED ? CLUSTER_SLACK * 2 : CLUSTER_SLACK;
  const sorted = [...marks].sort((a, b) => a.box.y0 - b.box.y0);
  let groups: { box: Box; marks: Mark[] }[] = [];
  for (const mark of sorted) {
    const near: { box: Box; marks: Mark[] }[] = [];
    const rest: { box: Box; marks: Mark[] }[] = [];
    for (const group of groups) (isJoined(group, mark, slack) ? near : rest).push(group);
    const merged = {
      box: union([mark.box, ...near.map((group) => group.box)]),
      marks: [...near.flatMap((group) => group.marks), mark],
    };
    groups = [...rest, merged];
  }
  return groups.map((group) => group.marks);
}

function isJoined(group: { box: Box; marks: Mark[] }, mark: Mark, slack: number): boolean {
  const isPicturePair =
    mark.image?.data !== undefined && group.marks.length === 1 && group.marks[0]?.image?.data !== undefined;
  if (isPicturePair) return area(intersection(group.box, mark.box)) > 0.2 * Math.min(area(group.box), area(mark.box));
  return touches(group.box, mark.box, mark.image ? 0 : slack);
}
