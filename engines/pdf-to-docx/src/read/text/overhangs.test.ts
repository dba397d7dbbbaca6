import { expect, it } from 'vitest';
import type { Glyph } from '../../model/page-content.ts';
import { glyphStyle, glyphs } from '../../testing/hand-made-text.ts';
import { withoutOverhangs } from './overhangs.ts';

const style = glyphStyle();
/** Words whose `f` is drawn a point beyond its width, with gaps in place of spaces. */
function drawn(text: string, of: Glyph['style'] = style): Glyph[] {
  const all = glyphs(text, 0, 100, of);
  return all.flatMap((glyph, i) => {
    if (glyph.text === ' ') return [];
    const isAfterGap = all[i - 1]?.text === ' ';
    const box = glyph.text === 'f' ? { ...glyph.box, x1: glyph.box.x1 + 1 } : glyph.box;
    return [{ ...glyph, box, isAfterGap }];
  });
}
const overhang = (all: readonly Glyph[], at: number) => withoutOverhangs(all)[at]!.box.x1 - all[at]!.box.x1;

it('ends a letter before a gap where others of its kind show that its width ends', () => {
  expect(overhang(drawn('for of the', style), 4)).toBe(0);
  expect(overhang(drawn('for off of the', style), 7)).toBeCloseTo(-1);
});

it('leaves letters within words, and those before fences and indices, as they are drawn', () => {
  const text = drawn('for off of the');
  expect(overhang(text, 0)).toBe(0);
  expect(overhang(drawn('for off f (the)'), 6)).toBe(0);
  const index = drawn('2', glyphStyle({ size: 7 })).map((glyph) => ({ ...glyph, isAfterGap: true }));
  expect(overhang([...drawn('for off f'), ...index], 6)).toBe(0);
});
