import { isBlank } from '../model/characters.ts';
import {
  countBrackets,
  hasRtl,
  isMostlyRtl,
  mirrored,
  misplacedBrackets,
  readingOrder,
  wrongBrackets,
} from './bidi.ts';
import type { FlowGlyph } from './glyph-lines.ts';

/** A space narrower than this (over the size) says nothing of where it stands. */
export const MIN_SPACE = 0.05;
/** The neighbours of such a space may overlap by so much (points). */
const SPACE_OVERLAP = 0.6;
/** Right-to-left text leaves room of this much (over the size) where a space is. */
const MIN_RTL_SPACE = 0.08;
const MAX_RTL_SPACE = 1.2;

/** A part of a line's text, mostly one character, with the glyph that draws it. */
export interface Piece {
  readonly text: string;
  readonly x0: number;
  readonly x1: number;
  readonly glyph: FlowGlyph;
}

/** How many brackets stood as they should, and how many turned. */
export interface BracketCount {
  right: number;
  turned: number;
}

/** Dots that lead to a page number on the right, and from one on the left. */
const NUMBER_RIGHT = /(?:[.\u2026\u00b7_]\s?){4}\s*\d+\s*$/;
const NUMBER_LEFT = /^\s*\d+\s*(?:[.\u2026\u00b7_]\s?){4}/;

/** Whether a line's text, from left to right as it stands, runs to the left: contents do so towards their page numbers. */
export function runsFromRight(text: string): boolean {
  if (NUMBER_RIGHT.test(text)) return false;
  return NUMBER_LEFT.test(text) || isMostlyRtl(text);
}

/**
 * Pieces in reading order. Whether brackets in right-to-left text are to be mirrored depends on what the producer wrote: a pair tells,
 * and a lone bracket follows the pairs before.
 */
export function inReadingOrder<P extends Piece>(pieces: readonly P[], isRtl: boolean, brackets: BracketCount): P[] {
  const clusters = clustered(pieces);
  const textOf = (cluster: readonly P[]) => cluster.map((piece) => piece.text).join('');
  const plain = readingOrder(clusters, textOf, isRtl).flat();
  if (!isRtl) return plain;
  const { right, turned } = countBrackets(plain.map((piece) => piece.text).join(''));
  brackets.right += right;
  brackets.turned += turned;
  const isTurned = right === turned ? brackets.turned > brackets.right : turned > right;
  const mirror = (cluster: P[]) => cluster.map((piece) => ({ ...piece, text: mirrored(piece.text) }));
  const placed = isTurned ? readingOrder(clusters, textOf, isRtl, mirror).flat() : plain;
  return withMirrored(withMirrored(placed, misplacedBrackets), wrongBrackets);
}

/** Mirrors the brackets whose places in the text are found wrong. */
function withMirrored<P extends Piece>(pieces: readonly P[], find: (text: string) => readonly number[]): P[] {
  const wrong = new Set(find(pieces.map(({ text }) => text).join('')));
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
/** Connected glyphs leave no more room than this, over the size. */
const CONNECTED = 0.06;

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
    const { text } = (inked[i] as FlowGlyph).glyph;
    let end = i;
    while (end < inked.length && (inked[end] as FlowGlyph).glyph.text === text) end++;
    const run = inked.slice(i - 1, end + 1);
    const areConnected = run.every((flow, k) => k === 0 || isConnected(run[k - 1] as FlowGlyph, flow));
    const isInside =
      run.length === end - i + 2 && [run[0], run.at(-1)].every((flow) => ARABIC.test(flow?.glyph.text ?? ''));
    if (STRETCHER.test(text) && isInside && areConnected) for (const flow of run.slice(1, -1)) dropped.add(flow);
    i = end;
  }
  if (dropped.size === 0) return glyphs;
  // They keep their room, in which there is no space between words.
  return glyphs.map((flow) => (dropped.has(flow) ? { ...flow, glyph: { ...flow.glyph, text: '' } } : flow));
}

const isConnected = (left: FlowGlyph, right: FlowGlyph) => right.x0 - left.x1 <= CONNECTED * right.glyph.style.size;

/** Spaces of right-to-left text often have no width and stand on a letter: they go where the content has them, between their neighbours. */
export function withPlacedSpaces(glyphs: readonly FlowGlyph[]): FlowGlyph[] {
  const inContent = [...glyphs].sort((a, b) => a.glyph.index - b.glyph.index);
  const placed = inContent.flatMap((glyph, i) => {
    const [before, after] = [inContent[i - 1], inContent[i + 1]];
    const isThin = glyph.x1 - glyph.x0 < MIN_SPACE * glyph.glyph.style.size;
    if (glyph.glyph.text !== ' ' || !isThin || !before || !after) return glyph;
    // The reader makes up spaces where the content goes on elsewhere: there is no room for one, or more than one takes.
    const room = (before.x0 - after.x1) / glyph.glyph.style.size;
    const isMadeUp = room < MIN_RTL_SPACE || room > MAX_RTL_SPACE;
    if (after.x1 <= before.x0 + SPACE_OVERLAP && isMadeUp) return [];
    if (after.x1 <= before.x0 + SPACE_OVERLAP) return { ...glyph, x0: after.x1, x1: Math.max(after.x1, before.x0) };
    if (before.x1 <= after.x0 + SPACE_OVERLAP) return { ...glyph, x0: before.x1, x1: Math.max(before.x1, after.x0) };
    return glyph;
  });
  const place = ({ glyph, x0, x1 }: FlowGlyph) => (glyph.text === ' ' ? (x0 + x1) / 2 : x0);
  return placed.sort((a, b) => place(a) - place(b) || a.glyph.index - b.glyph.index);
}

/** What stands in one place: the letters of a ligature, which PDFium gives back to front, and marks with their letter. */
function clustered<P extends Piece>(pieces: readonly P[]): P[][] {
  const clusters: P[][] = [];
  for (const piece of pieces) {
    const last = clusters.at(-1);
    const base = last?.[0];
    const isWithin = base !== undefined && (piece.x0 + piece.x1) / 2 < base.x1 && hasRtl(base.text);
    const isMark = MARK.test(piece.text);
    const isLigature = base?.x0 === piece.x0 && base.x1 === piece.x1 && piece.x1 > piece.x0 && hasRtl(piece.text);
    if (last && isWithin && isMark) last.push(piece);
    else if (last && isWithin && isLigature) last.unshift(piece);
    else clusters.push([piece]);
  }
  return clusters;
}
