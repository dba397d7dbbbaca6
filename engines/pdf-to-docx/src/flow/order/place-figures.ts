import type { FigureBlock, FlowBlock, TableBlock } from '../../model/analyzed-page.ts';
import { linesIn, textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { type Box, intersection } from '../../model/geometry.ts';
import { MAX_OVER, SLACK } from '../../model/measures.ts';
import { isAtHeight } from '../../text/lines.ts';
import { inkOf, isOnLine, wrapBeside, wrapBetween } from './wrap-around.ts';

/**
 * Puts each picture of a page where it is: between the blocks above and below it, or, where no such place is, anchored to the
 * page with the text around or over it.
 */
export function placeFigures(page: readonly FlowBlock[]): FlowBlock[] {
  const blocks = page.flatMap((block) => (block.kind === 'table' ? withoutPanels(block) : [block]));
  const figures = blocks.filter((block): block is FigureBlock => block.kind === 'figure' && !block.isBackground);
  if (figures.length === 0) return [...blocks];
  const result: FlowBlock[] = blocks.filter((block) => block.kind !== 'figure' || block.isBackground);
  const waiting = new Set<FlowBlock>(figures);
  // How many of the blocks that stood before the next figure have a place now.
  let [before, seen] = [0, 0];
  for (const figure of figures) {
    for (; blocks[seen] !== figure; seen++) if (!waiting.has(blocks[seen]!)) before++;
    const at = isBelowAll(figure, result) ? undefined : gapFor(figure, result, before);
    if (at !== undefined) {
      waiting.delete(figure);
      result.splice(at, 0, figure);
    } else {
      // Text goes around only what it is next to: it would be driven away by what touches it from above or below.
      const beside = linesIn(result).filter((line) => isAtHeight(figure.box, line));
      const isBeside = !covers(figure.box, result) && hasBeside(figure.box, result) && !isOnLine(figure.box, beside);
      const wrap = isBeside ? wrapBeside(figure.box, result) : wrapBetween(figure.box, result);
      // Rows do not go around a picture: they would be driven away whole, and their shading would hide what lies behind them.
      const isOnRows = reachesRows(figure.box, result) && (isBeside || !covers(figure.box, result));
      const place = isOnRows ? { isInFront: true } : { wrap };
      const anchored: FigureBlock = { ...figure, isBackground: true, ...place };
      result.splice(firstBelow(figure, result), 0, anchored);
    }
  }
  // A picture in a line of its own would go around what it lies on, too, and leave the page.
  const isOver = (block: FlowBlock) => block.kind === 'figure' && block.wrap && reachesPictures(block.box, result);
  return result.map((block) => (isOver(block) ? { ...block, wrap: undefined } : block));
}

/** Whether shapes end the page below all of its text: nothing has to make room for them. */
function isBelowAll({ shapes, box }: FigureBlock, blocks: readonly FlowBlock[]): boolean {
  if (shapes === undefined) return false;
  const lines = [...textBlocksIn(blocks)].flatMap((block) => block.lines);
  return lines.length > 0 && lines.every((line) => line.baseline < box.y0);
}

/** Takes pictures that reach over their cell or lie under text out of a table: they stand behind it. */
function withoutPanels(table: TableBlock): FlowBlock[] {
  const panels: FigureBlock[] = [];
  const rows = table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => {
      const isPanel = (block: FlowBlock) =>
        block.kind === 'figure' && (sticksOut(block.box, cell.box) || covers(block.box, [table]));
      // A picture beside a cell's text has no line of its own, and behind the cell's shading no one would see it.
      const isBeside = (block: FlowBlock) =>
        block.kind === 'figure' &&
        !isPanel(block) &&
        (sharesLine(block.box, cell.blocks) || isBesideFigure(block, cell.blocks));
      panels.push(...cell.blocks.filter(isPanel).map((block) => ({ ...(block as FigureBlock), isBackground: true })));
      panels.push(
        ...cell.blocks
          .filter(isBeside)
          .map((block) => ({ ...(block as FigureBlock), isBackground: true, isInFront: true })),
      );
      return { ...cell, blocks: cell.blocks.filter((block) => !isPanel(block) && !isBeside(block)) };
    }),
  }));
  return panels.length === 0 ? [table] : [...panels, { ...table, rows }];
}

/** Whether a picture is wider than the cell that it was found in. */
const sticksOut = (figure: Box, cell: Box) => figure.x0 < cell.x0 - SLACK && figure.x1 > cell.x1 + SLACK;

/** Whether shapes are beside another picture of their cell: each in a line of its own, they would make its row higher. */
const isBesideFigure = (figure: FigureBlock, blocks: readonly FlowBlock[]) =>
  figure.shapes !== undefined &&
  blocks.some((other) => {
    const shared = Math.min(figure.box.y1, other.box.y1) - Math.max(figure.box.y0, other.box.y0);
    return other !== figure && other.kind === 'figure' && shared > SLACK;
  });

/** The index at which a picture fits between its neighbors, the one nearest to `before`, where it stood; undefined for none. */
function gapFor(figure: FigureBlock, blocks: readonly FlowBlock[], before: number): number | undefined {
  if (covers(figure.box, blocks) || hasBeside(figure.box, blocks)) return undefined;
  const fits = fittingGaps(figure.box, blocks);
  const above = fits.lastIndexOf(true, before);
  const below = fits.indexOf(true, before);
  if (above < 0 || below < 0) return above < 0 && below < 0 ? undefined : Math.max(above, below);
  return before - above <= below - before ? above : below;
}

/** For each gap between blocks whether an area is below what stands above the gap, and above what stands below it; pictures behind the text aside. */
function fittingGaps(box: Box, blocks: readonly FlowBlock[]): boolean[] {
  const isBehind = (block: FlowBlock) => block.kind === 'figure' && block.isBackground;
  const fits = [true];
  for (const [i, block] of blocks.entries()) fits.push(isBehind(block) ? fits[i]! : extent(block).y1 <= box.y0 + SLACK);
  let fitsBelow = true;
  for (let i = blocks.length; i >= 0; i--) {
    const block = blocks[i];
    if (block && !isBehind(block)) fitsBelow = extent(block).y0 >= box.y1 - SLACK;
    fits[i] &&= fitsBelow;
  }
  return fits;
}

const extent = (block: FlowBlock): Box => block.box;

/** Whether text lies on an area. */
function covers(box: Box, blocks: readonly FlowBlock[]): boolean {
  for (const block of textBlocksIn(blocks)) {
    for (const line of block.lines) {
      const shared = intersection(box, line.box);
      const isDeep = shared.y1 - shared.y0 > MAX_OVER && line.baseline > box.y0 + MAX_OVER && line.baseline < box.y1;
      if (isDeep && inkOf(line).some(({ x0, x1 }) => Math.min(x1, box.x1) - Math.max(x0, box.x0) > MAX_OVER))
        return true;
    }
  }
  return false;
}

/** Whether an area is at the height of a line that it does not cover. */
function sharesLine(box: Box, blocks: readonly FlowBlock[]): boolean {
  return [...textBlocksIn(blocks)].some((block) =>
    block.lines.some((line) => {
      const shared = Math.min(box.y1, line.box.y1) - Math.max(box.y0, line.box.y0);
      const isBeside = line.box.x0 >= box.x1 - MAX_OVER || line.box.x1 <= box.x0 + MAX_OVER;
      return isBeside && shared > Math.min(box.y1 - box.y0, line.box.y1 - line.box.y0) / 2;
    }),
  );
}

/** Whether a line of text is next to an area. */
function hasBeside(box: Box, blocks: readonly FlowBlock[]): boolean {
  for (const block of textBlocksIn(blocks))
    for (const line of block.lines)
      if (line.baseline > box.y0 + 2 * MAX_OVER && line.baseline < box.y1 - 2 * MAX_OVER) return true;
  return false;
}

/** Whether a picture, thin ones included, reaches over rows of a table. */
const reachesRows = (box: Box, blocks: readonly FlowBlock[]) =>
  blocks.some((block) => block.kind === 'table' && areOver(box, block.box, (box.y1 - box.y0) / 2));

/** Whether a picture reaches over others that have lines of their own. */
const reachesPictures = (box: Box, blocks: readonly FlowBlock[]) =>
  blocks.some((block) => block.kind === 'figure' && !block.isBackground && areOver(box, block.box));

function areOver(a: Box, b: Box, least = SLACK): boolean {
  const shared = intersection(a, b);
  return shared.x1 - shared.x0 > SLACK && shared.y1 - shared.y0 > Math.min(least, SLACK);
}

/** The first block that does not lie wholly above a picture: what the picture is anchored to. */
function firstBelow(figure: FigureBlock, blocks: readonly FlowBlock[]): number {
  const at = blocks.findIndex((block) => block.kind !== 'figure' && block.box.y1 > figure.box.y0 + SLACK);
  return at < 0 ? blocks.length : at;
}
