import type { TextBlock, TextFrame } from '../../model/analyzed-page.ts';
import type { Paragraph, ParagraphBorder, ParagraphBorders, Shading } from '../../model/document/document.ts';
import { MAX_BORDER_SPACE } from '../../model/format.ts';
import { SAME_PLACE } from '../../model/measures.ts';
import type { Background } from '../../model/text.ts';
import { sharedBackground } from '../../text/lines.ts';
import type { Frame } from './alignment.ts';
import { heightOf } from './rule-borders.ts';
import { beyond } from './shading.ts';

/** How the paragraphs in a frame are set. */
export interface FrameSetting {
  /** The edges that their lines are measured against. */
  readonly inner: Frame;
  readonly borders: ParagraphBorders;
  /** What fills the frame, beyond the paragraphs where it has no border there; absent: nothing does. */
  readonly fill: Shading | undefined;
  /** How high the frame is above the first and below the last of them (points). */
  readonly above: number;
  readonly below: number;
}

/**
 * How paragraphs that stand from `top` to `bottom` are set in their frame; undefined where it cannot be their borders. Below the page’s text there is
 * no room for what is behind them.
 */
export function frameSetting(
  frame: TextFrame,
  column: Frame,
  { top, bottom, pageBottom = Infinity }: { top: number; bottom: number; pageBottom?: number | undefined },
): FrameSetting | undefined {
  const { border, sides, box, fill, x0, blocks } = frame;
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
  const inner = { x0, x1: isBar ? Math.max(column.x1, ...longest) : box.x1 - border.width - left };
  const borders = Object.fromEntries([...sides].map((side) => [side, all[side]]));
  const background = backgroundOf(frame);
  if (!background || !isBar)
    return {
      inner,
      borders,
      fill: fill === undefined ? undefined : { color: fill },
      above: height('top'),
      below: height('bottom'),
    };
  const [above, below] = [beyond(top - background.box.y0), beyond(Math.min(background.box.y1, pageBottom) - bottom)];
  const shading = { color: background.color, above, below, right: beyond(background.box.x1 - inner.x1) };
  return { inner, borders, fill: shading, above, below };
}

/** What is behind the paragraphs beside a bar: the drawing's own area, or the background that all of them share, as high as the bar; undefined for none. */
function backgroundOf({ fill, figure, blocks, box }: TextFrame): Background | undefined {
  if (fill !== undefined) return { color: fill, box: figure.box };
  const shared = sharedBackground(blocks.flatMap(({ lines }) => lines));
  return shared && { color: shared.color, box: { ...shared.box, y0: box.y0, y1: box.y1 } };
}

/**
 * A paragraph that was composed within its frame, in the column that the frame is in. A single line that is set in is so by its first
 * line's indent: paragraphs with other indents have frames of their own.
 */
export function framed(
  paragraph: Paragraph,
  block: TextBlock,
  { inner, borders, fill }: FrameSetting,
  column: Frame,
): Paragraph {
  const offset = inner.x0 - column.x0;
  const { alignment, indentLeft, indentFirst, indentRight, tabs, shading } = paragraph;
  const { blocks, isFirst, isLast } = block.frame ?? {};
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
    borders:
      borders.left && own.indentLeft > 0 ? { ...borders, left: fartherLeft(borders.left, own.indentLeft) } : borders,
    shading: fill ? { ...fill, ...(isFirst ? {} : { above: 0 }), ...(isLast ? {} : { below: 0 }) } : shading,
  };
}

/** A left border that stays where it is although its paragraph is set in. */
const fartherLeft = (border: ParagraphBorder, points: number): ParagraphBorder => ({
  ...border,
  space: Math.min(MAX_BORDER_SPACE, border.space + Math.round(points)),
});
