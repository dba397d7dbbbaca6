import { expect, it } from 'vitest';
import type { FlowPage } from '../../model/flow-page.ts';
import { draftPage } from '../../page/draft-page.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { findHeadersAndFooters } from '../headers/headers-and-footers.ts';
import { flowPage } from '../order/flow-page.ts';
import { CutParagraphs, continuesByRules } from './cut-paragraphs.ts';

/** Blocks of a document, more than a call may have arguments. */
const MANY = 300_000;

const page = (number: number, blocks: FlowPage['blocks']): FlowPage => {
  const [empty] = findHeadersAndFooters([draftPage(pageContent({ number }), undefined)]);
  if (!empty) throw new Error('one page went in');
  return { ...flowPage(empty), blocks, bands: [{ y0: 0, y1: 600, columns: [{ x0: 50, x1: 350 }] }] };
};
const above = block([line('begins on one page and', 50, 560, { width: 300 })]);
const below = block([line('continues on the next.', 50, 80, { page: 2, width: 200 })]);

it('measures the room that pages leave between two parts of a paragraph, in documents of any length', () => {
  const first = page(
    1,
    Array<typeof above>(MANY)
      .fill(block([line('x', 50, 40)]))
      .concat(above),
  );
  const cut = new CutParagraphs([first, page(2, [below])]).between(above, below);
  expect(cut).toMatchObject({ roomAtFoot: 0, frameAbove: { x0: 50, x1: 350 } });
  expect(cut?.roomAtHead).toBeGreaterThan(30);
  expect(cut && continuesByRules(cut)).toBe(true);
});

it('finds nothing cut between paragraphs below each other', () => {
  const next = block([line('right below it.', 50, 572)]);
  expect(new CutParagraphs([page(1, [above, next])]).between(above, next)).toBeUndefined();
});
