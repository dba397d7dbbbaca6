import { expect, it } from 'vitest';
import type { FlowBlock } from '../../model/analyzed-page.ts';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { chapterPages } from './chapter-pages.ts';

const heading = (page: number, y: number, level: number) => ({
  ...block([line('Heading', 50, y, { page })]),
  page,
  level,
});
const text = (page: number, y: number) => ({ ...block([line('Text.', 50, y, { page })]), page });
const levelOf = ({ level }: { level: number }) => (level > 0 ? level : undefined);
const pages = (blocks: readonly FlowBlock[]) => [...chapterPages(blocks, levelOf)];

it('finds the pages that headings of a level always begin', () => {
  const blocks = [1, 3, 5].flatMap((page) => [
    heading(page, 50, 1),
    text(page, 100),
    heading(page, 200, 2),
    text(page + 1, 50),
  ]);
  expect(pages(blocks)).toEqual([1, 3, 5]);
});

it('allows for a number beside the heading', () => {
  const blocks = [1, 2, 3].flatMap((page) => [text(page, 48), heading(page, 50, 1)]);
  expect(pages(blocks)).toEqual([1, 2, 3]);
});

it('finds headings in the cells that a page is laid out with, and those of several paragraphs', () => {
  const laidOut = (page: number) => ({
    ...tableBlock(box(50, 40, 350, 70), [[[text(page, 46)], [heading(page, 50, 1)]]]),
    page,
  });
  const blocks = [1, 2, 3].flatMap((page) => [laidOut(page), heading(page, 62, 1), text(page, 100)]);
  expect(pages(blocks)).toEqual([1, 2, 3]);
});

it('finds none where one is within a page, or where there are few', () => {
  const within = [heading(1, 50, 1), text(1, 80), heading(1, 100, 1), heading(2, 50, 1), heading(3, 50, 1)];
  expect(pages(within)).toEqual([]);
  expect(pages([heading(1, 50, 1), heading(2, 50, 1)])).toEqual([]);
});
