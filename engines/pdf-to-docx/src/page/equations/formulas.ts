import type { PageContent, TagNode } from '../../model/page-content.ts';
import { drawnFormulas } from './drawn-formulas.ts';
import type { FoundFormula } from './found-formula.ts';
import { taggedFormulas } from './tagged-formulas.ts';

/** The formulas of a page: those that tags mark, and where they mark none those that their bars show. */
export function formulasOf(content: PageContent, tags: TagNode | undefined): FoundFormula[] {
  const tagged = tags ? taggedFormulas(content, tags) : [];
  return tagged.length > 0 ? tagged : drawnFormulas(content);
}
