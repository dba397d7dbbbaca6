import { expect, it } from 'vitest';
import { box, filled, horizontal } from '../../testing/hand-made-page.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { findTextUnderlines } from './text-underlines.ts';

const blue = glyphStyle({ color: '0066FF' });
const text = glyphs('linked', 50, 100, blue);
const [x0, x1] = [text[0]?.box.x0 ?? 0, text.at(-1)?.box.x1 ?? 0];

it('finds the rule below a link', () => {
  const rule = filled(box(x0, 101, x1, 101.6), '0066FF', { kind: 'horizontal' });
  expect([...findTextUnderlines([rule], text)]).toEqual([rule]);
});

it('leaves rules of another length, color or place to tables', () => {
  const rules = [
    horizontal(x0 - 5, x1 + 5, 101, { stroke: '0066FF' }),
    horizontal(x0, x1, 101, { stroke: '000000' }),
    horizontal(x0, x1, 106, { stroke: '0066FF' }),
    horizontal(x0, x1, 101, { stroke: '0066FF', lineWidth: 3 }),
  ];
  expect([...findTextUnderlines(rules, text)]).toEqual([]);
});

it('takes no rule that runs on below the next column', () => {
  const other = glyphs('other', x1 + 100, 100, blue);
  const rule = horizontal(x0, other.at(-1)?.box.x1 ?? 0, 101, { stroke: '0066FF' });
  expect([...findTextUnderlines([rule], [...text, ...other])]).toEqual([]);
});
