import { isBlank } from '../../model/characters.ts';
import { median } from '../../model/geometry.ts';
import { WIDE_GAP } from '../tolerances.ts';
import type { FixedAdvances } from './letter-spacing.ts';
import type { Piece } from './rtl/rtl-text.ts';

/** In spaces. A wide gap whose width is so near to that of some spaces was typed as these. */
const WHOLE_SPACES = 0.1;

/** Over the width of a space: a gap as wide is at least one. */
const ONE_SPACE = 0.8;

/** A gap between words: the place of its space among the pieces, and its width in points and, where it is known how wide one is, in spaces. */
interface Gap {
  readonly at: number;
  readonly width: number;
  readonly spaces: number | undefined;
}

/**
 * The pieces of a line with as many spaces in each gap as its author typed: readers of PDFs give one for any number. A gap that is wide
 * is marked by `isWide`, though it be no whole number of spaces: text behind it begins where something told it to. In fonts of `advances`
 * a space is as wide as a letter, and no line is stretched.
 */
export function withSpaceRuns(pieces: readonly Piece[], advances: FixedAdvances = new Map()): readonly Piece[] {
  const gaps = gapsOf(pieces, advances);
  const drawn = gaps.filter(({ spaces }) => spaces !== undefined);
  const single = drawn.filter(({ spaces = 1 }) => spaces < WIDE_GAP);
  // Where all gaps are wide, the line is stretched to its column's edge.
  const isStretched = single.length === 0 && gaps.length > 1 && !pieces.every((piece) => advances.has(fontOf(piece)));
  if (gaps.length === single.length || isStretched) return pieces;
  const usual = Math.max(
    1,
    median(
      single.map(({ spaces = 1 }) => spaces),
      1,
    ),
  );
  const width = median(
    single.map((gap) => gap.width),
    Infinity,
  );
  const changed = [...pieces];
  for (const gap of gaps) {
    const count = gap.spaces === undefined ? gap.width / width : gap.spaces / usual;
    if (count < WIDE_GAP) continue;
    const whole = Math.round(count);
    const piece = pieces[gap.at]!;
    const isTyped = gap.spaces !== undefined && Math.abs(count - whole) <= WHOLE_SPACES;
    const typed = isTyped && { text: ' '.repeat(whole), x1: piece.x0 + gap.width };
    changed[gap.at] = { ...piece, ...typed, isWide: true };
  }
  return changed;
}

const fontOf = ({ glyph }: Piece) => glyph.glyph.style.font;

/** The gaps between words of a line. */
function gapsOf(pieces: readonly Piece[], advances: FixedAdvances): Gap[] {
  const gaps: Gap[] = [];
  let end: number | undefined;
  let at: number | undefined;
  pieces.forEach((piece, i) => {
    const { text, x0, x1, glyph } = piece;
    if (text === '') return;
    if (text === ' ') {
      at ??= i;
      return;
    }
    const { control } = glyph.glyph;
    if (isBlank(text) && !control) return;
    if (at !== undefined && end !== undefined && !control) {
      const space = pieces[at]!;
      const isDrawn = space.glyph.glyph.text === ' ' && space.x1 > space.x0;
      const advance = fontOf(space) === fontOf(piece) ? advances.get(fontOf(piece)) : undefined;
      const width = isDrawn ? space.x1 - space.x0 : advance && advance * glyph.glyph.style.size;
      const spaces = width && (x0 - end) / width;
      if (spaces === undefined || spaces >= ONE_SPACE) gaps.push({ at, width: x0 - end, spaces });
    }
    at = undefined;
    // What is drawn around a form field is not on the page as text.
    end = control ? undefined : x1;
  });
  return gaps;
}
