import { describe, expect, it } from 'vitest';
import { textBlocksIn } from '../model/blocks/blocks-in.ts';
import type { PathShape } from '../model/page-content.ts';
import { lineText } from '../model/text.ts';
import { horizontal, pageContent, vertical } from '../testing/hand-made-page.ts';
import { fontFace, glyphStyle, glyphs } from '../testing/hand-made-text.ts';
import { readGeometry } from './geometry-page.ts';

type Written = readonly [text: string, x: number, y: number];

const textsOf = ({ tables }: ReturnType<typeof readGeometry>) =>
  tables.map(({ rows }) =>
    rows.map(({ cells }) =>
      cells.map(({ blocks }) => [...textBlocksIn(blocks)].flatMap(({ lines }) => lines.map(lineText)).join(' ')),
    ),
  );

const read = (texts: readonly Written[], paths: readonly PathShape[] = []) => {
  const all = texts.flatMap(([text, x, y]) => glyphs(text, x, y)).map((glyph, index) => ({ ...glyph, index }));
  return readGeometry(pageContent({ glyphs: all, paths }));
};

/** Rows of three cells, the first of two lines, written cell by cell. */
const ROWS = Array.from({ length: 6 }, (_, r): Written[] => [
  ['Name of a', 50, 200 + 30 * r],
  ['thing', 50, 212 + 30 * r],
  [`${r + 1}0.50`, 150, 200 + 30 * r],
  ['Remarks', 250, 200 + 30 * r],
]).flat();

describe('contentTables', () => {
  it('makes a table of cells that were written one after the other, each row with cells of any number of lines', () => {
    const { tables, parts, verdicts } = read([['A paragraph above the table', 50, 100], ...ROWS]);
    expect(tables).toHaveLength(1);
    const rows = tables[0]?.rows.map(({ cells }) =>
      cells.map(({ blocks }) => [...textBlocksIn(blocks)].flatMap(({ lines }) => lines.map(lineText)).join(' ')),
    );
    expect(rows).toHaveLength(6);
    expect(rows?.[1]).toEqual(['Name of a thing', '20.50', 'Remarks']);
    expect(parts.map(lineText)).toEqual(['A paragraph above the table']);
    expect(verdicts.find(({ kind }) => kind === 'table without rules')?.score).toBeGreaterThan(0.5);
  });

  it('makes no table where vertical rules stand in its cells: those are sides of boxes', () => {
    const side = (x: number) => vertical(x, 190, 380);
    const scored = (x: number) => read(ROWS, [side(x)]).verdicts.filter(({ score }) => score !== undefined);
    expect(scored(145)).toHaveLength(1);
    expect(scored(270)).toEqual([]);
  });
});

describe('numbers beside lines', () => {
  const listing = (font: string) => {
    const style = glyphStyle({ font: fontFace(font) });
    const rows = ['open the gate', 'feed the sheep', 'shut the gate', 'go home'].flatMap((text, i) => [
      ...glyphs(`${i + 1}`, 50, 200 + 12 * i, style),
      ...glyphs(text, 90, 200 + 12 * i, style),
    ]);
    const rules = [196, 208, 220, 232, 244].map((y) => horizontal(45, 205, y - 5));
    return readGeometry(pageContent({ glyphs: rows.map((glyph, index) => ({ ...glyph, index })), paths: rules }))
      .tables;
  };

  it('make no table of code, as they do of what people write', () => {
    expect(listing('Arial')).toHaveLength(1);
    expect(listing('Courier')).toEqual([]);
  });
});

describe('tables that rules of one extent frame', () => {
  const rulesAt = (...ys: readonly number[]) => ys.map((y) => horizontal(45, 205, y));

  it('are tables of two columns, and of headings with a single row', () => {
    const texts: Written[] = [
      ['Tool', 50, 100],
      ['Purpose', 100, 100],
      ['cc', 50, 120],
      ['compiles', 100, 120],
      ['make', 50, 132],
      ['runs', 82, 132],
    ];
    expect(textsOf(read(texts, rulesAt(88, 108, 138)))).toEqual([
      [
        ['Tool', 'Purpose'],
        ['cc', 'compiles'],
        ['make', 'runs'],
      ],
    ]);
    expect(textsOf(read(texts.slice(0, 4), rulesAt(88, 108, 126)))).toEqual([
      [
        ['Tool', 'Purpose'],
        ['cc', 'compiles'],
      ],
    ]);
  });

  it('have headings over several columns', () => {
    const texts: Written[] = [
      ['Train', 108, 100],
      ['Test', 165, 100],
      ...['0.8', '0.7', '0.6', '0.5'].map((text, i): Written => [text, 100 + 27 * i, 120]),
      ...['0.9', '0.8', '0.7', '0.6'].map((text, i): Written => [text, 100 + 27 * i, 132]),
      ...['0.7', '0.6', '0.5', '0.4'].map((text, i): Written => [text, 100 + 27 * i, 144]),
    ];
    const [table] = read([['A paragraph with words above the table', 50, 60], ...texts], rulesAt(88, 108, 150)).tables;
    expect(table?.rows[0]?.cells.map(({ columns }) => columns)).toEqual([2, 2]);
    expect(table?.rows[1]?.cells).toHaveLength(4);
  });

  it('leave alone paragraphs between rules, and text that continues beyond them', () => {
    const paragraphs: Written[] = [
      ['A paragraph here', 50, 100],
      ['and another one', 50, 120],
    ];
    expect(read(paragraphs, rulesAt(88, 108, 126)).tables).toEqual([]);
    const beyond: Written[] = [
      ['One', 50, 100],
      ['a line that goes on and on', 150, 100],
      ['Two', 50, 120],
      ['three', 150, 120],
    ];
    const isFramed = (texts: readonly Written[]) =>
      read(texts, rulesAt(88, 108, 126)).verdicts.some(({ score }) => score === 1);
    expect(isFramed(beyond)).toBe(false);
    expect(isFramed(beyond.map(([text, x, y]) => [text.slice(0, 9), x, y]))).toBe(true);
  });

  it('are no lists, and take no heading above the first row of the next table', () => {
    const isFramed = (texts: readonly Written[]) =>
      read(texts, rulesAt(88, 108, 140)).verdicts.some(({ score }) => score === 1);
    const rows: Written[] = [
      ['One', 50, 100],
      ['Two', 150, 100],
      ['Three', 50, 120],
      ['Four', 150, 120],
      ['Five', 50, 132],
      ['Six', 150, 132],
    ];
    expect(isFramed(rows)).toBe(true);
    expect(isFramed(rows.map(([text, x, y]) => [x === 50 && y > 100 ? '\u2022' : text, x, y]))).toBe(false);
    expect(isFramed(rows.filter(([, x, y]) => x === 50 || y !== 120))).toBe(false);
  });

  it('are no pictures of characters, whose rows have gutters of their own', () => {
    const tree: Written[] = [
      ['a', 50, 100],
      ['b', 160, 100],
      ['+', 50, 120],
      ['+', 80, 120],
      ['c', 110, 120],
      ['d', 160, 120],
      ['e', 50, 132],
      ['f', 160, 132],
      ['g', 50, 144],
      ['h', 160, 144],
    ];
    expect(read(tree, rulesAt(88, 108, 150)).verdicts.some(({ score }) => score === 1)).toBe(false);
  });

  it('stand below each other, each with its own rules', () => {
    const table = (y: number): Written[] => [
      ['One', 50, y],
      ['Two', 150, y],
      ['Three', 50, y + 20],
      ['Four', 150, y + 20],
    ];
    const texts = [...table(100), ['A paragraph between the two', 50, 145] as const, ...table(170)];
    expect(textsOf(read(texts, rulesAt(88, 108, 126, 158, 178, 196)))).toHaveLength(2);
  });
});
