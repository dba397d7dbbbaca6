import { union } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { SAME_LINE } from '../../../text/tolerances.ts';
import { isAccent, isOfFormula } from '../math-glyphs.ts';
import { CLOSING, FENCES } from '../tree/piece.ts';
import { isLetter, isLetterOrDigit } from '../words.ts';
import { isApart } from './formula-letters.ts';
import type { FormulaRow, RowContent, Token } from './formula-row.ts';

/** Em. A full stop or comma of a formula is no farther from it. */
const STOP_GAP = 3;

/** Parts of a run between fences whose other half is not in it, which are of the text around it. */
export function withoutLoneFences(run: readonly Token[]): Token[][] {
  const open: Token[] = [];
  const lone = new Set<Token>();
  for (const token of run) {
    const text = token.only?.text ?? '';
    if (FENCES.has(text)) open.push(token);
    else if (CLOSING.has(text) && !open.pop()) lone.add(token);
  }
  for (const token of open) lone.add(token);
  const parts: Token[][] = [[]];
  for (const token of run) {
    if (lone.has(token) && token.only && !isOfFormula(token.only)) parts.push([]);
    else parts.at(-1)?.push(token);
  }
  return parts;
}

const PUNCTUATION = /^[,;:.]$/u;
/** What ends a sentence or a part of it, behind a formula that is shown apart. */
const STOP = /^[,;.]$/u;

/** A run from its first term to its last: marks at its ends are of the text around, but for a stop in its font, or behind it where it is alone. */
export function withoutPunctuation(run: readonly Token[], row: FormulaRow, { near, hasLetters }: RowContent): Token[] {
  const isMark = ({ only }: Token) => only !== undefined && (PUNCTUATION.test(only.text) || isAccent(only));
  const from = run.findIndex((token) => !isMark(token) || isOver(token, run));
  const to = run.findLastIndex((token) => !isMark(token) || isOver(token, run));
  if (from < 0) return [];
  const stop = run[to + 1]?.only;
  const isOwn =
    stop !== undefined &&
    ((STOP.test(stop.text) && (isOfFormula(stop) || isAlone(run, row, near))) ||
      (!hasLetters && looksAs(run.slice(0, to + 1), stop, row, near)));
  return run.slice(from, isOwn ? to + 2 : to + 1);
}

/** Whether a stop has the family and size of the last term before it, and not those of the text next to it. */
function looksAs(run: readonly Token[], stop: Glyph, { y, size }: FormulaRow, near: readonly Glyph[]): boolean {
  const isOnRow = (glyph: Glyph) => Math.abs(glyph.y - y) < SAME_LINE * size;
  const term = run.flatMap(({ glyphs }) => glyphs).findLast((glyph) => isOnRow(glyph) && isLetterOrDigit(glyph));
  if (!term || isApart(term, stop)) return false;
  const isNext = ({ box }: Glyph) => box.x0 - stop.box.x1 < STOP_GAP * size && stop.box.x0 - box.x1 < STOP_GAP * size;
  return near.some((glyph) => isOnRow(glyph) && isNext(glyph) && isLetter(glyph) && isApart(glyph, term));
}

/** Whether nothing of its row is next to a run. */
function isAlone(run: readonly Token[], { y, size }: FormulaRow, near: readonly Glyph[]): boolean {
  const own = new Set(run.flatMap(({ glyphs }) => glyphs));
  const { x0, x1 } = union(run.map(({ box }) => box));
  const isNext = (glyph: Glyph) =>
    Math.abs(glyph.y - y) < SAME_LINE * size &&
    glyph.box.x1 > x0 - STOP_GAP * size &&
    glyph.box.x0 < x1 + STOP_GAP * size &&
    !own.has(glyph);
  return !near.some(isNext);
}

/** Parentheses of the font of the text around a formula are of that, where its letters have alphabets and so its font has parentheses. */
export function withoutOuterFences(run: readonly Token[]): readonly Token[] {
  const [first, last] = [run[0]?.only, run.at(-1)?.only];
  if (!first || !last || isOfFormula(first) || isOfFormula(last)) return run;
  if (!FENCES.has(first.text) || FENCES.get(first.text) !== last.text) return run;
  const isOfAlphabet = ({ only }: Token) => only !== undefined && ALPHABETS.test(only.text);
  let depth = 0;
  const end = run.findIndex(({ only }) => {
    if (only && FENCES.has(only.text)) depth++;
    return only !== undefined && CLOSING.has(only.text) && --depth === 0;
  });
  return end === run.length - 1 && run.some(isOfAlphabet) ? run.slice(1, -1) : run;
}

/** Letters of the mathematical alphabets of Unicode. */
const ALPHABETS = /^[\u{1d400}-\u{1d7ff}ℎ]$/u;

/** Whether a mark is drawn over a letter of its run. */
const isOver = ({ only, box }: Token, run: readonly Token[]) =>
  only !== undefined &&
  isAccent(only) &&
  run.some((other) => other.only !== only && other.box.x0 < box.x1 - ROUNDING && other.box.x1 > box.x0 + ROUNDING);
