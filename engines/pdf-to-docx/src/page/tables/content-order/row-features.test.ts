import { expect, it } from 'vitest';
import { glyphs } from '../../../testing/hand-made-text.ts';
import { ROW_FEATURES, rowFeatures } from './row-features.ts';
import { contentRows } from './rows.ts';

const PAGE = { width: 400, pageRules: { horizontal: [], vertical: [], shades: [] } };
const [ROWS = []] = contentRows(
  [
    ...glyphs('Name', 50, 100),
    ...glyphs('12', 150, 100),
    ...glyphs('Other', 50, 120),
    ...glyphs('13', 150, 120),
    ...glyphs('Text', 60, 160),
  ],
  { horizontal: [] },
);
const measured = (name: string) => rowFeatures(ROWS, PAGE, 50).map((row) => row?.[ROW_FEATURES.indexOf(name)]);

it('gives one row of all features for each row but the first', () => {
  expect(rowFeatures(ROWS, PAGE, 50).map((row) => row?.length)).toEqual([ROW_FEATURES.length, ROW_FEATURES.length]);
  expect(new Set(ROW_FEATURES).size).toBe(ROW_FEATURES.length);
});

it('counts what is in line with the row above', () => {
  expect(measured('starts in line')).toEqual([2, 0]);
  expect(measured('numbers here')).toEqual([0.5, 0]);
  expect(measured('set in here')).toEqual([0, 1]);
});

it('measures nothing where no row near has several cells', () => {
  const [rows = []] = contentRows([...glyphs('One', 50, 100), ...glyphs('Two', 80, 160)], { horizontal: [] });
  expect(rowFeatures(rows, PAGE, 50)).toEqual(rows.slice(1).map(() => undefined));
});
