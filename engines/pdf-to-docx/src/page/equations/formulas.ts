import type { PageContent, TagNode } from '../../model/page-content.ts';
import { fontFormulas } from './by-fonts/font-formulas.ts';
import { withSystems } from './by-fonts/systems.ts';
import { drawnFormulas } from './drawn-formulas.ts';
import type { FoundFormula } from './found-formula.ts';
import type { AttachedFormulas } from './mathml/attached-formulas.ts';
import { taggedFormulas } from './tagged-formulas.ts';

/** The formulas of a page: those that tags mark, and where they mark none those that fonts and the bars of fractions show. */
export function formulasOf(
  content: PageContent,
  tags: TagNode | undefined,
  attached: AttachedFormulas = new Map(),
): FoundFormula[] {
  const tagged = tags ? taggedFormulas(content, tags, attached) : [];
  if (tagged.length > 0) return tagged;
  const byFont = fontFormulas(content);
  const known = new Set(byFont.flatMap(({ glyphs }) => [...glyphs]));
  const byBars = drawnFormulas(content).filter(({ glyphs }) => ![...glyphs].some((glyph) => known.has(glyph)));
  return [...withSystems(byFont), ...byBars];
}
