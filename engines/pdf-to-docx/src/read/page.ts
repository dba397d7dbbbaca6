import { isBlank } from '../model/characters.ts';
import { type Box, type Matrix, union } from '../model/geometry.ts';
import type { FontFace, Glyph, GlyphStyle, ImageData, LeftOut, PageContent } from '../model/page-content.ts';
import { mappedAnnotations, type PageAnnotations, readAnnotations } from './annotations/annotations.ts';
import { readWebLinks } from './annotations/web-links.ts';
import { flattenDrawn } from './content/flatten.ts';
import { findHidden } from './content/hidden-layers.ts';
import { hideObjects, type PageObjects, readObjects } from './content/page-objects.ts';
import type { FontCache } from './fonts/fonts.ts';
import type { ImageCache } from './images/images.ts';
import { type Region, renderInk, renderRegion } from './images/render.ts';
import { DrawingBudget } from './limits/drawing-budget.ts';
import type { OpenDocument } from './pdfium/document.ts';
import type { Pointer } from './pdfium/pdfium-exports.ts';
import { withActualText } from './text/actual-text.ts';
import { findCovered } from './text/covered-text.ts';
import { type PageGlyphs, readGlyphs } from './text/glyphs.ts';
import { withPatternColors } from './text/pattern-text.ts';
import { findShadows } from './text/shadow-text.ts';

/** A side longer than this (points, 200 inches: ISO 32000-2 annex C) or shorter than one point is no page. */
const MAX_PAGE_SIDE = 14_400;
const DEFAULT_SIZE = { width: 612, height: 792 };

/** What pages of one document share while they are read. */
export interface ReadingState {
  readonly document: OpenDocument;
  readonly fonts: FontCache;
  /** Fonts whose codes have turned out to be glyph numbers, with by how much they are too low. */
  readonly shifted: Map<FontFace, number>;
  readonly images: ImageCache;
  readonly glyphsPerPage: number;
  readonly objectsPerPage: number;
  readonly pixelsPerImage: number;
  /** As `Limits` has it; without a bound where absent. */
  readonly pixelsPerPage?: number;
  readonly wantsImages: boolean;
  /** Called before each drawing and picture. */
  readonly onStep?: () => void;
  /** Nothing is drawn, not even to look at: what the page shows costs too much. */
  readonly isPlain?: boolean;
}

/** A page held open. */
export interface OpenPage {
  readonly handle: Pointer;
  readonly width: number;
  readonly height: number;
  /** Whether pictures or drawings were left out as they cost more pixels than a page may. */
  readonly isCurtailed: boolean;
  /** Reads all content. Throws where the page holds more than the limits allow. */
  read(): PageContent;
  /** Turns the page clockwise by so many right angles, for all that is read and drawn from now on. */
  turn(quarters: number): void;
  /** Draws a part of the page: its text included or not, and all other objects or those of the given numbers. */
  render(
    region: Omit<Region, 'maxPixels'>,
    content: { readonly hasText: boolean; readonly objects?: ReadonlySet<number> | undefined },
  ): ImageData | undefined;
  /** Draws text alone in parts of the page, on no ground; undefined for a part without ink, which is cut off around each. */
  renderText(boxes: readonly Box[], dpi: number): ({ readonly image: ImageData; readonly box: Box } | undefined)[];
  close(): void;
}

/** The page holds more than the limits allow; it can still be drawn. */
export class PageTooComplexError extends Error {}

/** Opens a page by its index from 0; undefined where it cannot be loaded. */
export function openPage(state: ReadingState, index: number): OpenPage | undefined {
  const { document } = state;
  const { exports } = document.pdfium;
  let handle = exports.FPDF_LoadPage(document.handle, index);
  if (!handle) return undefined;
  const annotations = readAnnotations(document, handle, (pageIndex, y) => displayY(state, pageIndex, y));
  const ownObjects = exports.FPDFPage_CountObjects(handle);
  if (flattenDrawn(document, handle)) {
    exports.FPDF_ClosePage(handle);
    handle = exports.FPDF_LoadPage(document.handle, index);
    if (!handle) return undefined;
  }
  let frame = pageFrame(state, handle);
  const budget = new DrawingBudget(state.pixelsPerPage ?? Number.POSITIVE_INFINITY);
  let isRead = false;
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
    get isCurtailed() {
      return budget.isExceeded;
    },
    read() {
      isRead = true;
      return readPage(state, handle, index, { ...frame, annotations, ownObjects, budget });
    },
    turn(quarters) {
      exports.FPDFPage_SetRotation(handle, (exports.FPDFPage_GetRotation(handle) + quarters) % 4);
      // The document keeps the rotation; a page that was read has its pictures moved and is loaded anew.
      const turned = exports.FPDF_LoadPage(document.handle, index);
      if (!turned) return;
      exports.FPDF_ClosePage(handle);
      handle = turned;
      frame = pageFrame(state, handle);
      isRead = false;
    },
    render(region, { hasText, objects }) {
      state.onStep?.();
      if (!budget.takeRegion(region.box, region.dpi)) return undefined;
      // Reading a picture moves it: a page that was read has to be loaded again to be drawn as it was.
      const fresh = isRead ? exports.FPDF_LoadPage(document.handle, index) : handle;
      if (!fresh) return undefined;
      if (!hasText || objects)
        hideObjects(document.pdfium, fresh, ({ index: at, isText }) =>
          isText ? !hasText : objects?.has(at) === false,
        );
      const image = renderRegion(document.pdfium, fresh, { ...region, maxPixels: state.pixelsPerImage });
      if (fresh !== handle) exports.FPDF_ClosePage(fresh);
      return image;
    },
    renderText(boxes, dpi) {
      const fresh = exports.FPDF_LoadPage(document.handle, index);
      if (!fresh) return boxes.map(() => undefined);
      hideObjects(document.pdfium, fresh, ({ isText }) => !isText);
      const images = boxes.map((box) =>
        renderInk(document.pdfium, fresh, { box, dpi, isOpaque: false, maxPixels: state.pixelsPerImage }),
      );
      exports.FPDF_ClosePage(fresh);
      return images;
    },
    close() {
      exports.FPDF_ClosePage(handle);
    },
  };
}

interface PageFrame {
  readonly width: number;
  readonly height: number;
  readonly userToDisplay: Matrix;
}

/** The page's size and the map from user space to display space, crop box and rotation applied (ISO 32000-2 14.11.2). */
function pageFrame(state: ReadingState, page: Pointer): PageFrame {
  const { exports, heap } = state.document.pdfium;
  const out = heap.scratch;
  let [left, top, right, bottom] = [0, DEFAULT_SIZE.height, DEFAULT_SIZE.width, 0];
  if (exports.FPDF_GetPageBoundingBox(page, out)) {
    [left, top, right, bottom] = [heap.float(out), heap.float(out + 4), heap.float(out + 8), heap.float(out + 12)];
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
  index: number,
  {
    annotations,
    ownObjects,
    budget,
    ...frame
  }: PageFrame & {
    readonly annotations: PageAnnotations;
    readonly ownObjects: number;
    readonly budget: DrawingBudget;
  },
): PageContent {
  const { document } = state;
  const { pdfium } = document;
  const { exports, heap } = pdfium;
  const pageBox: Box = { x0: 0, y0: 0, x1: frame.width, y1: frame.height };
  const textPage = exports.FPDFText_LoadPage(page);
  if (!textPage) throw new PageTooComplexError('no text page');
  try {
    if (exports.FPDFText_CountChars(textPage) > state.glyphsPerPage) throw new PageTooComplexError('too many glyphs');
    const { fonts, shifted } = state;
    const source = { pdfium, textPage, fonts, shifted, userToDisplay: frame.userToDisplay };
    const read = readGlyphs({ ...source, limit: state.glyphsPerPage, pageNumber: index + 1 });
    const objects = readObjects({
      pdfium,
      document: document.handle,
      page,
      userToDisplay: frame.userToDisplay,
      pageBox,
      limit: state.objectsPerPage,
      maxImagePixels: state.pixelsPerImage,
      wantsImages: state.wantsImages,
      onStep: state.onStep,
      images: state.images,
      ownObjects,
      budget,
    });
    budget.know(objects);
    if (!objects.isComplete) throw new PageTooComplexError('too many objects');
    const pageNumber = index + 1;
    const all = withActualText({ pdfium, fonts, userToDisplay: frame.userToDisplay, pageNumber }, read, objects);
    const load = () => exports.FPDF_LoadPage(document.handle, index);
    const isPlain = state.isPlain === true;
    const hidden = isPlain ? new Set<number>() : findHidden({ pdfium, ...frame, load }, all, objects);
    const isOn = ({ index: at }: { readonly index: number }) => !hidden.has(at);
    const off = hiddenStyles(all, objects, hidden);
    const [shownGlyphs, offGlyphs] =
      off.size === 0 ? [all.glyphs, []] : parted(all.glyphs, ({ style }) => !off.has(style));
    const shown = { ...all, glyphs: shownGlyphs };
    const covered = findCovered(shown, { ...objects, covers: objects.covers.filter(isOn) }, pageBox);
    const shadows = findShadows(shown.glyphs);
    const isSeen = (glyph: Glyph) => isOnPage(glyph.box, pageBox) && !covered.has(glyph) && !shadows.has(glyph);
    const seen = shown.glyphs.filter(isSeen);
    const glyphs = isPlain ? seen : withPatternColors({ pdfium, page, glyphs: seen, objects });
    const isOwn = (drawn: { readonly index: number }) => drawn.index <= objects.own && isOn(drawn);
    const isOver = (drawn: { readonly index: number }) => drawn.index > objects.own && isOn(drawn);
    const found = mappedAnnotations(annotations, frame.userToDisplay);
    // Where links survived, what is plain text was meant to be.
    const isLinked = found.links.some((link) => link.target.kind === 'uri');
    const guessed = isLinked ? [] : readWebLinks(pdfium, textPage, frame.userToDisplay);
    return {
      number: pageNumber,
      label: heap.utf16((buffer, size) => exports.FPDF_GetPageLabel(document.handle, index, buffer, size)),
      ...frame,
      glyphs,
      covered: leftOut([...covered]),
      switchedOff: leftOut(offGlyphs),
      paths: objects.paths.filter(isOwn),
      images: objects.images.filter(isOwn),
      shadings: objects.shadings.filter(isOn),
      drawnOver: { paths: objects.paths.filter(isOver), images: objects.images.filter(isOver) },
      ...found,
      links: [...found.links, ...guessed],
    };
  } finally {
    exports.FPDFText_ClosePage(textPage);
  }
}

function leftOut(glyphs: readonly Glyph[]): LeftOut {
  const inked = glyphs.filter(({ text }) => !isBlank(text));
  return inked.length === 0 ? { count: 0 } : { count: inked.length, box: union(inked.map(({ box }) => box)) };
}

/** Those that pass a test, and the others. */
function parted<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  return [items.filter(test), items.filter((item) => !test(item))];
}

/** The styles of the text that stands in layers switched off: each belongs to one object. */
function hiddenStyles({ styles }: PageGlyphs, { texts }: PageObjects, hidden: ReadonlySet<number>): Set<GlyphStyle> {
  if (hidden.size === 0) return new Set();
  return new Set([...styles].flatMap(([object, style]) => (hidden.has(texts.get(object) ?? 0) ? [style] : [])));
}

/** Whether any of a character shows: files cut out of larger sheets keep what stood on the rest. */
const isOnPage = (box: Box, page: Box) =>
  box.x1 >= page.x0 && box.x0 <= page.x1 && box.y1 >= page.y0 && box.y0 <= page.y1;

/** A height in a page's user space as display space, taking the page as unturned and uncropped: links are that loose. */
export function displayY(state: ReadingState, pageIndex: number, userY: number): number {
  const { exports, heap } = state.document.pdfium;
  const out = heap.scratch + 64;
  if (!exports.FPDF_GetPageSizeByIndexF(state.document.handle, pageIndex, out)) return 0;
  return heap.float(out + 4) - userY;
}
