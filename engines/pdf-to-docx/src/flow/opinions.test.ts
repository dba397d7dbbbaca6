import { expect, it } from 'vitest';
import { box, documentInfo, tableBlock } from '../testing/hand-made-page.ts';
import { block, line, lines, textStyle } from '../testing/hand-made-text.ts';
import { opinionsOn } from './opinions.ts';
import { itemChances } from './roles/item-features.ts';
import { columnsIn, labeledBlocks } from './roles/labeled-blocks.ts';

const body = textStyle();
const prose = block(lines(Array<string>(3).fill('Some text that fills its line to the end.'), 0, 40));
const heading = block([line('Aims', 0, 20, { style: textStyle({ size: 14, isBold: true }) })]);
const about = { info: documentInfo(), outline: [], title: '' };
const role = { kind: 'heading', level: 1 } as const;

it('says how sure a heading of the model is, and the next best', () => {
  const decided = {
    about,
    labeled: [heading, prose],
    body,
    headings: new Map([[heading, role]]),
    areHeadingsLearned: true,
  };
  const [first] = opinionsOn({ ...decided, isItem: () => false });
  expect(first).toMatchObject({ taken: 'heading 1', page: 1 });
  expect(first?.chance).toBeGreaterThan(0);
  expect(first?.nextChance).toBeGreaterThan(0);
});

it('says nothing of headings that tags or an outline name', () => {
  const decided = {
    about,
    labeled: [heading, prose],
    body,
    headings: new Map([[heading, role]]),
    areHeadingsLearned: false,
  };
  expect(opinionsOn({ ...decided, isItem: () => false })).toEqual([]);
});

it('has the chance of an item from its own column or cell, as the conversion has', () => {
  const [one, two] = [block([line('1. Salt', 10, 20)]), block([line('2. Pepper', 110, 20)])];
  const blocks = [tableBlock(box(0, 0, 200, 40), [[[one], [two]]])];
  const [chance] = itemChances(labeledBlocks(columnsIn(blocks)));
  const [opinion] = opinionsOn({
    about,
    labeled: blocks,
    body,
    headings: new Map(),
    areHeadingsLearned: false,
    isItem: () => true,
  });
  expect(opinion).toMatchObject({ taken: 'list item', chance, next: 'text' });
});
