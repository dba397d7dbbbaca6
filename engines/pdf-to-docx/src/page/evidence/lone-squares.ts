import { byPlace } from '../../model/blocks/by-place.ts';
import { type Box, touches } from '../../model/geometry.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { PathShape } from '../../model/page-content.ts';

/** Points. Small squares up to this are check boxes, larger ones cells. Without it check boxes are tables. */
const MAX_SYMBOL = 14;

/** Small squares that nothing else continues: check boxes, no cells. */
export function loneSquares(paths: readonly PathShape[]): Set<PathShape> {
  const squares = paths.filter(({ kind, stroke, box }) => {
    const [width, height] = [box.x1 - box.x0, box.y1 - box.y0];
    const isSmall = Math.max(width, height) <= MAX_SYMBOL && Math.abs(width - height) <= SAME_PLACE;
    return kind === 'rectangle' && stroke !== undefined && isSmall;
  });
  const squaresAt = byPlace(squares, ({ box }) => box.y0);
  const isLone = (square: PathShape) =>
    !squaresAt(square.box.y0 - MAX_SYMBOL - SAME_PLACE, square.box.y1 + SAME_PLACE).some(
      (other) => other !== square && !isSamePlace(other.box, square.box) && touches(other.box, square.box, SAME_PLACE),
    );
  return new Set(squares.filter(isLone));
}

const isSamePlace = (a: Box, b: Box) => Math.abs(a.x0 - b.x0) <= SAME_PLACE && Math.abs(a.y0 - b.y0) <= SAME_PLACE;
