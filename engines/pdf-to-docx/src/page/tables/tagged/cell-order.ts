import { type Box, union } from '../../../model/geometry.ts';
import { SAME_PLACE } from '../../../model/measures.ts';

/**
 * The cells of a row from left to right, where the tags have them in no order: neither from the left nor from the right. Some programs tag
 * rows in the order in which they drew their shading. Takes the place of each cell's content; rows with empty cells or cells over each other
 * stay as they are.
 */
export function inPageOrder<C extends { readonly box: Box | undefined }>(cells: readonly C[]): readonly C[] {
  const boxes = cells.flatMap(({ box }) => box ?? []);
  if (boxes.length < cells.length || boxes.length < 3) return cells;
  const steps = boxes.slice(1).map((box, i) => Math.sign(box.x0 - boxes[i]!.x0));
  if (new Set(steps).size === 1) return cells;
  const sorted = [...cells].sort((a, b) => (a.box as Box).x0 - (b.box as Box).x0);
  const areApart = sorted.every((cell, i) => i === 0 || isBehind(cell.box as Box, sorted[i - 1]?.box as Box));
  const { y0, y1 } = union(boxes);
  const tallest = Math.max(...boxes.map((box) => box.y1 - box.y0));
  return areApart && y1 - y0 < 2 * tallest ? sorted : cells;
}

const isBehind = (box: Box, before: Box) => box.x0 > before.x1 - SAME_PLACE;
