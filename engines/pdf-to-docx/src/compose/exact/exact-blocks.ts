import type { FlowBlock, TableBlock, TextBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { union } from '../../model/geometry.ts';
import { MAX_LOOKED_AT } from '../../model/measures.ts';
import type { Line, Span } from '../../model/text.ts';
import { dropCapOf } from '../../text/paragraphs.ts';
import { MIN_PITCH } from '../tolerances.ts';
import { areEven } from './exact-pitch.ts';
import { exactPlacement } from './exact-placement.ts';

/** In the exact look lines farther apart have frames of their own. Without it a frame covers what is between them. */
const MAX_FRAME_PITCH = 2.2;

/** In the exact look so do lines that are so many times as far apart as those above. Without it lines leave their places. */
const MAX_UNEVEN = 1.35;

/** The blocks of all pages, parted where one paragraph cannot put their lines in their places. */
export function blocksInPlace(pages: readonly FlowPage[]): FlowBlock[] {
  return pages.flatMap((page) => page.blocks.flatMap(exactParts));
}

/** What a table says, as the paragraphs of a page of which one can put its lines in their places. */
export const partsOfTable = (table: TableBlock): FlowBlock[] => textBlocksIn([table]).flatMap(exactParts);

/** A paragraph of a cell, parted where one cannot put its lines in their places; text around tabs stays together, as cells have no room for boxes. */
export function partsInCell(block: TextBlock): TextBlock[] {
  return asBlocks(evenParts(block.lines, block), block);
}

function exactParts(block: FlowBlock): FlowBlock[] {
  if (block.kind !== 'text') return [block];
  const parts: Line[][] = [];
  // Behind a label or a leader a tab is the author's; others join what merely is side by side.
  const isJoined = block.label !== undefined || block.role === 'toc';
  const lines = withoutDropCap(block.lines);
  for (const line of isJoined ? lines : lines.flatMap(untabbed)) {
    const part = parts.find((above) => isInPart(above, line));
    if (part) part.push(line);
    else parts.push([line]);
  }
  return asBlocks(
    parts.flatMap((part) => evenParts(part, block)),
    block,
  );
}

/** Parts of a block's lines as blocks, the first with its label; the block itself where all lines are in one. */
function asBlocks(parts: readonly Line[][], block: TextBlock): TextBlock[] {
  if (parts.length === 1 && parts[0]?.length === block.lines.length) return [block];
  return parts.map((own, i) => {
    const { label, ...rest } = block;
    const first = i === 0 && label ? { label } : {};
    const box = union(own.map((line) => line.box));
    return { ...rest, ...first, page: own[0]!.page, lines: own, box, breaks: [] };
  });
}

/** Lines with a drop cap as a line of its own, on the baseline that it has. */
function withoutDropCap(lines: readonly Line[]): readonly Line[] {
  const cap = dropCapOf(lines);
  const [first, ...rest] = lines;
  if (!cap || !first) return lines;
  const [{ x0, x1, style }, next] = first.spans as [Span, Span];
  const { baseline } = lines[cap.height - 1] ?? first;
  const letter = { ...first, spans: [cap.span], box: { ...first.box, x0, x1 }, baseline, size: style.size };
  return [letter, { ...first, spans: first.spans.slice(1), box: { ...first.box, x0: next.x0 } }, ...rest];
}

/** The pieces of text between the tabs of a line, each as a line. */
function untabbed(line: Line): Line[] {
  const runs: Span[][] = [[]];
  for (const span of line.spans) {
    if (span.text === '\t' && (span.leader ?? 'none') === 'none') runs.push([]);
    else runs.at(-1)?.push(span);
  }
  const filled = runs.filter((spans) => spans.length > 0);
  if (filled.length < 2 || line.isRtl) return [line];
  return filled.map((spans) => {
    const x0 = Math.min(...spans.map((span) => span.x0));
    const x1 = Math.max(...spans.map((span) => span.x1));
    return { ...line, spans, box: { ...line.box, x0, x1 } };
  });
}

/** Whether a line continues a part: below its last line, no farther than its lines are apart. */
function isInPart(lines: readonly Line[], next: Line): boolean {
  const [line, before] = [lines.at(-1)!, lines.at(-2)];
  const limit = before
    ? MAX_UNEVEN * (line.baseline - before.baseline)
    : MAX_FRAME_PITCH * Math.max(line.size, next.size);
  const pitch = next.baseline - line.baseline;
  const isOver = Math.min(line.box.x1, next.box.x1) > Math.max(line.box.x0, next.box.x0);
  return line.page === next.page && isOver && pitch > 0 && pitch <= limit;
}

/** Runs of lines that are evenly apart, and that one paragraph puts in their places. */
function evenParts(lines: readonly Line[], { label }: TextBlock): Line[][] {
  const parts: Line[][] = [];
  for (const line of lines) {
    const part = parts.at(-1);
    const labelX = parts.length === 1 ? label?.x : undefined;
    const mayContinue = part && part.length < MAX_LOOKED_AT;
    const isNext = mayContinue && isBelow(part, line) && areEven([...part, line]);
    if (isNext && areSetTogether([...part, line], labelX)) part.push(line);
    else parts.push([line]);
  }
  return parts;
}

/** Whether a line is one more below some, and not beside the last of them or over it. */
const isBelow = (lines: readonly Line[], { baseline, size }: Line) =>
  baseline - lines.at(-1)!.baseline >= MIN_PITCH * size;

function areSetTogether(lines: readonly Line[], labelX: number | undefined): boolean {
  const isRtl = lines.filter((line) => line.isRtl).length * 2 > lines.length;
  return exactPlacement(lines, union(lines.map(({ box }) => box)), isRtl, labelX) !== undefined;
}
