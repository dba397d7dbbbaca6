import { type Box, inverted, type Matrix, mapBox } from '../model/geometry.ts';
import type { ImageData, PageContent, PageHalf, PageLink } from '../model/page-content.ts';
import type { PagePicture } from '../model/recognition/recognizer.ts';
import { mappedAnnotations, type PageAnnotations, readAnnotations } from './annotations/annotations.ts';
import { readWebLinks } from './annotations/web-links.ts';
import { flattenDrawn } from './content/flatten.ts';
import { showObjects } from './content/page-objects.ts';
import { type Region, renderGray, renderInk, renderRegion } from './images/render.ts';
import { DrawingBudget } from './limits/drawing-budget.ts';
import { PageTooComplexError, readMarks } from './marks.ts';
import type { Pointer } from './pdfium/pdfium-exports.ts';
import type { ReadingState } from './reading-state.ts';
import { vectorRegion } from './vector/vector-region.ts';

/** Points, 200 inches: a page with a longer side, or one shorter than a point, is no page (ISO 32000-2 annex C). */
const MAX_PAGE_SIDE = 14_400;

/** Drawings of a page that are written as SVG. */
const MAX_VECTORS = 60;

const DEFAULT_SIZE = { width: 612, height: 792 };

/** What of a part of a page is drawn: its text included or not, and all other objects or those of the given numbers. */
interface DrawnContent {
  readonly hasText: boolean;
  readonly objects?: ReadonlySet<number> | undefined;
  /** Whether it is drawn as SVG, too. */
  readonly hasVector?: boolean;
}

/** A page held open. */
export interface OpenPage {
  readonly handle: Pointer;
  readonly width: number;
  readonly height: number;
  /** The map from the user space of the PDF to the page as it is seen: points from its upper left corner. */
  readonly userToDisplay: Matrix;
  /** Whether pictures or drawings were left out as they cost more pixels than a page may. */
  readonly isCurtailed: boolean;
  /** Reads all content, before any of it is drawn: PDFium finds no text in what that hides. Throws where the page holds more than the limits allow. */
  read(): PageContent;
  /** Turns the page clockwise by so many right angles, for all that is read and drawn from now on. */
  turn(quarters: number): void;
  /** Leaves nothing of the page but a part, until it is closed: it is as wide as that. A page that was read or turned has no parts. */
  narrow(half: PageHalf): void;
  /** Draws a part of the page. */
  render(region: Omit<Region, 'maxPixels'>, content: DrawnContent): ImageData | undefined;
  /** Draws the whole page in grays, at fewer dots to the inch where it would have more than `maxPixels`. */
  renderGray(dpi: number, maxPixels: number): PagePicture | undefined;
  /** Draws text alone in parts of the page, on no background; undefined for a part without ink, which is cut off around each. */
  renderText(boxes: readonly Box[], dpi: number): ({ readonly image: ImageData; readonly box: Box } | undefined)[];
  close(): void;
}

interface LoadedPage {
  readonly handle: number;
  readonly annotations: ReturnType<typeof readAnnotations>;
  /** The number of objects that were the page's before annotations became part of it. */
  readonly ownObjects: number;
}

/** Loads a page and has what annotations draw become part of it; undefined where it cannot be loaded. */
function loadFlattened(state: ReadingState, index: number): LoadedPage | undefined {
  const { document } = state;
  const { exports } = document.pdfium;
  const load = () => exports.FPDF_LoadPage(document.handle, index);
  let handle = load();
  if (!handle) return undefined;
  const found = readAnnotations(document, handle, (pageIndex, y) => displayY(state, pageIndex, y));
  const annotations = { ...found, links: numberedLinks(state, found.links) };
  const ownObjects = exports.FPDFPage_CountObjects(handle);
  if (flattenDrawn(document, handle)) {
    exports.FPDF_ClosePage(handle);
    handle = load();
  }
  return handle ? { handle, annotations, ownObjects } : undefined;
}

function drawInGrays(
  { document: { pdfium }, onStep }: ReadingState,
  handle: number,
  { width, height }: { readonly width: number; readonly height: number },
  limits: { readonly dpi: number; readonly maxPixels: number },
): PagePicture | undefined {
  onStep?.();
  showObjects(pdfium, handle, () => true);
  return renderGray(pdfium, handle, { box: { x0: 0, y0: 0, x1: width, y1: height }, isOpaque: true, ...limits });
}

/** Opens a page by its index from 0; undefined where it cannot be loaded. `number`: its place among the pages of the result, from 1. */
export function openPage(state: ReadingState, index: number, number = index + 1): OpenPage | undefined {
  const { document } = state;
  const { exports } = document.pdfium;
  const loaded = loadFlattened(state, index);
  if (loaded === undefined) return undefined;
  const { annotations, ownObjects } = loaded;
  let { handle } = loaded;
  let frame = pageFrame(state, handle);
  let whole: UserBox | undefined;
  const budget = new DrawingBudget(state.pixelsPerPage ?? Number.POSITIVE_INFINITY);
  let vectors = 0;
  const reload = () => {
    // The document keeps the rotation and the crop.
    const fresh = exports.FPDF_LoadPage(document.handle, index);
    if (!fresh) return;
    exports.FPDF_ClosePage(handle);
    handle = fresh;
    frame = pageFrame(state, handle);
  };
  return {
    get handle() {
      return handle;
    },
    get width() {
      return frame.width;
    },
    get height() {
      return frame.height;
    },
    get userToDisplay() {
      return frame.userToDisplay;
    },
    get isCurtailed() {
      return budget.isExceeded;
    },
    read() {
      return readPage(state, handle, { index, number }, { ...frame, annotations, ownObjects, budget, whole });
    },
    narrow({ from, to }) {
      whole ??= boundingBox(state, handle);
      cropTo(state, handle, partOf(frame, from * frame.width, to * frame.width));
      reload();
    },
    turn(quarters) {
      exports.FPDFPage_SetRotation(handle, (exports.FPDFPage_GetRotation(handle) + quarters) % 4);
      reload();
    },
    render(region, { hasText, objects, hasVector = false }) {
      state.onStep?.();
      if (!budget.takeRegion(region.box, region.dpi)) return undefined;
      showObjects(document.pdfium, handle, ({ index: at, isText }) => (isText ? hasText : objects?.has(at) !== false));
      const maxPixels = state.pixelsPerImage;
      const image = renderRegion(document.pdfium, handle, { ...region, maxPixels });
      const source = { pdfium: document.pdfium, page: handle, userToDisplay: frame.userToDisplay, maxPixels };
      const takeRegion = () => budget.spareRegion(region.box, region.dpi);
      const vector =
        image && hasVector && vectors++ < MAX_VECTORS
          ? vectorRegion({ ...source, ...region, hasText, objects, takeRegion, pngBytes: image.bytes.length })
          : undefined;
      return image && vector ? { ...image, vector } : image;
    },
    renderGray(dpi, maxPixels) {
      return drawInGrays(state, handle, frame, { dpi, maxPixels });
    },
    renderText(boxes, dpi) {
      showObjects(document.pdfium, handle, ({ isText }) => isText);
      return boxes.map((box) =>
        renderInk(document.pdfium, handle, { box, dpi, isOpaque: false, maxPixels: state.pixelsPerImage }),
      );
    },
    close() {
      if (whole) cropTo(state, handle, whole);
      exports.FPDF_ClosePage(handle);
    },
  };
}

interface PageFrame {
  readonly width: number;
  readonly height: number;
  readonly userToDisplay: Matrix;
}

/** Links to pages by the places of these among the pages of the result. */
function numberedLinks({ numberOf }: ReadingState, links: readonly PageLink[]): readonly PageLink[] {
  if (!numberOf) return links;
  return links.map(({ target, ...link }) =>
    target.kind === 'place' ? { ...link, target: { ...target, page: numberOf(target.page - 1) } } : { ...link, target },
  );
}

/** A box in the user space of a page, with y upwards. */
type UserBox = readonly [left: number, bottom: number, right: number, top: number];

function cropTo({ document }: ReadingState, page: Pointer, [left, bottom, right, top]: UserBox): void {
  document.pdfium.exports.FPDFPage_SetCropBox(page, left, bottom, right, top);
}

/** What of a page is seen. */
function boundingBox(state: ReadingState, page: Pointer): UserBox {
  const { width, height, userToDisplay } = pageFrame(state, page);
  return partOf({ width, height, userToDisplay }, 0, width);
}

/** The part of a page from top to foot between two places of its width (points), in its user space. */
function partOf({ height, userToDisplay }: PageFrame, x0: number, x1: number): UserBox {
  const toUser = inverted(userToDisplay);
  const { x0: left, y0: bottom, x1: right, y1: top } = mapBox(toUser, x0, 0, x1, height);
  return [left, bottom, right, top];
}

/** The page's size and the map from user space to display space, crop box and rotation applied (ISO 32000-2 14.11.2). */
function pageFrame(state: ReadingState, page: Pointer): PageFrame {
  const { exports, heap } = state.document.pdfium;
  const out = heap.scratch;
  let [left, top, right, bottom] = [0, DEFAULT_SIZE.height, DEFAULT_SIZE.width, 0];
  if (exports.FPDF_GetPageBoundingBox(page, out)) {
    [left, top, right, bottom] = heap.floats(out);
  }
  const isSane = (side: number) => side >= 1 && side <= MAX_PAGE_SIDE;
  if (!isSane(right - left) || !isSane(top - bottom))
    [left, top, right, bottom] = [0, DEFAULT_SIZE.height, DEFAULT_SIZE.width, 0];
  const width = right - left;
  const height = top - bottom;
  switch (exports.FPDFPage_GetRotation(page)) {
    case 1:
      return { width: height, height: width, userToDisplay: [0, 1, 1, 0, -bottom, -left] };
    case 2:
      return { width, height, userToDisplay: [-1, 0, 0, 1, right, -bottom] };
    case 3:
      return { width: height, height: width, userToDisplay: [0, -1, -1, 0, top, right] };
    default:
      return { width, height, userToDisplay: [1, 0, 0, -1, -left, top] };
  }
}

function readPage(
  state: ReadingState,
  page: Pointer,
  { index, number }: { readonly index: number; readonly number: number },
  {
    annotations,
    ownObjects,
    budget,
    whole,
    ...frame
  }: PageFrame & {
    /** Where only a half of the page is left: what of it was seen before. */
    readonly whole: UserBox | undefined;
    readonly annotations: PageAnnotations;
    readonly ownObjects: number;
    readonly budget: DrawingBudget;
  },
): PageContent {
  const { document } = state;
  const { pdfium } = document;
  const { exports, heap } = pdfium;
  const textPage = exports.FPDFText_LoadPage(page);
  if (!textPage) throw new PageTooComplexError('no text page');
  try {
    const load = () => exports.FPDF_LoadPage(document.handle, index);
    const marks = readMarks({
      state,
      page,
      textPage,
      number,
      ...frame,
      ownObjects,
      budget,
      isPart: whole !== undefined,
      load,
    });
    const found = mappedAnnotations(annotations, frame.userToDisplay);
    // Where links survived, what is plain text was meant to be.
    const isLinked = found.links.some((link) => link.target.kind === 'uri');
    const guessed = isLinked ? [] : readWebLinks(pdfium, textPage, frame.userToDisplay);
    return {
      number,
      label: heap.utf16((buffer, size) => exports.FPDF_GetPageLabel(document.handle, index, buffer, size)),
      ...frame,
      ...marks,
      ...found,
      links: [...found.links, ...guessed],
    };
  } finally {
    exports.FPDFText_ClosePage(textPage);
  }
}

/** A height in a page's user space as display space, taking the page as unturned and uncropped: links are that loose. */
export function displayY(state: ReadingState, pageIndex: number, userY: number): number {
  const { exports, heap } = state.document.pdfium;
  const out = heap.scratch + 64;
  if (!exports.FPDF_GetPageSizeByIndexF(state.document.handle, pageIndex, out)) return 0;
  return heap.float(out + 4) - userY;
}
