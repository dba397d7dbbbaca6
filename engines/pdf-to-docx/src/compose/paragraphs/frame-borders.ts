import type { TextBlock, TextFrame } from '../../model/analyzed-page.ts';
import type { Paragraph, ParagraphBorders } from '../../model/document/document.ts';
import { MAX_BORDER_SPACE } from '../../model/format.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Frame } from './alignment.ts';
import { heightOf } from './rule-borders.ts';

/** How the paragraphs in a frame are set. */
export interface FrameSetting {
  /** The edges that their lines are measured against. */
  readonly inner: Frame;
  readonly borders: ParagraphBorders;
  /** How high the frame is above the first and below the last of them (points). */
  readonly above: number;
  readonly below: number;
}

/** How paragraphs that stand from `top` to `bottom` are set in their frame; undefined where it cannot be their borders. */
export function frameSetting(
  { border, sides, box, x0, blocks }: TextFrame,
  column: Frame,
  { top, bottom }: { top: number; bottom: number },
): FrameSetting | undefined {
  const isBar = !sides.has('right');
  const width = isBar ? box.x1 - box.x0 : border.width;
  const spaces = {
    top: sides.has('top') ? top - box.y0 - border.width : 0,
    left: x0 - box.x0 - width,
    bottom: sides.has('bottom') ? box.y1 - border.width - bottom : 0,
  };
  if (Object.values(spaces).some((space) => space < -SAME_PLACE || space > MAX_BORDER_SPACE)) return undefined;
  const whole = (points: number) => Math.max(0, Math.round(points));
  const left = whole(spaces.left);
  const all = {
    top: { ...border, space: whole(spaces.top) },
    right: { ...border, space: left },
    bottom: { ...border, space: whole(spaces.bottom) },
    left: { ...border, space: left },
  };
  // Letters reach over the column's end; all of a frame's paragraphs must end alike.
  const longest = blocks.flatMap(({ lines }) => lines.map((line) => line.box.x1));
  const height = (side: 'top' | 'bottom') => (sides.has(side) ? heightOf(all[side]) : 0);
  return {
    inner: { x0, x1: isBar ? Math.max(column.x1, ...longest) : box.x1 - border.width - left },
    borders: Object.fromEntries([...sides].map((side) => [side, all[side]])),
    above: height('top'),
    below: height('bottom'),
  };
}

/**
 * A paragraph that was composed within its frame, in the column that the frame is in. A single line that is set in is so by its first
 * line's indent: paragraphs with other indents have frames of their own.
 */
export function framed(
  paragraph: Paragraph,
  block: TextBlock,
  { inner, borders }: FrameSetting,
  column: Frame,
): Paragraph {
  const offset = inner.x0 - column.x0;
  const { alignment, indentLeft, indentFirst, indentRight, tabs, shading } = paragraph;
  const { fill, blocks } = block.frame ?? {};
  const isAlone = blocks?.length === 1;
  const isLine = !isAlone && block.lines.length === 1 && alignment === 'left';
  const own = isLine
    ? { indentLeft: 0, indentFirst: indentLeft + indentFirst }
    : { indentLeft: isAlone && Math.abs(indentLeft) >= SAME_PLACE ? indentLeft : 0, indentFirst };
  return {
    ...paragraph,
    ...own,
    indentLeft: own.indentLeft + offset,
    indentRight: column.x1 - inner.x1 + (isAlone ? Math.max(0, indentRight) : 0),
    tabs: tabs.map((stop) => ({ ...stop, position: stop.position + offset })),
    borders,
    shading: fill === undefined ? shading : { color: fill, above: 0, below: 0 },
  };
}
