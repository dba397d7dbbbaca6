import type { FigureBlock, FlowBlock, TableBlock, TextBlock } from '../../model/analyzed-page.ts';
import { linesIn } from '../../model/blocks/blocks-in.ts';
import { isInLine } from '../../model/blocks/figure-pictures.ts';
import { areNear, haveSameSize } from '../../model/blocks/near.ts';
import { type FlowPage, mirroredEnd } from '../../model/flow-page.ts';
import { type Box, median } from '../../model/geometry.ts';
import { HALF_INCH, NEARLY_FULL, ROUNDING, SAME_PLACE } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { leftMargin } from '../../text/left-margin.ts';
import { pageNumberingOf } from '../../text/page-headers.ts';

/** Points. Text that is moved by less shows no mirrored margins: its lines are ragged. */
const MOVED = 6;

/** Share of the pages that may have another size. */
const OTHER_PAGES = 0.1;

/** Lines of a page that shows where its text begins. */
const MIN_LINES = 2;

/** Pages on each side that show it. */
const MIN_PAGES = 2;

/** Share of the pages of a side that agree on it. */
const AGREEING_SHARE = 0.6;

/** Share of all lines: the text ends where as many end. The few that reach farther are no margin. */
const FARTHEST_END = 0.95;

/** A document's pages with their margins on the same sides, and whether they were on others. */
export interface Mirrored {
  readonly pages: readonly FlowPage[];
  readonly areMirrored: boolean;
}

/**
 * Moves the text of left pages, those with even numbers, to where right pages have it if the margins of one are those of the other
 * mirrored, as in books: word processors mirror them by themselves (ECMA-376 17.15.1.57). Pictures out of the flow keep their places.
 */
export function withoutMirroring(pages: readonly FlowPage[]): Mirrored {
  const isLeft = isLeftPage(pages);
  const shift = shiftOf(pages, isLeft);
  if (shift === undefined) return { pages, areMirrored: false };
  const moved = pages.map((page) => ({ ...(isLeft(page) ? shifted(page, shift) : page), mirrorShift: shift }));
  return { pages: moved, areMirrored: true };
}

/** Tells by the numbers that pages show, or by their places, which are left ones. */
function isLeftPage(pages: readonly FlowPage[]): (page: FlowPage) => boolean {
  const offset = pageNumberingOf(pages)?.offset ?? 1 - (pages[0]?.number ?? 1);
  return ({ number }) => (number + offset) % 2 === 0;
}

/** How far the text of left pages is moved from where right pages have it; undefined where it is not, or not alone. */
function shiftOf(pages: readonly FlowPage[], isLeft: (page: FlowPage) => boolean): number | undefined {
  const upright = pages.filter((page) => !page.isVertical && !page.isSlide);
  const usual = upright.filter((page) => haveSameSize(page, upright[0]!, ROUNDING));
  if (usual.length < (1 - OTHER_PAGES) * pages.length) return undefined;
  const [left, right] = [usual.filter(isLeft), usual.filter((page) => !isLeft(page))].map(textSides);
  if (!left || !right) return undefined;
  const shift = right.x0 - left.x0;
  if (Math.abs(shift) < MOVED || Math.abs(right.x1 - left.x1 - shift) > MOVED) return undefined;
  const end = mirroredEnd(usual[0]!, right.x0, shift);
  return right.x1 <= end + MOVED && right.x1 >= end - HALF_INCH ? shift : undefined;
}

/** Where the text of some pages begins and ends, if they agree on the one. */
function textSides(pages: readonly FlowPage[]): { x0: number; x1: number } | undefined {
  const lines = pages.map((page) => linesIn(page.blocks).filter(({ angle }) => angle === 0));
  const shown = lines.filter((own) => own.length >= MIN_LINES);
  const starts = shown.map((own) =>
    leftMargin(
      own.map(({ box }) => box.x0),
      NEARLY_FULL,
    ),
  );
  if (starts.length < MIN_PAGES) return undefined;
  const x0 = median(starts);
  const agreeing = starts.filter((start) => areNear(start, x0, SAME_PLACE)).length;
  if (agreeing < MIN_PAGES || agreeing < AGREEING_SHARE * starts.length) return undefined;
  const ends = lines.flatMap((own) => own.map(({ box }) => box.x1)).sort((a, b) => a - b);
  return { x0, x1: ends[Math.floor(FARTHEST_END * (ends.length - 1))]! };
}

function shifted(page: FlowPage, by: number): FlowPage {
  const lines = (own: readonly Line[]) => own.map((line) => shiftedLine(line, by));
  const tables = (own: readonly TableBlock[]) => own.map((table) => shiftedTable(table, by));
  return {
    ...page,
    blocks: page.blocks.map((block) => shiftedBlock(block, by)),
    header: lines(page.header),
    footer: lines(page.footer),
    headerTables: tables(page.headerTables),
    footerTables: tables(page.footerTables),
    bands: page.bands.map((band) => ({
      ...band,
      columns: band.columns.map((column) => ({ ...column, x0: column.x0 + by, x1: column.x1 + by })),
    })),
  };
}

function shiftedBlock(block: FlowBlock, by: number): FlowBlock {
  if (block.kind === 'table') return shiftedTable(block, by);
  return block.kind === 'text' ? shiftedText(block, by) : shiftedFigure(block, by);
}

function shiftedFigure(figure: FigureBlock, by: number): FigureBlock {
  const isPlaced = figure.isBackground || figure.wrap || figure.isInFront || figure.turned || !isInLine(figure);
  return isPlaced ? figure : { ...figure, box: shiftedBox(figure.box, by) };
}

const shiftedText = (block: TextBlock, by: number): TextBlock => ({
  ...block,
  box: shiftedBox(block.box, by),
  lines: block.lines.map((line) => shiftedLine(line, by)),
  ...(block.label && { label: { ...block.label, x: block.label.x + by } }),
  ...(block.runsIn && { runsIn: { x0: block.runsIn.x0 + by } }),
});

const shiftedTable = (table: TableBlock, by: number): TableBlock => ({
  ...table,
  box: shiftedBox(table.box, by),
  edges: table.edges.map((edge) => edge + by),
  rows: table.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell) => ({
      ...cell,
      box: shiftedBox(cell.box, by),
      blocks: cell.blocks.map((block) => shiftedBlock(block, by)),
    })),
  })),
});

const shiftedLine = (line: Line, by: number): Line => ({
  ...line,
  box: shiftedBox(line.box, by),
  spans: line.spans.map((span) => ({ ...span, x0: span.x0 + by, x1: span.x1 + by })),
  ...(line.background && { background: { ...line.background, box: shiftedBox(line.background.box, by) } }),
});

const shiftedBox = (box: Box, by: number): Box => ({ ...box, x0: box.x0 + by, x1: box.x1 + by });
