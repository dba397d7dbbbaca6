import { expect, it } from 'vitest';
import { block, lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { withoutSpreadCharacters } from './spread-characters.ts';

const HAN = '水仙花为我国十大名花之一';

/** The letter-spacing that the lines of a paragraph are left with, given each one's text and spacing. */
const spacings = (...lines: readonly (readonly [string, number])[]) => {
  const all = lines.map(([text, spacing], i) => lineOf([span(text, 0, { style: textStyle({ spacing }) })], 14 * i));
  return withoutSpreadCharacters(block(all)).lines.map(({ spans }) => spans[0]?.style.spacing);
};

it('takes the spacing that justification gave to lines, also in part', () => {
  expect(spacings([HAN, 0.7], [HAN, 0.4], [HAN, 0])).toEqual([0, 0, 0]);
  expect(spacings([HAN, 1.2], [HAN, 0.5])).toEqual([0.5, 0.5]);
});

it('leaves spacing that all lines have, that is more than a line can have left, or that Latin text has', () => {
  expect(spacings([HAN, 0.7], [HAN, 0.7])).toEqual([0.7, 0.7]);
  expect(spacings([HAN, 0.7])).toEqual([0.7]);
  expect(spacings([HAN, 3], [HAN, 0])).toEqual([3, 0]);
  expect(spacings(['with letters', 0.7], ['of Latin', 0])).toEqual([0.7, 0]);
});
