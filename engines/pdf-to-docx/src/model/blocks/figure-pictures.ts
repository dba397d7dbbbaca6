import type { FigureBlock } from '../analyzed-page.ts';
import type { Picture } from '../document/document.ts';
import { lineText } from '../text.ts';

/** A drawing of shapes is at least so high to be in a line of its own. Without it lower ones open a gap in the text. */
const MIN_INLINE_SHAPE = 16;

/** A picture at its place on the page, behind the text; none where it was not drawn. */
export function anchoredPicture(figure: FigureBlock): Picture[] {
  if (!figure.image && !figure.shapes) return [];
  const { x0, y0, x1, y1 } = figure.box;
  return [
    {
      ...contentOf(figure),
      width: x1 - x0,
      height: y1 - y0,
      alt: figure.alt,
      anchor: { x: x0, y: y0, isBehind: !figure.wrap && !figure.isInFront, wrap: figure.wrap },
    },
  ];
}

/** What a picture is drawn from. */
export const contentOf = ({ image, shapes }: FigureBlock) => (image ? { image } : { shapes });

/** Whether a picture can be in a line of its own: lower shapes than a line of text would open a gap. */
export function isInLine({ image, shapes, box }: FigureBlock): boolean {
  return image !== undefined || (shapes !== undefined && box.y1 - box.y0 >= MIN_INLINE_SHAPE);
}

/** What makes two pages' pictures the same: pixels, text, or how many objects draw it, and place. */
export function figureKey({ box, image, isDrawing, turned, objects }: FigureBlock): string {
  const place = [box.x0, box.y0, box.x1, box.y1].map((side) => Math.round(side / 2)).join(',');
  const text = turned?.blocks.flatMap((block) => block.lines.map(lineText)).join('|');
  return `${text ?? (isDrawing ? (objects?.size ?? '') : (image?.hash ?? ''))}@${place}`;
}
