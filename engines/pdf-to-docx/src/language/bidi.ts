import { reaches } from '../model/characters.ts';

const FIRST_RTL = 0x590;
/** Letters and marks; the digits of Arabic and Persian run to the right, as all numbers do. */
const RTL = /[\u0590-\u065f\u066d-\u06ef\u06fa-\u08ff\ufb1d-\ufdff\ufe70-\ufefc]/;
const LTR = /[A-Za-z\u00c0-\u024f\u0370-\u058f\u0900-\u1fff\u3040-\u9fff\uac00-\ud7af]|[\u{1d400}-\u{1d7ff}]/u;
/** Letters that only formulas have. */
const FORMULA_LETTER = /[\u{1d400}-\u{1d7ff}]/u;
/** Characters next to a formula that are no part of it. */
const BESIDE_FORMULA = /^[\s.,:;]*$/;
/** Digits, and the signs of Arabic that stand in numbers: of decimals and thousands. */
const DIGIT = /[0-9\u0660-\u0669\u066b\u066c\u06f0-\u06f9]/;
const ARABIC_LETTER = /[\u0620-\u064a\u066e-\u06d3\u06fa-\u08c7\ufb50-\ufdff\ufe70-\ufefc]/;
/** Signs right after a number, and signs of money at either end of one. */
const PERCENT = /^[%\u066a\u2030]$/;
const CURRENCY = /^[\p{Sc}#\u00b0]$/u;
/** What joins two numbers to one that runs to the right, and what does so but behind Arabic letters (UAX #9 rules W2 and W4). */
const JOINS_DIGITS = /^[.,:/\u00a0\u060c]$/;
const SIGN = /^[-+\u2212]$/;

/** Whether a text has characters of a right-to-left script. */
export function hasRtl(text: string): boolean {
  return reaches(text, FIRST_RTL) && RTL.test(text);
}

/** Whether most of the directed characters run from right to left. */
export function isMostlyRtl(text: string): boolean {
  let rtl = 0;
  let ltr = 0;
  for (const character of text) {
    if (RTL.test(character)) rtl++;
    else if (LTR.test(character)) ltr++;
  }
  return rtl > 0 && rtl >= ltr;
}

/** Whether a text, given from left to right as it is drawn, begins and ends with right-to-left letters. Such a text runs to the left. */
export function isWithinRtl(text: string): boolean {
  const strong = [...text].filter((character) => RTL.test(character) || LTR.test(character));
  const [first, last] = [strong[0], strong.at(-1)];
  return first !== undefined && last !== undefined && RTL.test(first) && RTL.test(last);
}

/**
 * Puts items that are sorted from left to right into reading order (the reverse of UAX #9 rule L2): in a right-to-left line all
 * items are turned, then runs of left-to-right text and of digits are turned back; in a left-to-right line only the right-to-left
 * runs are turned. `turned` changes what runs from right to left.
 */
export function readingOrder<T>(
  items: readonly T[],
  textOf: (item: T) => string,
  isRtlLine: boolean,
  turned: (item: T) => T = (item) => item,
): T[] {
  const texts = items.map(textOf);
  const own = texts.map((text) => (RTL.test(text) ? 'R' : LTR.test(text) ? 'L' : DIGIT.test(text) ? 'D' : 'N'));
  const word = withWordNumbers(own, texts);
  const arabic = isRtlLine ? behindArabic(word, texts) : [];
  const kinds = isRtlLine ? withNumberSigns(word, texts, arabic) : word;
  for (const [from, to] of formulaStretches(texts)) kinds.fill('L', from, to);
  const levels = resolveNeutrals(kinds, texts, isRtlLine, arabic);
  const placed = items.map((item, i) => (levels[i] === 'R' ? turned(item) : item));
  if (!isRtlLine) return turnRuns(placed, levels, (level) => level === 'R');
  return turnRuns(placed.reverse(), levels.reverse(), (level) => level === 'L');
}

/**
 * The formulas of a line, each as its first item and the one behind its last, items being sorted from left to right: a formula runs to the
 * right as a whole, with its signs, numbers and brackets.
 */
export function formulaStretches(texts: readonly string[]): [number, number][] {
  const found: [number, number][] = [];
  if (!FORMULA_LETTER.test(texts.join(''))) return found;
  for (let i = 0; i < texts.length; ) {
    let end = i;
    while (end < texts.length && !RTL.test(texts[end]!)) end++;
    let [from, to] = [i, end];
    i = end + 1;
    if (!texts.slice(from, to).some((text) => FORMULA_LETTER.test(text))) continue;
    while (BESIDE_FORMULA.test(texts[from]!)) from++;
    while (BESIDE_FORMULA.test(texts[to - 1]!)) to--;
    found.push([from, to]);
  }
  return found;
}

/** Whether a text has brackets. Lines without any need none of the functions below, which take longer. */
export const hasBrackets = (text: string): boolean => BRACKET.test(text);

/** How many brackets of a text in reading order stand as they should, and how many are turned: opened at their end. */
export function countBrackets(text: string): { right: number; turned: number } {
  let right = 0;
  let turned = 0;
  for (const match of text.matchAll(/[([{]|[)\]}]/g)) {
    if (OPENING.test(match[0])) right += CLOSING.test(text.slice(match.index)) ? 1 : 0;
    else turned += OPENING.test(text.slice(match.index)) ? 1 : 0;
  }
  return { right, turned };
}

const OPENING = /[([{]/;
const CLOSING = /[)\]}]/;
const BRACKET = /[([{)\]}]/;
const BLANK = /\s/;
const IN_WORD = /[\p{L}\p{N}\p{M}]/u;
/** What the text before a closing bracket ends with. */
const SENTENCE_END = /[\p{L}\p{N}\p{M}.!?\u061f\u2026"'\u05f3\u05f4\u201d\u2019%]/u;
const STOP = /[.,:;!?\u060c\u061b\u061f]/;
const WORD_END = /[\s([{)\]}]/;
const MIRRORED: Readonly<Record<string, string>> = {
  '(': ')',
  ')': '(',
  '[': ']',
  ']': '[',
  '{': '}',
  '}': '{',
  '<': '>',
  '>': '<',
  '«': '»',
  '»': '«',
  ...pairs('∈∋ ∉∌ ≤≥ ⩽⩾ ≪≫ ≔≕ ≺≻ ⊂⊃ ⊄⊅ ⊆⊇ ⊈⊉ ⊊⊋ ⌈⌉ ⌊⌋ ⟨⟩ ⟦⟧'),
};

/** Signs of formulas that are each other's mirror image. */
function pairs(text: string): Record<string, string> {
  return Object.fromEntries(
    text.split(' ').flatMap(([one = '', other = '']) => [
      [one, other],
      [other, one],
    ]),
  );
}

/**
 * The places of brackets in a text in reading order that a pair lacks: the first of two that both close, the second of two that both
 * open. Fonts have one glyph for the one and the mirrored other, and what it means can be written down for one only.
 */
export function wrongBrackets(text: string): number[] {
  const alone: number[] = [];
  for (const { 0: bracket, index } of text.matchAll(new RegExp(BRACKET, 'g'))) {
    const before = alone.at(-1);
    const isClosed = before !== undefined && CLOSING.test(bracket) && MIRRORED[bracket] === text[before];
    if (isClosed) alone.pop();
    else alone.push(index);
  }
  const wrong: number[] = [];
  for (let i = alone.length - 1; i > 0; i--) {
    const [first, second] = [alone[i - 1]!, alone[i]!];
    if (text[first] !== text[second]) continue;
    wrong.push(OPENING.test(text[first]!) ? second : first);
    i--;
  }
  return wrong;
}

/** The places of brackets in a text in reading order that stand at their word as the other of their pair would. */
export function misplacedBrackets(text: string): number[] {
  const wrong: number[] = [];
  for (const { 0: bracket, index } of text.matchAll(new RegExp(BRACKET, 'g'))) {
    const [before, after] = [text[index - 1] ?? ' ', text[index + 1] ?? ' '];
    const opens = BLANK.test(before) && IN_WORD.test(after);
    const closes = SENTENCE_END.test(before) && (BLANK.test(after) || STOP.test(after));
    if (OPENING.test(bracket) ? closes : opens) wrong.push(index);
  }
  return wrong;
}

/** A text's brackets turned (UAX #9 rule L4). */
export const mirrored = (text: string) => [...text].map((character) => MIRRORED[character] ?? character).join('');

/** Digits in a word of left-to-right letters are part of it, no number of the line's own. */
function withWordNumbers(kinds: readonly string[], texts: readonly string[]): string[] {
  const result = [...kinds];
  for (let i = 0; i < kinds.length; ) {
    let end = i;
    while (end < kinds.length && !WORD_END.test(texts[end]!)) end++;
    if (kinds.slice(i, end).includes('L')) for (let k = i; k < end; k++) if (kinds[k] === 'D') result[k] = 'L';
    i = end + 1;
  }
  return result;
}

/** Whether the letters to the right of each item of a right-to-left line, which come before it, are Arabic. */
function behindArabic(kinds: readonly string[], texts: readonly string[]): boolean[] {
  const found: boolean[] = Array.from({ length: kinds.length }, () => false);
  // Numbers that begin a line mostly begin a paragraph, with nothing before them.
  let isArabic = false;
  for (let i = kinds.length - 1; i >= 0; i--) {
    if (kinds[i] === 'L' || kinds[i] === 'R') isArabic = kinds[i] === 'R' && ARABIC_LETTER.test(texts[i]!);
    found[i] = isArabic;
  }
  return found;
}

/**
 * Signs that touch a number of a right-to-left line. A percent sign is read behind it, whichever side it is on: behind Arabic letters it is
 * on the left, behind Hebrew ones on the right. A sign of money runs with the number but behind Arabic letters (UAX #9 rule W5).
 */
function withNumberSigns(kinds: readonly string[], texts: readonly string[], arabic: readonly boolean[]): string[] {
  return kinds.map((kind, i) => {
    const [isBehind, isBefore] = [kinds[i - 1] === 'D', kinds[i + 1] === 'D'];
    if (kind !== 'N' || isBehind === isBefore) return kind;
    if (PERCENT.test(texts[i]!)) return isBehind ? 'S' : 'R';
    return CURRENCY.test(texts[i]!) && !arabic[i] ? 'S' : kind;
  });
}

/**
 * The brackets of a left-to-right line that belong to right-to-left text: around such alone, and behind such (UAX #9 rule N0). The one
 * that opens is on the right.
 */
function bracketsInRtl(kinds: readonly string[], texts: readonly string[]): Set<number> {
  const found = new Set<number>();
  let right: number | undefined;
  // From right to left: the last strong kind is what comes before a bracket in right-to-left text.
  let before = 'L';
  let [isBehind, hasWords] = [false, false];
  for (let i = texts.length - 1; i >= 0; i--) {
    const kind = kinds[i]!;
    if (kind === 'L') right = undefined;
    if (kind !== 'N') [before, hasWords] = [kind, hasWords || kind === 'R'];
    if (!BRACKET.test(texts[i]!)) continue;
    if (right !== undefined && hasWords) {
      if (isBehind) found.add(i).add(right);
      right = undefined;
    } else [right, isBehind, hasWords] = [i, before === 'R', false];
  }
  return found;
}

/** The directions of items; `S` is a sign that runs with its number, `arabic` says which are behind Arabic letters. */
function resolveNeutrals(
  kinds: readonly string[],
  texts: readonly string[],
  isRtlLine: boolean,
  arabic: readonly boolean[],
): ('L' | 'R')[] {
  const base = isRtlLine ? 'R' : 'L';
  const brackets = texts.map((text) => BRACKET.test(text));
  const paired = isRtlLine ? new Set<number>() : bracketsInRtl(kinds, texts);
  const isNumber = (i: number) => kinds[i] === 'D' || kinds[i] === 'S';
  const strong = kinds.map((kind, i) => (isNumber(i) ? 'L' : paired.has(i) ? 'R' : kind));
  const levels: ('L' | 'R')[] = [];
  /** The last letters' direction: after letters from left to right numbers are theirs (UAX #9 rule W7). */
  let letters = base;
  for (let i = 0; i < strong.length; ) {
    const kind = strong[i]!;
    if (kind !== 'N') {
      if (!isNumber(i)) letters = kind;
      levels.push(kind as 'L' | 'R');
      i++;
      continue;
    }
    let end = i;
    while (end < strong.length && strong[end] === 'N') end++;
    const before = i > 0 ? strong[i - 1] : base;
    const after = end < strong.length ? strong[end] : base;
    const isOfLatin = !isRtlLine || letters === 'L';
    const isJoined = isOfLatin || JOINS_DIGITS.test(texts[i]!) || (!arabic[i] && SIGN.test(texts[i]!));
    const isBetweenDigits = kinds[i - 1] === 'D' && kinds[end] === 'D' && end - i === 1 && isJoined;
    // A bracket between a number and a word parts them: the number is the line's own, not the word's.
    const isParted = isNumber(i - 1) !== isNumber(end) && brackets.slice(i, end).includes(true);
    // Two numbers are two words of the line's direction, but for what is right between their digits.
    const areApart = isNumber(i - 1) && isNumber(end) && letters === 'R';
    const isOne = before === after && !isParted && !areApart;
    const level = isOne || isBetweenDigits ? (before as 'L' | 'R') : base;
    for (; i < end; i++) levels.push(level);
  }
  return levels;
}

function turnRuns<T>(
  items: readonly T[],
  levels: readonly ('L' | 'R')[],
  isTurned: (level: 'L' | 'R') => boolean,
): T[] {
  const out: T[] = [];
  for (let i = 0; i < items.length; ) {
    let end = i;
    while (end < items.length && levels[end] === levels[i]) end++;
    const run = items.slice(i, end);
    out.push(...(isTurned(levels[i] as 'L' | 'R') ? run.reverse() : run));
    i = end;
  }
  return out;
}
