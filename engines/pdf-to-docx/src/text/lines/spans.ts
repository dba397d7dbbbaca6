import { hasBrackets, hasRtl } from '../../language/bidi.ts';
import { labelOf } from '../../language/labels.ts';
import { isBlank, reaches } from '../../model/characters.ts';
import { type Box, holdsCenter } from '../../model/geometry.ts';
import type { Comment, LinkTarget, PageComment, PageLink } from '../../model/page-content.ts';
import type { Line, Span, TextStyle } from '../../model/text.ts';
import { FIRST_IDEOGRAPH } from '../format.ts';
import {
  AREA_SLACK,
  BESIDE_IDEOGRAPHS,
  GAP_BESIDE_SPACES,
  MAX_ASCENT,
  MAX_DESCENT,
  OFF_BASELINE,
  READ_GAP,
  SCRIPT_SIZE,
  SPACE_GAP,
  TOUCHING,
} from '../tolerances.ts';
import { type Decorations, decorationsOf } from './decorations.ts';
import { type FlowGlyph, type GlyphLine, glyphLineBox, isWrittenApart } from './glyph-lines.ts';
import { labelGap } from './label-gaps.ts';
import { areLeader, type FixedAdvances, styleSpacings } from './letter-spacing.ts';
import {
  type BracketCount,
  countedBrackets,
  inReadingOrder,
  type Piece,
  runsFromRight,
  withBracketsRighted,
  withoutStretchers,
  withPlacedSpaces,
} from './rtl/rtl-text.ts';
import { withSpaceRuns } from './space-runs.ts';
import { lineStyles, type PageLooks, roundSize } from './span-styles.ts';

/** Gaps that tell whether a line is set widely. */
const MIN_GAPS = 4;

/** Share of the gaps that are smaller than the usual one: where words are short many are spaces. */
const USUAL_SHARE = 0.4;

/** The same for the least gap that is none by chance. */
const LEAST_SHARE = 0.2;

/** Em. The usual and the least gap of text whose letters are spaced. */
const [SPACED_GAP, LEAST_GAP] = [0.06, 0.02];

/** Of a character's width. A space of a font of one width is hardly narrower. Without it code of LaTeX falls into letters. */
const FIXED_SPACE = 0.6;

/** Characters of a label that is written apart from its text. */
const MAX_LABEL = 8;

/** Characters of a raised or lowered text. */
const MAX_MARKS = 12;

/** Share of the gaps of a text that the reader takes for spaces. */
const READ_SHARE = 0.8;

const UNSPACED = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;
/** Signs behind which people type a space, in scripts that have any. */
const PUNCTUATION = /[,.;:!?]/;
const HANGUL = /[\u3130-\u318f\uac00-\ud7af]/;
const LETTER = /[\p{L}\p{N}]/u;
/** Turns lines of glyphs into spans of text for one page. */
export interface SpanContext {
  readonly page: number;
  readonly links: readonly PageLink[];
  readonly comments: readonly PageComment[];
  /** What the page's right-to-left text showed of its brackets. */
  readonly brackets: BracketCount;
  /** Whether the page has any. */
  readonly hasRtl: boolean;
  readonly looks: PageLooks;
  /** The fonts of one width, and how wide their characters are (em). */
  readonly advances: FixedAdvances;
  /** What may underline, strike or highlight text. */
  readonly decorations: Decorations;
}

/**
 * Builds a line: spaces from gaps, reading order, and spans of equal style and link. `direction` is its paragraph's, where
 * that is known, whatever most of its letters do.
 */
export function buildLine(context: SpanContext, glyphLine: GlyphLine, direction?: 'ltr' | 'rtl'): Line {
  const { glyphs: all, baseline } = glyphLine;
  const size = lineSize(all, baseline);
  const box = inkBox(glyphLineBox(glyphLine), baseline, size);
  const angle = all[0]!.glyph.style.angle;
  const decorations = angle === 0 ? decorationsOf(context.decorations, { box, baseline, size }) : undefined;
  const isMixed = direction === 'rtl' || all.some(({ glyph }) => hasRtl(glyph.text));
  const glyphs = isMixed ? withoutStretchers(all) : all;
  const spaced = withSpaces(isMixed ? withPlacedSpaces(glyphs) : glyphs, size, context.advances);
  const pieces = isMixed ? spaced : withSpaceRuns(spaced, context.advances);
  const spacings = styleSpacings(glyphs, beforeSpaces(pieces), isMixed);
  const isRtl = isMixed && (direction ? direction === 'rtl' : runsFromRight(textOf(pieces)));
  const righted = context.hasRtl && !isMixed ? withBracketsRighted(pieces) : pieces;
  const ordered = isMixed ? inReadingOrder(pieces, isRtl, context.brackets) : righted;
  const styleOf = lineStyles({ size, baseline, decorations, spacings }, context.looks);
  const gap = angle === 0 ? labelGap(ordered, isRtl) : undefined;
  const last = glyphs.findLast((glyph) => !isBlank(glyph.glyph.text));
  return {
    page: context.page,
    box,
    baseline,
    size: roundSize(size),
    spans: mergedSpans(ordered, styleOf, angle === 0 ? context : NOTHING_SAID),
    angle,
    isRtl,
    endsWithHyphen: last !== undefined && (last.glyph.isSoftHyphen || /[-\u2010\u00ad]/.test(last.glyph.text)),
    index: glyphs.reduce((least, { glyph }) => Math.min(least, glyph.index), Infinity),
    ...(gap ? { labelGap: gap } : {}),
    ...(decorations && decorations.used.length > 0 ? { paths: decorations.used } : {}),
  };
}

/** The brackets of a line that runs from right to left: how many stand as they are read, and how many mirrored. */
export function bracketsOf({ glyphs: all, baseline }: GlyphLine): BracketCount {
  const has = (test: (text: string) => boolean) => all.some(({ glyph }) => test(glyph.text));
  if (!has(hasRtl) || !has(hasBrackets)) return NO_BRACKETS;
  const pieces = withSpaces(withPlacedSpaces(withoutStretchers(all)), lineSize(all, baseline));
  return runsFromRight(textOf(pieces)) ? countedBrackets(pieces) : NO_BRACKETS;
}

const NO_BRACKETS: BracketCount = { right: 0, turned: 0 };
const textOf = (pieces: readonly Piece[]) => pieces.map((piece) => piece.text).join('');

/** Fonts for many scripts ask for far more height than their letters have: a line is no higher than ordinary letters. */
function inkBox(box: Box, baseline: number, size: number): Box {
  return {
    ...box,
    y0: Math.max(box.y0, baseline - MAX_ASCENT * size),
    y1: Math.min(box.y1, baseline + MAX_DESCENT * size),
  };
}

/** The size of most characters, but for raised and lowered ones behind a shorter word. */
function lineSize(glyphs: readonly FlowGlyph[], baseline: number): number {
  const size = dominantSize(glyphs);
  const isOff = (flow: FlowGlyph) => Math.abs(flow.baseline - baseline) > OFF_BASELINE * flow.glyph.style.size;
  const isLarger = ({ glyph }: FlowGlyph) => LETTER.test(glyph.text) && size <= SCRIPT_SIZE * glyph.style.size;
  const marks = glyphs.filter((flow) => flow.glyph.style.size === size && isOff(flow)).length;
  if (marks === 0 || marks > MAX_MARKS) return size;
  return glyphs.some((flow) => isLarger(flow) && !isOff(flow))
    ? dominantSize(glyphs.filter((flow) => !isOff(flow)))
    : size;
}

function dominantSize(glyphs: readonly FlowGlyph[]): number {
  const counts = new Map<number, number>();
  for (let i = 0; i < glyphs.length; ) {
    const { size } = glyphs[i]!.glyph.style;
    let count = 0;
    // Neighbors mostly have one size: they are counted before the map is asked.
    for (; i < glyphs.length && glyphs[i]!.glyph.style.size === size; i++) if (glyphs[i]!.glyph.text !== ' ') count++;
    if (count > 0) counts.set(size, (counts.get(size) ?? 0) + count);
  }
  let best = 0;
  let bestCount = 0;
  for (const [size, count] of counts)
    if (count > bestCount || (count === bestCount && size > best)) [best, bestCount] = [size, count];
  return best || glyphs[0]!.glyph.style.size;
}

function withSpaces(glyphs: readonly FlowGlyph[], size: number, advances: FixedAdvances = NO_ADVANCES): Piece[] {
  const hasSpaces = glyphs.some(({ glyph }) => glyph.text === ' ');
  const isWide = isSetWide(glyphs);
  const spacing = hasSpaces && !isWide ? 0 : letterSpacing(glyphs, size);
  const limit = (hasSpaces ? GAP_BESIDE_SPACES : SPACE_GAP) * size + spacing;
  const readLimit = Math.min(limit, isWide || spacing > 0 ? limit : READ_GAP * size);
  const inContent = contentOrder(glyphs);
  const pieces: Piece[] = [];
  let end = Number.NaN;
  let last: FlowGlyph | undefined;
  /** The last piece that has a text. */
  let text = ' ';
  for (let i = 0; i < glyphs.length; i++) {
    const flow = glyphs[i]!;
    const { glyph, x0, x1 } = flow;
    if (isHiddenSpace(glyphs, i)) continue;
    const isSpace = glyph.text === ' ' || glyph.text === '\u00a0';
    const gap = x0 - end;
    // Between what is drawn and text the reader sees the room of the drawing.
    const isRead = glyph.isAfterGap && last?.glyph.control === undefined;
    const isGap = gap > (isRead ? readLimit : limit);
    const isBehindLabel = last && gap > READ_GAP * size && isWrittenApart(flow, last) && isLabel(pieces);
    const isLost = isBehindLabel || (last && gap > READ_GAP * size && !isGap && followsSpace(flow, last, inContent));
    const isSpaced = (isGap || isLost) && !isWithinWord(flow, last, gap, advances);
    if (last && !isSpace && isSpaced && !endsInSpace(pieces.at(-1)?.text ?? ' ')) {
      const isAuto = isUnspacedGap(last.glyph.text, glyph.text, gap / size);
      if (isBehindLabel || (!isAuto && !(hasSpaces && isBesideHangul(last.glyph.text, glyph.text, gap / size))))
        pieces.push({ text: ' ', x0: end, x1: x0, glyph: isMark(last, flow) ? flow : last });
    }
    if (isSpace && endsInSpace(text)) {
      // One stands for all: how many there are, or a tab, is told from the gap.
      if (pieces.length > 0) pieces.push({ text: '', x0, x1, glyph: flow });
    } else pieces.push({ text: glyph.text, x0, x1, glyph: flow });
    text = (pieces.at(-1)?.text ?? '') || text;
    end = Number.isNaN(end) ? x1 : Math.max(end, x1);
    last = flow;
  }
  return pieces;
}

const NO_ADVANCES: FixedAdvances = new Map();

/** Whether all of a line so far is the label of an item: some programs write labels before or after the whole text of a page, and close to it. */
function isLabel(pieces: readonly Piece[]): boolean {
  // Lines may be long, and this is asked at each gap.
  if (pieces.length > MAX_LABEL) return false;
  const text = textOf(pieces).trim();
  return text !== '' && labelOf(text) === text;
}

/** Whether a gap is too narrow for a space of the font of both glyphs, whose characters are all as wide: its letters are spaced. */
function isWithinWord(flow: FlowGlyph, last: FlowGlyph | undefined, gap: number, advances: FixedAdvances): boolean {
  const { font, size } = flow.glyph.style;
  if (last?.glyph.style.font !== font || isWrittenApart(flow, last)) return false;
  const advance = advances.get(font);
  return advance !== undefined && gap < FIXED_SPACE * advance * size;
}

/** Whether a glyph is so small that the space after it is of the text behind it: the mark of a note has none. */
const isMark = ({ glyph }: FlowGlyph, next: FlowGlyph) => glyph.style.size <= SCRIPT_SIZE * next.glyph.style.size;

/** The glyphs of a line by their place in the content; made when they are first asked for. */
function contentOrder(glyphs: readonly FlowGlyph[]): (index: number) => FlowGlyph | undefined {
  let byIndex: Map<number, FlowGlyph> | undefined;
  return (index) => {
    byIndex ??= new Map(glyphs.map((flow) => [flow.glyph.index, flow]));
    return byIndex.get(index);
  };
}

/** Whether a glyph was written behind a space that is elsewhere: the reader gives only one of the spaces on both sides of a jump. */
function followsSpace(
  { glyph, x0 }: FlowGlyph,
  last: FlowGlyph,
  inContent: (index: number) => FlowGlyph | undefined,
): boolean {
  const space = inContent(glyph.index - 1);
  return space !== undefined && space !== last && space.glyph.text === ' ' && space.x1 < x0;
}

/** The glyphs after which a gap became a space. */
function beforeSpaces(pieces: readonly Piece[]): Set<FlowGlyph> {
  const found = new Set<FlowGlyph>();
  for (const { text, glyph } of pieces) if (text === ' ' && glyph.glyph.text !== ' ') found.add(glyph);
  return found;
}

const endsInSpace = (text: string) => /\s$/.test(text);
const isUnspacedScript = (text: string) => reaches(text, FIRST_IDEOGRAPH) && UNSPACED.test(text);

/**
 * Whether a gap (em) is the room that scripts without spaces have between their characters, and next to letters and digits of other scripts: behind
 * punctuation of those it is a space.
 */
function isUnspacedGap(last: string, next: string, gap: number): boolean {
  const sides = Number(isUnspacedScript(last)) + Number(isUnspacedScript(next));
  if (sides === 1 && PUNCTUATION.test(last)) return false;
  return sides > 0 && gap < (sides === 2 ? 1 : BESIDE_IDEOGRAPHS);
}

/**
 * Whether a gap (em) is the room that word processors keep between Korean and other text: a particle follows a foreign word without a space. Of
 * a line that has spaces of its own.
 */
const isBesideHangul = (last: string, next: string, gap: number): boolean =>
  isHangul(last) !== isHangul(next) && gap < BESIDE_IDEOGRAPHS;

const isHangul = (text: string) => reaches(text, FIRST_IDEOGRAPH) && HANGUL.test(text);

/** Whether the reader takes most gaps of a line for spaces: its letters stand apart. */
function isSetWide(glyphs: readonly FlowGlyph[]): boolean {
  let read = 0;
  for (const { glyph } of glyphs) if (glyph.isAfterGap) read++;
  return read > READ_SHARE * (glyphs.length - 1);
}

/** Some producers write a space inside a ligature, which takes the place of two characters: no one sees it. */
function isHiddenSpace(glyphs: readonly FlowGlyph[], at: number): boolean {
  const space = glyphs[at];
  if (space?.glyph.text !== ' ') return false;
  const [first, second] = [glyphs[at - 2], glyphs[at - 1]];
  if (!first || !second) return false;
  const isLigature = first.x0 === second.x0 && first.x1 === second.x1 && second.x1 > second.x0;
  return isLigature && space.x0 > second.x0 && space.x1 <= second.x1 + TOUCHING * space.glyph.style.size;
}

/** The gap that every letter of a widely set line has, 0 for a line set as usual. Where it has too few others, the dots of a leader count, too. */
function letterSpacing(glyphs: readonly FlowGlyph[], size: number): number {
  if (glyphs.length <= MIN_GAPS) return 0;
  const gaps = new Float64Array(glyphs.length - 1);
  let count = 0;
  let end = gaps.length;
  for (let i = 1; i < glyphs.length; i++) {
    const [a, b] = [glyphs[i - 1]!, glyphs[i]!];
    const at = areLeader(a.glyph.text, b.glyph.text) ? --end : count++;
    gaps[at] = b.x0 - a.x1;
  }
  const telling = (count < MIN_GAPS ? gaps : gaps.subarray(0, count)).sort();
  const usual = telling[Math.floor(telling.length * USUAL_SHARE)]!;
  // Where many letters touch, the others stand apart: a formula's signs, single-letter words.
  const least = telling[Math.floor(telling.length * LEAST_SHARE)]!;
  return usual > SPACED_GAP * size && least > LEAST_GAP * size ? usual : 0;
}

/** What was said about a character; the same list for the same comments. */
function commentsAt(comments: readonly PageComment[], glyph: FlowGlyph, last: Span | undefined): readonly Comment[] {
  if (comments.length === 0) return NO_COMMENTS;
  const box = { x0: glyph.x0, x1: glyph.x1, y0: glyph.top, y1: glyph.bottom };
  const found = comments.filter(({ boxes }) => boxes.some((area) => holdsCenter(area, box, AREA_SLACK)));
  if (found.length === 0) return NO_COMMENTS;
  const before = last?.comments ?? NO_COMMENTS;
  return before.length === found.length && found.every((comment, i) => comment === before[i]) ? before : found;
}

const NO_COMMENTS: readonly Comment[] = [];
const NOTHING_SAID = { links: [], comments: [] };

/** The links at the height of some text. */
function linksAt(links: readonly PageLink[], pieces: readonly Piece[]): readonly PageLink[] {
  if (links.length === 0) return links;
  const top = pieces.reduce((least, { glyph }) => Math.min(least, glyph.top), Infinity);
  const bottom = pieces.reduce((most, { glyph }) => Math.max(most, glyph.bottom), -Infinity);
  return links.filter(({ boxes }) => boxes.some(({ y0, y1 }) => y0 - 1 < bottom && y1 + 1 > top));
}

function linkAt(links: readonly PageLink[], glyph: FlowGlyph): LinkTarget | undefined {
  if (links.length === 0) return undefined;
  const box = { x0: glyph.x0, x1: glyph.x1, y0: glyph.top, y1: glyph.bottom };
  for (const link of links) for (const area of link.boxes) if (holdsCenter(area, box, AREA_SLACK)) return link.target;
  return undefined;
}

interface GrowingSpan extends Span {
  text: string;
  x0: number;
  x1: number;
}

function mergedSpans(
  pieces: readonly Piece[],
  styleOf: (flow: FlowGlyph) => TextStyle,
  { links: all, comments }: Pick<SpanContext, 'links' | 'comments'>,
): Span[] {
  const links = linksAt(all, pieces);
  const spans: GrowingSpan[] = [];
  let last: GrowingSpan | undefined;
  let isAfterGap = false;
  for (const { text, x0, x1, glyph, isWide } of pieces) {
    const { control } = glyph.glyph;
    const style = styleOf(glyph);
    const isControl = control !== undefined && text !== ' ';
    const link = isControl ? undefined : linkAt(links, glyph);
    const said = isControl ? NO_COMMENTS : commentsAt(comments, glyph, last);
    const isAlike = last?.style === style && last.link === link && (last.comments ?? NO_COMMENTS) === said;
    if (!isControl && last && !isAfterGap && !last.control && isAlike) {
      last.text += text;
      last.x0 = Math.min(last.x0, x0);
      last.x1 = Math.max(last.x1, x1);
    } else {
      last = isControl ? { text, x0, x1, style, link, control } : { text, x0, x1, style, link };
      if (said.length > 0) last = { ...last, comments: said };
      if (isAfterGap) last = { ...last, isAfterGap };
      spans.push(last);
    }
    isAfterGap = isWide === true;
  }
  return spans;
}
