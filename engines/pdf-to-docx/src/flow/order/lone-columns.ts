import type { Band, FlowBlock } from '../../model/analyzed-page.ts';
import { isBehind } from '../../model/blocks/block-pages.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { SLACK } from '../../model/measures.ts';

/** Share of a column that its longest lines reach. */
const FILLED_SHARE = 0.8;

/**
 * Pages that columns end on before they reach the second: their text is in the first column of the page before, and has room for no
 * others to show. They are given that page's columns, so that their text continues in them.
 */
export function withLoneColumns(pages: readonly FlowPage[]): readonly FlowPage[] {
  const result: FlowPage[] = [];
  for (const page of pages) {
    const band = result.at(-1)?.bands.at(-1);
    const endsColumns = band && band.columns.length > 1 && page.bands.length <= 1 && isInFirstColumn(page, band);
    result.push(endsColumns ? { ...page, bands: [{ ...band, y0: 0, y1: page.height }] } : page);
  }
  return result;
}

/** Whether all of a page is in the first of some columns, with a paragraph that was broken at its end. */
function isInFirstColumn({ blocks }: FlowPage, { columns }: Band): boolean {
  const [column] = columns as readonly [Band['columns'][number]];
  const own = blocks.filter((block) => !isBehind(block));
  const isWithin = ({ box }: FlowBlock) => box.x0 >= column.x0 - SLACK && box.x1 <= column.x1 + SLACK;
  const filled = column.x0 + FILLED_SHARE * (column.x1 - column.x0);
  return (
    own.every(isWithin) &&
    own.some((block) => block.kind === 'text' && block.lines.length > 1 && block.box.x1 >= filled)
  );
}
