import { isBlank } from '../model/characters.ts';
import { type Box, union } from '../model/geometry.ts';
import type { Glyph, LeftOut, PageContent } from '../model/page-content.ts';
import { isBuriedUnder } from './content/buried.ts';
import { findHidden } from './content/hidden-layers.ts';
import { readObjects } from './content/page-objects.ts';
import { withPatternFills } from './content/pattern-fills.ts';
import type { DrawingBudget } from './limits/drawing-budget.ts';
import type { Pointer } from './pdfium/pdfium-exports.ts';
import type { ReadingState } from './reading-state.ts';
import { withActualClusters } from './text/actual-clusters.ts';
import { withActualText } from './text/actual-text.ts';
import { findCovered } from './text/covered-text.ts';
import { withAccents } from './text/drawn-accents.ts';
import { readGlyphs } from './text/glyphs.ts';
import { withLostMarks } from './text/lost-marks.ts';
import { withPatternColors } from './text/pattern-text.ts';
import { withMarksOnLine } from './text/raised-marks.ts';
import { findShadows, withoutOverprints } from './text/shadow-text.ts';

/** The open page that marks are read from. */
export interface MarkSource extends Pick<PageContent, 'number' | 'width' | 'height' | 'userToDisplay'> {
  readonly state: ReadingState;
  readonly page: Pointer;
  readonly textPage: Pointer;
  /** How many objects, without those in forms, the page has of its own: others were drawn over it. */
  readonly ownObjects: number;
  readonly budget: DrawingBudget;
  /** Opens the page again, as it was before it was read; the caller closes it. */
  readonly load: () => Pointer;
}

/** What a page draws. */
export type PageMarks = Pick<
  PageContent,
  'glyphs' | 'covered' | 'switchedOff' | 'paths' | 'images' | 'shadings' | 'drawnOver'
>;

/** The page holds more than the limits allow; it can still be drawn. */
export class PageTooComplexError extends Error {}

/**
 * Reads what a page draws. One walk over its objects numbers them in the order in which they are drawn, and says what is around each; each
 * character has the number of its object. Throws `PageTooComplexError` where the page holds more than the limits allow.
 */
export function readMarks(source: MarkSource): PageMarks {
  const { state, page, textPage, userToDisplay, number: pageNumber } = source;
  const { pdfium, handle: document } = state.document;
  const pageBox: Box = { x0: 0, y0: 0, x1: source.width, y1: source.height };
  if (pdfium.exports.FPDFText_CountChars(textPage) > state.glyphsPerPage)
    throw new PageTooComplexError('too many glyphs');
  const drawn = readObjects({ ...source, pdfium, document, pageBox });
  if (!drawn.isComplete) throw new PageTooComplexError('too many objects');
  const objects = state.isPlain ? drawn : withPatternFills({ ...source, pdfium }, drawn);
  const { fonts, shifted } = state;
  const textSource = { pdfium, textPage, fonts, shifted, userToDisplay, texts: objects.texts, pageNumber };
  const actual = withActualClusters(textSource, withActualText(textSource, readGlyphs(textSource)));
  const all = withAccents(withMarksOnLine(withLostMarks(actual)));

  const hidden = state.isPlain ? new Set<number>() : findHidden({ ...source, pdfium }, all, objects);
  const isOn = ({ index }: { readonly index: number }) => !hidden.has(index);
  const [inLayers, off] = partition(all, ({ style }) => !hidden.has(style.object));
  const shown = withoutOverprints(inLayers);
  const covered = findCovered(shown, objects.covers.filter(isOn), pageBox);
  const shadows = findShadows(shown);
  const glyphs = shown.filter((glyph) => isOnPage(glyph.box, pageBox) && !covered.has(glyph) && !shadows.has(glyph));
  const isBuried = isBuriedUnder(objects.covers.filter(isOn), pageBox);
  const isSeen = (drawn: { readonly box: Box; readonly index: number }) => isOn(drawn) && !isBuried(drawn);
  const isOwn = (drawn: { readonly box: Box; readonly index: number }) => drawn.index <= objects.own && isSeen(drawn);
  const isOver = (drawn: { readonly index: number }) => drawn.index > objects.own && isOn(drawn);
  return {
    glyphs: state.isPlain ? glyphs : withPatternColors({ pdfium, page, pageBox, glyphs, objects }),
    covered: leftOut([...covered]),
    switchedOff: leftOut(off),
    paths: objects.paths.filter(isOwn),
    images: objects.images.filter(isOwn),
    shadings: objects.shadings.filter(isSeen),
    drawnOver: { paths: objects.paths.filter(isOver), images: objects.images.filter(isOver) },
  };
}

/** How many characters were left out, and where. */
function leftOut(glyphs: readonly Glyph[]): LeftOut {
  const inked = glyphs.filter(({ text }) => !isBlank(text));
  return inked.length === 0 ? { count: 0 } : { count: inked.length, box: union(inked.map(({ box }) => box)) };
}

/** Those that pass a test, and the others. */
function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  const [passing, others]: [T[], T[]] = [[], []];
  for (const item of items) (test(item) ? passing : others).push(item);
  return [passing, others];
}

/** Whether any of a character shows: files cut out of larger sheets keep what stood on the rest. */
const isOnPage = (box: Box, page: Box) =>
  box.x1 >= page.x0 && box.x0 <= page.x1 && box.y1 >= page.y0 && box.y0 <= page.y1;
