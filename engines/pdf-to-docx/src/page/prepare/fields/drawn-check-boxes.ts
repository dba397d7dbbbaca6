import { byPlace } from '../../../model/blocks/by-place.ts';
import { isBlank } from '../../../model/characters.ts';
import { type Box, holds, holdsCenter } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import type { Glyph, PageContent, PathShape } from '../../../model/page-content.ts';
import { NEXT_TO } from '../../../text/tolerances.ts';
import { loneSquares } from '../../evidence/lone-squares.ts';

/** Em. The least side of a check box. */
const SMALL_BOX = 0.5;

/** A check box that is no form field. */
export interface DrawnCheckBox {
  readonly box: Box;
  readonly isChecked: boolean;
  /** What draws it and its mark. */
  readonly shapes: readonly PathShape[];
}

/**
 * Finds the check boxes of paper forms: small empty squares beside text, checked where something is drawn in them. Squares that hold
 * text or a color are something else.
 */
export function drawnCheckBoxes({ paths, glyphs }: PageContent): DrawnCheckBox[] {
  const squares = [...loneSquares(paths)].filter(({ fill }) => fill === undefined || fill === 'FFFFFF');
  if (squares.length === 0) return [];
  const inked = glyphs.filter(({ text, style }) => !isBlank(text) && style.angle === 0);
  const textAt = byPlace(inked, ({ y }) => y);
  const shapesAt = byPlace(paths, ({ box }) => box.y0);
  const found: DrawnCheckBox[] = [];
  const taken = new Set<PathShape>();
  for (const square of squares) {
    const { box } = square;
    if (taken.has(square)) continue;
    const nearby = textAt(box.y0, box.y1 + (box.y1 - box.y0));
    if (nearby.some((glyph) => holdsCenter(box, glyph.box)) || !nearby.some((glyph) => isBeside(glyph, box))) continue;
    const shapes = shapesAt(box.y0 - ROUNDING, box.y1).filter((shape) => holds(box, shape.box, ROUNDING));
    for (const shape of shapes) taken.add(shape);
    const isMark = (shape: PathShape) => shape.kind !== 'rectangle' || !holds(shape.box, box, ROUNDING);
    found.push({ box, isChecked: shapes.some(isMark), shapes });
  }
  return found;
}

/** Whether a character is on a square's line right before or behind it, and is about as high. */
function isBeside({ y, box, style }: Glyph, square: Box): boolean {
  const [side, { size }] = [square.x1 - square.x0, style];
  const gap = Math.max(box.x0 - square.x1, square.x0 - box.x1);
  const isOnLine = y > (square.y0 + square.y1) / 2 && y <= square.y1 + size / 2;
  return isOnLine && gap >= -ROUNDING && gap <= NEXT_TO * size && side >= SMALL_BOX * size && side <= NEXT_TO * size;
}
