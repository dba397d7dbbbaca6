import { expect, it } from 'vitest';
import { draftPage } from '../../page/draft-page.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { pageEdges } from './candidates.ts';
import { withTitlePrints } from './title-prints.ts';

/** What the outermost lines of pages are compared by: each with its header, and the title of a chapter below it where one begins. */
const printsOf = (pages: readonly (readonly [header: string, title: string])[]) => {
  const drafts = pages.map(([header, title], i) => {
    const options = { page: i + 1 };
    const own = [
      ...glyphs(header, 50, 30, glyphStyle(), options),
      ...glyphs(title, 50, 260, glyphStyle({ size: 20 }), options),
      ...glyphs('Some text of the page', 50, 300, glyphStyle(), options),
    ];
    return draftPage(pageContent({ number: i + 1, glyphs: own }), undefined);
  });
  return withTitlePrints(pageEdges(drafts, 'top'), drafts).map(({ candidates }) => candidates[0]?.print);
};

it('compares headers without the titles that they repeat, in capitals too', () => {
  const prints = printsOf([
    ['1 ALPHA', 'Alpha'],
    ['2 BETA', 'Beta'],
    ['2 BETA', ''],
    ['3 GAMMA', 'Gamma'],
  ]);
  expect(new Set(prints).size).toBe(1);
});

it('compares all of a header that repeats few titles, or none', () => {
  const few = printsOf([
    ['Alpha', 'Alpha'],
    ['Beta', 'Beta'],
    ['Other', ''],
  ]);
  expect(few).toEqual(['Alpha', 'Beta', 'Other']);
});

it('compares all of a title at the edge of its own page', () => {
  const drafts = ['Alpha', 'Beta', 'Gamma'].map((title, i) =>
    draftPage(
      pageContent({ number: i + 1, glyphs: glyphs(title, 50, 30, glyphStyle({ size: 20 }), { page: i + 1 }) }),
      undefined,
    ),
  );
  const prints = withTitlePrints(pageEdges(drafts, 'top'), drafts).map(({ candidates }) => candidates[0]?.print);
  expect(prints).toEqual(['Alpha', 'Beta', 'Gamma']);
});
