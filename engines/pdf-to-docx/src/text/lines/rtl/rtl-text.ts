import {
  countBrackets,
  formulaStretches,
  hasBrackets,
  hasRtl,
  isMostlyRtl,
  isWithinRtl,
  mirrored,
  misplacedBrackets,
  readingOrder,
  wrongBrackets,
} from '../../../language/bidi.ts';
import { isBlank } from '../../../model/characters.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { PART_GAP, READ_GAP, SPACE_GAP, TOUCHING } from '../../tolerances.ts';
import type { FlowGlyph } from '../glyph-lines.ts';

/** Share of a space that is in the gap between two words. */
const SEEN_SHARE = 0.5;

/** A part of a line's text, mostly one character, with the glyph that draws it. */
export interface Piece {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly glyph: FlowGlyph;
  /** A space that is much wider than those of its line. */
  readonly isWide?: boolean;
}

/** How many brackets stood as they should, and how many turned. */
export interface BracketCount {
  readonly right: number;
  readonly turned: number;
}

/** Dots that lead to a page number on the right, and from one on the left. */
const NUMBER_RIGHT = /(?:[.\u2026\u00b7_]\s?){4}\s*\d+\s*$/;
const NUMBER_LEFT = /^\s*\d+\s*(?:[.\u2026\u00b7_]\s?){4}/;

/** Whether a line's text, from left to right as it is, runs to the left: contents do so towards their page numbers. */
export function runsFromRight(text: string): boolean {
  if (NUMBER_RIGHT.test(text)) return false;
  return NUMBER_LEFT.test(text) || isMostlyRtl(text) || isWithinRtl(text);
}

/**
 * Pieces in reading order. Whether brackets in right-to-left text are to be mirrored depends on what the producer wrote: a pair tells,
 * and a lone bracket follows the pairs of its page.
 */
export function inReadingOrder<P extends Piece>(pieces: readonly P[], isRtl: boolean, ofPage: BracketCount): P[] {
  const clusters = withFormulasAsDrawn(clustered(pieces));
  const plain = readingOrder(clusters, clusterText, isRtl).flat();
  if (!isRtl) return withBracketsRighted(plain);
  const text = clusterText(plain);
  const { right, turned } = countBrackets(text);
  const isTurned = right === turned ? ofPage.turned > ofPage.right : turned > right;
  const mirror = (cluster: P[]) => cluster.map((piece) => ({ ...piece, text: mirrored(piece.text) }));
  const placed =
    isTurned && mirrored(text) !== text ? readingOrder(clusters, clusterText, isRtl, mirror).flat() : plain;
  return withBracketsRighted(placed);
}

/** Clusters with the signs of formulas as the page shows them: PDFium takes them for right-to-left text beside such, and mirrors them. */
function withFormulasAsDrawn<P extends Piece>(clusters: P[][]): P[][] {
  const stretches = formulaStretches(clusters.map(clusterText));
  if (stretches.length === 0) return clusters;
  const result = [...clusters];
  for (const [from, to] of stretches) {
    const inked = clusters.slice(from, to).flatMap((cluster, i) => (isBlank(clusterText(cluster)) ? [] : [from + i]));
    const indexes = inked.map((i) => clusters[i]?.[0]?.glyph.glyph.index ?? 0);
    for (const [k, i] of inked.entries()) {
      const [before = -Infinity, own, after = Infinity] = [indexes[k - 1], indexes[k]!, indexes[k + 1]];
      const isTurned = k + 1 < inked.length ? after < own : before > own;
      if (isTurned) result[i] = clusters[i]!.map((piece) => ({ ...piece, text: mirrored(piece.text) }));
    }
  }
  return result;
}

/** The brackets of right-to-left text, in reading order. */
export const countedBrackets = (pieces: readonly Piece[]): BracketCount =>
  countBrackets(clusterText(readingOrder(clustered(pieces), clusterText, true).flat()));

function clusterText(cluster: readonly Piece[]): string {
  let text = '';
  for (const piece of cluster) text += piece.text;
  return text;
}

/** Pieces with the brackets turned that stand as the other of their pair would: those next to right-to-left text are read so. */
export function withBracketsRighted<P extends Piece>(pieces: readonly P[]): P[] {
  if (!hasBrackets(clusterText(pieces))) return [...pieces];
  return withMirrored(withMirrored(pieces, misplacedBrackets), wrongBrackets);
}

/** Mirrors the brackets whose places in the text are found wrong. */
function withMirrored<P extends Piece>(pieces: readonly P[], find: (text: string) => readonly number[]): P[] {
  const wrong = new Set(find(clusterText(pieces)));
  if (wrong.size === 0) return [...pieces];
  let at = 0;
  return pieces.map((piece) => {
    const text = [...piece.text].map((character) => {
      const isWrong = wrong.has(at);
      at += character.length;
      return isWrong ? mirrored(character) : character;
    });
    return { ...piece, text: text.join('') };
  });
}

/** Letters of Arabic, and what may stretch the connection between two: one sign, as often as it takes, that has no business there. */
const ARABIC = /^[\u0620-\u063f\u0641-\u064a\u066e-\u06d3\ufb50-\ufdff\ufe70-\ufefc]/;
const MARK = /^\p{M}+$/u;
const STRETCHER = /^[0-9A-Za-z]$/;

/**
 * Without the signs that justification put between connected letters: producers give the line that stretches them the meaning of
 * whatever glyph they had before.
 */
export function withoutStretchers(glyphs: readonly FlowGlyph[]): readonly FlowGlyph[] {
  const inked = glyphs
    .filter(({ glyph }) => !isBlank(glyph.text) && !MARK.test(glyph.text))
    .sort((a, b) => a.x0 - b.x0);
  const dropped = new Set<FlowGlyph>();
  for (let i = 1; i < inked.length - 1; ) {
    const { text } = inked[i]!.glyph;
    let end = i;
    while (end < inked.length && inked[end]!.glyph.text === text) end++;
    const run = inked.slice(i - 1, end + 1);
    const areConnected = run.every((flow, k) => k === 0 || isConnected(run[k - 1]!, flow));
    const isInside =
      run.length === end - i + 2 && [run[0], run.at(-1)].every((flow) => ARABIC.test(flow?.glyph.text ?? ''));
    if (STRETCHER.test(text) && isInside && areConnected) for (const flow of run.slice(1, -1)) dropped.add(flow);
    i = end;
  }
  if (dropped.size === 0) return glyphs;
  // They keep their room, in which there is no space between words.
  return glyphs.map((flow) => (dropped.has(flow) ? { ...flow, glyph: { ...flow.glyph, text: '' } } : flow));
}

const isConnected = (left: FlowGlyph, right: FlowGlyph) => right.x0 - left.x1 <= TOUCHING * right.glyph.style.size;

/**
 * Spaces of right-to-left text often have no width or stand on a letter, and some are missing: what tells where they are is the room
 * between the letters and, where that is small, a space beside it in the content. Those that stand in room of their own stay there.
 */
export function withPlacedSpaces(glyphs: readonly FlowGlyph[]): FlowGlyph[] {
  const inked = glyphs
    .filter(({ glyph }) => glyph.text !== ' ')
    .sort((a, b) => a.x0 - b.x0 || a.glyph.index - b.glyph.index);
  const spaces = glyphs.filter(({ glyph }) => glyph.text === ' ').sort((a, b) => a.x0 - b.x0);
  const isSpaced = spacedSides(glyphs);
  const placed: FlowGlyph[] = [];
  let last: FlowGlyph | undefined;
  let reach = -Infinity;
  let at = 0;
  for (let i = 0; i <= inked.length; i++) {
    const next = inked[i];
    const from = next?.x0 ?? Infinity;
    let hasSpace = false;
    for (; at < spaces.length && spaces[at]!.x0 < from; at++) {
      const space = spaces[at]!;
      const width = space.x1 - space.x0;
      const isSeen = Math.min(space.x1, from) - Math.max(space.x0, reach) >= SEEN_SHARE * width;
      if (!isSeen || width < TOUCHING * space.glyph.style.size) continue;
      placed.push(space);
      hasSpace = true;
    }
    if (!next) break;
    const room = (from - reach) / next.glyph.style.size;
    if (last && !hasSpace && room <= PART_GAP && room >= leastSpace(last, next, isSpaced))
      placed.push({ ...last, x0: reach, x1: from, glyph: { ...last.glyph, text: ' ' } });
    placed.push(next);
    reach = Math.max(reach, next.x1);
    last = next;
  }
  return placed;
}

/** The glyphs that have a space before or after them in the content. */
interface SpacedSides {
  readonly before: ReadonlySet<FlowGlyph>;
  readonly after: ReadonlySet<FlowGlyph>;
}

function spacedSides(glyphs: readonly FlowGlyph[]): SpacedSides {
  const inContent = [...glyphs].sort((a, b) => a.glyph.index - b.glyph.index);
  const sides = { before: new Set<FlowGlyph>(), after: new Set<FlowGlyph>() };
  for (let i = 1; i < inContent.length; i++) {
    const [first, second] = [inContent[i - 1]!, inContent[i]!];
    if (second.glyph.text === ' ') sides.after.add(first);
    if (first.glyph.text === ' ') sides.before.add(second);
  }
  return sides;
}

/** How much room (over the size) is a space between two neighbors: less where the content has one on that side of either. */
function leastSpace(left: FlowGlyph, right: FlowGlyph, { before, after }: SpacedSides): number {
  const [isLeftRtl, isRightRtl] = [hasRtl(left.glyph.text), hasRtl(right.glyph.text)];
  const isSpaced =
    (isLeftRtl ? before.has(left) : after.has(left)) || (isRightRtl ? after.has(right) : before.has(right));
  if (isSpaced) return READ_GAP;
  return isLeftRtl || isRightRtl ? SPACE_GAP : Infinity;
}

/** Signs without width that say whether letters join: in Persian one parts the endings of words. */
const JOINER = /^[\u200c\u200d]$/;

/** Whether a glyph follows a letter, which may have marks, in the content. */
const isBehind = (letter: Glyph, { index }: Glyph) =>
  index > letter.index && index <= letter.index + letter.text.length;

/** The letters of the one ligature that Arabic has to have, which some fonts draw as two glyphs over each other. */
const LAM = /^\u0644\p{M}*$/u;
const ALEF = /^[\u0622\u0623\u0625\u0627]\p{M}*$/u;

/**
 * What is in one place: the letters of a ligature, which PDFium mostly gives back to front, and marks with their letter. A joiner is at the left edge
 * of the letter that it follows, or a little within it, and comes before it from left to right.
 */
function clustered<P extends Piece>(pieces: readonly P[]): P[][] {
  const clusters: P[][] = [];
  for (const piece of pieces) {
    const last = clusters.at(-1);
    const base = last?.[0];
    const isWithin = base !== undefined && (piece.x0 + piece.x1) / 2 < base.x1 && hasRtl(base.text);
    const isMark = MARK.test(piece.text);
    const isNext = isWithin && piece.glyph.glyph.index === base.glyph.glyph.index + 1;
    const isLigature = base?.x0 === piece.x0 && base.x1 === piece.x1 && piece.x1 > piece.x0 && hasRtl(piece.text);
    const isOverLam =
      isWithin && LAM.test(base.text) && ALEF.test(piece.text) && isBehind(base.glyph.glyph, piece.glyph.glyph);
    if (isNext && JOINER.test(piece.text)) clusters.splice(-1, 0, [piece]);
    else if (last && isWithin && isMark) last.push(piece);
    else if (last && isOverLam && (last.length === 1 || !isLigature)) last.push(piece);
    else if (last && isWithin && isLigature) last.unshift(piece);
    else clusters.push([piece]);
  }
  return clusters;
}
