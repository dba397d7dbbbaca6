import type { FlowBlock, GridCell, GridRow, TableBlock } from '../../model/analyzed-page.ts';
import { lastPage } from '../../model/blocks/block-pages.ts';
import {
  cellMargin,
  coveringCell,
  endOf,
  lowestText,
  mirrored,
  roomBelow,
  tableTop,
  topBorder,
} from '../../model/blocks/table-measures.ts';
import type { Block, Cell, Table } from '../../model/document/document.ts';
import { emptyParagraph } from '../../model/document/empty-paragraph.ts';
import { HALF_INCH } from '../../model/measures.ts';
import { directedContent, intoFrame } from '../../text/paragraphs.ts';
import { type Area, lineAt } from '../area.ts';
import type { Move } from '../moved.ts';
import { unkept } from '../quirks/split-cells.ts';
import { type ComposedRow, filledPages, lowered } from '../quirks/table-ends.ts';
import { type MeasuredCell, withVerticalAlign } from './cell-alignment.ts';

/** Points. Less room below a table is none. */
const MIN_LEFT = 12;

/** Points. An empty cell that is lower has a paragraph of its height: Word would make it higher. */
const LOW_CELL = 24;

/** Rows that come out higher by no more are left. Without it the text of each row is drawn together. */
const ROW_ROUNDING = 0.02;

/** Composes the blocks of a cell. */
type Compose = (blocks: readonly FlowBlock[], area: Area) => Block[];

/** What the rows of a table share. */
interface RowFrame {
  readonly margin: number;
  /** Between a row's text and its lower edge, in points. */
  readonly usualRoom: number;
  readonly columns: number;
  readonly move: Move | undefined;
  readonly compose: Compose;
}

/** From where to where a cell's content should go. */
interface Extent {
  readonly from: number;
  readonly end: number;
}

/** Composes a table and moves the cursor below it. */
export function composeTable(visual: TableBlock, area: Area, compose: Compose): Table {
  const block = visual.isRtl ? mirrored(visual) : visual;
  const frame = area.frameOf(lineAt(block));
  const margin = cellMargin(visual);
  const widths = block.edges.slice(1).map((edge, i) => Math.abs(edge - block.edges[i]!));
  const rowFrame = { margin, usualRoom: usualRoomBelow(block), columns: widths.length, move: area.move, compose };
  const drawn = block.rows.map((_, r) => composeRow(block, r, rowFrame));
  const last = block.rows.at(-1);
  const end = last ? endOf(last) : block.box.y1;
  const isOnOnePage = block.rows.every((row) => row.page === block.page);
  const room = area.bottom === undefined ? Infinity : Math.max(0, area.bottom - end);
  const rows = isOnOnePage ? lowered(drawn, room) : filledPages(drawn, block.rows, area.bottom, area.isNoted);
  area.cursor.y = isOnOnePage
    ? Math.max(area.cursor.y, tableTop(block)) + rows.reduce((sum, row) => sum + row.laidOut, topBorder(block))
    : end;
  return {
    kind: 'table',
    columnWidths: widths,
    rows: rows.map(({ row }, r) => ({
      ...row,
      isWhole: !isOnOnePage && ((r === 0 && area.isKeptWhole === true) || isKeptWhole(block.rows, r)),
    })),
    ...(block.shows ? { shows: block.shows } : {}),
    indent: block.isRtl ? frame.x1 - block.edges[0]! : block.edges[0]! - frame.x0,
    cellMargin: margin,
    isRtl: block.isRtl ?? false,
  };
}

function composeRow(block: TableBlock, index: number, frame: RowFrame): ComposedRow {
  const row = block.rows[index]!;
  const height = Math.max(0, row.y1 - row.y0);
  // A row is as high as its content and the line below it.
  const border = Math.max(0, ...row.cells.map((cell) => cell.borders.bottom?.width ?? 0));
  let content = 0;
  const cells: MeasuredCell[] = [];
  const parted = withoutOverlaps(row.cells);
  for (let column = 0; column < frame.columns; ) {
    const own = parted.find((cell) => cell.column === column);
    if (own) {
      const { cell, bottom } = withRoomBelow(composeCell(own, frame), own, row, frame.usualRoom);
      cells.push({ cell, below: cell.textDirection === 'horizontal' ? own.box.y1 - bottom : undefined });
      if (own.rows <= 1) content = Math.max(content, bottom - own.box.y0 + (own.borders.bottom?.width ?? 0) / 2);
      column += Math.max(1, own.columns);
      continue;
    }
    const above = coveringCell(block, index, column);
    if (above) {
      const { borders, shading } = above;
      const cell: Cell = { ...emptyCell(above.columns, height), merge: 'continue', borders, shading };
      cells.push({ cell, below: undefined });
      column += Math.max(1, above.columns);
    } else {
      cells.push({ cell: emptyCell(1, height), below: undefined });
      column++;
    }
  }
  return {
    row: { height: Math.max(0, height - border), isHeader: row.isHeader, cells: withVerticalAlign(cells) },
    laidOut: Math.max(height, content),
    spare: Math.max(0, height - content),
  };
}

/** Cells of which none begins within another: what such a one holds follows in that. */
function withoutOverlaps(cells: readonly GridCell[]): readonly GridCell[] {
  const parted: GridCell[] = [];
  let end = 0;
  for (const cell of [...cells].sort((a, b) => a.column - b.column)) {
    const before = cell.column < end ? parted.at(-1) : undefined;
    if (before) parted[parted.length - 1] = { ...before, blocks: [...before.blocks, ...cell.blocks] };
    else parted.push(cell);
    if (!before) end = cell.column + Math.max(1, cell.columns);
  }
  return parted;
}

/** A cell, and where its content will end. */
function composeCell(cell: GridCell, { margin, move, compose }: RowFrame): { cell: Cell; bottom: number } {
  const { direction, angle, blocks: content } = directedContent(cell.blocks, cell.box);
  const box = direction === 'horizontal' ? cell.box : intoFrame(cell.box, angle);
  const frame = { x0: box.x0 + margin, x1: box.x1 - margin };
  // The box runs through the middle of the lines around the cell.
  const from = box.y0 + (direction === 'horizontal' ? (cell.borders.top?.width ?? 0) / 2 : margin);
  const cursor = { y: from };
  const area: Area = {
    frameOf: () => frame,
    cursor,
    move: direction === 'horizontal' ? move : undefined,
    ...(direction === 'horizontal' ? { cellStart: frame.x0 } : {}),
    beyond: margin,
  };
  const usual = compose(content, area);
  const end = box.y1 - (cell.borders.bottom?.width ?? 0) / 2;
  const isOnOnePage = content.every((block) => lastPage(block) === content[0]?.page);
  const isOver = direction === 'horizontal' && isOnOnePage && cell.rows <= 1 && cursor.y > end + ROW_ROUNDING;
  // Tables within tables would be composed twice at each level.
  const holdsTable = content.some((block) => block.kind === 'table');
  const again = holdsTable ? undefined : (tightness: number) => compose(content, { ...area, tightness });
  const composedBlocks = isOver
    ? lowerContent(usual, again, cursor, { from, end })
    : isOnOnePage
      ? usual
      : usual.map(unkept);
  const blocks = (composedBlocks.length > 0 ? composedBlocks : emptyContent(cell.box.y1 - cell.box.y0)).map(inTable);
  const composed: Cell = {
    columns: Math.max(1, cell.columns),
    merge: cell.rows > 1 ? 'start' : 'none',
    blocks,
    borders: cell.borders,
    shading: cell.shading,
    verticalAlign: 'top',
    textDirection: direction,
  };
  return { cell: composed, bottom: direction === 'horizontal' && isOnOnePage ? cursor.y : cell.box.y1 };
}

/**
 * A composed cell of a row that goes over pages, with the room below its text on the last of them: no height of the row leaves it there.
 */
function withRoomBelow(
  composed: { cell: Cell; bottom: number },
  own: GridCell,
  { end, page, cells }: GridRow,
  usual: number,
): { cell: Cell; bottom: number } {
  const { cell } = composed;
  const last = cell.blocks.at(-1);
  if (end === undefined || last?.kind !== 'paragraph') return composed;
  const lowest = lowestText([own], page);
  const room = end - lowest - usual;
  const isLowest = lowestText(cells, page) === lowest;
  if (!isLowest || !Number.isFinite(room) || room < MIN_LEFT) return composed;
  const spaced: Block = { ...last, spaceAfter: Math.max(last.spaceAfter, room) };
  return { ...composed, cell: { ...cell, blocks: [...cell.blocks.slice(0, -1), spaced] } };
}

/** The least room that the rows on one page of a table that goes over pages have below their text. */
function usualRoomBelow({ rows }: TableBlock): number {
  if (!rows.some((row) => row.isSplit)) return 0;
  const rooms = rows
    .filter((row) => !row.isSplit)
    .map(roomBelow)
    .filter(Number.isFinite);
  return rooms.length > 0 ? Math.max(0, Math.min(...rooms)) : 0;
}

/**
 * The content of a cell that came out higher than the cell is: with less room above its text, and with nearer lines where it may be
 * `tightened`.
 */
function lowerContent(
  usual: readonly Block[],
  tightened: ((tightness: number) => Block[]) | undefined,
  cursor: Area['cursor'],
  { from, end }: Extent,
): Block[] {
  const room = usual.reduce((sum, block) => sum + (block.kind === 'paragraph' ? block.spaceBefore : 0), 0);
  const text = cursor.y - from - room;
  let blocks = [...usual];
  if (tightened && text > end - from) {
    cursor.y = from;
    blocks = tightened((end - from) / text);
  }
  const lower = withLessRoom(blocks, cursor.y - end);
  cursor.y -= lower.taken;
  return lower.blocks;
}

/** Blocks with up to so many points less of the room above them. */
function withLessRoom(blocks: readonly Block[], points: number): { blocks: Block[]; taken: number } {
  let left = Math.max(0, points);
  const result = blocks.map((block) => {
    if (block.kind !== 'paragraph' || left === 0) return block;
    const taken = Math.min(left, block.spaceBefore);
    left -= taken;
    return { ...block, spaceBefore: block.spaceBefore - taken };
  });
  return { blocks: result, taken: Math.max(0, points) - left };
}

const inTable = (block: Block): Block => (block.kind === 'paragraph' ? { ...block, isInTable: true } : block);

/** A cell with nothing in it, whose paragraph makes no row of the given height higher. */
function emptyCell(columns: number, height: number): Cell {
  return {
    columns,
    merge: 'none',
    blocks: emptyContent(height).map(inTable),
    borders: {},
    shading: '',
    verticalAlign: 'top',
    textDirection: 'horizontal',
  };
}

const emptyContent = (height: number): Block[] =>
  height < LOW_CELL ? [{ ...emptyParagraph(), pitch: { rule: 'exact', points: Math.max(1, height - 1) } }] : [];

/** A table that goes over pages between its rows only was told to keep them whole; else a low row that begins a page stays there. */
function isKeptWhole(rows: TableBlock['rows'], index: number): boolean {
  const before = rows[index - 1];
  const row = rows[index];
  if (!rows.some(({ isSplit }) => isSplit)) return true;
  if (!row || !before || row.isSplit) return false;
  return before.page !== row.page && row.y1 - row.y0 <= HALF_INCH;
}
