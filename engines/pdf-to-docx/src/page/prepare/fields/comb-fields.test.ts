import { expect, it } from 'vitest';
import { box, grid, pageContent, vertical } from '../../../testing/hand-made-page.ts';
import { combCells } from './comb-fields.ts';
import { withFormFields } from './form-fields.ts';

const comb = {
  box: box(100, 100, 220, 116),
  kind: 'text',
  name: 'number',
  value: '4071',
  isChecked: false,
  options: [],
  terms: { maxLength: 6 },
  isComb: true,
} as const;

it('the characters of a comb field stand each in its cell', () => {
  const paths = grid([100, 120, 140, 160, 180, 200, 220], [100, 116]);
  const { glyphs } = withFormFields(pageContent({ widgets: [comb], paths }));
  expect(glyphs.map(({ text }) => text)).toEqual(['4', '0', '7', '1']);
  for (const [i, glyph] of glyphs.entries()) {
    expect((glyph.box.x0 + glyph.box.x1) / 2).toBeCloseTo(110 + 20 * i);
    expect(glyph.control).toBeUndefined();
  }
});

it('so they do where a line is drawn behind every third cell alone', () => {
  expect(combCells(comb, [vertical(160, 100, 116)])).toHaveLength(6);
});

it('a comb field in one box, an empty one, and a field with too long a value stay fields', () => {
  expect(combCells(comb, grid([100, 220], [100, 116]))).toBeUndefined();
  expect(combCells({ ...comb, value: '' }, [vertical(160, 100, 116)])).toBeUndefined();
  expect(combCells({ ...comb, value: '12345678' }, [vertical(160, 100, 116)])).toBeUndefined();
  const { glyphs } = withFormFields(pageContent({ widgets: [comb] }));
  expect(glyphs.map(({ text }) => text)).toEqual(['4071']);
});
