import { identifyFont } from '../../fonts/font-names.ts';
import { byPlace } from '../../model/blocks/by-place.ts';
import { isBlank } from '../../model/characters.ts';
import { isMathFont } from '../../model/font-by-name.ts';
import { median } from '../../model/geometry.ts';
import type { FontFace, Glyph, GlyphStyle, PageContent } from '../../model/page-content.ts';

/** Letters of a word whose gaps tell how wide a column is. A single gap tells nothing. */
const MIN_LETTERS = 3;

/** Different words that must tell the same width. */
const MIN_WORDS = 3;

/** Em. The gaps of such words differ by this much at least: those of letters that are spaced out for show, or all as wide, are the same. */
const MIN_DIFFERENCE = 0.04;

/** Share of the words in a size that tell its width: those before a dash tell another one. */
const AGREEING_SHARE = 0.5;

/** Share of the width of a column by which words may differ in what they tell: rounding. */
const SAME_WIDTH = 0.01;

/** Words of a size that are asked, and letters of a word: more tell nothing else. */
const [MAX_WORDS, MAX_LETTERS] = [300, 40];

/** Em. Letters are spread by more than this, and by as much within a word. */
const SPREAD = { least: 0.03, off: 0.012 };

/** Em. An f reaches into the gap behind it, which is smaller by no more than this. */
const OVERHANG = 0.1;

/** Gaps at both ends of a word together: one at each, and one more before a dash. */
const GAPS_AROUND = [2, 3] as const;

/** Em. How wide a column may be: `listings` makes it 0.6, and authors 0.5. */
const COLUMN = { least: 0.45, most: 0.7 };

/** Of a column. A word begins no farther from one. */
const OFF_COLUMN = 0.2;

/** Share of the words of a line that begin at columns. Kerning in a few names puts letters off. */
const IN_COLUMNS_SHARE = 0.8;

/** Em. Lines of one listing are no farther apart. */
const MAX_PITCH = 2.5;

/** Steps to a point: baselines of one line are the same but for rounding. */
const BASELINES = 4;

const LETTERS = /^[\p{L}\p{N}_]$/u;
const DIGIT = /^\d$/;

/** Signs of listings as they were typed: fonts for text have typographic ones in their places. */
const TYPED: ReadonlyMap<string, string> = new Map([
  ['−', '-'],
  ['’', "'"],
  ['‘', '`'],
  ['”', '"'],
  ['∗', '*'],
  ['∼', '~'],
  ['∣', '|'],
]);

/** Letters beside each other, the room between two of them, and how wide they would be without it, in points. */
interface Spread {
  readonly glyphs: readonly Glyph[];
  readonly gap: number;
  readonly width: number;
}

/** A word in its columns, the first of which begins at `start`, in points. */
interface Word {
  readonly glyphs: readonly Glyph[];
  readonly start: number;
}

/** A line of a listing, without its number: its words, and where one of its columns begins. */
interface CodeLine {
  readonly words: readonly Word[];
  readonly origin: number;
}

const sizeOf = ({ style }: Glyph) => Math.round(style.size * 20) / 20;
const gapBetween = (left: Glyph, right: Glyph) => right.box.x0 - left.box.x1;

/**
 * Puts listings in proportional letters into a font of one width. TeX's `listings` gives a word a box of as many columns as it has letters, and
 * spreads the letters in it: gaps are the same in a word, and others in the next one. As they stand, words would fall apart into letters.
 */
export function withSpreadCode(content: PageContent): PageContent {
  const widths = columnWidths(content.glyphs);
  if (widths.size === 0) return content;
  const inked = content.glyphs.filter(({ text, style }) => style.angle === 0 && !isBlank(text));
  const bySize = Map.groupBy(inked, sizeOf);
  const typed = new Map<Glyph, Glyph>();
  for (const [size, width] of widths)
    for (const line of codeLines(bySize.get(size) ?? [], width))
      for (const [glyph, one] of inColumns(line, width)) typed.set(glyph, one);
  return { ...content, glyphs: content.glyphs.map((glyph) => typed.get(glyph) ?? glyph) };
}

/** How wide a column is in the sizes of a page that have listings, in points. */
function columnWidths(glyphs: readonly Glyph[]): ReadonlyMap<number, number> {
  const widths = new Map<number, number>();
  for (const [size, all] of Map.groupBy(evenWords(glyphs), (word) => sizeOf(word.glyphs[0]!))) {
    const hints = all.slice(0, MAX_WORDS).map(hintOf);
    const isColumn = ({ usual }: Hint) => usual >= COLUMN.least * size && usual <= COLUMN.most * size;
    const agreements = hints.filter(isColumn).map(({ usual }) => agreement(usual, hints));
    const best = agreements.reduce((most, one) => (one.weight > most.weight ? one : most), NO_AGREEMENT);
    const weight = hints.reduce((sum, hint) => sum + hint.weight, 0);
    if (best.weight >= AGREEING_SHARE * weight && areSpread(best.words, size)) widths.set(size, median(best.widths));
  }
  return widths;
}

/** Whether words are several, with gaps of their own. */
function areSpread(words: readonly Spread[], size: number): boolean {
  const texts = new Set(words.map(({ glyphs }) => glyphs.map(({ text }) => text).join('')));
  const gaps = words.map(({ gap }) => gap);
  return texts.size >= MIN_WORDS && Math.max(...gaps) - Math.min(...gaps) >= MIN_DIFFERENCE * size;
}

/** How wide a word says that a column is: usually, and where a dash follows. Rounding and odd boxes weigh less in long words. */
interface Hint {
  readonly word: Spread;
  readonly usual: number;
  readonly beforeDash: number;
  readonly weight: number;
}

function hintOf(word: Spread): Hint {
  const { length } = word.glyphs;
  const widthWith = (around: number) => (word.width + (length - 1 + around) * word.gap) / length;
  const [usual, beforeDash] = [widthWith(GAPS_AROUND[0]), widthWith(GAPS_AROUND[1])];
  return { word, usual, beforeDash, weight: length + 1 - MIN_LETTERS };
}

/** The words that agree on a width, and what each says of it. */
interface Agreement {
  readonly weight: number;
  readonly words: readonly Spread[];
  readonly widths: readonly number[];
}

const NO_AGREEMENT: Agreement = { weight: 0, words: [], widths: [] };

/** The words that agree on a width. One that agrees only as a word before a dash counts for half. */
function agreement(width: number, hints: readonly Hint[]): Agreement {
  const isIt = (own: number) => Math.abs(own - width) <= SAME_WIDTH * width;
  const usual = hints.filter((hint) => isIt(hint.usual));
  const others = hints.filter((hint) => !isIt(hint.usual) && isIt(hint.beforeDash));
  const weightOf = (some: readonly Hint[]) => some.reduce((sum, { weight }) => sum + weight, 0);
  return {
    weight: weightOf(usual) + weightOf(others) / 2,
    words: [...usual, ...others].map(({ word }) => word),
    widths: [...usual.map((hint) => hint.usual), ...others.map((hint) => hint.beforeDash)],
  };
}

/** Runs of letters that are spread by the same gap. */
function evenWords(glyphs: readonly Glyph[]): Spread[] {
  const words: Spread[] = [];
  for (let from = 0; from < glyphs.length; ) {
    const count = evenCount(glyphs, from);
    if (count >= MIN_LETTERS && isSpread(glyphs, from)) words.push(measured(glyphs.slice(from, from + count)));
    // The last letter may begin the next word.
    from += Math.max(1, count - 1);
  }
  return words;
}

/** Whether letters from one on stand apart. Of two gaps one is whole. */
function isSpread(glyphs: readonly Glyph[], from: number): boolean {
  const [first, second, third] = [glyphs[from]!, glyphs[from + 1]!, glyphs[from + 2]!];
  return Math.max(gapBetween(first, second), gapBetween(second, third)) > SPREAD.least * first.style.size;
}

/** How many letters from one on are spread by the same gap. */
function evenCount(glyphs: readonly Glyph[], from: number): number {
  const { size } = glyphs[from]!.style;
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  const last = Math.min(glyphs.length, from + MAX_LETTERS);
  let i = from + 1;
  for (; i < last && isNext(glyphs[i - 1]!, glyphs[i]!); i++) {
    const gap = gapBetween(glyphs[i - 1]!, glyphs[i]!);
    [least, most] = [Math.min(least, gap), Math.max(most, gap)];
    if (most - least > OVERHANG * size) break;
  }
  return i - from;
}

/** Letters with the room between two of them: the widest gap, as some letters reach into theirs. A single one has none. */
function measured(glyphs: readonly Glyph[]): Spread {
  const gaps = glyphs.slice(1).map((glyph, i) => gapBetween(glyphs[i]!, glyph));
  const gap = gaps.length > 0 ? Math.max(...gaps) : 0;
  return { glyphs, gap, width: glyphs.at(-1)!.box.x1 - glyphs[0]!.box.x0 - gaps.length * gap };
}

const isNext = (left: Glyph, right: Glyph) =>
  left.style.font === right.style.font &&
  left.style.angle === 0 &&
  sizeOf(left) === sizeOf(right) &&
  Math.round(left.y * BASELINES) === Math.round(right.y * BASELINES) &&
  LETTERS.test(left.text) &&
  LETTERS.test(right.text);

/** The lines of listings among the glyphs of a size. A line of a sign or two is one beside others. */
function codeLines(glyphs: readonly Glyph[], width: number): CodeLine[] {
  const rows = [...Map.groupBy(glyphs, ({ y }) => Math.round(y * BASELINES)).values()].map((row) => {
    const sorted = row.toSorted((a, b) => a.box.x0 - b.box.x0);
    return wordsOf(withoutNumber(sorted, width), width);
  });
  const isTelling = ({ glyphs: letters }: Word) => letters.length >= MIN_LETTERS;
  const lines = rows.flatMap((words) => {
    const origin = words.find(isTelling)?.start;
    return origin !== undefined && areInColumns(words, origin, width) ? [{ words, origin }] : [];
  });
  const linesAt = byPlace(lines, ({ words }) => baselineOf(words));
  const others = rows.flatMap((words) => {
    if (words.some(isTelling)) return [];
    const [at, reach] = [baselineOf(words), MAX_PITCH * sizeOf(words[0]!.glyphs[0]!)];
    const near = linesAt(at - reach, at + reach).find(({ origin }) => areInColumns(words, origin, width));
    return near ? [{ words, origin: near.origin }] : [];
  });
  return [...lines, ...others];
}

const baselineOf = ([first]: readonly Word[]) => first!.glyphs[0]!.y;

/** A row without the number of its line in front of it. */
function withoutNumber(row: readonly Glyph[], width: number): readonly Glyph[] {
  const end = row.findIndex((glyph, i) => i > 0 && gapBetween(row[i - 1]!, glyph) > width);
  return end > 0 && row.slice(0, end).every(({ text }) => DIGIT.test(text)) ? row.slice(end) : row;
}

/** The words of a row: letters that are spread as their columns ask, and single characters in columns of their own. */
function wordsOf(row: readonly Glyph[], width: number): Word[] {
  const words: Word[] = [];
  for (let from = 0; from < row.length; ) {
    const longest = longestWord(row, from, width);
    // A sign and the first letter behind it may stand like a word, too.
    const isSign = from + 1 < row.length && longestWord(row, from + 1, width).glyphs.length > longest.glyphs.length;
    const { glyphs, gap, width: own } = isSign ? measured(row.slice(from, from + 1)) : longest;
    words.push({ glyphs, start: glyphs[0]!.box.x0 - (glyphs.length > 1 ? gap : (width - own) / 2) });
    from += glyphs.length;
  }
  return words;
}

/** The longest word that begins at a place of a row; its first character alone where none does. */
function longestWord(row: readonly Glyph[], from: number, width: number): Spread {
  const off = SPREAD.off * row[from]!.style.size;
  for (let end = from + evenCount(row, from); end > from + 1; end--) {
    const word = measured(row.slice(from, end));
    const { length } = word.glyphs;
    const room = length * width - word.width;
    if (GAPS_AROUND.some((around) => Math.abs(room / (length - 1 + around) - word.gap) <= off)) return word;
  }
  return measured(row.slice(from, from + 1));
}

function areInColumns(words: readonly Word[], origin: number, width: number): boolean {
  const inColumns = words.filter(({ start }) => {
    const column = (start - origin) / width;
    return Math.abs(column - Math.round(column)) <= OFF_COLUMN;
  });
  return inColumns.length >= IN_COLUMNS_SHARE * words.length;
}

/** The characters of a line, each in the column that it was typed in. Signs from fonts for formulas look like the text around them. */
function inColumns({ words, origin }: CodeLine, width: number): (readonly [Glyph, Glyph])[] {
  const all = words.flatMap(({ glyphs }) => glyphs);
  const text = all.find(({ style }) => !isMathFont(style.font.name)) ?? all[0]!;
  let end = Number.NEGATIVE_INFINITY;
  return words.flatMap(({ glyphs, start }) => {
    const first = Math.max(end, Math.round((start - origin) / width));
    const isAfterGap = Number.isFinite(end) && first > end;
    end = first + glyphs.length;
    return glyphs.map((glyph, i) => {
      const x = origin + (first + i) * width;
      const typed: Glyph = {
        ...glyph,
        text: TYPED.get(glyph.text) ?? glyph.text,
        x,
        box: { ...glyph.box, x0: x, x1: x + width },
        style: typewriterStyle((isMathFont(glyph.style.font.name) ? text : glyph).style),
        isAfterGap: isAfterGap && i === 0,
      };
      return [glyph, typed] as const;
    });
  });
}

const styles = new WeakMap<GlyphStyle, GlyphStyle>();
const faces = new WeakMap<FontFace, FontFace>();

function typewriterStyle(style: GlyphStyle): GlyphStyle {
  const known = styles.get(style);
  if (known) return known;
  const made = { ...style, font: typewriterFace(style.font) };
  styles.set(style, made);
  return made;
}

/** A font of one width in place of another, with its weight and slant. */
function typewriterFace(face: FontFace): FontFace {
  const known = faces.get(face);
  if (known) return known;
  const { called, isBold, isItalic, isGuessed } = identifyFont(face);
  const { file: _, ...rest } = face;
  const kind = `${isBold ? 'Bold' : ''}${isItalic ? 'Italic' : ''}` || 'Regular';
  // A font without a name cannot be named in a message.
  const family = isGuessed ? 'Courier New' : `${called} Typewriter`;
  const made = { ...rest, name: `${family}-${kind}`, family: '' };
  faces.set(face, made);
  return made;
}
