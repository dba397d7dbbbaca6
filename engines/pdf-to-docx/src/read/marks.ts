import { isBlank } from '../model/characters.ts';
import { type Box, union } from '../model/geometry.ts';
import type { Glyph, LeftOut, PageContent } from '../model/page-content.ts';
import { isBuriedUnder } from './content/buried.ts';
import { findHidden, type LayerSource } from './content/hidden-layers.ts';
import { findUnderShapes, smallShapes } from './content/opaque-shapes.ts';
import { type Cover, type PageObjects, readObjects } from './content/page-objects.ts';
import { withPatternFills } from './content/pattern-fills.ts';
import { redactionBars } from './content/redaction-bars.ts';
import type { DrawingBudget } from './limits/drawing-budget.ts';
import type { Pointer } from './pdfium/pdfium-exports.ts';
import type { ReadingState } from './reading-state.ts';
import { withActualClusters } from './text/actual-clusters.ts';
import { withActualText } from './text/actual-text.ts';
import { doubtfulMaps, withDoubt } from './text/asian/doubtful-maps.ts';
import { withLostMarks } from './text/asian/lost-marks.ts';
import { withLogicalOrder } from './text/asian/visual-order.ts';
import { withDroppedCopies } from './text/copies/dropped-copies.ts';
import { findShadows, mayHaveCopies, withoutOverprints } from './text/copies/shadow-text.ts';
import { findBlended, findClipped, findCovered, findInvisible, glyphsUnder } from './text/covered-text.ts';
import { withAccents } from './text/drawn-accents.ts';
import { readGlyphs } from './text/glyphs.ts';
import { withPatternColors } from './text/pattern-text.ts';
import { withMarksOnLine } from './text/raised-marks.ts';

/** The open page that marks are read from. */
export interface MarkSource extends Pick<PageContent, 'number' | 'width' | 'height' | 'userToDisplay'> {
  readonly state: ReadingState;
  readonly page: Pointer;
  readonly textPage: Pointer;
  /** How many objects, without those in forms, the page has of its own: others were drawn over it. */
  readonly ownObjects: number;
  readonly budget: DrawingBudget;
  /** Whether the page is one half of an open book: what is beyond its sides is on the other one. */
  readonly isPart: boolean;
  /** Opens the page again, as it was before it was read; the caller closes it. */
  readonly load: () => Pointer;
}

/** What a page draws. */
export type PageMarks = Pick<
  PageContent,
  'glyphs' | 'covered' | 'unseen' | 'switchedOff' | 'paths' | 'images' | 'shadings' | 'drawnOver'
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
  const actual = withActualClusters(
    textSource,
    withActualText(textSource, withDroppedCopies(textSource, readGlyphs(textSource))),
  );
  const typed = withLogicalOrder(actual);
  const all = withAccents(withMarksOnLine(withDoubt(withLostMarks(typed), doubtfulMaps(typed))));

  const hidden = state.isPlain ? new Set<number>() : findHidden({ ...source, pdfium }, all, objects);
  const isOn = ({ index }: { readonly index: number }) => !hidden.has(index);
  const [inLayers, off] = partition(all, ({ style }) => !hidden.has(style.object));
  const hasCopies = mayHaveCopies(inLayers);
  const shown = hasCopies ? withoutOverprints(inLayers) : inLayers;
  const covered = coveredIn({ ...source, pdfium }, shown, { ...objects, covers: objects.covers.filter(isOn) }, pageBox);
  const shadows = hasCopies ? findShadows(shown) : new Set<Glyph>();
  const uncovered = shown.filter((glyph) => isOnPage(glyph.box, pageBox) && !covered.has(glyph) && !shadows.has(glyph));
  const bars = redactionBars(covered, uncovered, objects.covers.filter(isOn));
  const onPage = bars.length === 0 ? uncovered : [...uncovered, ...bars].sort((a, b) => a.index - b.index);
  const isBuried = isBuriedUnder(objects.covers.filter(isOn), pageBox);
  const isSeen = (drawn: { readonly box: Box; readonly index: number }) => isOn(drawn) && !isBuried(drawn);
  const isOwn = (drawn: { readonly box: Box; readonly index: number }) => drawn.index <= objects.own && isSeen(drawn);
  const isOver = (drawn: { readonly index: number }) => drawn.index > objects.own && isOn(drawn);
  const colored = state.isPlain ? onPage : withPatternColors({ pdfium, page, pageBox, glyphs: onPage, objects });
  const unseen = unseenOf(colored, objects, pageBox);
  return {
    glyphs: unseen.size === 0 ? colored : colored.filter((glyph) => !unseen.has(glyph)),
    covered: leftOut([...covered.keys()]),
    unseen: withCount(leftOut([...unseen]), source.isPart ? 0 : countBeyond(shown, pageBox)),
    switchedOff: withDrawings(leftOut(off), hidden, objects),
    paths: objects.paths.filter(isOwn),
    images: objects.images.filter(isOwn),
    shadings: objects.shadings.filter(isSeen),
    drawnOver: { paths: objects.paths.filter(isOver), images: objects.images.filter(isOver) },
  };
}

/** What is left out with the drawings and pictures in hidden layers: `hidden` are the numbers of their objects. */
function withDrawings(
  text: LeftOut,
  hidden: ReadonlySet<number>,
  { paths, images, shadings }: PageObjects,
): PageContent['switchedOff'] {
  if (hidden.size === 0) return text;
  const drawings = [...paths, ...images, ...shadings].filter(({ index }) => hidden.has(index)).length;
  return drawings === 0 ? text : { ...text, drawings };
}

/** The characters that something opaque was drawn over later, each with that. */
function coveredIn(
  source: LayerSource & Pick<MarkSource, 'state'>,
  glyphs: readonly Glyph[],
  objects: PageObjects,
  page: Box,
): ReadonlyMap<Glyph, Cover> {
  const covered = findCovered(glyphs, objects.covers, page);
  if (source.state.isPlain) return covered;
  const rest = covered.size === 0 ? glyphs : glyphs.filter((glyph) => !covered.has(glyph));
  return new Map([
    ...covered,
    ...findUnderShapes(source, glyphsUnder(rest, smallShapes(objects, page)), glyphs.length),
  ]);
}

/** The characters that no one sees although nothing was drawn over them. */
const unseenOf = (glyphs: readonly Glyph[], objects: PageObjects, page: Box): ReadonlySet<Glyph> =>
  new Set([
    ...findClipped(glyphs, objects.texts, page),
    ...findInvisible(glyphs, objects),
    ...findBlended(glyphs, objects),
  ]);

/** How many characters were left out, and where. */
function leftOut(glyphs: readonly Glyph[]): LeftOut {
  const inked = glyphs.filter(({ text }) => !isBlank(text));
  return inked.length === 0 ? { count: 0 } : { count: inked.length, box: union(inked.map(({ box }) => box)) };
}

const withCount = (found: LeftOut, more: number): LeftOut => ({ ...found, count: found.count + more });

/** How many characters stand beyond the sides of the page, where it was cut out of a larger sheet. */
const countBeyond = (glyphs: readonly Glyph[], page: Box): number =>
  glyphs.filter(({ text, style, box }) => !isBlank(text) && !style.isInvisible && !isOnPage(box, page)).length;

/** Those that pass a test, and the others. */
function partition<T>(items: readonly T[], test: (item: T) => boolean): [T[], T[]] {
  const [passing, others]: [T[], T[]] = [[], []];
  for (const item of items) (test(item) ? passing : others).push(item);
  return [passing, others];
}

/** Whether any of a character shows: files cut out of larger sheets keep what stood on the rest. */
const isOnPage = (box: Box, page: Box) =>
  box.x1 >= page.x0 && box.x0 <= page.x1 && box.y1 >= page.y0 && box.y0 <= page.y1;
