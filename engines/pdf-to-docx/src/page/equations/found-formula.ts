import { isBlank } from '../../model/characters.ts';
import type { Equation } from '../../model/document/equation.ts';
import { type Box, union } from '../../model/geometry.ts';
import type { Glyph, PageContent, PathShape } from '../../model/page-content.ts';
import { SAME_LINE } from '../../text/tolerances.ts';
import { mainRow } from './tree/bars.ts';
import { pieceOf } from './tree/piece.ts';
import type { ReadFormula } from './tree/read-formula.ts';

/** Em. Text on the row of a formula that is as near is beside it. */
const NEAR_FORMULA = 3;

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
  isWhole = false,
): FoundFormula {
  const inked = own.filter(({ text }) => !isBlank(text));
  const glyphs = new Set(own);
  const { y, size } = read ?? mainRow(inked.map(pieceOf));
  const isNear = (glyph: Glyph) =>
    Math.abs(glyph.y - y) <= SAME_LINE * size && !isBlank(glyph.text) && !glyphs.has(glyph);
  const isDisplayed = !others.some(isNear);
  const color = inked[0]?.style.color ?? '000000';
  const equation = read && { tree: read.tree, size, color, isDisplayed, isWhole };
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
  const characters = new Map<FoundFormula, string>();
  for (const formula of formulas) {
    const text = characterOf(formula);
    if (text === undefined || formula.glyphs.size === 0) continue;
    for (const glyph of formula.glyphs) gone.add(glyph);
    for (const path of formula.paths) drawn.add(path);
    characters.set(formula, text);
  }
  if (characters.size === 0) return content;
  const made = new Map<Glyph, Glyph>();
  const plain = content.glyphs.filter((glyph) => !gone.has(glyph) && !isBlank(glyph.text) && glyph.style.angle === 0);
  for (const [formula, text] of characters) {
    const [first] = formula.glyphs;
    if (first) made.set(first, { ...standIn(formula, first, plain), text });
  }
  return {
    ...content,
    glyphs: content.glyphs.flatMap((glyph) => (gone.has(glyph) ? (made.get(glyph) ?? []) : [glyph])),
    paths: content.paths.filter((path) => !drawn.has(path)),
  };
}

/**
 * A character as wide as a formula, which looks as the text next to it. It is as high as text for what finds lines; how high the formula
 * makes its line is told apart. Its place in the content is that of the formula's first character.
 */
function standIn(formula: FoundFormula, first: Glyph, text: readonly Glyph[]): Glyph {
  const { glyphs, box: around, y, size } = formula;
  const main = [...glyphs].find(({ style }) => style.size === size) ?? first;
  const box = { ...around, y0: y + main.box.y0 - main.y, y1: y + main.box.y1 - main.y };
  const look = (nextTo(formula, text) ?? main).style;
  const style = {
    ...main.style,
    font: look.font,
    isSlanted: look.isSlanted,
    formula: { above: y - around.y0, below: around.y1 - y },
  };
  return { ...main, style, x: around.x0, y, box, index: first.index };
}

/** The character of the text next to a formula, on its row. */
function nextTo({ box: { x0, x1 }, y, size }: FoundFormula, text: readonly Glyph[]): Glyph | undefined {
  let nearest: { readonly glyph: Glyph; readonly away: number } | undefined;
  for (const glyph of text) {
    const away = Math.max(glyph.box.x0 - x1, x0 - glyph.box.x1);
    const isOnRow = Math.abs(glyph.y - y) <= SAME_LINE * size && away < NEAR_FORMULA * size;
    if (isOnRow && away < (nearest?.away ?? Infinity)) nearest = { glyph, away };
  }
  return nearest?.glyph;
}
