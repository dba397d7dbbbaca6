import type { FigureBlock } from '../../model/analyzed-page.ts';
import type { DrawnShape } from '../../model/document/document.ts';
import { area, type Box, intersection, touches, union } from '../../model/geometry.ts';
import type { PageContent, PageImage, PathShape } from '../../model/page-content.ts';
import { ONE_RULE, STRIP, TOUCH } from '../../text/tolerances.ts';
import { drawnShapes } from '../evidence/shapes/drawn-shapes.ts';
import { MAX_PAIRS } from '../limits.ts';

/** Share of the smaller of two figures that is on both: they are one. */
const SHARED_AREA = 0.2;

/** Points. A line is seen as at least so wide. */
const HAIRLINE = 0.5;

/** Square points. Areas that differ by less are one. */
const AREA_ROUNDING = 0.01;

/** Points. A drawing that is smaller in both directions is none. */
const MIN_FIGURE = 6;

/** Share of the page that its background fills. */
const BACKGROUND_SHARE = 0.8;

/** Share of the page: what is larger is no part of a figure. */
const LARGE_SHARE = 0.5;

/** Share of a figure that text may cover. */
const COVERED_SHARE = 0.3;

/** Marks that are clustered into figures at full precision. */
const MAX_CLUSTERED = 3000;

/** Marks of a frame that are compared with each mark next to it one by one: more are taken as a whole. */
const MAX_FRAME = 48;

interface Mark {
  readonly box: Box;
  /** Of the page object that makes it. */
  readonly index: number;
  readonly image?: PageImage | undefined;
  readonly path?: PathShape | undefined;
}

/** Finds the pictures and drawings of a page. `used` are paths that draw tables and decorate text. */
export function findFigures(content: PageContent, used: ReadonlySet<PathShape>): FigureBlock[] {
  const page: Box = { x0: 0, y0: 0, x1: content.width, y1: content.height };
  const loose = content.paths.filter((path) => !used.has(path));
  const isBackground = ({ box }: Mark) => area(box) >= BACKGROUND_SHARE * area(page);
  const marks = allMarks(content, loose, page);
  const colored = marks.filter((mark) => !isWhiteMark(mark));
  const backgrounds = colored.filter(isBackground);
  // White shapes show on a colored page.
  const isOnColor = content.paper !== undefined || backgrounds.length > 0;
  const white = isOnColor ? [] : marks.filter(isWhiteMark);
  const visible = isOnColor ? marks : colored;
  const figures = clusters(
    visible.filter((mark) => !isBackground(mark)),
    LARGE_SHARE * area(page),
  ).flatMap(
    (cluster) =>
      framedPictures(content.number, cluster, white) ?? [figureOf(content.number, withKnockouts(cluster, white))],
  );
  const kept = figures.filter(
    ({ box, image }) => image || box.x1 - box.x0 >= MIN_FIGURE || box.y1 - box.y0 >= MIN_FIGURE,
  );
  if (backgrounds.length === 0) return kept;
  const [only, ...more] = backgrounds;
  const background = { ...figureOf(content.number, backgrounds), isBackground: true };
  if (more.length === 0 && only?.image?.data) return [background, ...kept];
  // What is drawn on a colored page is placed on it: text does not run around it.
  if (more.length === 0 && !only?.image) return [background, ...kept.map((one) => ({ ...one, isBackground: true }))];
  // Several layers: drawn as one, with everything that is no text and does not draw tables or decorate text.
  const objects = new Set([...visible, ...white].flatMap(objectsOf));
  return [{ ...figureOf(content.number, backgrounds), box: page, isBackground: true, shapes: undefined, objects }];
}

/** What was drawn over a page: what fills no area is in front of the text, what does lets it be read. */
export function figuresOver(content: PageContent): FigureBlock[] {
  const { paths, images } = content.drawnOver;
  if (paths.length + images.length === 0) return [];
  const isArea = ({ fill, kind }: PathShape) => fill !== undefined && kind !== 'horizontal' && kind !== 'vertical';
  const found = (own: Pick<PageContent, 'paths' | 'images'>) =>
    findFigures({ ...content, shadings: [], ...own }, new Set()).map((figure) => ({ ...figure, isBackground: true }));
  return [
    ...found({ paths: paths.filter(isArea), images: [] }),
    ...found({ paths: paths.filter((path) => !isArea(path)), images }).map((figure) => ({
      ...figure,
      isInFront: true,
    })),
  ];
}

const isWhiteMark = ({ path }: Mark) => path !== undefined && isWhite(path);

/** Everything that a page shows beside text, with the paths that are `loose`. */
function allMarks(content: PageContent, loose: readonly PathShape[], page: Box): Mark[] {
  return [
    ...content.images.map((image) => ({ box: image.box, index: image.index, image })),
    ...loose.map(pathMark),
    ...content.shadings
      .map(({ box, index }) => ({ box: intersection(box, page), index }))
      .filter(({ box }) => area(box) > 0),
  ];
}

const pathMark = (path: PathShape): Mark => ({ box: painted(path), index: path.index, path });

/** White paper on white paper. */
export function isWhite({ fill, stroke, gradient }: Pick<DrawnShape, 'fill' | 'stroke' | 'gradient'>): boolean {
  return gradient === undefined && (fill ?? 'FFFFFF') === 'FFFFFF' && (stroke ?? 'FFFFFF') === 'FFFFFF';
}

/** The area that a shape paints, its line's width included. */
export function painted(shape: PathShape): Box {
  const half = shape.stroke === undefined ? 0 : Math.max(HAIRLINE / 2, shape.lineWidth / 2);
  const { x0, y0, x1, y1 } = shape.box;
  return { x0: x0 - half, y0: y0 - half, x1: x1 + half, y1: y1 + half };
}

/** Adds the white shapes that are painted on others of a drawing: there they can be seen. */
function withKnockouts(cluster: readonly Mark[], white: readonly Mark[]): Mark[] {
  const box = union(cluster.map((mark) => mark.box));
  const first = Math.min(...cluster.map((mark) => mark.index));
  const isInside = (mark: Mark) =>
    mark.index > first && area(intersection(mark.box, box)) >= area(mark.box) - AREA_ROUNDING;
  return [...cluster, ...white.filter(isInside)].sort((a, b) => a.index - b.index);
}

/**
 * The rules and areas of a layout with the pictures that stand among them as what they are, undefined for a drawing that is one whole:
 * where pictures fill much of it, are drawn over, or what lies beside them is more than a few plain shapes.
 */
function framedPictures(page: number, cluster: readonly Mark[], white: readonly Mark[]): FigureBlock[] | undefined {
  const pictures = cluster.filter(({ image }) => image?.data !== undefined);
  const drawn = cluster.filter(({ image }) => image?.data === undefined);
  const pairs = pictures.length * drawn.length;
  if (pairs === 0 || pairs > MAX_PAIRS) return undefined;
  const box = union(cluster.map((mark) => mark.box));
  const covered = pictures.reduce((sum, mark) => sum + area(mark.box), 0);
  if (covered > COVERED_SHARE * area(box)) return undefined;
  const isDrawnOver = (picture: Mark) =>
    drawn.some(({ box: other, index }) => index > picture.index && area(intersection(other, picture.box)) > 0);
  if (pictures.some(isDrawnOver)) return undefined;
  const frame = figureOf(page, withKnockouts(drawn, white));
  if (!frame.shapes) return undefined;
  const single = pictures.map((picture) => figureOf(page, [picture]));
  return [frame, ...single].map((figure) => ({ ...figure, isBackground: true }));
}

function objectsOf({ index, path }: Mark): number[] {
  return Array.from({ length: (path?.lastIndex ?? index) - index + 1 }, (_, i) => index + i);
}

function figureOf(page: number, marks: readonly Mark[]): FigureBlock {
  const only = marks.length === 1 ? marks[0]?.image : undefined;
  const box = union(marks.map((mark) => mark.box));
  const paths = marks.map((mark) => mark.path).filter((path) => path !== undefined);
  return {
    kind: 'figure',
    page,
    box,
    image: only?.data,
    alt: '',
    isBackground: false,
    isDrawing: only === undefined,
    shapes: paths.length === marks.length ? drawnShapes(paths, box) : undefined,
    objects: new Set(marks.flatMap(objectsOf)),
    holdsText: false,
    tag: '',
  };
}

/** Marks that touch each other, as far as they are known. */
interface Cluster {
  readonly box: Box;
  /** The clusters that it was made of, then the mark that joined them: marks of many are not copied with each one more. */
  readonly parts: readonly (Cluster | Mark)[];
  /** All marks, where they are pictures with pixels of their own. */
  readonly pictures: readonly Mark[] | undefined;
  /** All marks, where they are few. */
  readonly members: readonly Mark[] | undefined;
}

/** Marks that touch each other, directly or through others. Pictures with pixels of their own stay single unless marks lie on them. */
function clusters(marks: readonly Mark[], largeArea: number): Mark[][] {
  const slack = marks.length > MAX_CLUSTERED ? TOUCH * 2 : TOUCH;
  const sorted = [...marks].sort((a, b) => a.box.y0 - b.box.y0);
  // What has ended above the marks to come is not asked any more; clusters stand in the order of their last marks.
  const ended: Cluster[] = [];
  let open: Cluster[] = [];
  const order = new Map<Cluster, number>();
  for (const [i, mark] of sorted.entries()) {
    const near: Cluster[] = [];
    const rest: Cluster[] = [];
    for (const cluster of open) {
      if (cluster.box.y1 + slack + ONE_RULE < mark.box.y0) ended.push(cluster);
      else (isJoined(cluster, mark, { slack, largeArea }) ? near : rest).push(cluster);
    }
    const own = mark.image?.data === undefined ? undefined : [mark];
    const merged: Cluster = {
      box: union([mark.box, ...near.map(({ box }) => box)]),
      parts: [...near, mark],
      pictures:
        own && near.every(({ pictures }) => pictures)
          ? [...near.flatMap(({ pictures = [] }) => pictures), mark]
          : undefined,
      members: membersOf(near, mark),
    };
    order.set(merged, i);
    open = [...rest, merged];
  }
  const last = (cluster: Cluster) => order.get(cluster)!;
  return [...ended, ...open].sort((a, b) => last(a) - last(b)).map(marksOf);
}

/** The marks of a cluster in the order in which they were joined. */
function marksOf(cluster: Cluster): Mark[] {
  const found: Mark[] = [];
  const open: (Cluster | Mark)[] = [cluster];
  for (let part = open.pop(); part; part = open.pop()) {
    if ('parts' in part) open.push(...part.parts);
    else found.push(part);
  }
  return found.reverse();
}

function membersOf(near: readonly Cluster[], mark: Mark): readonly Mark[] | undefined {
  const count = near.reduce((sum, { members }) => sum + (members?.length ?? MAX_FRAME), 1);
  return count <= MAX_FRAME ? [...near.flatMap(({ members = [] }) => members), mark] : undefined;
}

function isJoined(cluster: Cluster, mark: Mark, by: { readonly slack: number; readonly largeArea: number }): boolean {
  const { box, pictures, members } = cluster;
  const isAround = members !== undefined && isFrame(cluster, mark, by.largeArea);
  if (isAround) return members.some((other) => areJoined(other, mark, by.slack));
  if (!isPicture(mark) || !pictures) return touches(box, mark.box, mark.image ? 0 : by.slack);
  return shareArea(box, mark.box) || pictures.some((other) => isNextStrip(other.box, mark.box));
}

/** Whether marks are around a place without being one drawing with what is there: rules around pictures, and frames of half a page. */
function isFrame({ box, members = [] }: Cluster, mark: Mark, largeArea: number): boolean {
  if (members.every(isPicture)) return false;
  return area(box) >= largeArea || [...members, mark].every((one) => isRule(one) || isPicture(one));
}

function areJoined(a: Mark, b: Mark, slack: number): boolean {
  if (!isPicture(a) || !isPicture(b)) return touches(a.box, b.box, a.image || b.image ? 0 : slack);
  return shareArea(a.box, b.box) || isNextStrip(a.box, b.box);
}

/** Whether two pictures have so much in common that they are one. */
const shareArea = (a: Box, b: Box) => area(intersection(a, b)) > SHARED_AREA * Math.min(area(a), area(b));
const isPicture = ({ image }: Mark) => image?.data !== undefined;
const isRule = ({ path }: Mark) => path?.kind === 'horizontal' || path?.kind === 'vertical';

/** Whether two pictures are strips of one: they share a whole side, and one of them is no more than a strip along it. */
function isNextStrip(a: Box, b: Box): boolean {
  const isSame = (one: number, other: number) => Math.abs(one - other) <= ONE_RULE;
  const isBelow = isSame(a.x0, b.x0) && isSame(a.x1, b.x1) && (isSame(a.y1, b.y0) || isSame(b.y1, a.y0));
  const isBeside = isSame(a.y0, b.y0) && isSame(a.y1, b.y1) && (isSame(a.x1, b.x0) || isSame(b.x1, a.x0));
  const height = Math.min(a.y1 - a.y0, b.y1 - b.y0);
  const width = Math.min(a.x1 - a.x0, b.x1 - b.x0);
  return (isBelow && width >= STRIP * height) || (isBeside && height >= STRIP * width);
}
