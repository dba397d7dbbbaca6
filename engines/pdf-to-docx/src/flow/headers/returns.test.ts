import { expect, it } from 'vitest';
import { draftPage } from '../../page/draft-page.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { pageEdges } from './candidates.ts';
import { returnsOn } from './returns.ts';

const edges = (heads: readonly (readonly [text: string, y: number])[]) =>
  pageEdges(
    heads.map(([text, y], i) => draftPage(pageContent({ number: i + 1, glyphs: glyphs(text, 60, y) }), undefined)),
    'top',
  );

it('counts the other pages that have the same at the same height, their numbers aside', () => {
  const [first] = returnsOn(
    edges([
      ['Page 1', 30],
      ['Page 2', 31],
      ['Text', 30],
      ['Page 4', 90],
    ]),
  ).flat();
  expect(first).toMatchObject({ share: 1 / 3, count: 1, anywhere: 2 / 3, placed: 2 / 3, nextPages: 1 });
});

it('counts odd and even pages apart', () => {
  const found = returnsOn(
    edges([
      ['Odd', 30],
      ['Even', 30],
      ['Odd', 30],
      ['Even', 30],
    ]),
  ).flat();
  expect(found.map(({ ofParity }) => ofParity)).toEqual([1, 1, 1, 1]);
  expect(found.map(({ nextPages }) => nextPages)).toEqual([0, 0, 0, 0]);
  expect(found.map(({ nearby }) => nearby)).toEqual([1, 1, 1, 1]);
});

it('finds nothing to return in a single page', () => {
  expect(returnsOn(edges([['Alone', 30]])).flat()).toMatchObject([{ share: 0, count: 0, placed: 0 }]);
});
