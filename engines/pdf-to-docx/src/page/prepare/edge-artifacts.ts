import { isBlank } from '../../model/characters.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';

/** Artifacts of a page whose tags are of no use are headers within this part of it from its edge. */
const HEADER_BAND = 0.25;

/** The characters near the upper and lower edge that are marked as artifacts, beyond all others. */
export function edgeArtifacts({ glyphs, height }: PageContent): Set<Glyph> {
  const inked = glyphs.filter((glyph) => !isBlank(glyph.text));
  const own = inked.filter((glyph) => glyph.style.artifact === 'none').map((glyph) => glyph.y);
  const top = Math.min(HEADER_BAND * height, ...own);
  const bottom = Math.max((1 - HEADER_BAND) * height, ...own);
  return new Set(glyphs.filter(({ y, style }) => style.artifact !== 'none' && (y < top - 1 || y > bottom + 1)));
}
