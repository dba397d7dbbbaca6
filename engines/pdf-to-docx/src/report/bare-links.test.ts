import { expect, it } from 'vitest';
import type { LinkTarget } from '../model/page-content.ts';
import { box, pageContent } from '../testing/hand-made-page.ts';
import { glyphs } from '../testing/hand-made-text.ts';
import { bareLinks } from './bare-links.ts';

const word = glyphs('Some text', 50, 100);
const uri = (address: string): LinkTarget => ({ kind: 'uri', uri: address });
const [onText, onNothing] = [box(48, 88, 110, 104), box(48, 200, 110, 220)];
/** Where the links lead that are on no text, of some with their areas. */
const bareOf = (...links: readonly (readonly [LinkTarget, ...ReturnType<typeof box>[]])[]) => {
  const content = pageContent({ glyphs: word, links: links.map(([target, ...boxes]) => ({ target, boxes })) });
  return bareLinks(content).map(({ target }) => target);
};

it('finds links whose areas hold no text', () => {
  expect(bareOf([uri('a'), onText], [uri('b'), onNothing])).toEqual([uri('b')]);
  const place = { kind: 'place', page: 2, y: 10 } as const;
  expect(bareOf([place, onNothing])).toEqual([place]);
  expect(bareOf()).toEqual([]);
});

it('takes no part of a link for one that has text in another part', () => {
  expect(bareOf([uri('a'), onNothing, onText])).toEqual([]);
  expect(bareOf([uri('a'), onNothing], [uri('a'), onText])).toEqual([]);
  expect(
    bareOf([{ kind: 'place', page: 2, y: 10 }, onNothing], [{ kind: 'place', page: 2, y: 90 }, onText]),
  ).toHaveLength(1);
});

it('takes an area higher than any page for one like others', () => {
  expect(bareOf([uri('a'), box(48, -1e30, 110, 1e30)])).toEqual([]);
  expect(bareOf([uri('a'), box(300, -1e30, 310, 1e30)])).toHaveLength(1);
});
