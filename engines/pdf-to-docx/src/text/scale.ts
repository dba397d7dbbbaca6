import { median } from '../model/geometry.ts';
import type { Glyph } from '../model/page-content.ts';
import { USUAL_SIZE } from './format.ts';
import { READ_GAP } from './tolerances.ts';

/**
 * The em of some text: the size (points) that as many characters are smaller as larger than; the usual one without text. Counted in runs, as a
 * page has thousands of characters of few sizes.
 */
export function emOf(glyphs: readonly Glyph[]): number {
  const counts = new Map<number, number>();
  for (let i = 0; i < glyphs.length; ) {
    const from = i;
    const { size } = glyphs[i]!.style;
    while (i < glyphs.length && glyphs[i]!.style.size === size) i++;
    counts.set(size, (counts.get(size) ?? 0) + i - from);
  }
  let below = 0;
  for (const [size, count] of [...counts].sort((a, b) => a[0] - b[0])) {
    below += count;
    if (below > glyphs.length >> 1) return size;
  }
  return USUAL_SIZE;
}

/** The usual room (points) between words of some text; 0 where there is only one. */
export function wordGapOf(glyphs: readonly Glyph[]): number {
  const gaps = glyphs.flatMap((glyph, i) => {
    const before = glyphs[i - 1];
    const gap = before && Math.abs(before.y - glyph.y) < 1 ? glyph.box.x0 - before.box.x1 : 0;
    return gap > READ_GAP * glyph.style.size && gap < glyph.style.size ? [gap] : [];
  });
  return gaps.length > 0 ? median(gaps) : 0;
}
