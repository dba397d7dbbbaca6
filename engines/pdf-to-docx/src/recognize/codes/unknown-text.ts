import { type Box, union } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';

/** Characters of a word: fewer are signs, which pictures show as well, and which are mostly recognized wrong. */
export const MIN_WORD = 3;

/** Sizes of the font. A glyph of a word in a script of India is not farther from the one before it, nor as far above or below it. */
const WITHIN_WORD = 0.5;

/** Code points that mean nothing: a PDF that names them is wrong. Those for private use are signs of fonts of symbols. */
const UNASSIGNED = /^\p{Cn}/u;

/** Whether it is unknown which character a glyph is, or doubtful: it was read by its code. */
export const isUnknown = ({ text, isUnmapped, unreadable }: Glyph): boolean =>
  unreadable !== undefined || isUnmapped || UNASSIGNED.test(text);

/** A row of characters that are not known, as they follow each other in the content of a page. */
export interface UnknownRow {
  readonly glyphs: readonly Glyph[];
  readonly ink: Box;
}

/** Finds rows of unknown characters next to each other: words, or parts of them. */
export function unknownRows(glyphs: readonly Glyph[]): UnknownRow[] {
  const rows: { glyphs: Glyph[] }[] = [];
  for (const [i, glyph] of glyphs.entries()) {
    if (!isUnknown(glyph) || glyph.style.isInvisible || glyph.style.angle !== 0) continue;
    const row = rows.at(-1);
    const last = glyphs[i - 1];
    if (row && last && row.glyphs.at(-1) === last && isNext(last, glyph)) row.glyphs.push(glyph);
    else rows.push({ glyphs: [glyph] });
  }
  return rows.map((row) => ({ ...row, ink: union(row.glyphs.map((glyph) => glyph.unreadable?.ink ?? glyph.box)) }));
}

/** Whether a glyph continues the word of the one before it. In scripts of India signs stand above, below and before their letters. */
function isNext(last: Glyph, glyph: Glyph): boolean {
  if (glyph.isAfterGap) return false;
  if (glyph.isPart && last.isPart) return isBeside(last, glyph);
  return glyph.style === last.style && glyph.y === last.y && glyph.box.x0 >= last.box.x0;
}

const isBeside = (last: Glyph, { box, y, style: { size } }: Glyph) =>
  box.x0 <= last.box.x1 + WITHIN_WORD * size &&
  box.x1 >= last.box.x0 - WITHIN_WORD * size &&
  Math.abs(y - last.y) < WITHIN_WORD * size;
