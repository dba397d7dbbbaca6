import { expect, it } from 'vitest';
import { box, tableBlock } from '../../testing/hand-made-page.ts';
import { block, line, lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { findCode } from './code.ts';

const BODY = textStyle();
const MONO = textStyle({ font: 'Courier New' });
const code = block([line('let total = 0;', 0, 10, { style: MONO })]);
const mixed = block([lineOf([span('call ', 0, { style: BODY }), span('sum()', 20, { style: MONO })], 30)]);

it('finds paragraphs in a font of one width, in cells too', () => {
  const table = tableBlock(box(0, 0, 100, 50), [[[code]]]);
  expect([...findCode([table, mixed])]).toEqual([code]);
});

it('finds none where all text is in such a font', () => {
  expect(findCode([code]).size).toBe(0);
});
