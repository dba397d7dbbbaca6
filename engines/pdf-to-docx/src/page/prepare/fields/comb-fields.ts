import type { Box } from '../../../model/geometry.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import type { FormWidget, PathShape } from '../../../model/page-content.ts';

/** Share of the height of a field that a line between its cells has. */
const LINE_SHARE = 0.4;

/** Over the width of a cell: how far the lines between cells may be from where they divide the field evenly. */
const OFF = 0.25;

/** The cells that the characters of a comb field stand in, one in each, where lines between them are drawn; undefined for other fields. */
export function combCells(widget: FormWidget, paths: readonly PathShape[]): readonly Box[] | undefined {
  const { box, value, terms, isComb } = widget;
  const count = terms?.maxLength ?? 0;
  const text = value.trim();
  if (!isComb || text === '' || count < 2 || [...text].length > count) return undefined;
  const width = (box.x1 - box.x0) / count;
  const sides = paths.filter((path) => isUprightIn(path, box)).flatMap((path) => sidesOf(path));
  const isDrawn = (x: number) => sides.some((side) => Math.abs(side - x) <= OFF * width);
  const between = Array.from({ length: count - 1 }, (_, i) => box.x0 + (i + 1) * width);
  // Some forms draw a line behind every third cell alone.
  if (!between.some(isDrawn)) return undefined;
  return Array.from({ length: count }, (_, i) => ({ ...box, x0: box.x0 + i * width, x1: box.x0 + (i + 1) * width }));
}

function isUprightIn({ kind, box: path }: PathShape, box: Box): boolean {
  if (kind !== 'vertical' && kind !== 'rectangle') return false;
  const shared = Math.min(path.y1, box.y1) - Math.max(path.y0, box.y0);
  return shared >= LINE_SHARE * (box.y1 - box.y0) && path.x1 >= box.x0 - SAME_PLACE && path.x0 <= box.x1 + SAME_PLACE;
}

const sidesOf = ({ kind, box }: PathShape) => (kind === 'vertical' ? [(box.x0 + box.x1) / 2] : [box.x0, box.x1]);
