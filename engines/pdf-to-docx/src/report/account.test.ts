import { describe, expect, it } from 'vitest';
import type { FlowPage } from '../model/flow-page.ts';
import { box, figure } from '../testing/hand-made-page.ts';
import { block, line } from '../testing/hand-made-text.ts';
import { joinParts } from '../text/lines/tabs.ts';
import { countCharacters } from './account.ts';

const page = (changes: Partial<FlowPage>) =>
  ({
    blocks: [],
    header: [],
    footer: [],
    headerTables: [],
    footerTables: [],
    headerFigures: [],
    footerFigures: [],
    ...changes,
  }) as unknown as FlowPage;
/** What is kept of pages whose drafts have more characters than any document. */
const keptOf = (
  written: Parameters<typeof countCharacters>[0],
  pagesInPlace: readonly FlowPage[],
  drafts: Parameters<typeof countCharacters>[2] = [],
) => {
  const large = { characters: 1e6, pictured: 0 };
  return countCharacters(written, { pagesInPlace }, [large, ...drafts]).kept;
};
const kept = (headers: string, pages: readonly FlowPage[]) => keptOf({ characters: 0, headers }, pages);

describe('countCharacters', () => {
  it('counts what was written and what is in pictures', () => {
    expect(keptOf({ characters: 8, headers: '' }, [page({})], [{ characters: 3, pictured: 3 }])).toBe(8 + 3);
  });

  it('counts the dots of leaders, which tabs draw', () => {
    const entry = joinParts([line('Bridges', 10, 10), line('.....', 60, 10), line('7', 200, 10)]);
    expect(keptOf({ characters: 8, headers: '' }, [page({ blocks: [block([entry])] })])).toBe(8 + 5);
  });

  it('counts headers once a page, with any page number', () => {
    const pages = [3, 14].map((number) => page({ header: [line(`A head, page ${number}`, 0, 10)] }));
    expect(kept('A head, page\t1\n', pages)).toBe(10 + 1 + 10 + 2);
    expect(kept('page i', [page({ footer: [line('page xii', 0, 10)] })])).toBe(4 + 3);
  });

  it('counts no word of a header that no header of the document says', () => {
    expect(
      kept('A head\n', [page({ header: [line('A head', 0, 10)] }), page({ header: [line('Another', 0, 10)] })]),
    ).toBe(5);
  });

  it('knows a word of a header that the page breaks', () => {
    const header = [line('typewrit-', 0, 10), line('ing', 0, 22)];
    expect(kept('typewriting', [page({ header })])).toBe('typewrit-ing'.length);
  });

  it('counts what is in boxes of headers', () => {
    const boxed = figure(box(0, 0, 90, 20), { boxed: [block([line('boxed', 10, 10)])] });
    expect(kept('boxed', [page({ headerFigures: [boxed] })])).toBe(5);
  });
});
