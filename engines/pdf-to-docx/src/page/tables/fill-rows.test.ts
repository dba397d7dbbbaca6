import { expect, it } from 'vitest';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import { lineText } from '../../model/text.ts';
import { horizontal, pageContent } from '../../testing/hand-made-page.ts';
import { glyphs } from '../../testing/hand-made-text.ts';
import { readGeometry } from '../geometry-page.ts';

type Content = Parameters<typeof pageContent>[0];
const tablesOf = (content: Content) => readGeometry(pageContent(content)).tables;
const shown = (content: Content) =>
  tablesOf(content).map((table) =>
    table.rows.map((row) =>
      row.cells.map((cell) => [...textBlocksIn(cell.blocks)].flatMap((one) => one.lines.map(lineText)).join(' ')),
    ),
  );
/** Two lines of a form: blanks stand below the letters of the lines, and the second value has two lines. */
const FORM = {
  glyphs: [
    ...glyphs('Name:', 20, 100),
    ...glyphs('Ada', 130, 100),
    ...glyphs('born', 220, 100),
    ...glyphs('Place of', 110, 114),
    ...glyphs('Place:', 20, 126),
    ...glyphs('residence', 110, 126),
  ],
  paths: [horizontal(80, 210, 103), horizontal(260, 380, 103), horizontal(80, 380, 129)],
};

it('makes a table of labels and blanks, with the rule below each blank as its border', () => {
  const [table] = tablesOf(FORM);
  expect(shown(FORM)).toEqual([
    [
      ['Name:', 'Ada', 'born', ''],
      ['Place:', 'Place of residence'],
    ],
  ]);
  expect(table?.rows.map((row) => row.cells.map(({ borders }) => borders.bottom !== undefined))).toEqual([
    [false, true, false, true],
    [false, true],
  ]);
  expect(readGeometry(pageContent(FORM))).toMatchObject({ parts: [], figures: [] });
});

it('leaves rules below paragraphs, which have no label before them', () => {
  expect(shown({ glyphs: glyphs('A heading', 20, 100), paths: [horizontal(20, 380, 103)] })).toEqual([]);
});

it('leaves underlined text and fractions', () => {
  const label = glyphs('It is', 20, 100);
  const value = glyphs('underlined', 80, 100);
  const [x0, x1] = [80, value.at(-1)?.box.x1 ?? 0];
  expect(shown({ glyphs: [...label, ...value], paths: [horizontal(x0, x1, 103)] })).toEqual([]);
  const fraction = [...glyphs('ab', 100, 100), ...glyphs('cd', 100, 112)];
  expect(shown({ glyphs: [...label, ...fraction], paths: [horizontal(90, 130, 103)] })).toEqual([]);
});

it('takes text on a blank once that is a little lower than its line', () => {
  const form = {
    glyphs: [...glyphs('Name: Ada', 20, 100), ...glyphs('Mr', 90, 102.5), ...glyphs('born', 220, 100)],
    paths: [horizontal(47, 210, 103), horizontal(260, 380, 103)],
  };
  expect(shown(form)).toEqual([[['Name:', 'Ada\tMr', 'born', '']]]);
  expect(readGeometry(pageContent(form)).parts).toEqual([]);
});
