import type { Picture } from '../../model/document/document.ts';
import { area, type Box, intersection } from '../../model/geometry.ts';

/**
 * Whether a picture behind the text is under shapes that are behind it, too, of those that are drawn after it. LibreOffice draws pictures there over all
 * shapes, so it is written as a shape that is filled with the picture. Without it, a slide with a picture for its background loses the
 * areas on it.
 */
export function isUnderShapes(picture: Picture, after: readonly Picture[]): boolean {
  if (!picture.image || !isBehindText(picture)) return false;
  const box = boxOf(picture);
  return after.some((other) => other.shapes && isBehindText(other) && area(intersection(box, boxOf(other))) > 0);
}

const isBehindText = ({ anchor }: Picture) => anchor?.isBehind === true && anchor.wrap === undefined;

const boxOf = ({ anchor, width, height }: Picture): Box => {
  const { x, y } = anchor ?? { x: 0, y: 0 };
  return { x0: x, y0: y, x1: x + width, y1: y + height };
};
