import { describe, expect, it } from 'vitest';
import type { Glyph } from '../../../model/page-content.ts';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { contentRows } from './rows.ts';
import { textOf } from './stacks.ts';

type Written = readonly [text: string, x: number, y: number];

/** Text in the order in which it was written. */
const written = (texts: readonly Written[]): Glyph[] =>
  texts.flatMap(([text, x, y]) => glyphs(text, x, y)).map((glyph, index) => ({ ...glyph, index }));

const shown = (texts: readonly Written[]) =>
  contentRows(written(texts), { horizontal: [] }).map((stretch) =>
    stretch.map(({ stacks }) => stacks.map(({ lines }) => lines.map((line) => textOf(line.glyphs)).join(' / '))),
  );

describe('contentRows', () => {
  it('takes what jumps up to be next to text of several lines for a cell, and what follows below for the next row', () => {
    const rows = shown([
      ['A name of', 50, 100],
      ['two lines', 50, 112],
      ['one line', 150, 100],
      ['Next', 50, 124],
      ['row', 150, 124],
    ]);
    expect(rows).toEqual([
      [
        ['A name of / two lines', 'one line'],
        ['Next', 'row'],
      ],
    ]);
  });

  it('parts cells that are nearer to each other than words are, where words have spaces', () => {
    const [[row] = []] = shown([
      ['a b c d e f g h i j k l m n', 50, 100],
      ['NO', 188, 100],
      ['YES', 240, 100],
    ]);
    expect(row).toEqual(['a b c d e f g h i j k l m n', 'NO', 'YES']);
  });

  it('takes a number behind a number for a cell, and text behind one for its item', () => {
    const rows = shown([
      ['0.8', 50, 100],
      ['0.7', 77, 100],
      ['0.9', 50, 112],
      ['Words', 77, 112],
    ]);
    expect(rows).toEqual([[['0.8', '0.7'], ['0.9Words']]]);
  });

  it('gives a row of its own to the text above the line on which the next cell begins', () => {
    const rows = shown([
      ['Sum', 50, 100],
      ['Total', 50, 112],
      ['12', 150, 112],
    ]);
    expect(rows).toEqual([[['Sum'], ['Total', '12']]]);
  });

  it('knows the first row of a table below a heading that is wider than the first column', () => {
    const rows = shown([
      ['A heading of some words', 50, 100],
      ['Start', 50, 114],
      ['End', 100, 114],
      ['one', 50, 126],
      ['two', 100, 126],
    ]);
    expect(rows).toEqual([[['A heading of some words'], ['Start', 'End'], ['one', 'two']]]);
  });

  it('keeps a line in its cell whose first word found no room above', () => {
    const rows = shown([
      ['As wide as its cell', 50, 100],
      ['continued', 50, 112],
      ['12', 155, 112],
    ]);
    expect(rows).toEqual([[['As wide as its cell / continued', '12']]]);
  });

  it('takes paragraphs with room between them for one cell where the next cell begins as high as the first', () => {
    const rows = shown([
      ['First', 50, 100],
      ['Second', 50, 140],
      ['beside', 150, 100],
      ['and', 150, 112],
      ['far', 150, 124],
      ['below', 150, 136],
      ['it', 150, 148],
    ]);
    expect(rows).toEqual([[['First / Second', 'beside / and / far / below / it']]]);
  });

  it('keeps a label with the text of its item', () => {
    expect(
      shown([
        ['1.', 50, 100],
        ['Item', 70, 100],
      ]),
    ).toEqual([[['1.Item']]]);
  });
});
