import { expect, it } from 'vitest';
import { lineOf, span, textStyle } from '../../testing/hand-made-text.ts';
import { mainStyle } from './main-style.ts';

it('is the look of most characters, though each of them may have a style of its own', () => {
  const times = textStyle({ font: 'Times New Roman' });
  const songs = ['甲', '乙', '丙'].map((text, i) => span(text, 70 + 10 * i, { style: textStyle({ font: 'SimSun' }) }));
  const line = lineOf([span('2.', 50, { style: times }), ...songs], 100);
  expect(mainStyle([line]).font).toBe('SimSun');
  expect(mainStyle([lineOf([span('12.', 50, { style: times }), songs[0] as (typeof songs)[0]], 100)])).toBe(times);
});
