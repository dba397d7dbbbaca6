import { expect, it } from 'vitest';
import type { FlowBlock } from '../../model/analyzed-page.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { draftPage } from '../../page/draft-page.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { findHeadersAndFooters } from '../headers/headers-and-footers.ts';
import { flowPage } from './flow-page.ts';
import { withLoneColumns } from './lone-columns.ts';

const [EMPTY] = findHeadersAndFooters([draftPage(pageContent(), undefined)]).map(flowPage) as [FlowPage];
const COLUMNS = [
  { x0: 40, x1: 190 },
  { x0: 210, x1: 360 },
];
const columned: FlowPage = { ...EMPTY, bands: [{ y0: 0, y1: 600, columns: COLUMNS }] };
const paragraph = (x: number, width: number) => block([line('Text', x, 20, { width }), line('more', x, 32)]);
/** How many columns a page with such blocks has behind one with two. */
const columnsOf = (...blocks: readonly FlowBlock[]) =>
  withLoneColumns([columned, { ...EMPTY, blocks }]).map(({ bands }) => bands[0]?.columns.length ?? 1);

it('continues in the columns of the page before where a page has text in the first of them only', () => {
  expect(columnsOf(paragraph(40, 148), paragraph(50, 100))).toEqual([2, 2]);
  const after = withLoneColumns([
    columned,
    { ...EMPTY, blocks: [paragraph(40, 148)] },
    { ...EMPTY, blocks: [paragraph(40, 148)] },
  ]);
  expect(after.map(({ bands }) => bands.length)).toEqual([1, 1, 1]);
});

it('leaves a page alone whose text goes beyond the column or was not broken at its end', () => {
  expect(columnsOf(paragraph(40, 148), paragraph(40, 200))).toEqual([2, 1]);
  expect(columnsOf(paragraph(40, 80))).toEqual([2, 1]);
  expect(columnsOf(block([line('Text', 40, 20, { width: 148 })]))).toEqual([2, 1]);
});
