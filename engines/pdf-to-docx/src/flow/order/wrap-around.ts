import type { FigureBlock, FlowBlock, TextBlock } from '../../model/analyzed-page.ts';
import { linesIn, textBlocksIn } from '../../model/blocks/blocks-in.ts';
import type { Wrap } from '../../model/document/document.ts';
import { type Box, holds } from '../../model/geometry.ts';
import { HALF_INCH, MAX_LOOKED_AT, MAX_OVER, ROUNDING } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { isAtHeight, leavesRoom, withGapsFor } from '../../text/lines.ts';

/** Points that Word leaves at the sides of a picture. */
const PICTURE_SIDE = 9;

/**
 * The drawings of a page with those that text goes around told so; text that is in one of these goes with it, out of the flow that
 * `rest` is.
 */
export function wrapAroundFigures(
  figures: readonly FigureBlock[],
  blocks: readonly FlowBlock[],
): { figures: FigureBlock[]; rest: FlowBlock[] } {
  let rest = [...blocks];
  if (figures.length > MAX_LOOKED_AT) return { figures: [...figures], rest };
  const found = figures.map((figure) => {
    if (!figure.shapes || figure.isInFront) return figure;
    const boxed = rest.filter(
      (block): block is TextBlock => block.kind === 'text' && holds(figure.box, block.box, MAX_OVER),
    );
    const others = rest.filter((block) => !boxed.some((inner) => inner === block));
    const wrap = goesAround(figure.box, others) ? wrapBeside(figure.box, others) : wrapBetween(figure.box, others);
    if (!wrap) return figure;
    rest = others;
    return { ...figure, wrap, ...(boxed.length > 0 ? { boxed } : {}) };
  });
  return { figures: found, rest };
}

/** The blocks of a page with those tables told that text goes around: it is next to them, and continues below them or above. */
export function wrapAroundTables(blocks: readonly FlowBlock[]): FlowBlock[] {
  const tables = blocks.filter((block) => block.kind === 'table');
  if (tables.length === 0 || tables.length > MAX_LOOKED_AT) return [...blocks];
  return blocks.map((block) => {
    if (block.kind !== 'table') return block;
    const others = blocks.filter((other) => other.kind === 'text');
    return goesAround(block.box, others) ? { ...block, wrap: wrapBeside(block.box, others) } : block;
  });
}

/** Whether text goes around an area: it leaves a gap for it, or makes way for it where the paragraph above or below does not. */
function goesAround(box: Box, blocks: readonly FlowBlock[]): boolean {
  const beside = linesIn(blocks).filter((line) => isAtHeight(box, line));
  if (beside.some((line) => isOn(line, box)) || isOnLine(box, beside)) return false;
  return [...textBlocksIn(blocks)].some(({ lines }) => {
    const own = lines.filter((line) => isAtHeight(box, line));
    return (
      own.some((line) => hasGap(line, box)) ||
      (own.length >= 2 && lines.some((line) => !isAtHeight(box, line) && isOn(line, box)))
    );
  });
}

/** Blocks of a page whose lines continue behind what they go around, without tabs. */
export function aroundFigures(blocks: readonly FlowBlock[]): FlowBlock[] {
  const areas = blocks.flatMap((block) =>
    block.kind !== 'text' && block.wrap?.kind === 'square' ? [spaced(block.box, block.wrap)] : [],
  );
  if (areas.length === 0) return [...blocks];
  return blocks.map((block) => (block.kind === 'text' ? { ...block, lines: withGapsFor(block.lines, areas) } : block));
}

const spaced = (box: Box, { top, bottom }: Wrap): Box => ({ ...box, y0: box.y0 - top, y1: box.y1 + bottom });

/** Whether an area is on the one line that is next to it: it is a part of that. */
export function isOnLine(box: Box, beside: readonly Line[]): boolean {
  const [line] = beside;
  return beside.length === 1 && line !== undefined && hasGap(line, box) && box.y1 < line.baseline + line.size;
}

const isOn = (line: Line, box: Box) =>
  inkOf(line).some(({ x0, x1 }) => Math.min(x1, box.x1) - Math.max(x0, box.x0) > MAX_OVER);

const hasGap = ({ spans }: Line, box: Box) => spans.some((span) => span.text.trim() === '' && leavesRoom(span, box));

/** The parts of a line that are not white space. */
export const inkOf = (line: Line) => line.spans.filter(({ text }) => text.trim() !== '');

/** How text goes around an area beside it; where the text at its left is ragged, the room there is no more than at the right. */
export function wrapBeside(box: Box, blocks: readonly FlowBlock[]): Wrap {
  let [top, right, bottom, left] = [0, Infinity, 0, Infinity];
  for (const line of linesIn(blocks)) {
    if (!isAtHeight(near(box), line)) continue;
    if (!isAtHeight(box, line)) {
      // A line above or below that leaves a gap, too, is within the room there.
      if (!hasGap(line, box)) continue;
      top = Math.max(top, box.y0 - line.baseline + ROUNDING);
      bottom = Math.max(bottom, line.baseline - line.size - box.y1 + ROUNDING);
    }
    for (const { x0, x1 } of inkOf(line)) {
      if (x1 <= box.x0 + MAX_OVER) left = Math.min(left, box.x0 - x1);
      if (x0 >= box.x1 - MAX_OVER) right = Math.min(right, x0 - box.x1);
    }
  }
  // Text that is far away does so for reasons of its own.
  const known = (room: number) => (room <= HALF_INCH ? Math.max(0, room - ROUNDING) : undefined);
  const toRight = known(right);
  return {
    kind: 'square',
    top,
    right: toRight ?? 0,
    bottom,
    left: Math.min(known(left) ?? 0, toRight ?? PICTURE_SIDE),
  };
}

/** How text continues below an area that it ends above: a paragraph has it between two of its lines. */
export function wrapBetween(box: Box, blocks: readonly FlowBlock[]): Wrap | undefined {
  if (linesIn(blocks).some((line) => isAtHeight(box, line))) return undefined;
  const isBetween = textBlocksIn(blocks).some(({ lines, page }) =>
    lines.some((line, i) => {
      const next = lines[i + 1];
      const isAround = next !== undefined && line.baseline <= box.y0 && next.baseline - next.size >= box.y1;
      return isAround && next.page === page && isOn(line, box) && isOn(next, box);
    }),
  );
  return isBetween ? { kind: 'topAndBottom', top: 0, right: 0, bottom: 0, left: 0 } : undefined;
}

/** An area with the room around it that may be its own. */
const near = (box: Box): Box => ({ ...box, y0: box.y0 - PICTURE_SIDE, y1: box.y1 + PICTURE_SIDE });
