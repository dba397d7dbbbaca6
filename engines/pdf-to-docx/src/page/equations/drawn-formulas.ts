import { isBlank } from '../../model/characters.ts';
import { type Box, union } from '../../model/geometry.ts';
import type { Glyph, PageContent, PathShape } from '../../model/page-content.ts';
import { MAX_BARS } from '../limits.ts';
import { CELL_GUTTER, HALF, MATH_AXIS, PART_GAP, ROUNDING, SPACE_GAP, TWICE } from '../tolerances.ts';
import { type FoundFormula, foundFormula } from './found-formula.ts';
import { CLOSING, FENCES, OPERATORS } from './piece.ts';
import { readFormula } from './read-formula.ts';

/** Names of functions, which stand straight in formulas as words do in text. */
const FUNCTIONS =
  /^(?:a?(?:sin|cos|tan|cot)h?|arc(?:sin|cos|tan)|ln|lg|log|exp|lim|max|min|sup|inf|det|mod|gcd|arg|dim|ker|tr|d[a-z]?)$/;

/** A bar with something above it and something below it, both in its middle, in a row of characters that stand on its axis. */
interface Fraction {
  readonly bar: PathShape;
  readonly box: Box;
  /** A character next to it in its row. */
  readonly neighbor: Glyph;
}

/**
 * The formulas of a page that have fractions, by their bars: what is next to a bar stands lower than it by the height of the axis, as nothing
 * does next to an underline or a border. A formula ends where words begin. Those that are not certain are left as they are.
 */
export function drawnFormulas({ glyphs, paths }: PageContent): FoundFormula[] {
  const bars = paths.filter(({ kind, box }) => kind === 'horizontal' && box.x1 > box.x0);
  if (bars.length === 0 || bars.length > MAX_BARS) return [];
  const inked = glyphs.filter(({ text, style }) => !isBlank(text) && style.angle === 0 && !style.formula);
  const fractions = bars.flatMap((bar) => fractionOf(bar, bars, inked) ?? []);
  const taken = new Set<Glyph>();
  return fractions.flatMap((fraction) => {
    if (taken.has(fraction.neighbor)) return [];
    const own = rowOf(fraction, fractions, inked);
    if (own.some((glyph) => taken.has(glyph))) return [];
    const around = union(own.map(({ box }) => box));
    const rules = bars.filter(
      ({ box }) =>
        box.x0 >= around.x0 - ROUNDING && box.x1 <= around.x1 + ROUNDING && box.y0 > around.y0 && box.y1 < around.y1,
    );
    const read = readFormula(
      own,
      rules.map(({ box }) => box),
    );
    if (!read) return [];
    for (const glyph of own) taken.add(glyph);
    return [foundFormula(read, own, rules, inked)];
  });
}

/** Whether a rule is shorter than another one, and over or under it by less than a distance (points). */
const isWithin = (inner: Box, outer: Box, distance: number) =>
  inner.x0 > outer.x0 - ROUNDING &&
  inner.x1 < outer.x1 + ROUNDING &&
  inner.x1 - inner.x0 < outer.x1 - outer.x0 &&
  Math.abs(inner.y0 - outer.y0) < distance;

function fractionOf(bar: PathShape, bars: readonly PathShape[], inked: readonly Glyph[]): Fraction | undefined {
  const { x0, x1 } = bar.box;
  const y = (bar.box.y0 + bar.box.y1) / 2;
  const neighbor = inked.find((glyph) => {
    const { size } = glyph.style;
    const gap = Math.max(x0 - glyph.box.x1, glyph.box.x0 - x1);
    return (
      Math.abs(glyph.y - MATH_AXIS * size - y) < SPACE_GAP * HALF * size &&
      gap > -SPACE_GAP * size &&
      gap < PART_GAP * size
    );
  });
  if (!neighbor) return undefined;
  const { size } = neighbor.style;
  // Numerators and denominators are fractions of two rows at most, each of one em and what parts them.
  const [near, far] = [(1 + TWICE) * size, TWICE * TWICE * size];
  // A bar over or under a longer one is of a part of that one's fraction.
  if (bars.some((other) => isWithin(bar.box, other.box, near))) return undefined;
  const reach = TWICE * size + bars.filter((other) => isWithin(other.box, bar.box, far)).length * size;
  const within = inked.filter(({ box, y: baseline }) => {
    const middle = (box.x0 + box.x1) / 2;
    return middle > x0 - ROUNDING && middle < x1 + ROUNDING && Math.abs(baseline - MATH_AXIS * size - y) < reach;
  });
  const over = within.filter((glyph) => glyph.y < y);
  const under = within.filter((glyph) => glyph.y - glyph.style.size * HALF > y);
  if (over.length === 0 || under.length === 0 || over.length + under.length < within.length) return undefined;
  const [above, below] = [union(over.map(({ box }) => box)), union(under.map(({ box }) => box))];
  const isCentered = (box: Box) => Math.abs(box.x0 + box.x1 - x0 - x1) < size;
  const widest = Math.max(above.x1 - above.x0, below.x1 - below.x0);
  const isNear = y - Math.max(...over.map((glyph) => glyph.y)) < CELL_GUTTER * size;
  if (!isNear || !isCentered(above) || !isCentered(below) || widest < x1 - x0 - size) return undefined;
  return { bar, box: union([above, below, bar.box]), neighbor };
}

/** The characters of the row that a fraction stands in, up to the words at both sides. */
function rowOf({ box, neighbor }: Fraction, fractions: readonly Fraction[], inked: readonly Glyph[]): Glyph[] {
  const { y, style } = neighbor;
  const { size } = style;
  const row = fractions.filter((other) => Math.abs(other.neighbor.y - y) < SPACE_GAP * size);
  const operators = inked.filter((glyph) => OPERATORS.test(glyph.text) && Math.abs(glyph.y - y) < size);
  const tops = [...row.map((one) => one.box.y0), ...operators.map((glyph) => glyph.box.y0 - size)];
  const bottoms = [...row.map((one) => one.box.y1), ...operators.map((glyph) => glyph.box.y1 + size)];
  const [top, bottom] = [Math.min(...tops), Math.max(...bottoms)];
  const band = inked.filter((glyph) => glyph.y > top && glyph.y < bottom + ROUNDING);
  const words = wordsOf(
    band.filter((glyph) => Math.abs(glyph.y - y) < SPACE_GAP * size && !row.some((one) => holdsMiddle(one.box, glyph))),
  );
  const prose = words.filter(isProse).map((word) => union(word.map((glyph) => glyph.box)));
  const left = Math.max(-Infinity, ...prose.filter(({ x1 }) => x1 <= box.x0 + ROUNDING).map(({ x1 }) => x1));
  const right = Math.min(Infinity, ...prose.filter(({ x0 }) => x0 >= box.x1 - ROUNDING).map(({ x0 }) => x0));
  const own = band.filter((glyph) => glyph.box.x0 >= left - ROUNDING && glyph.box.x1 <= right + ROUNDING);
  return withoutEnds(connected(own, box, PART_GAP * TWICE * size), box, y, SPACE_GAP * size);
}

/** Without punctuation at the left, and without a fence whose other half is not in the formula, and what is beyond it. */
function withoutEnds(glyphs: readonly Glyph[], bar: Box, y: number, slack: number): Glyph[] {
  const row = glyphs.filter((glyph) => Math.abs(glyph.y - y) < slack).sort((a, b) => a.x - b.x);
  let [left, right] = [-Infinity, Infinity];
  const open: Glyph[] = [];
  const lone: Glyph[] = [];
  for (const glyph of row) {
    if (FENCES.has(glyph.text)) open.push(glyph);
    else if (CLOSING.has(glyph.text) && !open.pop()) lone.push(glyph);
  }
  for (const { box } of [...lone, ...open]) {
    if (box.x0 < bar.x0) left = Math.max(left, box.x1);
    else right = Math.min(right, box.x0);
  }
  for (const { text, box } of row) {
    if (box.x0 < left) continue;
    if (!PUNCTUATION.test(text)) break;
    left = box.x1;
  }
  return glyphs.filter(({ box }) => box.x0 >= left - ROUNDING && box.x1 <= right + ROUNDING);
}

const PUNCTUATION = /^[,;:.–—]$/u;

const holdsMiddle = (box: Box, glyph: Glyph) => {
  const middle = (glyph.box.x0 + glyph.box.x1) / 2;
  return middle > box.x0 && middle < box.x1;
};

/** Characters of one baseline that touch. */
function wordsOf(row: readonly Glyph[]): Glyph[][] {
  const sorted = [...row].sort((a, b) => a.box.x0 - b.box.x0);
  const words: Glyph[][] = [];
  for (const glyph of sorted) {
    const last = words.at(-1)?.at(-1);
    const touches = last && glyph.box.x0 - last.box.x1 < SPACE_GAP * HALF * glyph.style.size;
    if (touches && isLetter(last) === isLetter(glyph)) words.at(-1)?.push(glyph);
    else words.push([glyph]);
  }
  return words;
}

const isLetter = ({ text }: Glyph) => /^\p{L}$/u.test(text);

/** Whether characters are a word of the text around: several straight letters that name no function. */
function isProse(word: readonly Glyph[]): boolean {
  const text = word.map((glyph) => glyph.text).join('');
  const isStraight = word.every(({ style }) => !style.font.isItalic && !style.isSlanted);
  return word.length > 1 && isStraight && word.every(isLetter) && !FUNCTIONS.test(text);
}

/** Those that hang together with a box from left to right, over gaps no wider than this. */
function connected(glyphs: readonly Glyph[], box: Box, gap: number): Glyph[] {
  const sorted = [...glyphs].sort((a, b) => a.box.x0 - b.box.x0);
  let [x0, x1] = [box.x0, box.x1];
  const own = new Set<Glyph>();
  for (let size = -1; size < own.size; ) {
    size = own.size;
    for (const glyph of sorted) {
      if (glyph.box.x0 > x1 + gap || glyph.box.x1 < x0 - gap) continue;
      own.add(glyph);
      [x0, x1] = [Math.min(x0, glyph.box.x0), Math.max(x1, glyph.box.x1)];
    }
  }
  return glyphs.filter((glyph) => own.has(glyph));
}
