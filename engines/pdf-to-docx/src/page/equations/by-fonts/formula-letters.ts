import type { Glyph } from '../../../model/page-content.ts';
import { SAME_LINE, SCRIPT_SIZE } from '../../../text/tolerances.ts';
import type { LookUp } from '../by-height.ts';
import type { FoundFormula } from '../found-formula.ts';
import { isFunction, isLeaning, isLetter, wordsOf } from '../words.ts';

/** Letters of a word that is text; shorter ones may be variables. */
const MIN_WORD = 3;

/**
 * Single letters outside formulas that look as those of the formulas of their page, and not as the text of their line, nor as that of the
 * page: LibreOffice sets all formulas of a document in one font and size, even where the text around them has others.
 */
export function lettersLike(formulas: readonly FoundFormula[], inked: readonly Glyph[], lookUp: LookUp): Glyph[] {
  const taken = new Set<Glyph>();
  const looks = new Set<string>();
  for (const { equation, glyphs, size } of formulas) {
    for (const glyph of glyphs) {
      taken.add(glyph);
      const isMain = glyph.style.size > SCRIPT_SIZE * size;
      if (equation && isMain && isLetter(glyph) && isLeaning(glyph)) looks.add(lookOf(glyph));
    }
  }
  if (looks.size === 0) return [];
  const likely = inked.filter(
    (glyph) => isLetter(glyph) && isLeaning(glyph) && looks.has(lookOf(glyph)) && !taken.has(glyph),
  );
  const usual = commonLook(inked.filter((glyph) => !looks.has(lookOf(glyph))));
  return [...Map.groupBy(likely, ({ y }) => Math.round(y))].flatMap(([, letters]) => {
    const first = letters[0]!;
    const row = lookUp(first.y, SAME_LINE * first.style.size);
    const words = wordsOf(row.filter(({ style }) => style.size > SCRIPT_SIZE * first.style.size)).flatMap(byLook);
    // A word of the same look: what leans is text.
    const isText = words.some((word) => word.length >= MIN_WORD && looks.has(lookOf(word[0]!)) && isWord(word));
    const around = commonLook(row.filter((glyph) => !looks.has(lookOf(glyph)))) ?? usual;
    if (isText || !around || !usual) return [];
    const single = new Set(words.filter(({ length }) => length < MIN_WORD).flat());
    return letters.filter((letter) => single.has(letter) && isApart(letter, around) && isApart(letter, usual));
  });
}

/** A word in parts of one look each: `mth` is a letter of a formula and the text behind it. */
function byLook(word: readonly Glyph[]): Glyph[][] {
  const parts: Glyph[][] = [];
  for (const glyph of word) {
    const last = parts.at(-1)?.[0];
    if (last && lookOf(last) === lookOf(glyph)) parts.at(-1)?.push(glyph);
    else parts.push([glyph]);
  }
  return parts;
}

const isWord = (word: readonly Glyph[]) => word.every(isLetter) && !isFunction(word);

/** Font and half points of a glyph: sizes of formulas that were scaled differ by less. */
const lookOf = ({ style: { font, size } }: Glyph) => `${font.name}|${Math.round(2 * size)}`;

/** A letter that looks as most of some do. */
function commonLook(glyphs: readonly Glyph[]): Glyph | undefined {
  let most: readonly Glyph[] = [];
  for (const [, alike] of Map.groupBy(glyphs.filter(isLetter), lookOf)) if (alike.length > most.length) most = alike;
  return most[0];
}

/** Whether two letters are of other sizes or families. */
export const isApart = (a: Glyph, b: Glyph) =>
  Math.round(2 * a.style.size) !== Math.round(2 * b.style.size) || familyOf(a) !== familyOf(b);

/** A family as far as the names of its fonts share it: `TimesNewRomanPSMT` has `TimesNewRomanPS-ItalicMT`. */
const familyOf = ({ style: { font } }: Glyph) => font.name.replace(/[-,].*$/u, '').replace(/(?:PS)?(?:MT)?$/u, '');
