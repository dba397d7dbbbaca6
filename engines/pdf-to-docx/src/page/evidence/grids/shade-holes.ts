import { isBlank } from '../../../model/characters.ts';
import { type Box, holdsCenter } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { LETTER_HEIGHT } from '../../../text/tolerances.ts';
import { MAX_FACES } from '../../limits.ts';

/**
 * What areas in rows and columns leave between them, parted where the columns and rows of the others meet and no text is across:
 * cells of a table that have no shading.
 */
export function holesBetween(
  tiles: readonly Box[],
  { xs, ys }: { readonly xs: readonly number[]; readonly ys: readonly number[] },
  glyphs: readonly Glyph[],
): Box[] {
  if (xs.length * ys.length > MAX_FACES) return [];
  const inked = glyphs.filter(({ text }) => !isBlank(text));
  const isHole = (box: Box) => !tiles.some((tile) => holdsCenter(tile, box));
  const holes: { x0: number; x1: number; y0: number; y1: number }[] = [];
  const open = new Map<number, { x0: number; x1: number; y0: number; y1: number }>();
  for (let r = 0; r + 1 < ys.length; r++) {
    const [y0, y1] = [ys[r]!, ys[r + 1]!];
    const row = rowHoles(xs, y0, y1, isHole, inked);
    const before = new Map(open);
    open.clear();
    for (const hole of row) {
      const above = before.get(hole.x0);
      const isOne = above !== undefined && above.x1 === hole.x1 && crossesDown(inked, hole, y0);
      if (isOne) {
        above.y1 = y1;
        open.set(hole.x0, above);
      } else {
        holes.push(hole);
        open.set(hole.x0, hole);
      }
    }
  }
  return holes;
}

/** The holes between two heights, those that text is across as one. */
function rowHoles(
  xs: readonly number[],
  y0: number,
  y1: number,
  isHole: (box: Box) => boolean,
  inked: readonly Glyph[],
): { x0: number; x1: number; y0: number; y1: number }[] {
  const within = inked.filter(({ box }) => (box.y0 + box.y1) / 2 > y0 && (box.y0 + box.y1) / 2 < y1);
  const isAcross = (x: number) => within.some(({ box }) => box.x0 < x + ROUNDING && box.x1 > x - ROUNDING);
  const found: { x0: number; x1: number; y0: number; y1: number }[] = [];
  for (let c = 0; c + 1 < xs.length; c++) {
    const face = { x0: xs[c]!, x1: xs[c + 1]!, y0, y1 };
    if (!isHole(face)) continue;
    const left = found.at(-1);
    if (left?.x1 === face.x0 && isAcross(face.x0)) left.x1 = face.x1;
    else found.push(face);
  }
  return found;
}

/** Whether letters stand across a height. */
function crossesDown(inked: readonly Glyph[], { x0, x1 }: Box, at: number): boolean {
  return inked.some(
    ({ box, y, style }) =>
      box.x0 < x1 && box.x1 > x0 && y > at + ROUNDING && y - LETTER_HEIGHT * style.size < at - ROUNDING,
  );
}
