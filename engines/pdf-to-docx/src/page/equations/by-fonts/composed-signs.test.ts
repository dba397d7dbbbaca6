import { describe, expect, it } from 'vitest';
import type { Glyph } from '../../../model/page-content.ts';
import { fontFace, glyphStyle, glyphs } from '../../../testing/hand-made-text.ts';
import { withComposedSigns } from './composed-signs.ts';

const tex = (text: string, x: number, y: number, font: string) =>
  glyphs(text, x, y, glyphStyle({ font: fontFace(font) }));
const composed = (marks: readonly Glyph[]) => {
  const { glyphs: all, parts } = withComposedSigns(marks);
  return all.map((glyph) => `${glyph.text}${parts.get(glyph)?.length ?? ''}`);
};

describe('signs that TeX draws in several characters', () => {
  it('are one tall bar for bars below each other', () => {
    const [first] = tex('|', 0, 100, 'CMEX10') as [Glyph];
    const height = first.box.y1 - first.box.y0;
    const column = [0, 1, 2].flatMap((row) => tex('|', 0, 100 + row * height, 'CMEX10'));
    const { glyphs: all } = withComposedSigns(column);
    expect(all.map(({ text, box }) => [text, Math.round((box.y1 - box.y0) / height)])).toEqual([['|', 3]]);
    expect(composed([...column.slice(0, 1), ...tex('|', 20, 100, 'CMEX10')])).toEqual(['|', '|']);
  });

  it('are dots below each other, or down to the right', () => {
    const dotsAt = (step: number) => [0, 1, 2].flatMap((i) => tex('.', i * step, 100 + i * 4, 'CMR10'));
    expect(composed(dotsAt(0))).toEqual(['⋮3']);
    expect(composed(dotsAt(4))).toEqual(['⋱3']);
    expect(composed([0, 1, 2].flatMap((i) => tex('.', 0, 100 + i * 12, 'CMR10')))).toEqual(['.', '.', '.']);
  });

  it('are the sign of congruence for a tilde on an equals sign, and one integral for those that overlap', () => {
    expect(composed([...tex('∼', 0, 97, 'CMSY10'), ...tex('=', 0, 100, 'CMR10')])).toEqual(['≅2']);
    expect(composed([...tex('∫', 0, 100, 'CMEX10'), ...tex('∫', 4, 100, 'CMEX10')])).toEqual(['∬2']);
    expect(composed([...tex('∫', 0, 100, 'CMEX10'), ...tex('∫', 30, 100, 'CMEX10')])).toEqual(['∫', '∫']);
  });
});
