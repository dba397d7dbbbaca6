import type { Band, FigureBlock, FlowBlock } from '../../model/analyzed-page.ts';
import { area, type Box, holdsCenter, intersection, union } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { PageDraft } from '../../model/page-draft.ts';
import type { Line } from '../../model/text.ts';
import { isUprightRule, withColumnRules } from '../../text/column-rules.ts';
import { findBands } from '../../text/columns.ts';
import { joinedLines, linesRunFromRight } from '../../text/lines.ts';
import { boxPart, columnPart, groupParagraphs, type Part, withLinesBesideCaps } from '../../text/paragraphs.ts';
import { withoutRowsInColumns } from './rows-in-columns.ts';
import { stacksInTurn } from './stacks-in-turn.ts';

/** Share of a line that a figure covers which is behind the text. */
const UNDER_FIGURE = 0.3;

/** Em. A line that leaves less begins or ends at the edge of its column. */
const AT_EDGE = 1.5;

/**
 * Orders a page's blocks: bands from top to bottom, in each its columns, in each its blocks from top to bottom. `group` is given each
 * stretch of lines of a column, from top to bottom, and makes paragraphs of them.
 */
export function orderBlocks(
  page: Pick<PageDraft, 'width' | 'height' | 'tables' | 'figures'>,
  parts: readonly Line[],
  group = groupParagraphs,
): { blocks: FlowBlock[]; bands: Band[] } {
  const size = { x0: 0, y0: 0, x1: page.width, y1: page.height };
  const inFlow: FlowBlock[] = [...page.tables, ...page.figures.filter((figure) => isInFlow(figure, parts))];
  const obstacles = inFlow.filter(({ box }) => !isUprightRule(box)).map(({ box }) => boxPart(box));
  const upright = parts.filter((line) => line.angle === 0);
  const found = withColumnRules(bandsAround(upright, obstacles, size), page.figures);
  const bands = withoutRowsInColumns(found.bands, upright);
  const solid = inFlow.filter((block) => block.kind !== 'figure' || !found.rules.has(block));
  const blocks: FlowBlock[] = page.figures
    .filter((figure) => !inFlow.includes(figure))
    .map((figure) => ({ ...figure, isBackground: true }));
  const placed = new Set<Line>();
  const placedSolid = new Set<FlowBlock>();
  for (const band of bands) {
    const columns = band.columns;
    columns.forEach((column, i) => {
      const edge = i === columns.length - 1 ? Infinity : (column.x1 + columns[i + 1]!.x0) / 2;
      const isHere = (box: Box) => {
        const y = (box.y0 + box.y1) / 2;
        // A headline over several columns is read in the first of them.
        const isOwn = (box.x0 + box.x1) / 2 <= edge || box.x0 < (column.x0 + column.x1) / 2;
        return y >= band.y0 && y <= band.y1 && isOwn;
      };
      const own = upright.filter((line) => !placed.has(line) && isHere(line.box));
      for (const line of own) placed.add(line);
      const ownSolid = solid.filter((block) => !placedSolid.has(block) && isHere(block.box));
      for (const block of ownSolid) placedSolid.add(block);
      blocks.push(
        ...columnBlocks(own, ownSolid, columns.length === 1 ? withRightMargin(column, own, size.x1) : column, group),
      );
    });
  }
  const rest = upright.filter((line) => !placed.has(line));
  blocks.push(
    ...columnBlocks(
      rest,
      solid.filter((block) => !placedSolid.has(block)),
      { x0: 0, x1: size.x1 },
      group,
    ),
  );
  for (const line of parts.filter((part) => part.angle !== 0)) blocks.push(...group([line], size));
  return { blocks, bands };
}

/** The bands of a page. None begins within stacks that stand side by side, though their lower lines may leave the gutter below them free. */
function bandsAround(lines: readonly Line[], obstacles: readonly Part[], page: Box): Band[] {
  const bands = findBands([...lines.map(columnPart), ...obstacles], page);
  const isCut = ({ y0, y1 }: Box) => bands.some((band) => band.y0 > y0 + ROUNDING && band.y0 < y1 - ROUNDING);
  const cut = stacksInTurn(lines).filter(({ box }) => isCut(box));
  if (cut.length === 0) return bands;
  const own = new Set(cut.flatMap(({ stacks }) => stacks.flat()));
  const others = lines.filter((line) => !own.has(line)).map(columnPart);
  return findBands([...others, ...cut.map(({ box }) => boxPart(box)), ...obstacles], page);
}

/**
 * The only column of a part of a page, as wide as the left margin lets expect: short lines alone don't show where it ends. Lines
 * that end near each other do.
 */
function withRightMargin(column: { x0: number; x1: number }, lines: readonly Line[], width: number) {
  if (linesRunFromRight(lines)) {
    const ends = lines.filter((line) => line.box.x0 - column.x0 < AT_EDGE * line.size);
    return ends.length > 1 ? column : { x0: Math.min(column.x0, width - column.x1), x1: column.x1 };
  }
  const full = lines.filter((line) => column.x1 - line.box.x1 < AT_EDGE * line.size);
  return full.length > 1 ? column : { x0: column.x0, x1: Math.max(column.x1, width - column.x0) };
}

function columnBlocks(
  parts: readonly Line[],
  solid: readonly FlowBlock[],
  column: { x0: number; x1: number },
  group: typeof groupParagraphs,
): FlowBlock[] {
  const beside = stacksInTurn(parts);
  const stacked = new Set(beside.flatMap(({ stacks }) => stacks.flat()));
  const rest = parts.filter((part) => !stacked.has(part));
  const lines = withLinesBesideCaps(joinedLines(rest).sort((a, b) => a.baseline - b.baseline));
  const blocks: FlowBlock[] = [];
  const stops = [
    ...solid.map((block) => ({ y0: block.box.y0, blocks: [block] as readonly FlowBlock[] })),
    ...beside.map(({ stacks, box }) => ({
      y0: box.y0,
      blocks: stacks.flatMap((stack) => group(stack, union(stack.map((line) => line.box)))),
    })),
  ].sort((a, b) => a.y0 - b.y0);
  let from = 0;
  for (const stop of stops) {
    let to = from;
    while (to < lines.length && lines[to]!.baseline <= stop.y0 + 2) to++;
    blocks.push(...group(lines.slice(from, to), column), ...stop.blocks);
    from = to;
  }
  blocks.push(...group(lines.slice(from), column));
  return blocks;
}

/** Whether a figure takes room in the flow: no text lies on it. */
export function isInFlow(figure: FigureBlock, lines: readonly Line[]): boolean {
  if (figure.isBackground) return false;
  return !lines.some(
    (line) =>
      holdsCenter(figure.box, line.box) || area(intersection(figure.box, line.box)) > UNDER_FIGURE * area(line.box),
  );
}
