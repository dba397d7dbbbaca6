import { expect, it } from 'vitest';
import { draftPage } from '../page/draft-page.ts';
import { pageContent } from '../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../testing/hand-made-text.ts';
import { roomBesideIdeographs } from './room-beside-ideographs.ts';

const style = glyphStyle({ size: 10 });
/** An ideograph and another character behind it, with some room between them, in points. */
const pair = (other: string, room: number, y: number) => {
  const own = glyphs('東', 50, y, style);
  return [...own, ...glyphs(other, (own[0]?.box.x1 ?? 0) + room, y, style)];
};
const roomOn = (...pages: Parameters<typeof pair>[][]) =>
  roomBesideIdeographs(
    pages.map((pairs) => draftPage(pageContent({ glyphs: pairs.flatMap((one) => pair(...one)) }), undefined)),
  );

it('is left as most places of all pages have it, for letters and digits apart', () => {
  expect(
    roomOn(
      [['A', 0, 100]],
      [
        ['B', 0, 100],
        ['C', 2.5, 120],
        ['7', 2.5, 140],
      ],
    ),
  ).toEqual({
    letters: false,
    digits: true,
  });
});

it('is as Word leaves it where nothing tells', () => {
  expect(roomOn([])).toEqual({ letters: true, digits: true });
});
