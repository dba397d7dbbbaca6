import type { FlowBlock, TableBlock, TextBlock } from '../../model/analyzed-page.ts';
import { linesIn, textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { tableTop } from '../../model/blocks/table-measures.ts';
import { type FlowPage, mirroredEnd } from '../../model/flow-page.ts';
import { type Box, union } from '../../model/geometry.ts';
import { MAX_OVER, MIN_SHARE, WORD_GAP } from '../../model/measures.ts';
import type { Line } from '../../model/text.ts';
import { leftMargin, SAME_MARGIN } from '../../text/left-margin.ts';
import { linesRunFromRight } from '../../text/lines.ts';
import { columnPart, firstWordWidth } from '../../text/paragraphs.ts';
import { USUAL_MARGIN } from '../format.ts';
import type { Frame } from '../paragraphs/alignment.ts';
import { roomBesideText } from '../quirks/room-beside-text.ts';
import { OVER_EDGE } from '../tolerances.ts';
import { pageTops } from './page-tops.ts';

/** Points. Columns whose widths differ by no more are as wide. */
const SAME_WIDTH = 12;

/** Em. A mark that reaches farther over the edge hangs there on purpose. */
const HANGING = 0.5;

/** Points. Pages whose text begins at heights that differ by less begin alike. */
const SAME_TOP = 6;

/** Share of the lines that may reach over the margin. */
const LINES_OVER_MARGIN = 0.1;

/** Lines that end at one place: they are justified. */
const MIN_FULL_LINES = 8;

/** Share of the lines that end at one place where text is justified. */
const FULL_SHARE = 0.3;

/** Share of the room between mirrored margins. Text that fills less does not show where the margin is. */
const NARROW_TEXT = 0.8;

/** Lines that the next word did not fit on: fewer do not show where the margin is. */
const MIN_WRAPPED = 3;

/** A margin this near to one that people set is that. Without it margins are 71.9 points. */
const NEAR_MARGIN = 0.2;

/** Lines that may end as if the margin were elsewhere. At .04 a margin comes out too narrow. */
const DISSENT = 0.03;

/** Points. Margins are multiples of one of these, twentieths of an inch or millimeters. */
const MARGIN_STEPS = [3.6, 72 / 25.4];

/** Where the text of some pages is. */
export interface PageFrame {
  readonly frame: Frame;
  /** Whether most text runs from right to left: its lines begin at the right margin. */
  readonly runsFromRight: boolean;
  /** Room to leave at the end of the widest line (points), as it may not be one that fills the margins. */
  readonly sideSlack: number;
  readonly top: number;
  /** Where the text begins on pages that begin lower because of their headers, by their numbers. */
  readonly lowTops: ReadonlyMap<number, number>;
  readonly bottom: number;
}

/** What a composer says of blocks. */
interface ComposedBlocks {
  /** Where a line of a paragraph begins. */
  lineTop(block: TextBlock, line: Line): number;
  isCode(block: FlowBlock): boolean;
}

/**
 * Finds the margins of pages of one size from `blocks`, all of which stand on them. Code hangs over the margins and ends where its author
 * ended it, so margins follow from other text, where there is any.
 */
export function pageFrame(
  pages: readonly FlowPage[],
  blocks: readonly FlowBlock[],
  composer: ComposedBlocks,
): PageFrame {
  const first = pages[0]!;
  const numbers = new Set(pages.map((page) => page.number));
  const extents = pageExtents(blocks, numbers, composer);
  if (extents.size === 0) {
    const side = Math.min(USUAL_MARGIN, first.width / 6);
    return {
      frame: { x0: side, x1: first.width - side },
      runsFromRight: false,
      sideSlack: roomBesideText(false),
      top: side,
      lowTops: new Map(),
      bottom: first.height - side,
    };
  }
  const all = union(extents.values());
  const starts = new Map([...extents].map(([number, box]) => [number, box.y0]));
  const lowTops = pageTops(pages, starts);
  const usualTops = [...starts].flatMap(([number, top]) => (lowTops.has(number) ? [] : [top]));
  const places = {
    top: Math.max(0, topMargin(usualTops)),
    lowTops,
    bottom: Math.min(first.height, all.y1),
  };
  const { mirrorShift, width } = first;
  const prose = blocks.filter((block) => !composer.isCode(block));
  const telling = textLines(prose, numbers).length > 0 ? prose : blocks;
  const runsFromRight = mirrorShift === undefined && linesRunFromRight(textLines(telling, numbers));
  const reading = runsFromRight ? fromRight(width) : FROM_LEFT;
  const { sides } = reading;
  const lefts = lineStarts(telling, numbers, reading);
  const x0 = asSet(lefts.length > 0 ? leftMargin(lefts) : sides(all).x0);
  if (mirrorShift !== undefined)
    return { ...places, frame: { x0, x1: mirroredEnd(first, x0, mirrorShift) }, runsFromRight, sideSlack: 0 };
  const ends = lineEnds(telling, numbers, reading);
  const edge = justifiedEdge(ends, width);
  const longest = ends.length > 0 ? ends.reduce((a, b) => Math.max(a, b)) : sides(all).x1;
  const x1 = edge ?? rightMargin(wrapLimits(telling, numbers, reading), longest, { x0, x1: width - x0 });
  return {
    frame: sides({ x0: Math.max(0, x0), x1: Math.min(width, Math.max(x1, x0 + 36)) }),
    runsFromRight,
    sideSlack: roomBesideText(edge !== undefined || x1 === width - x0),
    ...places,
  };
}

/** The direction in which most text of a page is read. */
interface Reading {
  readonly isRtl: boolean;
  /** Where something begins and ends, from the side of the page where lines begin: for text from right to left, mirrored. */
  readonly sides: (box: Frame) => Frame;
}

const FROM_LEFT: Reading = { isRtl: false, sides: (box) => box };
const fromRight = (width: number): Reading => ({
  isRtl: true,
  sides: ({ x0, x1 }) => ({ x0: width - x1, x1: width - x0 }),
});

/**
 * Where justified text ends, of a page so wide: at a margin as people set it if one is near. Few lines may reach over the margin.
 * Undefined where lines end at no one place.
 */
function justifiedEdge(ends: readonly number[], width: number): number | undefined {
  const sorted = [...ends].sort((a, b) => b - a);
  let [first, count] = [0, 0];
  for (let from = 0, to = 0; from <= sorted.length * LINES_OVER_MARGIN && from < sorted.length; from++) {
    const end = sorted[from]!;
    while (to < sorted.length && end - sorted[to]! <= OVER_EDGE) to++;
    if (to - from > count) [first, count] = [from, to - from];
  }
  if (count < Math.max(MIN_FULL_LINES, FULL_SHARE * sorted.length)) return undefined;
  // Letters end up to a little before their advance.
  const edge = sorted[first + (count >> 2)]!;
  return width - asSet(width - edge, OVER_EDGE / 2);
}

/** A margin as people set it: of so many twentieths of an inch or millimetres, where it is as good as one. */
export function asSet(margin: number, within = NEAR_MARGIN): number {
  const set = MARGIN_STEPS.map((step) => Math.round(margin / step) * step);
  const nearest = set.reduce((a, b) => (Math.abs(b - margin) < Math.abs(a - margin) ? b : a));
  return Math.abs(nearest - margin) <= within ? nearest : margin;
}

/**
 * The edges of columns as all text that is in them shows them, equal where they may be. The last one ends where the text beside
 * columns does, at `end`: a page has one right margin, however short some lines are.
 */
export function columnFrames(blocks: readonly FlowBlock[], columns: readonly Frame[], end = 0): readonly Frame[] {
  if (columns.length < 2) return columns;
  const lines = blocks
    .flatMap((block) => (block.kind === 'text' ? block.lines : []))
    .filter((line) => line.angle === 0);
  const found = columns.map((column, i) => {
    const next = columns[i + 1]?.x0 ?? Infinity;
    const own = lines
      .map((line) => columnPart(line).box)
      .filter((box) => box.x0 >= column.x0 - SAME_MARGIN * 2 && box.x1 <= next - MAX_OVER);
    if (own.length === 0) return column;
    const x1 = Math.max(...own.map((box) => box.x1), next === Infinity ? end : 0);
    return { ...column, x0: leftMargin(own.map((box) => box.x0)), x1 };
  });
  const widths = found.map(({ x0, x1 }) => x1 - x0);
  const widest = Math.max(...widths);
  if (widest - Math.min(...widths) > SAME_WIDTH) return found;
  return found.map((column, i) => ({
    ...column,
    x1: Math.min(column.x0 + widest, (found[i + 1]?.x0 ?? Infinity) - MAX_OVER),
  }));
}

/** Where lines begin, a list's with their labels and a table's with its edge. */
function lineStarts(blocks: readonly FlowBlock[], numbers: ReadonlySet<number>, { sides }: Reading): number[] {
  return blocks.flatMap((block) => {
    if (block.kind === 'figure') return [];
    if (block.kind === 'table')
      return block.rows.filter((row) => numbers.has(row.page)).map(() => sides(tableSides(block)).x0);
    const lines = upright(block, numbers);
    const { label } = block;
    const labelAt = label && sides({ x0: label.x, x1: label.x }).x0;
    return lines.map((line, i) => {
      const start = sides(line.box).x0;
      return labelAt !== undefined && i === 0 ? Math.min(labelAt, start) : start;
    });
  });
}

/** Where lines end, a table's with its edge. Punctuation that hangs over the edge shows as standing a character beyond all other lines. */
function lineEnds(blocks: readonly FlowBlock[], numbers: ReadonlySet<number>, { sides }: Reading): number[] {
  const tables = blocks.flatMap((block) =>
    block.kind === 'table' && block.rows.some((row) => numbers.has(row.page)) ? [sides(tableSides(block)).x1] : [],
  );
  const parts = textLines(blocks, numbers).map((line) => ({
    size: line.size,
    end: sides(line.box).x1,
    inner: sides(columnPart(line).box).x1,
  }));
  const edge = parts.reduce((most, { end, inner }) => (inner === end ? Math.max(most, inner) : most), -Infinity);
  const hangs = (end: number, size: number) => edge !== -Infinity && end - edge >= HANGING * size;
  return [...tables, ...parts.map(({ size, end, inner }) => (hangs(end, size) ? inner : end))];
}

/** The level lines of paragraphs on some pages. */
const textLines = (blocks: readonly FlowBlock[], numbers: ReadonlySet<number>) =>
  blocks.flatMap((block) => (block.kind === 'text' ? upright(block, numbers) : []));

const upright = (block: TextBlock, numbers: ReadonlySet<number>) =>
  block.lines.filter((line) => line.angle === 0 && numbers.has(line.page));

/** A ruled table's edges; of one without rules the text is all there is to see. */
function tableSides(block: TableBlock): Frame {
  const edges = { x0: block.edges[0]!, x1: block.edges.at(-1)! };
  const isRuled = block.rows.some((row) =>
    row.cells.some(({ borders }) => borders.left || borders.right || borders.top || borders.bottom),
  );
  if (isRuled) return edges;
  const text = [...textBlocksIn([block])].map((inner) => inner.box);
  return text.length > 0 ? union(text) : edges;
}

/** The extent of what is in the flow on each page. */
function pageExtents(
  blocks: readonly FlowBlock[],
  numbers: ReadonlySet<number>,
  composer: ComposedBlocks,
): Map<number, Box> {
  const extents = new Map<number, Box>();
  const add = (page: number, box: Box) => {
    if (!numbers.has(page) || !Number.isFinite(box.y0)) return;
    const known = extents.get(page);
    extents.set(page, known ? union([known, box]) : box);
  };
  for (const block of blocks) {
    if (block.kind === 'text') {
      const seen = new Set<number>();
      for (const line of block.lines) {
        add(line.page, seen.has(line.page) ? line.box : { ...line.box, y0: composer.lineTop(block, line) });
        seen.add(line.page);
      }
    } else if (block.kind === 'figure') {
      if (!block.isBackground) add(block.page, block.box);
    } else {
      const { x0, x1 } = tableSides(block);
      for (const [i, row] of block.rows.entries()) {
        const y0 = i === 0 ? tableTop(block) : row.y0;
        // A row that continues on the next page begins on one and ends on the other.
        add(row.page, { x0, x1, y0: row.isSplit ? row.y1 : y0, y1: row.y1 });
        if (row.isSplit)
          for (const line of linesIn(row.cells.flatMap(({ blocks }) => blocks)))
            add(line.page, { ...line.box, x0, x1 });
      }
    }
  }
  return extents;
}

/**
 * The right margin: beyond the longest line, and so near that every line's next word had to go to the next line. Where both sides
 * leave room, the mirror of the left margin if it fits, else near the longest line.
 */
function rightMargin(limits: readonly number[], longest: number, symmetric: Frame): number {
  const mirrored = symmetric.x1;
  const beyond = limits.filter((limit) => limit > longest - SAME_MARGIN);
  const dissent = Math.floor(beyond.length * DISSENT);
  const upper = beyond[dissent] ?? Infinity;
  const isNarrow = longest - symmetric.x0 < NARROW_TEXT * (mirrored - symmetric.x0);
  if (isNarrow && beyond.length < MIN_WRAPPED) return mirrored;
  if (mirrored >= longest - SAME_MARGIN && mirrored <= upper)
    return longest - mirrored > OVER_EDGE ? longest : mirrored;
  if (upper === Infinity) return Math.max(longest, mirrored);
  return longest + Math.min(2, Math.max(0, (upper - longest) / 2));
}

/** For each line that the next one continues: where the margin would lie if the next word had just fitted; the smallest first. */
function wrapLimits(blocks: readonly FlowBlock[], numbers: ReadonlySet<number>, { isRtl, sides }: Reading): number[] {
  const limits = blocks.flatMap((block) => {
    if (block.kind !== 'text') return [];
    return block.lines.slice(1).flatMap((next, i) => {
      const line = block.lines[i];
      // Lines that run the other way end at the other margin.
      if (!line || !numbers.has(line.page) || line.isRtl !== isRtl) return [];
      return [sides(line.box).x1 + WORD_GAP * line.size + firstWordWidth(next)];
    });
  });
  return limits.sort((a, b) => a - b);
}

/** Where most pages begin, or a little higher where some do; where they don't agree, the highest. */
function topMargin(tops: readonly number[]): number {
  const sorted = [...tops].sort((a, b) => a - b);
  for (const from of sorted) {
    const count = sorted.filter((top) => top >= from && top - from <= 2 * SAME_MARGIN).length;
    if (count >= MIN_SHARE * sorted.length && count > 1) return sorted.find((top) => top > from - SAME_TOP) ?? from;
  }
  return sorted[0] ?? USUAL_MARGIN;
}
