import { isBlank } from '../../model/characters.ts';
import type { Glyph, PageContent, TagNode } from '../../model/page-content.ts';
import { PART_GAP } from '../../text/tolerances.ts';
import { type FoundFormula, foundFormula } from './found-formula.ts';
import type { AttachedFormulas } from './mathml/attached-formulas.ts';
import { mathmlFormula } from './mathml/mathml-formula.ts';
import { asSeen, isFromRight } from './seen-signs.ts';
import { mainRow } from './tree/bars.ts';
import { pieceOf } from './tree/piece.ts';
import { readFormula } from './tree/read-formula.ts';

/** A letter, a digit, or a sign that needs no others: brackets and commas alone are marked where programs are printed. */
const SAYS_SOMETHING = /[\p{L}\p{N}\p{Sm}]/u;

/** The formulas that tags mark on a page. Those that show no character are drawings. */
export function taggedFormulas(
  { number, glyphs, paths }: PageContent,
  tags: TagNode,
  attached: AttachedFormulas,
): FoundFormula[] {
  const isRtl = glyphs.some(isFromRight);
  return formulaContent(tags, number).flatMap(({ tag, marks }) => {
    const own = withoutNumber(glyphs.filter(({ style }) => marks.has(style.mcid)));
    const inked = own.filter(({ text }) => !isBlank(text));
    if (!inked.some(({ text }) => SAYS_SOMETHING.test(text))) return [];
    const drawn = paths.filter(({ mcid }) => marks.has(mcid));
    const marked = mathmlFormula(tag, own, attached);
    if (marked) return [foundFormula({ tree: marked, ...mainRow(inked.map(pieceOf)) }, own, drawn, glyphs, true)];
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
    return [foundFormula(read, own, drawn, glyphs, true)];
  });
}

const NUMBER = /^\(\d+(?:\.\d+)*[a-z]?\)$/;

/** Without the number at the margin, which is text next to the formula. */
function withoutNumber(glyphs: readonly Glyph[]): readonly Glyph[] {
  const inked = glyphs.filter(({ text }) => !isBlank(text)).sort((a, b) => a.box.x0 - b.box.x0);
  const from = inked.findLastIndex(({ box, style }, i) => {
    const before = inked[i - 1];
    return before !== undefined && box.x0 - before.box.x1 > 2 * PART_GAP * style.size;
  });
  const last = inked.slice(from);
  if (from < 0 || !NUMBER.test(last.map(({ text }) => text).join(''))) return glyphs;
  return glyphs.filter((glyph) => !last.includes(glyph));
}

/** A formula with its marked content. */
interface TaggedFormula {
  readonly tag: TagNode;
  readonly marks: Set<number>;
}

function formulaContent(tree: TagNode, page: number): TaggedFormula[] {
  const found: TaggedFormula[] = [];
  const visit = (node: TagNode, around: TaggedFormula | undefined) => {
    const own = around ?? (node.role === 'Formula' ? { tag: node, marks: new Set<number>() } : undefined);
    if (own && own !== around) found.push(own);
    for (const child of node.children) {
      if (child.kind === 'element') visit(child.node, own);
      else if (own && child.page === page) own.marks.add(child.mcid);
    }
  };
  visit(tree, undefined);
  return found;
}
