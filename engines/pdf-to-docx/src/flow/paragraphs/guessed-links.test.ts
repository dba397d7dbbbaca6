import { expect, it } from 'vitest';
import type { LinkTarget } from '../../model/page-content.ts';
import { draftPage } from '../../page/draft-page.ts';
import { pageContent } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { withoutNeedlessGuesses } from './guessed-links.ts';

const guess: LinkTarget = { kind: 'uri', uri: 'https://example.org', isGuessed: true };
const place: LinkTarget = { kind: 'place', page: 1, y: 10 };
/** The links that are left of those given, one on each page. */
const left = (...targets: readonly LinkTarget[]) => {
  const drafts = targets.map((target, i) => {
    const text = glyphs('example.org', 50, 100, undefined, { page: i + 1 });
    const area = { x0: 40, y0: 90, x1: 200, y1: 104 };
    return draftPage(pageContent({ number: i + 1, glyphs: text, links: [{ boxes: [area], target }] }), undefined);
  });
  return withoutNeedlessGuesses(drafts).map((draft) => draft.parts[0]?.spans[0]?.link);
};

it('keeps links that were guessed from the text where the document has no others', () => {
  expect(left(guess, guess)).toEqual([guess, guess]);
});

it('drops them where the producer wrote links, though on another page and to a place inside', () => {
  expect(left(guess, place)).toEqual([undefined, place]);
});
