import type { FlowBlock, TextBlock } from '../../model/analyzed-page.ts';

/** A paragraph with what is around it. Lengths are in points. */
export interface PlacedBlock {
  readonly block: TextBlock;
  readonly above: FlowBlock | undefined;
  readonly below: FlowBlock | undefined;
  /** The room to the block above and below on the same page and in the same column; undefined where there is none. */
  readonly gapAbove: number | undefined;
  readonly gapBelow: number | undefined;
  /** Whether it is the first or last block of its page. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
  /** The edges of all text of its page, or of its cell. */
  readonly frame: { readonly x0: number; readonly x1: number };
  /** How far down the text of its page reaches. */
  readonly pageHeight: number;
  readonly cell: CellPlace | undefined;
}

/** The place of a cell in its table. */
interface CellPlace {
  /** From 0. */
  readonly row: number;
  readonly cells: number;
  readonly blocks: number;
}

/** Says of all paragraphs of a document, those in cells included, what is around them. */
export function placedBlocks(blocks: readonly FlowBlock[]): PlacedBlock[] {
  const frames = pageFrames(blocks);
  const placed: PlacedBlock[] = [];
  const visit = (inner: readonly FlowBlock[], cell?: CellPlace, cellFrame?: { x0: number; x1: number }) => {
    for (const [i, block] of inner.entries()) {
      const [above, below] = [inner[i - 1], inner[i + 1]];
      if (block.kind === 'table')
        for (const [row, { cells }] of block.rows.entries())
          for (const { box, blocks: held } of cells)
            visit(held, { row, cells: cells.length, blocks: held.length }, box);
      if (block.kind !== 'text') continue;
      const page = frames.get(block.page);
      placed.push({
        block,
        above,
        below,
        gapAbove: gapBetween(above, block),
        gapBelow: below && gapBetween(block, below),
        isFirst: cell === undefined && above?.page !== block.page,
        isLast: cell === undefined && below?.page !== block.page,
        frame: cellFrame ?? page ?? block.box,
        pageHeight: page?.y1 ?? block.box.y1,
        cell,
      });
    }
  };
  visit(blocks);
  return placed;
}

/** The room between two blocks below each other; undefined where they are on other pages or in other columns. */
function gapBetween(above: FlowBlock | undefined, below: FlowBlock): number | undefined {
  if (!above || above.page !== below.page) return undefined;
  const isBeside = above.box.x1 < below.box.x0 || above.box.x0 > below.box.x1;
  const gap = below.box.y0 - above.box.y1;
  return isBeside || gap < above.box.y0 - above.box.y1 ? undefined : gap;
}

/** The edges of the text of each page. */
function pageFrames(blocks: readonly FlowBlock[]): Map<number, { x0: number; x1: number; y1: number }> {
  const frames = new Map<number, { x0: number; x1: number; y1: number }>();
  for (const { kind, page, box } of blocks) {
    if (kind === 'figure') continue;
    const known = frames.get(page);
    frames.set(page, {
      x0: Math.min(known?.x0 ?? Infinity, box.x0),
      x1: Math.max(known?.x1 ?? -Infinity, box.x1),
      y1: Math.max(known?.y1 ?? 0, box.y1),
    });
  }
  return frames;
}
