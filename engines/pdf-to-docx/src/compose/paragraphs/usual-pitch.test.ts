import { expect, it } from 'vitest';
import { block, line, lines, textStyle } from '../../testing/hand-made-text.ts';
import { usualPitches } from './usual-pitch.ts';

it('knows the pitch of each font and size from paragraphs of several lines', () => {
  const small = textStyle({ size: 8 });
  const pitchOf = usualPitches([
    block(lines(['one', 'two', 'three'], 0, 0)),
    block([line('a', 0, 100, { style: small }), line('b', 0, 109, { style: small })]),
  ]);
  expect(pitchOf(textStyle())).toBe(12);
  expect(pitchOf(small)).toBe(9);
});

it('knows none for a style that never has two lines', () => {
  expect(usualPitches([block([line('one', 0, 0)])])(textStyle())).toBeUndefined();
});

it('counts no gap that is too wide or too narrow for lines', () => {
  const odd = block([
    line('one', 0, 0),
    line('two', 0, 12),
    line('far', 0, 112),
    line('near', 0, 115),
    line('far', 0, 215),
  ]);
  expect(usualPitches([odd])(textStyle())).toBe(12);
});

it('counts no gap between pages', () => {
  const over = block([line('one', 0, 700), line('two', 0, 50, { page: 2 })]);
  expect(usualPitches([over])(textStyle())).toBeUndefined();
});
