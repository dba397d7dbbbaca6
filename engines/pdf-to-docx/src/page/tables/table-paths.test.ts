import { expect, it } from 'vitest';
import type { TableBlock } from '../../model/analyzed-page.ts';
import { box, filled, horizontal, pageContent, tableBlock } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { tablePaths } from './table-paths.ts';

const table: TableBlock = { kind: 'table', page: 1, box: box(50, 100, 300, 200), edges: [50, 300], rows: [], tag: '' };
const head = filled(box(50, 70, 300, 100), 'A5A5A5');
const background = filled(box(50, 70, 300, 200), 'EDEDED');
const cell = filled(box(50, 100, 300, 120), 'DBDBDB');
const other = filled(box(50, 20, 300, 60), 'FF0000');

it('takes what is drawn in a table, and not what is over it', () => {
  const text = glyphs('A paragraph', 60, 90);
  const paths = [background, head, cell, other];
  expect(tablePaths(pageContent({ paths, glyphs: text }), [table])).toEqual([cell]);
  expect(tablePaths(pageContent({ paths }), [table])).toEqual([cell]);
});

it('takes the heading row over it that is repeated on the page, and the background of all', () => {
  const repeated = glyphs('Heading', 60, 90, glyphStyle({ artifact: 'other' }));
  const paths = [background, head, cell, other];
  expect(tablePaths(pageContent({ paths, glyphs: repeated }), [table])).toEqual([background, head, cell]);
});

it('leaves lines to write on, which bound no cell, to be drawn', () => {
  const ruled = tableBlock(box(50, 100, 300, 200), [[[]], [[]]]);
  const [border, line] = [horizontal(50, 300, 150), horizontal(80, 280, 180)];
  expect(tablePaths(pageContent({ paths: [border, line] }), [ruled])).toEqual([border]);
});
