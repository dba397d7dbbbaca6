import { isBlank } from '../../model/characters.ts';
import type { PageContent, TagNode } from '../../model/page-content.ts';
import { type FoundFormula, foundFormula } from './found-formula.ts';
import { readFormula } from './read-formula.ts';

/** A letter, a digit, or a sign that needs no others: brackets and commas alone are marked where programs are printed. */
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Sm}]/u;

/** The formulas that tags mark on a page. Those that show no character are drawings. */
export function taggedFormulas({ number, glyphs, paths }: PageContent, tags: TagNode): FoundFormula[] {
  return formulaContent(tags, number).flatMap((marks) => {
    const own = glyphs.filter(({ style }) => marks.has(style.mcid));
    const inked = own.filter(({ text }) => !isBlank(text));
    if (!inked.some(({ text }) => SAYS_SOMETHING.test(text))) return [];
    const drawn = paths.filter(({ mcid }) => marks.has(mcid));
    const read = drawn.every(({ kind }) => kind === 'horizontal')
      ? readFormula(
          inked,
          drawn.map(({ box }) => box),
        )
      : null;
    return [foundFormula(read, own, drawn, glyphs)];
  });
}

/** The marked content of each formula. */
function formulaContent(tree: TagNode, page: number): Set<number>[] {
  const found: Set<number>[] = [];
  const visit = (node: TagNode, marks: Set<number> | undefined) => {
    const own = marks ?? (node.role === 'Formula' ? new Set<number>() : undefined);
    if (own && own !== marks) found.push(own);
    for (const child of node.children) {
      if (child.kind === 'element') visit(child.node, own);
      else if (own && child.page === page) own.add(child.mcid);
    }
  };
  visit(tree, undefined);
  return found;
}
