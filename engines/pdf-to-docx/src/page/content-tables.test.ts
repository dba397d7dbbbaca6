import { describe, expect, it } from 'vitest';
import { textBlocksIn } from '../model/blocks/blocks-in.ts';
import type { PathShape } from '../model/page-content.ts';
import { lineText } from '../model/text.ts';
import { pageContent, vertical } from '../testing/hand-made-page.ts';
import { glyphs } from '../testing/hand-made-text.ts';
import { readGeometry } from './geometry-page.ts';

type Written = readonly [text: string, x: number, y: number];

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
