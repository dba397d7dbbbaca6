import { isBlank } from '../model/characters.ts';
import type { Glyph } from '../model/page-content.ts';

/** A shadow lies no farther from its text than this, over the size. */
const MAX_OFFSET = 0.25;
/** One character over the same one may be a drawing; so many are text and its shadow. */
const MIN_LENGTH = 2;
/** A shadow is drawn right before its text: no more than so many pieces of text with the same characters lie between. */
const MAX_BETWEEN = 4;

interface Piece {
  readonly glyphs: readonly Glyph[];
  readonly first: Glyph;
}

/** The characters of shadows: text that is drawn once more right beside itself, later. Readers would have it twice. */
export function findShadows(glyphs: readonly Glyph[]): Set<Glyph> {
  const shadows = new Set<Glyph>();
  const before = new Map<string, Piece[]>();
  for (const piece of piecesOf(glyphs)) {
    const text = piece.glyphs.map((glyph) => glyph.text).join('');
    const same = before.get(text);
    if (!same) {
      before.set(text, [piece]);
      continue;
    }
    for (const other of same)
      if (isShadow(other.first, piece.first)) for (const glyph of other.glyphs) shadows.add(glyph);
    same.push(piece);
    if (same.length > MAX_BETWEEN) same.shift();
  }
  return shadows;
}

/** The pieces of text that were drawn at once on one baseline, without white space at their ends. */
function piecesOf(glyphs: readonly Glyph[]): Piece[] {
  const pieces: Piece[] = [];
  let inked: Glyph[] = [];
  const close = () => {
    const [first] = inked;
    if (first && inked.length >= MIN_LENGTH) pieces.push({ glyphs: inked, first });
    inked = [];
  };
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    if (last && (glyph.style !== last.style || glyph.y !== last.y)) close();
    if (!isBlank(glyph.text)) inked.push(glyph);
    last = glyph;
  }
  close();
  return pieces;
}

function isShadow(a: Glyph, b: Glyph): boolean {
  const reach = MAX_OFFSET * b.style.size;
  return (
    a.style.size === b.style.size &&
    a.style.font.name === b.style.font.name &&
    a.style.angle === b.style.angle &&
    a.style.isInvisible === b.style.isInvisible &&
    Math.abs(a.x - b.x) <= reach &&
    Math.abs(a.y - b.y) <= reach
  );
}
