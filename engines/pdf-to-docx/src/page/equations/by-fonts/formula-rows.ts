import type { Box } from '../../../model/geometry.ts';
import type { Glyph } from '../../../model/page-content.ts';
import {
  EVEN_GAPS,
  MIN_PITCH,
  PART_GAP,
  SAME_LINE,
  SCRIPT_SIZE,
  SPACE_GAP,
  TOUCHING,
} from '../../../text/tolerances.ts';
import { UNDER_LINE } from '../../tolerances.ts';
import {
  isAccent,
  isForeign,
  isOfFormula,
  isOfSignFont,
  isSignOfFormula,
  joinsTerms,
  leadsTerm,
  mayBeOfFormula,
} from '../math-glyphs.ts';
import { asSeen, isFromRight } from '../seen-signs.ts';
import { CLOSING, FENCES, isDrawn, OPERATORS } from '../tree/piece.ts';
import { isFunction, isLeaning, isLetter, isOfSize, isProse, wordsOf } from '../words.ts';
import { fencedBlocks } from './fenced-blocks.ts';
import { boundsBehind, boundsOf } from './formula-bounds.ts';
import { withoutLoneFences, withoutOuterFences, withoutPunctuation } from './formula-ends.ts';
import type { FormulaRow, RowContent, Token } from './formula-row.ts';
import { type Stack, TALL_SIGN } from './stacks.ts';

/** Em. A stack whose middle is no farther from the baseline is on the row. */
const ON_ROW = 0.5;

/** Over the size of the row: what is smaller is an index of an index. */
const TINY = 0.5;

const byPlace = (a: Token, b: Token) => a.box.x0 - b.box.x0;

/** The glyphs of each formula of a row: what hangs together from left to right around glyphs that only formulas have. */
export function formulasOfRow(row: FormulaRow, content: RowContent): Glyph[][] {
  const runs: Token[][] = [];
  for (const token of tokensOf(row, content).sort(byPlace)) {
    const run = runs.at(-1);
    if (run && isLinked(run, token, row, content)) run.push(token);
    else runs.push([token]);
  }
  const isRtl = content.near.some((glyph) => isFromRight(glyph) && Math.abs(glyph.y - row.y) < SAME_LINE * row.size);
  // Of what has signs without a meaning, parts alone would be read wrong.
  return runs
    .filter((run) => !run.some(({ glyphs }) => glyphs.some(isForeign)))
    .map((run) => (isRtl ? withSeenSigns(run, content) : run))
    .flatMap(withoutLoneFences)
    .map((run) => withoutOuterFences(withoutPunctuation(run, row, content)))
    .filter((run) => run.some(({ glyphs }) => glyphs.some(content.isOwn)) && !CLOSING.has(run[0]?.only?.text ?? ''))
    .map((run) => [...new Set([...run.flatMap(({ glyphs }) => glyphs), ...boundsOf(run, row, content)])]);
}

function tokensOf(row: FormulaRow, { near, stacks, hasLetters, isOffice, isOwn }: RowContent): Token[] {
  const { y, size } = row;
  const fenced = fencedBlocks(row, near);
  const held = new Set(fenced.flatMap(({ glyphs }) => glyphs));
  const isInRow = (stack: Stack) =>
    Math.abs(stack.y - y) < SAME_LINE * size ||
    (stack.size <= SCRIPT_SIZE * size && Math.abs(stack.y - y) < ON_ROW * size);
  const own = stacks.filter((stack) => isInRow(stack) && !stack.glyphs.some((glyph) => held.has(glyph)));
  for (const glyph of stacks.flatMap(({ glyphs }) => glyphs)) held.add(glyph);
  const free = near.filter((glyph) => !held.has(glyph));
  // Accents of high letters are raised.
  // Large signs of some fonts stand a little lower.
  const isOnRow = ({ text, y: own, style }: Glyph) =>
    Math.abs(own - y) <= SPACE_GAP * (OPERATORS.test(text) ? Math.max(size, style.size) : size);
  const isMain = (glyph: Glyph) =>
    (isOnRow(glyph) || (isAccent(glyph) && Math.abs(y - SPACE_GAP * size - glyph.y) <= SPACE_GAP * size)) &&
    (glyph.style.size > SCRIPT_SIZE * size || OPERATORS.test(glyph.text));
  const main = free.filter(isMain);
  const isTyped = isOffice ? typedBeside(row, main, isOwn) : () => false;
  // What is smaller than half may be raised twice.
  const isScript = (glyph: Glyph) =>
    glyph.style.size <= SCRIPT_SIZE * size &&
    y - glyph.y < (glyph.style.size < TINY * size ? 1 : MIN_PITCH) * size &&
    glyph.y - y < UNDER_LINE * size;
  const behind = new Set(
    [...own, ...fenced, ...main.filter(({ text }) => OPERATORS.test(text))].flatMap(({ box }) =>
      boundsBehind(box, row, free),
    ),
  );
  const small = free.filter((glyph) => (isScript(glyph) || behind.has(glyph)) && !isMain(glyph));
  const smallWords = hasLetters ? [] : [...Map.groupBy(small, ({ y: baseline }) => baseline).values()].flatMap(wordsOf);
  const smallText = new Set(smallWords.filter(isProse).flat());
  const isOther = (glyph: Glyph) => !isOwn(glyph) && ((isOffice && !isOfSize(glyph, size)) || smallText.has(glyph));
  const [typed, scripts] = [small.filter(isOther), small.filter((glyph) => !isOther(glyph))];
  const words = wordsOf(main).filter((word) => word.every(isLetter));
  const names = isOffice ? [] : words.filter((word) => isName(word, main));
  const text = new Set(words.filter((word) => isText(word, isOffice) && !names.includes(word)).flat());
  const functions = new Set([...words.filter(isFunction), ...names].flat());
  const mayBe = (glyph: Glyph) =>
    isLetterOfTerm(glyph) || mayBeOfFormula(glyph) || isOfFormula(glyph) || !isDrawn(glyph);
  const token = (only: Glyph): Token => ({ box: only.box, glyphs: [only], only, isFunction: functions.has(only) });
  const isTerm = (glyph: Glyph) => !text.has(glyph) && mayBe(glyph) && !isTyped(glyph);
  // Words between terms end a formula: they stand as tokens that nothing is linked to.
  const ends = [...main.filter((glyph) => !isTerm(glyph)), ...typed].map(({ box }) => ({ box, glyphs: [] }));
  return [...own, ...fenced, ...main.filter(isTerm).map(token), ...scripts.filter(mayBe).map(token), ...ends];
}

/**
 * Whether a glyph of a row is of the text around formulas by LibreOffice: a sign that these have in another font, or what has neither the
 * baseline and size (points) of the row nor those of what only formulas have on it.
 */
function typedBeside(
  row: FormulaRow,
  main: readonly Glyph[],
  isOwn: (glyph: Glyph) => boolean,
): (glyph: Glyph) => boolean {
  const own = main.filter((glyph) => isOwn(glyph) && !TALL_SIGN.test(glyph.text));
  const looks = [row, ...own.map(({ y, style: { size } }) => ({ y, size }))];
  const isAlike = ({ y, style }: Glyph) =>
    looks.some(
      (look) => Math.abs(look.y - y) < TOUCHING * look.size && Math.abs(look.size - style.size) < TOUCHING * look.size,
    );
  return (glyph) =>
    !isOwn(glyph) && !isOfSignFont(glyph) && (isSignOfFormula(glyph) || (own.length > 0 && !isAlike(glyph)));
}

/** Whether a word is the name of a function that its author made: parentheses with what only formulas have follow at once. */
function isName(word: readonly Glyph[], main: readonly Glyph[]): boolean {
  const { box, style } = word.at(-1)!;
  const nextTo = ({ x1 }: Box) =>
    main.find(
      (glyph) => Math.abs(glyph.box.x0 - x1) < SPACE_GAP * style.size && glyph.box.x1 > x1 && !word.includes(glyph),
    );
  const fence = nextTo(box);
  const inner = fence && FENCES.has(fence.text) ? nextTo(fence.box) : undefined;
  return word.length > 1 && inner !== undefined && isOfFormula(inner);
}

/** Other scripts have no letters in formulas. */
const isLetterOfTerm = ({ text }: Glyph) => /^[\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}]$/u.test(text);

/** Whether a word is of the text around a formula. */
function isText(word: readonly Glyph[], isOffice: boolean): boolean {
  if (word.some(isOfFormula)) return isProse(word) && word.every(({ text }) => text.codePointAt(0)! < LAST_LATIN);
  return isOffice ? isProse(word) : word.length > 1 && !isFunction(word);
}

/** TeX has the capitals of Greek in its fonts of text. */
const isGreek = ({ text }: Glyph) => /^\p{Script=Greek}$/u.test(text);

/** The end of Latin Extended-B in Unicode. */
const LAST_LATIN = 0x250;

function isLinked(run: readonly Token[], token: Token, { y, size }: FormulaRow, content: RowContent): boolean {
  const { hasLetters, isOffice } = content;
  const last = run.at(-1)!;
  if (last.glyphs.length === 0 || token.glyphs.length === 0) return false;
  const gap = token.box.x0 - Math.max(...run.map(({ box }) => box.x1));
  const isScript = ({ only }: Pick<Token, 'only'>) => only !== undefined && only.style.size <= SCRIPT_SIZE * size;
  if (gap < (isScript(last) ? EVEN_GAPS : SPACE_GAP) * size) return true;
  const isWord = ({ only, isFunction: isName }: Token) =>
    !isOffice &&
    only !== undefined &&
    !isName &&
    isLetter(only) &&
    !isGreek(only) &&
    !isOfFormula(only) &&
    (hasLetters || !isLeaning(only));
  // Bounds of sums may be wider than these.
  const isSum = ({ only }: Token) => only !== undefined && OPERATORS.test(only.text);
  const reach = (isSum(last) || isSum(token) ? 2 : 1) * PART_GAP * size;
  if (gap > reach || isWord(last) || isWord(token)) return false;
  const isTerm = ({ only, isFunction: isName }: Token) =>
    only === undefined ||
    isName ||
    (isOfFormula(only) && isDrawn(only)) ||
    (isScript({ only }) && (!isOffice || Math.abs(only.y - y) > SPACE_GAP * size)) ||
    (!hasLetters && isLeaning(only));
  const isDigit = ({ only }: Token) => only !== undefined && /^\p{Nd}$/u.test(only.text);
  const joins = ({ only }: Token) => only !== undefined && joinsTerms(only);
  const countOf = (signs: { has(sign: string): boolean }) =>
    run.filter(({ only }) => only && signs.has(only.text)).length;
  // A number of a formula that has signs is a factor of what leans or is higher than a line.
  const isFactor = isTerm(last) || (isDigit(last) && run.some(({ only }) => only !== undefined && isOfFormula(only)));
  const follows = (isFactor && isTerm(token)) || last.isFunction === true;
  const leads = last.only !== undefined && leadsTerm(last.only);
  return leads || joins(token) || follows || countOf(FENCES) > countOf(CLOSING);
}

/** A run on a line from right to left with the signs that are seen. Where letters have alphabets of their own, the reader turns them all. */
function withSeenSigns(run: readonly Token[], { originals, hasLetters }: RowContent): Token[] {
  const singles = run.flatMap(({ only }) => only ?? []);
  const seen = asSeen(singles, hasLetters);
  const twins = new Map(singles.map((glyph, i) => [glyph, seen[i]!]));
  for (const [glyph, twin] of twins) if (twin !== glyph) originals.set(twin, glyph);
  return run.map((token) => {
    const twin = token.only && twins.get(token.only);
    return twin ? { ...token, only: twin, glyphs: [twin] } : token;
  });
}
