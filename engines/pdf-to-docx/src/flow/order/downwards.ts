import type { FlowBlock } from '../../model/analyzed-page.ts';
import { union } from '../../model/geometry.ts';
import { MAX_OVER } from '../../model/measures.ts';

/** Share of the narrower of two blocks: as much of it is over or below the other. */
const SAME_COLUMN = 0.5;

type Axis = 'x' | 'y';
/** Where each block is in the order given. */
type Places = ReadonlyMap<FlowBlock, number>;

/**
 * Orders blocks so that none follows one below it in its column, where a page of the given height has no room for them one below the
 * other in the order given: text that flows never goes up again, and tags tell in which order a page was drawn as often as in which it
 * is read. Columns keep their order; notes and what lies behind text stay where they are.
 */
export function downwards(blocks: readonly FlowBlock[], pageHeight: number): FlowBlock[] {
  const solid = blocks.filter((block) => !isLoose(block));
  if (flowEnd(solid) <= pageHeight) return [...blocks];
  const ordered = orderParts(solid);
  let next = 0;
  return blocks.map((block) => (isLoose(block) ? block : ordered[next++]!));
}

/** Where blocks end that stand one below the other, none above its place. */
const flowEnd = (blocks: readonly FlowBlock[]) =>
  blocks.reduce((end, { box }) => Math.max(end, box.y0) + (box.y1 - box.y0), 0);

const isLoose = (block: FlowBlock) =>
  (block.kind === 'figure' && block.isBackground) ||
  (block.kind === 'text' && (block.role === 'note' || block.lines.some((line) => line.angle !== 0)));

/** Divides blocks into columns where a gutter parts all of them, else into bands from top to bottom. */
function orderParts(blocks: readonly FlowBlock[]): FlowBlock[] {
  if (blocks.length < 2) return [...blocks];
  const places = new Map(blocks.map((block, i) => [block, i] as const));
  const columns = columnsOf(blocks, places);
  if (columns.length > 1) return columns.flatMap(orderParts);
  const bands = joinedColumns(partsAlong(blocks, 'y'), places);
  return bands.length > 1 ? bands.flatMap(orderParts) : insertedAbove(blocks);
}

/** Columns that the given order goes through one after the other, in that order; one where gutters only part words of a row. */
function columnsOf(blocks: readonly FlowBlock[], places: Places): FlowBlock[][] {
  const place = (block: FlowBlock | undefined) => (block ? (places.get(block) ?? 0) : 0);
  const columns = partsAlong(blocks, 'x').sort((a, b) => place(a[0]) - place(b[0]));
  const isInTurn = columns.every((column, i) => i === 0 || place(columns[i - 1]?.at(-1)) < place(column[0]));
  return isInTurn ? columns : [[...blocks]];
}

/** The parts that no block reaches from one into the other, from left to right or from top to bottom; each in the order given. */
function partsAlong(blocks: readonly FlowBlock[], axis: Axis): FlowBlock[][] {
  const [from, to] = axis === 'x' ? (['x0', 'x1'] as const) : (['y0', 'y1'] as const);
  const ends: { start: number; end: number }[] = [];
  for (const { box } of [...blocks].sort((a, b) => a.box[from] - b.box[from])) {
    const last = ends.at(-1);
    // Columns need a gutter between them, lines do not.
    if (last && box[from] < last.end - (axis === 'x' ? 0 : MAX_OVER)) last.end = Math.max(last.end, box[to]);
    else ends.push({ start: box[from], end: box[to] });
  }
  return ends.map(({ start }, i) => {
    const next = ends[i + 1]?.start ?? Infinity;
    return blocks.filter(({ box }) => box[from] >= start && box[from] < next);
  });
}

/** Bands that the order of the blocks goes through column by column are one. */
function joinedColumns(bands: readonly FlowBlock[][], places: Places): FlowBlock[][] {
  const place = (block: FlowBlock) => places.get(block)!;
  const result: FlowBlock[][] = [];
  for (const band of bands) {
    const above = result.at(-1);
    if (!above || Math.max(...above.map(place)) < Math.min(...band.map(place))) {
      result.push(band);
      continue;
    }
    const both = [...above, ...band].sort((a, b) => place(a) - place(b));
    if (areBeside(columnsOf(both, places))) result[result.length - 1] = both;
    else result.push(band);
  }
  return result;
}

/** Whether parts are side by side, and not only one lower than the other. */
function areBeside(parts: readonly FlowBlock[][]): boolean {
  const extents = parts.map((part) => union(part.map(({ box }) => box)));
  return extents.some((box, i) => {
    const next = extents[i + 1];
    return next !== undefined && Math.min(box.y1, next.y1) - Math.max(box.y0, next.y0) > MAX_OVER;
  });
}

/** Puts each block before the first that lies wholly below it in its column. */
function insertedAbove(blocks: readonly FlowBlock[]): FlowBlock[] {
  const result: FlowBlock[] = [];
  for (const block of blocks) {
    const at = result.findIndex((other) => isBelow(other, block) && shareColumn(other, block));
    result.splice(at < 0 ? result.length : at, 0, block);
  }
  return result;
}

const isBelow = ({ box }: FlowBlock, { box: of }: FlowBlock) => box.y0 >= of.y1 - MAX_OVER && box.y0 > of.y0 + MAX_OVER;

function shareColumn({ box: a }: FlowBlock, { box: b }: FlowBlock): boolean {
  const shared = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  return shared >= SAME_COLUMN * Math.min(a.x1 - a.x0, b.x1 - b.x0);
}
