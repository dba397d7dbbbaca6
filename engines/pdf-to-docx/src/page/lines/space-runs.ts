import { isBlank } from '../../model/characters.ts';
import { median } from '../../model/geometry.ts';
import type { Piece } from './rtl/rtl-text.ts';

/** A gap of so many usual ones of its line is wide. */
const WIDE = 1.8;
/** A wide gap is a run of spaces where it differs by less than this from a whole number of usual ones … */
const WHOLE_SLACK = 0.1;
/** … or by less than this where the line has no other gap that shows how wide they are. */
const LONE_SLACK = 0.05;
/** The least that a gap is, over its space: kerning draws words together. */
const MIN_GAP = 0.8;

/** A gap between words: the place of its space among the pieces, and its width in points and, where a space is drawn, in such. */
interface Gap {
  readonly at: number;
  readonly width: number;
  readonly spaces: number | undefined;
}

/**
 * The pieces of a line with as many spaces in each gap as its author typed: readers of PDFs give one for any number. A gap that is wide
 * is marked by `isWide`, though it be no whole number of spaces: text behind it begins where something told it to.
 */
export function withSpaceRuns(pieces: readonly Piece[]): readonly Piece[] {
  const gaps = gapsOf(pieces);
  const drawn = gaps.filter(({ spaces }) => spaces !== undefined);
  const single = drawn.filter(({ spaces = 1 }) => spaces < WIDE);
  // Where all gaps are wide, the line is stretched to its column's edge.
  if (gaps.length === single.length || (single.length === 0 && gaps.length > 1)) return pieces;
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
  const slack = single.length > 0 ? WHOLE_SLACK : LONE_SLACK;
  const changed = [...pieces];
  for (const gap of gaps) {
    const count = gap.spaces === undefined ? gap.width / width : gap.spaces / usual;
    if (count < WIDE) continue;
    const whole = Math.round(count);
    const piece = pieces[gap.at] as Piece;
    const isTyped = gap.spaces !== undefined && Math.abs(count - whole) <= slack;
    changed[gap.at] = { ...piece, text: isTyped ? ' '.repeat(whole) : piece.text, isWide: true };
  }
  return changed;
}

/** The gaps between words of a line. */
function gapsOf(pieces: readonly Piece[]): Gap[] {
  const gaps: Gap[] = [];
  let end: number | undefined;
  let at: number | undefined;
  pieces.forEach(({ text, x0, x1, glyph }, i) => {
    if (text === '') return;
    if (text === ' ') {
      at ??= i;
      return;
    }
    const { control } = glyph.glyph;
    if (isBlank(text) && !control) return;
    if (at !== undefined && end !== undefined && !control) {
      const space = pieces[at] as Piece;
      const isDrawn = space.glyph.glyph.text === ' ' && space.x1 > space.x0;
      const spaces = isDrawn ? (x0 - end) / (space.x1 - space.x0) : undefined;
      if (spaces === undefined || spaces >= MIN_GAP) gaps.push({ at, width: x0 - end, spaces });
    }
    at = undefined;
    // What is drawn around a form field is not on the page as text.
    end = control ? undefined : x1;
  });
  return gaps;
}
