import { describe, expect, it } from 'vitest';
import { type Line, lineText } from '../../model/text.ts';
import { line, lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { groupParagraphs, textBlock } from './group-paragraphs.ts';

const COLUMN = { x0: 72, x1: 523 };
const PROSE = [
  'The sea comes in and goes out again twice on each day of the year, and nobody who',
  'lives near it asks why. Boats lie on the sand in the morning and swim at noon, and in',
  'the evening children look for shells where the water was an hour before they came.',
];
/** A line of eleven points whose characters are as wide as those of most fonts. */
const set = (text: string, y: number, x = 72, style = textStyle()) =>
  line(text, x, y, { size: 11, width: 5.35 * text.length, style });
const group = (of: readonly Line[]) => groupParagraphs(of, COLUMN).map((one) => one.lines.map(lineText));

describe('groupParagraphs', () => {
  it('joins lines of prose, and begins a paragraph after one that ends early', () => {
    const texts = [...PROSE, 'So it is everywhere.', ...PROSE, 'And here.', ...PROSE];
    expect(group(texts.map((text, i) => set(text, 100 + 14 * i))).map((one) => one.length)).toEqual([4, 4, 3]);
  });

  it('begins a paragraph at a wider gap, though the line above is full', () => {
    const texts = [...PROSE, ...PROSE, ...PROSE];
    const of = texts.map((text, i) => set(text, 100 + 14 * i + 8 * Math.floor(i / 3)));
    expect(group(of).map((one) => one.length)).toEqual([3, 3, 3]);
  });

  it('follows tags that name the paragraphs of both lines, whatever the model says', () => {
    const tagged = (paragraph: string) => ({ paragraph, role: 'heading', level: 2, isItem: false }) as const;
    const of = PROSE.map((text, i) => ({ ...set(text, 100 + 14 * i), tagged: tagged(i === 2 ? 'b' : 'a') }));
    const blocks = groupParagraphs(of, COLUMN);
    expect(blocks.map(({ lines, role, level }) => [lines.length, role, level])).toEqual([
      [2, 'heading', 2],
      [1, 'heading', 2],
    ]);
    const apart = [set('Short.', 100), set('And far below it.', 160)].map((one) => ({ ...one, tagged: tagged('a') }));
    expect(group(apart)).toHaveLength(1);
  });

  it('begins a paragraph at text of another size, whatever the model says', () => {
    const of = [
      ...PROSE.map((text, i) => set(text, 100 + 14 * i)),
      line(PROSE[0] ?? '', 72, 142, { size: 9, width: 440 }),
    ];
    expect(group(of).map((one) => one.length)).toEqual([3, 1]);
  });

  it('never joins lines that are farther apart than any prose is set', () => {
    expect(group([set('first', 100), set('second', 300)])).toHaveLength(2);
  });

  it('keeps lines in bold apart from the text below', () => {
    const bold = set('What the sea does all day', 86, 72, textStyle({ isBold: true }));
    expect(group([bold, ...PROSE.map((text, i) => set(text, 100 + 14 * i))]).map((one) => one.length)).toEqual([1, 3]);
  });

  it('keeps lines with text below each other after wide gaps apart', () => {
    const row = (left: string, right: string, y: number) =>
      lineOf(
        [span(left, 72), span('\t', 120, { x1: 300 }), span(right, 300), span('\t', 340, { x1: 450 }), span('5', 450)],
        y,
      );
    expect(group([row('Apples', 'red', 100), row('Pears', 'green', 112)])).toHaveLength(2);
  });
});

it('makes a block as large as its lines', () => {
  expect(textBlock([line('a', 0, 10), line('b', 30, 22)]).box).toEqual({ x0: 0, x1: 35, y0: 2, y1: 24 });
});
