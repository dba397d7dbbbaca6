import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../model/analyzed-page.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { draftPage } from '../../page/draft-page.ts';
import { box, figure, pageContent, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { findHeadersAndFooters } from '../headers/headers-and-footers.ts';
import { flowPage } from './flow-page.ts';
import { withoutMirroring } from './mirrored-margins.ts';

/** A page 400 points wide with a paragraph between two places, and what else is on it. */
function page(number: number, x0: number, x1: number, others: readonly FlowBlock[] = []): FlowPage {
  const [empty] = findHeadersAndFooters([draftPage(pageContent({ number }), undefined)]);
  if (!empty) throw new Error('one page went in');
  const lines = [0, 1, 2, 3].map((i) => line('Text', x0, 100 + 12 * i, { page: number, width: x1 - x0 }));
  return { ...flowPage(empty), blocks: [block(lines), ...others] };
}
/** Six pages of which the odd ones have their text between the first two places. */
const book = (odd: readonly [number, number], even: readonly [number, number], others: readonly FlowBlock[] = []) =>
  [1, 2, 3, 4, 5, 6].map((number) => page(number, ...(number % 2 === 1 ? odd : even), number === 2 ? others : []));
const starts = (pages: readonly FlowPage[]) => pages.map(({ blocks }) => blocks[0]?.box.x0);

describe('withoutMirroring', () => {
  it('moves the text of left pages to where right pages have it', () => {
    const { pages, areMirrored } = withoutMirroring(book([90, 350], [50, 310]));
    expect(areMirrored).toBe(true);
    expect(starts(pages)).toEqual([90, 90, 90, 90, 90, 90]);
    expect(pages.map(({ mirrorShift }) => mirrorShift)).toEqual([40, 40, 40, 40, 40, 40]);
  });

  it('tells left pages by the numbers that pages show', () => {
    const numbered = book([90, 350], [50, 310]).map((own) => ({
      ...own,
      footer: [line(`${own.number + 1}`, 200, 580, { page: own.number })],
    }));
    expect(starts(withoutMirroring(numbered).pages)).toEqual([50, 50, 50, 50, 50, 50]);
  });

  it('moves tables and pictures in the flow, too, and leaves those that are placed', () => {
    const others = [
      tableBlock(box(50, 200, 310, 230), [[[block([line('cell', 55, 215)])], []]], { page: 2 }),
      figure(box(60, 240, 160, 300), { page: 2 }),
      figure(box(0, 0, 400, 600), { page: 2, isBackground: true }),
    ];
    const [, table, inFlow, behind] = withoutMirroring(book([90, 350], [50, 310], others)).pages[1]?.blocks ?? [];
    expect(table).toMatchObject({ box: { x0: 90 }, edges: [90, 220, 350] });
    expect(table).toMatchObject({ rows: [{ cells: [{ box: { x0: 90 }, blocks: [{ box: { x0: 95 } }] }, {}] }] });
    expect(inFlow?.box.x0).toBe(100);
    expect(behind?.box.x0).toBe(0);
  });

  it('leaves pages alone whose margins are the same, or are no mirrored ones', () => {
    const isFound = (pages: readonly FlowPage[]) => withoutMirroring(pages).areMirrored;
    expect(isFound(book([50, 350], [50, 350]))).toBe(false);
    // Set in on odd pages, and as wide again as on even ones.
    expect(isFound(book([90, 350], [50, 350]))).toBe(false);
    // Moved, but not so that one margin is the other.
    expect(isFound(book([90, 290], [50, 250]))).toBe(false);
    expect(isFound(book([90, 350], [50, 310]).slice(0, 2))).toBe(false);
  });
});
