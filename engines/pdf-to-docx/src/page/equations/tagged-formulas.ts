import { isBlank } from '../../model/characters.ts';
import type { Glyph, PageContent, TagNode } from '../../model/page-content.ts';
import { PART_GAP, TWICE } from '../tolerances.ts';
import { type FoundFormula, foundFormula } from './found-formula.ts';
import { asSeen, isFromRight } from './seen-signs.ts';
import { readFormula } from './tree/read-formula.ts';

/** A letter, a digit, or a sign that needs no others: brackets and commas alone are marked where programs are printed. */
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Sm}]/u;

/** The formulas that tags mark on a page. Those that show no character are drawings. */
export function taggedFormulas({ number, glyphs, paths }: PageContent, tags: TagNode): FoundFormula[] {
  const isRtl = glyphs.some(isFromRight);
  return formulaContent(tags, number).flatMap((marks) => {
    const own = withoutNumber(glyphs.filter(({ style }) => marks.has(style.mcid)));
    const inked = own.filter(({ text }) => !isBlank(text));
    if (!inked.some(({ text }) => SAYS_SOMETHING.test(text))) return [];
    const drawn = paths.filter(({ mcid }) => marks.has(mcid));
    const read = drawn.every(({ kind }) => kind === 'horizontal')
      ? readFormula(
          isRtl
            ? asSeen(
                inked.toSorted((a, b) => a.x - b.x),
                false,
              )
            : inked,
          drawn.map(({ box }) => box),
          true,
        )
      : null;
    return [foundFormula(read, own, drawn, glyphs)];
  });
}

const NUMBER = /^\(\d+(?:\.\d+)*[a-z]?\)$/;

/** Without the number at the margin, which is text next to the formula. */
function withoutNumber(glyphs: readonly Glyph[]): readonly Glyph[] {
  const inked = glyphs.filter(({ text }) => !isBlank(text)).sort((a, b) => a.box.x0 - b.box.x0);
  const from = inked.findLastIndex(({ box, style }, i) => {
    const before = inked[i - 1];
    return before !== undefined && box.x0 - before.box.x1 > TWICE * PART_GAP * style.size;
  });
  const last = inked.slice(from);
  if (from < 0 || !NUMBER.test(last.map(({ text }) => text).join(''))) return glyphs;
  return glyphs.filter((glyph) => !last.includes(glyph));
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
