import { describe, expect, it } from 'vitest';
import type { FlowBlock } from '../../model/analyzed-page.ts';
import type { FlowPage } from '../../model/flow-page.ts';
import { lineText } from '../../model/text.ts';
import { draftPage } from '../../page/draft-page.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { findHeadersAndFooters } from '../headers/headers-and-footers.ts';
import { flowPage } from './flow-page.ts';
import { withSideColumns } from './side-columns.ts';

const textOf = (one: FlowBlock): string => {
  if (one.kind === 'text') return one.lines.map(lineText).join('/');
  return one.kind === 'table'
    ? `[${one.rows.flatMap(({ cells }) => cells.map(({ blocks }) => blocks.map(textOf).join('|'))).join('][')}]`
    : 'figure';
};
const [empty] = findHeadersAndFooters([draftPage(pageContent({ width: 600 }), undefined)]).map(flowPage);
/** The blocks of a page, and how many columns it has, whose first column ends at a place and whose second one begins there. */
const read = (gutter: number, first: string, second: string) => {
  if (!empty) throw new Error('one page went in');
  const columns = [
    { x0: 40, x1: gutter - 10 },
    { x0: gutter, x1: 560 },
  ];
  const paragraph = (text: string, { x0, x1 }: { x0: number; x1: number }) =>
    block([0, 1, 2].map((i) => line(text, x0, 100 + 14 * i, { width: x1 - x0 })));
  const text = columns.map((column, i) => paragraph([first, second][i] as string, column));
  const below = block([line('Below both', 40, 300)]);
  const page = { ...empty, blocks: [...text, below], bands: [{ y0: 90, y1: 150, columns }] };
  const [found] = withSideColumns([page]);
  return { blocks: found?.blocks.map(textOf), columns: found?.bands.map((band) => band.columns.length) };
};

describe('withSideColumns', () => {
  it('puts a column that is much narrower than the text beside it into a cell beside that', () => {
    expect(read(160, 'Aside.', 'Text')).toEqual({
      blocks: ['[Aside./Aside./Aside.][Text/Text/Text]', 'Below both'],
      columns: [1],
    });
    expect(read(460, 'Text', 'Aside.').columns).toEqual([1]);
  });

  it('begins a row where paragraphs of both begin on one line', () => {
    const at = (text: string, x: number, y: number) => block([line(text, x, y)]);
    const columns = [
      { x0: 40, x1: 150 },
      { x0: 160, x1: 560 },
    ];
    const blocks = [
      at('Term.', 40, 100),
      at('Other.', 40, 140),
      at('What it means', 160, 100),
      at('and more', 160, 120),
      at('This one', 160, 140),
    ];
    const [found] = withSideColumns([{ ...(empty as FlowPage), blocks, bands: [{ y0: 90, y1: 150, columns }] }]);
    expect(found?.blocks.map(textOf)).toEqual(['[Term.][What it means|and more][Other.][This one]']);
  });

  it('leaves columns of about the same width, and text that continues from one to the other', () => {
    expect(read(260, 'Text.', 'Text.').columns).toEqual([2]);
    expect(read(160, 'a sentence that', 'goes on').columns).toEqual([2]);
  });
});
