import { describe, expect, it } from 'vitest';
import type { TableBlock } from '../../model/analyzed-page.ts';
import { textBlocksIn } from '../../model/blocks/blocks-in.ts';
import type { PathShape } from '../../model/page-content.ts';
import { type Line, lineText } from '../../model/text.ts';
import { box, filled, horizontal } from '../../testing/hand-made-page.ts';
import { line, lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { findPageRules } from '../evidence/find-page-rules.ts';
import type { UnruledSource } from './table-regions.ts';
import { proposeUnruledTables } from './unruled-tables.ts';

const tablesOf = (source: UnruledSource) => proposeUnruledTables(source).map(({ table }) => table);

const X = [50, 150, 250, 350];
/** Rows of texts, each in its column, 14 points apart. */
const rowsOf = (rows: readonly (readonly string[])[], pitch = 14): Line[] =>
  rows.flatMap((texts, r) =>
    texts.flatMap((text, c) => (text === '' ? [] : [line(text, X[c] as number, 100 + pitch * r)])),
  );
const find = (parts: readonly Line[], paths: readonly PathShape[] = [], divided = (): Line[] => []) =>
  tablesOf({ page: 1, parts, pageRules: findPageRules(paths), divided, gutters: () => [] });
const texts = (table: TableBlock | undefined) =>
  table?.rows.map((row) =>
    row.cells.map((cell) => [...textBlocksIn(cell.blocks)].flatMap((one) => one.lines.map(lineText)).join(' ')),
  );
const PRICES = [
  ['Item', 'Pieces', 'Price'],
  ['Screws', '100', '4.20'],
  ['Nails', '250', '3.10'],
];
const PROSE = ['The text goes on', 'from line to line', 'and fills all of', 'its column as it', 'does in a paper'];

describe('proposeUnruledTables', () => {
  it('finds rows of short texts in three columns', () => {
    const [table, ...others] = find(rowsOf(PRICES));
    expect(others).toEqual([]);
    expect(texts(table)).toEqual(PRICES);
    expect(table?.edges).toHaveLength(4);
  });

  it('finds no table in wide columns that were written one after the other, in any script', () => {
    const cells = [
      'これは長い文章の一行',
      '次の行に続いている',
      '段の幅をほぼ満たす',
      '項目がこのように',
      '終わりです。',
    ].map((text) => `${text}そして次へ続く文`);
    const column = (c: number, index: (row: number) => number) =>
      cells.map((text, r) => ({ ...line(text, [50, 250][c] as number, 100 + 14 * r), index: index(r) }));
    const inTurn = [...column(0, (r) => r), ...column(1, (r) => 5 + r)];
    const inRows = [...column(0, (r) => 2 * r), ...column(1, (r) => 2 * r + 1)];
    const numbers = cells.map((_, r) => ({ ...line(`${r}`, 450, 100 + 14 * r), index: 20 + r }));
    expect(find([...inTurn, ...numbers])).toEqual([]);
    expect(find([...inRows, ...numbers])).toHaveLength(1);
  });

  it('keeps labels of two lines, and labels without entries, out of the rows above them', () => {
    const at = (texts: readonly string[], y: number) =>
      texts.flatMap((text, c) => (text === '' ? [] : [line(text, X[c] as number, y)]));
    const parts = [
      ...at(['Boats', '120', '95'], 100),
      ...at(['Ropes and all'], 116),
      ...at(['other gear', '44', '51'], 128),
      ...at(['Costs'], 144),
      ...at(['Wages', '30', '28'], 160),
      ...at(['Repairs', '12', '17'], 176),
    ];
    expect(texts(find(parts)[0])).toEqual([
      ['Boats', '120', '95'],
      ['Ropes and all other gear', '44', '51'],
      ['Costs', '', ''],
      ['Wages', '30', '28'],
      ['Repairs', '12', '17'],
    ]);
  });

  it('has the rules of totals as borders of the cells above and below them, two as a double one', () => {
    const rows = [
      ['Boats', '120', '95'],
      ['Ropes', '44', '51'],
      ['Sum', '164', '146'],
      ['Wages', '30', '28'],
    ];
    const over = (y: number) => X.slice(1, 3).map((x) => horizontal(x - 4, x + 30, y));
    const paths = [...over(121), ...over(136), ...over(138)];
    const source = {
      page: 1,
      parts: rowsOf(rows, 16),
      pageRules: findPageRules(paths),
      divided: () => [],
      gutters: () => [],
    };
    const [found] = proposeUnruledTables({ ...source });
    const bordersAt = (side: 'top' | 'bottom') =>
      found?.table.rows.map(({ cells }) => cells.map(({ borders }) => borders[side]?.style ?? '-').join(' '));
    expect(bordersAt('bottom')).toEqual(['- - -', '- single single', '- double double', '- - -']);
    expect(bordersAt('top')).toEqual(['- - -', '- - -', '- single single', '- double double']);
    expect(paths.every((path) => found?.marks.has(path))).toBe(true);
  });

  it('finds two columns where one holds numbers, and leaves two of words to be text with tabs', () => {
    expect(
      find(
        rowsOf([
          ['Rent', '900'],
          ['Food', '1,200'],
          ['Sum', '2,100'],
          ['Left', '-'],
        ]),
      ),
    ).toHaveLength(1);
    expect(
      find(
        rowsOf([
          ['Name', 'Ada'],
          ['Born', 'London'],
          ['Field', 'Engines'],
        ]),
      ),
    ).toEqual([]);
  });

  it('leaves columns of prose, lists, tables of contents and numbered lines alone', () => {
    expect(find(rowsOf(PROSE.map((text) => [text, text, text])))).toEqual([]);
    expect(
      find(
        rowsOf([
          ['1.', 'one'],
          ['2.', 'two'],
          ['3.', 'three'],
        ]),
      ),
    ).toEqual([]);
    expect(
      find(
        rowsOf([
          ['Start', '1'],
          ['Middle', '4'],
          ['End', '9'],
        ]),
      ),
    ).toEqual([]);
    expect(
      find(
        rowsOf([
          ['7', 'a', 'b'],
          ['8', 'c', 'd'],
          ['9', 'e', 'f'],
        ]),
      ),
    ).toEqual([]);
  });

  it('leaves items of lists alone that stand in columns next to each other', () => {
    const items = ['Art', 'Music', 'Dance', 'Film'].map((text) => ['\u2022', text, '\u2022', `${text} today`]);
    const parts = items.flatMap((texts, r) =>
      texts.flatMap((text, c) => [line(text, [50, 64, 200, 214][c] as number, 100 + 14 * r)]),
    );
    expect(find(parts)).toEqual([]);
  });

  it('leaves labels alone that are strewn over a drawing', () => {
    const shades = [filled(box(60, 110, 90, 120), 'DDDDDD'), filled(box(160, 110, 190, 120), 'EEEEEE')];
    const strewn = [
      ['A', '', '', 'B'],
      ['', 'C', '', ''],
      ['D', '', 'E', ''],
      ['', '', '', 'F'],
      ['', 'G', '', ''],
    ];
    expect(find(rowsOf(strewn), shades)).toEqual([]);
  });

  it('believes rules along the text, and draws them as borders', () => {
    const rules = [88, 104, 120].map((y) => horizontal(40, 260, y));
    const [table] = find(
      rowsOf([
        ['Name', 'Ada'],
        ['Born', 'London'],
      ]),
      rules,
    );
    expect(texts(table)).toEqual([
      ['Name', 'Ada'],
      ['Born', 'London'],
    ]);
    expect(table?.rows[0]?.cells[0]?.borders.bottom).toBeDefined();
  });

  it('fills the header row where a band is behind it, and parts it from the first row below', () => {
    const lines = [
      ...[line('Boat', 50, 100), line('Sails', 150, 100), line('Price', 250, 100)],
      ...[line('Heron', 50, 116), line('two', 150, 116), line('4,200', 250, 116), line('of oak', 50, 127)],
      ...[line('Tern', 50, 150), line('one', 150, 150), line('2,900', 250, 150)],
      ...[line('Gull', 50, 170), line('one', 150, 170), line('2,100', 250, 170)],
      ...[line('Plover', 50, 190), line('two', 150, 190), line('3,100', 250, 190)],
    ];
    const rules = [135, 158, 178].map((y) => horizontal(45, 300, y));
    const [table] = find(lines, [filled(box(45, 90, 300, 105), '224466'), ...rules]);
    expect(texts(table)?.slice(0, 2)).toEqual([
      ['Boat', 'Sails', 'Price'],
      ['Heron of oak', 'two', '4,200'],
    ]);
    expect(table?.rows[0]?.cells.map(({ shading }) => shading)).toEqual(['224466', '224466', '224466']);
    expect(table?.rows[1]?.cells.map(({ shading }) => shading)).toEqual(['', '', '']);
  });

  it('parts rows where shaded cells meet, however many lines they hold', () => {
    const shades = [
      filled(box(40, 90, 140, 117), 'DDDDDD'),
      filled(box(40, 117, 140, 145), 'EEEEEE'),
      filled(box(40, 145, 140, 173), 'DDDDDD'),
      filled(box(40, 173, 140, 201), 'DDDDDD'),
    ];
    const lines = [
      ['a', 'first', 'x'],
      ['', 'more', ''],
      ['b', 'second', 'y'],
      ['', 'more', ''],
      ['c', 'third', 'z'],
      ['', 'and', ''],
      ['d', 'last', 'w'],
    ];
    expect(texts(find(rowsOf(lines), shades)[0])).toEqual([
      ['a', 'first more', 'x'],
      ['b', 'second more', 'y'],
      ['c', 'third and', 'z'],
      ['d', 'last', 'w'],
    ]);
  });

  it('asks for narrower columns where a rule is drawn cell by cell', () => {
    const head = [40, 140, 240, 290].map((x, i, all) => horizontal(x, all[i + 1] ?? 340, 104));
    const parts = rowsOf([
      ['a', 'b', 'c d'],
      ['e', 'f', 'g h'],
      ['i', 'j', 'k l'],
    ]);
    let asked: readonly number[] = [];
    tablesOf({
      page: 1,
      parts,
      pageRules: findPageRules(head),
      gutters: () => [],
      divided: (_, places) => {
        asked = places;
        return [];
      },
    });
    expect(asked).toEqual([140, 240, 290]);
  });

  it('divides columns that stand so near that their text was joined, where all rows leave room', () => {
    const joined = ['No Text X Y', '1 goes on 3 4', '2 below it 5 6'].map((text, r) => line(text, 50, 100 + 14 * r));
    const beside = [100, 114, 128].map((y) => line('7', 250, y));
    const words = [
      ['No', 'Text', 'X', 'Y'],
      ['1', 'goes on', '3', '4'],
      ['2', 'below it', '5', '6'],
    ].flatMap((row, r) => row.map((text, c) => line(text, 50 + 60 * c, 100 + 14 * r)));
    const [table] = tablesOf({
      page: 1,
      parts: [...joined, ...beside],
      pageRules: findPageRules([horizontal(40, 300, 104)]),
      divided: () => words,
      gutters: () => [100, 160, 220],
    });
    expect(texts(table)).toEqual([
      ['No', 'Text', 'X', 'Y'],
      ['1', 'goes on', '3', '4'],
      ['2', 'below it', '5', '6'],
    ]);
  });

  it('takes rows below a rule under their headers for a table, though one column holds prose', () => {
    const rows = [['Risk', 'What it is'], ...PROSE.map((text, i) => [i % 2 === 0 ? `A${i}` : '', text])];
    const rule = horizontal(45, 260, 104);
    expect(texts(find(rowsOf(rows), [rule])[0])?.[0]).toEqual(['Risk', 'What it is']);
    expect(find(rowsOf(rows.slice(1)))).toEqual([]);
  });

  it('ends a table above the larger heading of the next', () => {
    const heading = line('Next', 50, 142, { size: 14 });
    const below = rowsOf(PRICES).map((part) => ({
      ...part,
      baseline: part.baseline + 56,
      box: { ...part.box, y0: part.box.y0 + 56, y1: part.box.y1 + 56 },
    }));
    expect(find([...rowsOf(PRICES), heading, ...below]).map((table) => table.rows.length)).toEqual([3, 3]);
  });

  it('begins rows at the first column where there is a little more room, and only there', () => {
    const pitches = [0, 14, 32, 46, 64, 78];
    const cells = ['First item', 'of two lines', 'Second item', 'of two', 'Third', 'and last'];
    const parts = cells.flatMap((text, i) => [
      line(text, 50, 100 + (pitches[i] as number)),
      line(`${i}0`, 200, 100 + (pitches[i] as number)),
      line(`${i}1`, 300, 100 + (pitches[i] as number)),
    ]);
    expect(texts(find(parts)[0])?.map(([first]) => first)).toEqual([
      'First item of two lines',
      'Second item of two',
      'Third and last',
    ]);
  });

  it('divides two rows between rules, too, but not two that stand alone', () => {
    const rows = [
      line('Date', 50, 100),
      line('What', 90, 100),
      line('Who', 250, 100),
      line('2020-01-01 Draft', 50, 114),
      line('Me', 250, 114),
    ];
    const words = [
      ['Date', 'What', 'Who'],
      ['2020-01-01', 'Draft', 'Me'],
    ].flatMap((row, r) => row.map((text, c) => line(text, 50 + 80 * c, 100 + 14 * r)));
    const source = { page: 1, parts: rows, divided: () => words, gutters: () => [112, 200] };
    const rules = findPageRules([horizontal(45, 300, 86), horizontal(45, 300, 120)]);
    expect(texts(tablesOf({ ...source, pageRules: rules })[0])).toEqual([
      ['Date', 'What', 'Who'],
      ['2020-01-01', 'Draft', 'Me'],
    ]);
    expect(tablesOf({ ...source, pageRules: findPageRules([]) })).toEqual([]);
  });

  it('finds the headings of columns alone, in bold about their middles, for a table that is still empty', () => {
    const bold = textStyle({ isBold: true });
    const centered = (text: string, middle: number, y: number, style = bold) =>
      lineOf([span(text, middle - text.length * 2.5, { style })], y);
    const headers = (style = bold) => [
      ...['Name of', 'Number', 'Price of'].map((text, c) => centered(text, 100 * (c + 1), 100, style)),
      ...['holder', 'of shares', 'a share'].map((text, c) => centered(text, 100 * (c + 1), 112, style)),
    ];
    expect(texts(find(headers())[0])).toEqual([['Name of holder', 'Number of shares', 'Price of a share']]);
    expect(find(headers(textStyle()))).toEqual([]);
    const small = (text: string, y: number) => centered(text, 400, y, textStyle({ isBold: true, size: 8 }));
    const uneven = [
      ...headers(),
      small('Total', 102.4),
      small('shares', 111),
      ...['a', 'b', 'c'].map((t, c) => centered(t, 100 * (c + 1), 124)),
    ];
    expect(find(uneven)).toHaveLength(1);
    expect(find(rowsOf(PRICES.slice(0, 2)))).toEqual([]);
  });

  it('finds two columns of words whose rows begin together although their cells have different numbers of lines', () => {
    const at = (text: string, c: number, y: number) => line(text, X[c] as number, y);
    const rows = (second: number) => [
      ...[at('Alpha one', 0, 100), at('first', 1, 100), at('goes on', 1, 112)],
      ...[at('Beta two', 0, 132), at('goes on', 0, 144), at('second', 1, second)],
      ...[at('Gamma', 0, 164), at('third', 1, 164)],
    ];
    expect(texts(find(rows(132))[0])).toEqual([
      ['Alpha one', 'first goes on'],
      ['Beta two goes on', 'second'],
      ['Gamma', 'third'],
    ]);
    expect(find(rows(144))).toEqual([]);
    const full = rows(132).map((one) => line('as wide as it is', one.box.x0, one.baseline));
    expect(find(full)).toEqual([]);
  });

  it('leaves formulas with their numbers, and contents in a script that runs from the right', () => {
    const formulas = [
      ['a = b + c', '(7)'],
      ['b = c + d', '(8)'],
      ['c = d + e', '(9)'],
    ];
    expect(find(rowsOf(formulas))).toEqual([]);
    const entries = ['אחת', 'שתיים', 'שלוש', 'ארבע'].flatMap((text, i) => [
      line(String(i + 2), 50, 100 + 14 * i),
      line(text, 250, 100 + 14 * i, { isRtl: true }),
    ]);
    expect(find(entries)).toEqual([]);
  });
});
