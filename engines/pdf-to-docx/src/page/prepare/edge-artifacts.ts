import { isBlank } from '../../model/characters.ts';
import { SOME } from '../../model/measures.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';

/** The characters near the upper and lower edge that are marked as artifacts, beyond all others. */
export function edgeArtifacts({ glyphs, height }: PageContent): Set<Glyph> {
  const inked = glyphs.filter((glyph) => !isBlank(glyph.text));
  const own = inked.filter((glyph) => glyph.style.artifact === 'none').map((glyph) => glyph.y);
  const top = Math.min(SOME * height, ...own);
  const bottom = Math.max((1 - SOME) * height, ...own);
  return new Set(glyphs.filter(({ y, style }) => style.artifact !== 'none' && (y < top - 1 || y > bottom + 1)));
}
