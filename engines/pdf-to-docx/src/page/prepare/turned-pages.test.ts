import { describe, expect, it } from 'vitest';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { quartersToTurn } from './turned-pages.ts';

const text = (angle: number, count = 100) => glyphs('x'.repeat(count), 0, 100, glyphStyle({ angle }));

describe('quartersToTurn', () => {
  it('turns a page against the direction in which all its text runs', () => {
    expect([0, 90, 180, 270].map((angle) => quartersToTurn(text(angle)))).toEqual([0, 3, 2, 1]);
  });

  it('leaves a page alone that has upright text, too, or text at an angle', () => {
    expect(quartersToTurn([...text(90), ...text(0, 20)])).toBe(0);
    expect(quartersToTurn(text(45))).toBe(0);
  });

  it('leaves a page alone on which only a label is turned', () => {
    expect(quartersToTurn(text(270, 12))).toBe(0);
  });
});
