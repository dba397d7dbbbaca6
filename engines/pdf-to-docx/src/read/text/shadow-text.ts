import { isBlank } from '../../model/characters.ts';
import type { Glyph } from '../../model/page-content.ts';

/** Em. A shadow lies no farther from its text. Without it headings with shadows are there twice. */
const SHADOW = 0.3;

/** So many characters over the same ones are text and its shadow; one may be a drawing. Without it letters of drawings are lost. */
const MIN_SHADOW = 2;

/** A shadow is drawn right before its text: no more than so many pieces of text lie between. */
const MAX_BETWEEN = 32;

/** Text that was drawn at once on one baseline: from the first of its characters that is no white space to behind the last. */
interface Piece {
  readonly from: number;
  readonly to: number;
}

/** The characters of shadows: text that is drawn again right beside itself, later. Readers would have it twice. */
export function findShadows(glyphs: readonly Glyph[]): Set<Glyph> {
  const shadows = new Set<Glyph>();
  const pieces = piecesOf(glyphs);
  for (let i = 1; i < pieces.length; i++) {
    const { from, to } = pieces[i]!;
    for (let j = Math.max(0, i - MAX_BETWEEN); j < i; j++) {
      const other = pieces[j]!;
      if (other.to - other.from !== to - from || !isShadow(glyphs[other.from]!, glyphs[from]!)) continue;
      const isSame = (at: number) => glyphs[other.from + at]?.text === glyphs[from + at]?.text;
      let length = 0;
      while (length < to - from && isSame(length)) length++;
      if (length === to - from) for (let at = other.from; at < other.to; at++) shadows.add(glyphs[at]!);
    }
  }
  return shadows;
}

function piecesOf(glyphs: readonly Glyph[]): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  while (from < glyphs.length) {
    const { style, y } = glyphs[from]!;
    let first = -1;
    let last = -1;
    let at = from;
    for (; at < glyphs.length; at++) {
      const glyph = glyphs[at]!;
      if (glyph.style !== style || glyph.y !== y) break;
      if (isBlank(glyph.text)) continue;
      if (first < 0) first = at;
      last = at;
    }
    if (first >= 0 && last + 1 - first >= MIN_SHADOW) pieces.push({ from: first, to: last + 1 });
    from = at;
  }
  return pieces;
}

function isShadow(a: Glyph, b: Glyph): boolean {
  const reach = SHADOW * b.style.size;
  return (
    Math.abs(a.y - b.y) <= reach &&
    Math.abs(a.x - b.x) <= reach &&
    a.style.size === b.style.size &&
    a.style.font.name === b.style.font.name &&
    a.style.angle === b.style.angle &&
    a.style.isInvisible === b.style.isInvisible
  );
}
