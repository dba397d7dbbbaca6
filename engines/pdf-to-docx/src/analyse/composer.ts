import type { FigureBlock, FlowBlock, GridCell, TableBlock, TextBlock } from '../model/analysed-page.ts';
import type { Block, Cell, Inline, Paragraph, Picture, Row, Shading, Table } from '../model/document.ts';
import { emptyParagraph } from '../model/empty-paragraph.ts';
import { type Line, lineText } from '../model/text.ts';
import { type Frame, type Placement, placeLines } from './alignment.ts';
import { type MeasuredCell, withVerticalAlign } from './cell-alignment.ts';
import { type DropCap, dropCapOf } from './drop-caps.ts';
import { anchoredPicture, contentOf, isInLine } from './figure-pictures.ts';
import { sharedGround } from './grounds.ts';
import { joinLines, labelStop, tabStops } from './inlines.ts';
import { lineFit, lineRoom, respaced } from './line-fit.ts';
import { caughtUp, linesHeight, pitchOf, spacedExtent, tightened } from './line-pitch.ts';
import { mainStyle } from './main-style.ts';
import { type Move, movedBlock, movedLines } from './moved.ts';
import type { Roles } from './roles.ts';
import { cellMargin, coveringCell, mirrored, tableTop, topBorder } from './table-measures.ts';
import { textBoxOf } from './text-boxes.ts';
import { directedContent, intoFrame } from './turned-text.ts';

/**
 * Arabic is justified by stretching words, and PDFs break words: LibreOffice 25.2 never comes to an end with some such lines.
 * A ragged edge is the lesser harm.
 */
const STRETCHED_SCRIPT = /\p{Script=Arabic}/u;
/** Room of less than this (points) before a table is rounding. */
const MIN_GAP = 1;
/** What a cell's content may be too high by (points). */
const ROUNDING = 0.02;
/** An empty paragraph of usual size makes rows lower than this (points) higher. */
const LOW_ROW = 22;
/** The height (points) of an empty paragraph that only holds pictures. */
const ANCHOR_HEIGHT = 1;
/** The greatest line height that Word takes. */
const MAX_SPACER = 1584;
/** Where the next block begins: just below what stands above. */
interface Cursor {
  y: number;
}

/** The area that blocks are composed in. */
export interface Area {
  frameOf(line: Line): Frame;
  readonly cursor: Cursor;
  /** Where the page's text must end; absent within cells. */
  readonly bottom?: number;
  /** Where what stands here comes to stand; absent for where the page has it. */
  readonly move?: Move | undefined;
  /** The part of their height that lines take; absent for all of it. */
  readonly tightness?: number;
}

/** So much (points) of its empty room a table gives up at a page's end, lest word processors that need more put rows on the next page. */
const END_GIVE = 14;

/** A row that begins a page is kept whole there up to this height (points): higher ones leave too much of a page empty. */
const MAX_KEPT_ROW = 60;

/** Shading reaches at most so far (over the size) below its paragraph: beyond that it is the ground of the next one, too. */
const MAX_GROUND_BELOW = 1.2;
/** What stood above may reach so far (points) into the shaded area. */
const GROUND_SLACK = 1;

/** What the rows of a table share. */
interface RowFrame {
  readonly margin: number;
  readonly columns: number;
  readonly move: Move | undefined;
}

/** A row, how high it will be, and how much of that its content does not need. */
interface ComposedRow {
  readonly row: Row;
  readonly laidOut: number;
  readonly spare: number;
}

/** Composes blocks of one page area into paragraphs and tables that fall where the page has them. */
export class Composer {
  readonly #roles: Roles;

  constructor(roles: Roles) {
    this.#roles = roles;
  }

  /** Composes blocks in order and adds them to `result`; what lies behind or beside the text is anchored to the paragraph that follows. */
  compose(blocks: readonly FlowBlock[], area: Area, result: Block[] = []): Block[] {
    let anchored: Picture[] = [];
    for (const own of blocks) {
      const block = own.kind === 'text' ? own : movedBlock(own, area.move);
      if (block.kind === 'table') openGap(result, tableTop(block) - area.cursor.y);
      const composed = this.block(block, area, anchored);
      if (!composed) {
        anchored = [...anchored, ...this.anchored(block as FigureBlock)];
        continue;
      }
      if (composed.kind === 'paragraph') anchored = [];
      result.push(composed);
    }
    if (anchored.length > 0) {
      result.push({ ...emptyParagraph(), pitch: { rule: 'exact', points: ANCHOR_HEIGHT }, anchored });
      area.cursor.y += ANCHOR_HEIGHT;
    }
    return result;
  }

  /** What stands at its place out of the flow. */
  anchored(figure: FigureBlock): Picture[] {
    return figure.turned ? textBoxOf(figure, this) : anchoredPicture(figure);
  }

  /** Composes one block; undefined for a picture that stands out of the flow. */
  block(block: FlowBlock, area: Area, anchored: readonly Picture[]): Block | undefined {
    if (block.kind === 'text') return this.paragraph(block, area, anchored);
    if (block.kind === 'table') return this.table(block, area);
    return this.#figure(block, area, anchored);
  }

  /** Composes a paragraph and moves the cursor below it. */
  paragraph(block: TextBlock, area: Area, anchored: readonly Picture[] = []): Paragraph {
    const moved = movedLines(block.lines, area.move);
    const cap = dropCapOf(moved);
    const lines = cap?.lines ?? moved;
    const first = lines[0] as Line;
    const style = mainStyle(lines);
    const isRtl = lines.filter((line) => line.isRtl).length * 2 > lines.length;
    const placement = placeLines(lines, area.frameOf, isRtl, block.label?.x);
    const usual = pitchOf(lines, style, this.#roles.usualPitch(style));
    const part = area.tightness ?? caughtUp(lines, usual, style, area.cursor.y);
    const pitch = part === 1 ? usual : tightened(usual, style, part);
    const top = first.baseline - spacedExtent(first, style, pitch).ascent;
    const last = lines.at(-1) as Line;
    const bottom = last.baseline + spacedExtent(last, style, pitch).descent;
    const shading = shadingOf(lines, { top, bottom, from: area.cursor.y });
    const before = Math.max(0, top - (shading?.above ?? 0) - area.cursor.y);
    // Where the lines will end, not where the page has them end: what they differ by goes into the room before the next block.
    const start =
      last.page === first.page ? area.cursor.y + before + (shading?.above ?? 0) : this.lineTop(block, last.page);
    area.cursor.y =
      start +
      linesHeight(
        lines.filter((line) => line.page === last.page),
        style,
        pitch,
      ) +
      (shading?.below ?? 0);
    const joined = joinLines(lines, {
      breaks: new Set(placement.breaks),
      isHyphenated: (a, b) => this.#roles.isHyphenated(a, b),
    });
    const inlines = isRtl || cap ? joined : fitted(joined, lines, area, placement, block.label !== undefined);
    const stops = [
      ...(block.label && !isRtl ? labelStop(lines, area.frameOf, placement.indentLeft) : []),
      ...tabStops(lines, area.frameOf),
    ];
    const isStretched =
      isRtl && placement.alignment === 'justify' && lines.some((line) => STRETCHED_SCRIPT.test(lineText(line)));
    return {
      kind: 'paragraph',
      role: this.#roles.roleOf(block),
      list: this.#roles.listOf(block),
      inlines: this.#roles.withNotes(block, inlines),
      alignment: isStretched ? 'right' : placement.alignment,
      isRtl,
      indentLeft: placement.indentLeft,
      indentRight: placement.indentRight,
      indentFirst: placement.indentFirst,
      spaceBefore: before,
      spaceAfter: 0,
      pitch,
      tabs: stops,
      bookmarks: this.#roles.bookmarksOf(block),
      startsPage: false,
      keepsWithNext: false,
      anchored: [...anchored],
      shading,
      ...(cap ? { dropCap: dropCap(cap, lines) } : {}),
    };
  }

  /** Where a block begins. */
  top(block: FlowBlock): number {
    if (block.kind === 'text') return this.lineTop(block);
    return block.kind === 'table' ? tableTop(block) : block.box.y0;
  }

  isHeading(block: FlowBlock): boolean {
    return block.kind === 'text' && this.#roles.roleOf(block).kind === 'heading';
  }

  /** Where the first line of a paragraph that stands on a page begins. */
  lineTop(block: TextBlock, page = block.page): number {
    const style = mainStyle(block.lines);
    const line = block.lines.find((one) => one.page === page) ?? (block.lines[0] as Line);
    const pitch = pitchOf(block.lines, style, this.#roles.usualPitch(style));
    return line.baseline - spacedExtent(line, style, pitch).ascent;
  }

  #figure(block: FigureBlock, area: Area, anchored: readonly Picture[]): Paragraph | undefined {
    if (block.isBackground || !isInLine(block)) return undefined;
    const frame = area.frameOf(lineAt(block));
    const height = block.box.y1 - block.box.y0;
    const width = block.box.x1 - block.box.x0;
    const before = Math.max(0, block.box.y0 - area.cursor.y);
    area.cursor.y = Math.max(area.cursor.y + before + height, block.box.y1);
    const left = block.box.x0 - frame.x0;
    const right = frame.x1 - block.box.x1;
    const isCentred = left > 6 && Math.abs(left - right) < 4;
    const picture: Picture = { ...contentOf(block), width, height, alt: block.alt };
    return {
      ...emptyParagraph(),
      inlines: [{ kind: 'picture', picture }],
      alignment: isCentred ? 'center' : 'left',
      indentLeft: isCentred ? 0 : left,
      spaceBefore: before,
      pitch: { rule: 'multiple', factor: 1 },
      anchored: [...anchored],
    };
  }

  /** Composes a table and moves the cursor below it. */
  table(visual: TableBlock, area: Area): Table {
    const block = visual.isRtl ? mirrored(visual) : visual;
    const frame = area.frameOf(lineAt(block));
    const margin = cellMargin(visual);
    const widths = block.edges.slice(1).map((edge, i) => Math.abs(edge - (block.edges[i] as number)));
    const drawn = block.rows.map((_, r) => this.#row(block, r, { margin, columns: widths.length, move: area.move }));
    const end = block.rows.at(-1)?.y1 ?? block.box.y1;
    const isOnOnePage = block.rows.every((row) => row.page === block.page);
    const room = area.bottom === undefined ? Infinity : Math.max(0, area.bottom - end);
    const rows = isOnOnePage && room < END_GIVE ? lowered(drawn, END_GIVE - room) : drawn;
    area.cursor.y = isOnOnePage
      ? Math.max(area.cursor.y, tableTop(block)) + rows.reduce((sum, row) => sum + row.laidOut, topBorder(block))
      : end;
    return {
      kind: 'table',
      columnWidths: widths,
      rows: rows.map(({ row }, r) => ({ ...row, isWhole: !isOnOnePage && isKeptWhole(block.rows, r) })),
      indent: block.isRtl ? frame.x1 - (block.edges[0] as number) : (block.edges[0] as number) - frame.x0,
      cellMargin: margin,
      isRtl: block.isRtl ?? false,
    };
  }

  #row(block: TableBlock, index: number, { margin, columns, move }: RowFrame): ComposedRow {
    const row = block.rows[index] as TableBlock['rows'][number];
    const height = Math.max(0, row.y1 - row.y0);
    // A row is as high as its content and the line below it.
    const border = Math.max(0, ...row.cells.map((cell) => cell.borders.bottom?.width ?? 0));
    let content = 0;
    const cells: MeasuredCell[] = [];
    for (let column = 0; column < columns; ) {
      const own = row.cells.find((cell) => cell.column === column);
      if (own) {
        const { cell, bottom } = this.#cell(own, margin, move);
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

  /** A cell, and where its content will end. */
  #cell(cell: GridCell, margin: number, move: Move | undefined): { cell: Cell; bottom: number } {
    const { direction, angle, blocks: content } = directedContent(cell.blocks, cell.box);
    const box = direction === 'horizontal' ? cell.box : intoFrame(cell.box, angle);
    const frame = { x0: box.x0 + margin, x1: box.x1 - margin };
    // The box runs through the middle of the lines around the cell.
    const from = box.y0 + (direction === 'horizontal' ? (cell.borders.top?.width ?? 0) / 2 : margin);
    const cursor = { y: from };
    const area: Area = { frameOf: () => frame, cursor, move: direction === 'horizontal' ? move : undefined };
    const usual = this.compose(content, area);
    const end = box.y1 - (cell.borders.bottom?.width ?? 0) / 2;
    const isOver = direction === 'horizontal' && cell.rows <= 1 && cursor.y > end + ROUNDING;
    const composedBlocks = isOver ? this.#lower(usual, content, area, { from, end }) : usual;
    const blocks = composedBlocks.length > 0 ? composedBlocks : emptyContent(cell.box.y1 - cell.box.y0);
    const composed: Cell = {
      columns: Math.max(1, cell.columns),
      merge: cell.rows > 1 ? 'start' : 'none',
      blocks,
      borders: cell.borders,
      shading: cell.shading,
      verticalAlign: 'top',
      textDirection: direction,
    };
    return { cell: composed, bottom: direction === 'horizontal' ? cursor.y : cell.box.y1 };
  }

  /** The content of a cell that came out higher than the cell is: with less room above its text, and with nearer lines. */
  #lower(usual: readonly Block[], content: readonly FlowBlock[], area: Area, { from, end }: Extent): Block[] {
    const room = usual.reduce((sum, block) => sum + (block.kind === 'paragraph' ? block.spaceBefore : 0), 0);
    const text = area.cursor.y - from - room;
    let blocks = [...usual];
    if (text > end - from) {
      area.cursor.y = from;
      blocks = this.compose(content, { ...area, tightness: (end - from) / text });
    }
    const lower = withLessRoom(blocks, area.cursor.y - end);
    area.cursor.y -= lower.taken;
    return lower.blocks;
  }
}

/** From where to where a cell's content should go. */
interface Extent {
  readonly from: number;
  readonly end: number;
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

/** Text that breaks into lines as it did on the page, in the fonts that readers have. */
function fitted(
  inlines: readonly Inline[],
  lines: readonly Line[],
  area: Area,
  placement: Placement,
  isLabelled: boolean,
): readonly Inline[] {
  const change = lineFit(
    lines,
    inlines,
    lineRoom(lines, (line) => area.frameOf(line), placement, isLabelled),
  );
  return change === 0 ? inlines : respaced(inlines, change);
}

/** A table has no space before it: the room goes after the paragraph above, or into an empty one of that height. */
function openGap(above: Block[], gap: number): void {
  if (gap < MIN_GAP) return;
  const last = above.at(-1);
  if (last?.kind === 'paragraph') above[above.length - 1] = { ...last, spaceAfter: last.spaceAfter + gap };
  else above.push({ ...emptyParagraph(), pitch: { rule: 'exact', points: Math.min(gap, MAX_SPACER) } });
}

/** A drop cap with the height of its lines together. */
function dropCap({ span, height }: DropCap, lines: readonly Line[]): Paragraph['dropCap'] {
  const [first, second] = lines as [Line, Line];
  const points = height * (second.baseline - first.baseline);
  return { text: span.text.trim(), style: span.style, lines: height, points };
}

/** Takes room that content does not need out of rows, from the last up. */
function lowered(rows: readonly ComposedRow[], give: number): ComposedRow[] {
  let left = give;
  return rows
    .toReversed()
    .map(({ row, laidOut, spare }) => {
      const taken = Math.min(left, spare, row.height);
      left -= taken;
      return { row: { ...row, height: row.height - taken }, laidOut: laidOut - taken, spare: spare - taken };
    })
    .toReversed();
}

/** A cell with nothing in it, whose paragraph makes no row of the given height higher. */
function emptyCell(columns: number, height: number): Cell {
  return {
    columns,
    merge: 'none',
    blocks: emptyContent(height),
    borders: {},
    shading: '',
    verticalAlign: 'top',
    textDirection: 'horizontal',
  };
}

const emptyContent = (height: number): Block[] =>
  height < LOW_ROW ? [{ ...emptyParagraph(), pitch: { rule: 'exact', points: Math.max(1, height - 1) } }] : [];

/** A line that stands where a block does, to ask for its frame. */
function lineAt(block: FigureBlock | TableBlock): Line {
  return {
    page: block.page,
    box: block.box,
    baseline: block.box.y0,
    size: 10,
    spans: [],
    angle: 0,
    isRtl: false,
    endsWithHyphen: false,
    index: 0,
  };
}

/** The ground that all lines share; above the first line only as far as no other paragraph stands on it. */
function shadingOf(
  lines: readonly Line[],
  { top, bottom, from }: { top: number; bottom: number; from: number },
): Shading | undefined {
  const ground = sharedGround(lines);
  if (!ground) return undefined;
  const last = (lines.at(-1) as Line).ground?.box.y1 ?? bottom;
  const below = last - bottom;
  return {
    color: ground.color,
    above: ground.box.y0 >= from - GROUND_SLACK ? Math.max(0, top - ground.box.y0) : 0,
    below: below <= MAX_GROUND_BELOW * (lines.at(-1) as Line).size ? Math.max(0, below) : 0,
  };
}

/** A table that goes over pages between its rows only was told to keep them whole; else a low row that begins a page stays there. */
function isKeptWhole(rows: TableBlock['rows'], index: number): boolean {
  const before = rows[index - 1];
  const row = rows[index];
  if (!rows.some(({ isSplit }) => isSplit)) return true;
  if (!row || !before || row.isSplit) return false;
  return before.page !== row.page && row.y1 - row.y0 <= MAX_KEPT_ROW;
}
