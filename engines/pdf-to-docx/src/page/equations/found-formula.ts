import { isBlank } from '../../model/characters.ts';
import type { Equation } from '../../model/document/equation.ts';
import { type Box, union } from '../../model/geometry.ts';
import type { Glyph, PageContent, PathShape } from '../../model/page-content.ts';
import { SAME_LINE } from '../tolerances.ts';
import { mainRow } from './tree/bars.ts';
import { pieceOf } from './tree/piece.ts';
import type { ReadFormula } from './tree/read-formula.ts';

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

/** A formula with its characters and paths; `others` is all text of its page, which tells whether it is on a line of its own. */
export function foundFormula(
  read: ReadFormula | null,
  own: readonly Glyph[],
  paths: readonly PathShape[],
  others: readonly Glyph[],
): FoundFormula {
  const inked = own.filter(({ text }) => !isBlank(text));
  const glyphs = new Set(own);
  const { y, size } = read ?? mainRow(inked.map(pieceOf));
  const isNear = (glyph: Glyph) =>
    Math.abs(glyph.y - y) <= SAME_LINE * size && !isBlank(glyph.text) && !glyphs.has(glyph);
  const isDisplayed = !others.some(isNear);
  const equation = read && { tree: read.tree, size, color: inked[0]?.style.color ?? '000000', isDisplayed };
  const box = union([...inked, ...paths].map((mark) => mark.box));
  return { equation, glyphs, paths: new Set(paths), box, y, size };
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
