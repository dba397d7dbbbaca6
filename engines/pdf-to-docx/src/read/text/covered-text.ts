import { area, type Box } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import type { PageObjects } from '../content/page-objects.ts';

/** What covers more of the page than this is its ground, and the text below a scan's … */
const MAX_COVER = 0.5;
/** … unless no more than this part of the page's text was drawn before it: the rest of a sheet that a page was laid over. */
const MAX_REST = 0.2;
/** The part of a character that must be covered, over the size: from its baseline up, and on each side (points). */
const HEIGHT = 0.6;
const SIDE_SLACK = 0.5;

/** The characters that nobody sees because something opaque was drawn over them later: a translation pasted over the original, a blackened line. */
export function findCovered(glyphs: readonly Glyph[], allCovers: PageObjects['covers'], page: Box): Set<Glyph> {
  const covered = new Set<Glyph>();
  if (allCovers.length === 0) return covered;
  const isLarge = ({ box }: { readonly box: Box }) => area(box) > MAX_COVER * area(page);
  const order = allCovers.some(isLarge) ? glyphs.map(({ style }) => style.object).sort((a, b) => a - b) : [];
  const restEnds = order[Math.floor(MAX_REST * order.length)] ?? 0;
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
    box.x0 >= cover.x0 - SIDE_SLACK &&
    box.x1 <= cover.x1 + SIDE_SLACK &&
    y <= cover.y1 &&
    y - HEIGHT * size >= cover.y0
  );
}
