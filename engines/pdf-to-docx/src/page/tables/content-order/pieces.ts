import { hasRtl } from '../../../language/bidi.ts';
import { isBlank } from '../../../model/characters.ts';
import { type Box, union } from '../../../model/geometry.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { emOf, wordGapOf } from '../../../text/scale.ts';
import {
  GAP_BESIDE_SPACES,
  GUTTER,
  NARROW_GUTTER,
  SAME_LINE,
  SCRIPT_SIZE,
  WIDE_GAP,
} from '../../../text/tolerances.ts';

/** Spaces of a page that writes them. */
const MIN_BLANKS = 12;

/** Characters that follow each other on one baseline in the order of the page's content, with no room between them for a gutter. */
export interface Piece {
  readonly glyphs: readonly Glyph[];
  /** Of the characters with ink. */
  readonly box: Box;
  readonly baseline: number;
  readonly size: number;
}

interface OpenPiece {
  readonly glyphs: Glyph[];
  baseline: number;
  size: number;
  last: Glyph;
}

/** The pieces that upright glyphs make, in the order of the content. */
export function piecesOf(glyphs: readonly Glyph[]): Piece[] {
  const upright = glyphs.filter(({ style }) => style.angle === 0);
  const least = leastGutter(upright);
  const mayRunLeft = upright.some(({ text }) => hasRtl(text));
  const pieces: OpenPiece[] = [];
  for (const glyph of upright) {
    const piece = pieces.at(-1);
    if (isBlank(glyph.text) && !glyph.control) {
      if (piece && isNext(piece, glyph, GUTTER, mayRunLeft)) piece.glyphs.push(glyph);
      continue;
    }
    const isAfterBlank = piece !== undefined && piece.glyphs.at(-1) !== piece.last;
    if (piece && isNext(piece, glyph, isAfterBlank ? GUTTER : least, mayRunLeft)) add(piece, glyph);
    else pieces.push({ glyphs: [glyph], baseline: glyph.y, size: glyph.style.size, last: glyph });
  }
  return pieces.map(({ glyphs: own, baseline, size }) => ({ glyphs: own, baseline, size, box: inkBox(own) }));
}

/** The least room (em) that parts characters with no blank between them: where all words have blanks between them, hardly any. */
function leastGutter(glyphs: readonly Glyph[]): number {
  let blanks = 0;
  for (const { text } of glyphs) if (isBlank(text) && ++blanks >= MIN_BLANKS) return GAP_BESIDE_SPACES;
  const inked = glyphs.filter(({ text }) => !isBlank(text));
  return Math.max(NARROW_GUTTER, (WIDE_GAP * wordGapOf(inked)) / emOf(inked));
}

function add(piece: OpenPiece, glyph: Glyph): void {
  piece.glyphs.push(glyph);
  piece.last = glyph;
  if (glyph.style.size <= piece.size) return;
  piece.size = glyph.style.size;
  piece.baseline = glyph.y;
}

function isNext(piece: OpenPiece, glyph: Glyph, gutter: number, mayRunLeft: boolean): boolean {
  const before = piece.glyphs.at(-1)!;
  const size = Math.max(piece.size, glyph.style.size);
  const gap = glyph.box.x0 - before.box.x1;
  const back = before.box.x0 - glyph.box.x1;
  const room = mayRunLeft ? Math.max(gap, back) : gap;
  if (room > gutter * size || (!mayRunLeft && back > 0)) return false;
  const shift = Math.abs(glyph.y - piece.baseline);
  if (shift <= SAME_LINE * size) return true;
  // Raised and lowered characters are smaller, and next to their text.
  const isScript = Math.min(piece.size, glyph.style.size) <= SCRIPT_SIZE * size;
  return isScript && shift <= 2 * SAME_LINE * size && room <= SAME_LINE * size;
}

function inkBox(glyphs: readonly Glyph[]): Box {
  const inked = glyphs.filter(({ text, control }) => control !== undefined || !isBlank(text));
  return union((inked.length > 0 ? inked : glyphs).map(({ box }) => box));
}
