import { isBlank } from '../../model/characters.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';

/** Share of the page's height, from each edge, in which headers and footers are. */
const EDGE_SHARE = 0.3;

/** The characters near the upper and lower edge that are marked as artifacts, beyond all others. */
export function edgeArtifacts({ glyphs, height }: PageContent): Set<Glyph> {
  const inked = glyphs.filter((glyph) => !isBlank(glyph.text));
  const own = inked.filter((glyph) => glyph.style.artifact === 'none').map((glyph) => glyph.y);
  const top = Math.min(EDGE_SHARE * height, ...own);
  const bottom = Math.max((1 - EDGE_SHARE) * height, ...own);
  return new Set(glyphs.filter(({ y, style }) => style.artifact !== 'none' && (y < top - 1 || y > bottom + 1)));
}
