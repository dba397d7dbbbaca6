import { area, type Box } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import type { PageObjects } from '../content/page-objects.ts';
import { LETTER_HEIGHT, UNSEEN } from '../tolerances.ts';

/** Share of the page: what is larger is a background. */
const LARGE_SHARE = 0.5;

/** Share of the content: what is drawn after it covers what was drawn. */
const LATE = 0.5;

/** The characters that no one sees because something opaque was drawn over them later: a translation pasted over the original, a blackened line. */
export function findCovered(glyphs: readonly Glyph[], allCovers: PageObjects['covers'], page: Box): Set<Glyph> {
  const covered = new Set<Glyph>();
  if (allCovers.length === 0) return covered;
  const isLarge = ({ box }: { readonly box: Box }) => area(box) > LARGE_SHARE * area(page);
  const order = allCovers.some(isLarge) ? glyphs.map(({ style }) => style.object).sort((a, b) => a - b) : [];
  const restEnds = order[Math.floor(LATE * order.length)] ?? 0;
  const covers = allCovers.filter((cover) => !isLarge(cover) || cover.index <= restEnds);
  const last = covers.at(-1)?.index ?? 0;
  for (const glyph of glyphs) {
    const { object } = glyph.style;
    if (object < last && covers.some(({ index, box }) => index > object && isUnder(glyph, box))) covered.add(glyph);
  }
  return covered;
}

function isUnder({ box, y, style: { angle, size, isInvisible } }: Glyph, cover: Box): boolean {
  return (
    angle === 0 &&
    !isInvisible &&
    box.x0 >= cover.x0 - UNSEEN &&
    box.x1 <= cover.x1 + UNSEEN &&
    y <= cover.y1 &&
    y - LETTER_HEIGHT * size >= cover.y0
  );
}
