import { describe, expect, it } from 'vitest';
import type { FlowPage } from '../flow/order/flow-page.ts';
import type { PageDraft } from '../model/page-draft.ts';
import { textBlock } from '../page/paragraphs/paragraphs.ts';
import { box, figure } from '../testing/hand-made-page.ts';
import { line } from '../testing/hand-made-text.ts';
import { keptCharacters } from './account.ts';

describe('keptCharacters', () => {
  const page = {
    header: [line('A head', 0, 10)],
    footer: [],
    headerTables: [],
    footerTables: [],
    headerFigures: [],
    footerFigures: [],
    blocks: [textBlock([line('two words', 0, 100)])],
  } as unknown as FlowPage;
  const draft = { pictured: 3 } as PageDraft;

  it('counts paragraphs, headers and what is in pictures, white space apart', () => {
    expect(keptCharacters([page], [draft])).toBe(5 + 8 + 3);
  });

  it('counts what stands in boxes that text goes around', () => {
    const drawing = figure(box(0, 150, 90, 200), { boxed: [textBlock([line('boxed', 10, 170)])] });
    expect(keptCharacters([{ ...page, blocks: [drawing] }], [])).toBe(5 + 5);
  });

  it('counts the label of a list item', () => {
    const block = textBlock([line('item', 0, 100)]);
    const style = block.lines[0]?.spans[0]?.style;
    if (!style) throw new Error('a line has spans');
    const labeled = { ...block, label: { text: '(a)', style, x: 0, depth: 0, key: '' } };
    expect(keptCharacters([{ ...page, blocks: [labeled] }], [])).toBe(5 + 4 + 3);
  });
});
