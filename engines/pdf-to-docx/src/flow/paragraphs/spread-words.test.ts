import { expect, it } from 'vitest';
import { lineText } from '../../model/text.ts';
import { block, line } from '../../testing/hand-made-text.ts';
import { joinParts } from '../../text/lines/tabs.ts';
import { withSpreadWords } from './spread-words.ts';

type Word = readonly [text: string, x: number, width: number];
/** The first line of a paragraph, of words that stand at places and are so wide. */
const textOf = (words: readonly Word[], others = [line('and so on', 0, 12)]) => {
  const first = joinParts(words.map(([text, x, width]) => line(text, x, 0, { width })));
  const found = withSpreadWords(block([first, ...others]));
  return found.kind === 'text' ? lineText(found.lines[0] as typeof first) : '';
};
const spread: Word[] = [
  ['governments', 0, 60],
  ['and', 75, 16],
  ['organisations', 106, 70],
];

it('parts the words of a justified line with spaces, however wide the gaps are', () => {
  expect(textOf(spread)).toBe('governments and organisations');
  const near: Word[] = [
    ['governments', 0, 60],
    ['and their', 71.2, 40],
    ['organisations', 122.4, 70],
  ];
  expect(textOf(near)).toBe('governments and their organisations');
});

it('leaves tabs where the gaps differ, words are as long as each other, stand together or are numbers', () => {
  const [first, second] = spread as [Word, Word];
  expect(textOf([first, second, ['organisations', 116, 70]])).toContain('\t');
  expect(
    textOf([
      ['Yes', 0, 16],
      ['No', 31, 14],
      ['Yes', 60, 16],
    ]),
  ).toContain('\t');
  expect(textOf([first, ['and their', 80, 40], ['organisations', 140, 70]])).toContain('\t');
  expect(textOf([first, ['17', 75, 16], ['organisations', 106, 70]])).toContain('\t');
  expect(textOf([first, ['organisations', 80, 70]])).toContain('\t');
});

it('leaves a line alone that is no paragraph’s', () => {
  expect(textOf(spread, [])).toContain('\t');
});
