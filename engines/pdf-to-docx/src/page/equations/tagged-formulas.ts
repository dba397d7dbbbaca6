import { isBlank } from '../../model/characters.ts';
import type { Equation } from '../../model/document/equation.ts';
import { type Box, union } from '../../model/geometry.ts';
import type { Glyph, PageContent, PathShape, TagNode } from '../../model/page-content.ts';
import { SAME_LINE } from '../tolerances.ts';
import { mainRow } from './bars.ts';
import { pieceOf } from './piece.ts';
import { readFormula } from './read-formula.ts';

/** A formula of a page, with what draws it. */
export interface FoundFormula {
  /** Null where the places of its characters leave doubt what belongs to what. */
  readonly equation: Equation | null;
  readonly glyphs: ReadonlySet<Glyph>;
  readonly paths: ReadonlySet<PathShape>;
  /** Around all that draws it. */
  readonly box: Box;
  /** The baseline and the size (points) of its main row. */
  readonly y: number;
  readonly size: number;
}

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
    const { y, size } = read ?? mainRow(inked.map(pieceOf));
    const isNear = (glyph: Glyph) => !marks.has(glyph.style.mcid) && Math.abs(glyph.y - y) <= SAME_LINE * size;
    const isDisplayed = !glyphs.some((glyph) => !isBlank(glyph.text) && isNear(glyph));
    const equation = read && { tree: read.tree, size, color: inked[0]?.style.color ?? '000000', isDisplayed };
    const box = union([...inked, ...drawn].map((mark) => mark.box));
    return [{ equation, glyphs: new Set(own), paths: new Set(drawn), box, y, size }];
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

/** The page with one character in place of each formula that has one. */
export function withFormulas(
  content: PageContent,
  formulas: readonly FoundFormula[],
  characterOf: (formula: FoundFormula) => string | undefined,
): PageContent {
  const gone = new Set<Glyph>();
  const drawn = new Set<PathShape>();
  const made = new Map<Glyph, Glyph>();
  for (const formula of formulas) {
    const text = characterOf(formula);
    const [first] = formula.glyphs;
    if (text === undefined || !first) continue;
    for (const glyph of formula.glyphs) gone.add(glyph);
    for (const path of formula.paths) drawn.add(path);
    made.set(first, { ...standIn(formula, first), text });
  }
  if (made.size === 0) return content;
  return {
    ...content,
    glyphs: content.glyphs.flatMap((glyph) => (gone.has(glyph) ? (made.get(glyph) ?? []) : [glyph])),
    paths: content.paths.filter((path) => !drawn.has(path)),
  };
}

/**
 * A character as wide as a formula. It is as high as text for what finds lines; how high the formula makes its line is told apart. Its place
 * in the content is that of the formula's first character.
 */
function standIn({ glyphs, box: around, y, size }: FoundFormula, first: Glyph): Glyph {
  const main = [...glyphs].find(({ style }) => style.size === size) ?? first;
  const box = { ...around, y0: y + main.box.y0 - main.y, y1: y + main.box.y1 - main.y };
  const style = { ...main.style, formula: { above: y - around.y0, below: around.y1 - y } };
  return { ...main, style, x: around.x0, y, box, index: first.index };
}
