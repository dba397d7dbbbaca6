import type { FigureBlock, FlowBlock, TableBlock } from '../model/analyzed-page.ts';
import type { CellBorders } from '../model/document/document.ts';
import type { Box } from '../model/geometry.ts';
import type {
  DocumentInfo,
  ImageData,
  PageContent,
  PageImage,
  PathShape,
  TagChild,
  TagNode,
} from '../model/page-content.ts';

/** A box of its four sides. */
export function box(x0: number, y0: number, x1: number, y1: number): Box {
  return { x0, y0, x1, y1 };
}

const SHAPE = { lineWidth: 0.5, isDashed: false, mcid: -1, artifact: 'none', index: 0 } as const;

/** A stroked horizontal line. */
export function horizontal(x0: number, x1: number, y: number, changes: Partial<PathShape> = {}): PathShape {
  return { ...SHAPE, box: box(x0, y, x1, y), kind: 'horizontal', stroke: '000000', ...changes };
}

/** A stroked vertical line. */
export function vertical(x: number, y0: number, y1: number, changes: Partial<PathShape> = {}): PathShape {
  return { ...SHAPE, box: box(x, y0, x, y1), kind: 'vertical', stroke: '000000', ...changes };
}

/** A filled rectangle. */
export function filled(area: Box, fill: string, changes: Partial<PathShape> = {}): PathShape {
  return { ...SHAPE, box: area, kind: 'rectangle', fill, lineWidth: 0, ...changes };
}

/** The rules of a grid with the given places of its lines. */
export function grid(xs: readonly number[], ys: readonly number[]): PathShape[] {
  const [left = 0, right = 0] = [xs[0], xs.at(-1)];
  const [top = 0, bottom = 0] = [ys[0], ys.at(-1)];
  return [...ys.map((y) => horizontal(left, right, y)), ...xs.map((x) => vertical(x, top, bottom))];
}

/** A picture of 2 × 2 pixels, told from others by its hash. */
export function imageData(hash = 'a'): ImageData {
  return { format: 'png', bytes: Uint8Array.of(1, 2, 3), pixelWidth: 2, pixelHeight: 2, hash };
}

/** A picture on a page. */
export function pageImage(area: Box, changes: Partial<PageImage> = {}): PageImage {
  return { box: area, data: imageData(), mcid: -1, artifact: 'none', index: 0, ...changes };
}

/** A page of 400 by 600 points with nothing on it, but for what is given. */
export function pageContent(changes: Partial<PageContent> = {}): PageContent {
  return {
    number: 1,
    width: 400,
    height: 600,
    glyphs: [],
    label: '',
    covered: { count: 0 },
    unseen: { count: 0 },
    switchedOff: { count: 0 },
    paths: [],
    images: [],
    links: [],
    widgets: [],
    markups: [],
    comments: [],
    unkept: [],
    shadings: [],
    drawnOver: { paths: [], images: [] },
    userToDisplay: [1, 0, 0, -1, 0, 600],
    ...changes,
  };
}

/** A picture in the flow. */
export function figure(area: Box, changes: Partial<FigureBlock> = {}): FigureBlock {
  return {
    kind: 'figure',
    page: 1,
    box: area,
    image: imageData(),
    alt: '',
    isBackground: false,
    isDrawing: false,
    holdsText: false,
    tag: '',
    ...changes,
  };
}

/** A table of equal cells over an area, each with the blocks given for it. */
export function tableBlock(
  area: Box,
  cells: readonly (readonly FlowBlock[])[][],
  changes: Partial<TableBlock> = {},
): TableBlock {
  const columns = Math.max(...cells.map((row) => row.length));
  const width = (area.x1 - area.x0) / columns;
  const height = (area.y1 - area.y0) / cells.length;
  const borders: CellBorders = {};
  return {
    kind: 'table',
    page: 1,
    box: area,
    edges: Array.from({ length: columns + 1 }, (_, i) => area.x0 + i * width),
    rows: cells.map((row, r) => ({
      y0: area.y0 + r * height,
      y1: area.y0 + (r + 1) * height,
      page: 1,
      isHeader: false,
      cells: row.map((blocks, column) => ({
        column,
        columns: 1,
        rows: 1,
        box: box(
          area.x0 + column * width,
          area.y0 + r * height,
          area.x0 + (column + 1) * width,
          area.y0 + (r + 1) * height,
        ),
        blocks,
        borders,
        shading: '',
      })),
    })),
    tag: '',
    ...changes,
  };
}

/** A structure element; numbers among its children are marked content of page 1. */
export function tag(role: string, children: readonly (TagNode | number)[], changes: Partial<TagNode> = {}): TagNode {
  return {
    key: `/${role}${nextKey++}`,
    role,
    alt: '',
    colSpan: 1,
    rowSpan: 1,
    listNumbering: '',
    children: children.map(
      (child): TagChild =>
        typeof child === 'number' ? { kind: 'content', page: 1, mcid: child } : { kind: 'element', node: child },
    ),
    isSized: false,
    absentAfter: 0,
    ...changes,
  };
}

let nextKey = 0;

/** What a document says of itself: nothing, but for what is given. */
export const documentInfo = (changes: Partial<DocumentInfo> = {}): DocumentInfo => ({
  title: '',
  author: '',
  subject: '',
  keywords: '',
  creator: '',
  producer: '',
  language: '',
  ...changes,
});
