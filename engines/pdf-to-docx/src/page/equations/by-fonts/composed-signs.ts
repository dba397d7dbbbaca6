import { isMathFont } from '../../../model/font-by-name.ts';
import { union } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import type { Glyph } from '../../../model/page-content.ts';
import { SAME_LINE, SPACE_GAP } from '../../../text/tolerances.ts';
import { MAX_NEAR_ROW } from '../../limits.ts';
import { MATH_AXIS } from '../../tolerances.ts';

/** Em. Parts of one sign are no farther apart. */
const SIGN_REACH = 0.5;

/** Pieces that one sign is drawn of. */
const MAX_DRAWN = 3;

/** The text of a page with one glyph for each sign that TeX draws in several. */
export interface ComposedText {
  readonly glyphs: readonly Glyph[];
  /** What draws the glyphs that stand for several. */
  readonly parts: ReadonlyMap<Glyph, readonly Glyph[]>;
}

/** TeX draws tall bars as columns of short ones, dots below each other as periods, and some signs as two on one place or next to each other. */
export function withComposedSigns(glyphs: readonly Glyph[]): ComposedText {
  const parts = new Map<Glyph, readonly Glyph[]>();
  const own = new Set<Glyph>();
  for (const { whole, drawn } of [...tallBars(glyphs), ...dots(glyphs), ...congruences(glyphs), ...integrals(glyphs)]) {
    if (drawn.some((glyph) => own.has(glyph))) continue;
    for (const glyph of drawn) own.add(glyph);
    parts.set(whole, drawn);
  }
  if (parts.size === 0) return { glyphs, parts };
  return { glyphs: [...glyphs.filter((glyph) => !own.has(glyph)), ...parts.keys()], parts };
}

interface Composed {
  readonly whole: Glyph;
  readonly drawn: readonly Glyph[];
}

/** Glyphs of a kind, which are compared with each other; none where a page has more than formulas do. */
function fewOf(glyphs: readonly Glyph[], isOfKind: (glyph: Glyph) => boolean): Glyph[] {
  const found = glyphs.filter(isOfKind);
  return found.length > MAX_NEAR_ROW ? [] : found;
}

const around = (glyphs: readonly Glyph[]) => union(glyphs.map(({ box }) => box));

/** Columns of bars in one font, each of which begins where the one above it ends. */
function tallBars(glyphs: readonly Glyph[]): Composed[] {
  const bars = fewOf(glyphs, ({ text, style }) => /^[|‖∥]$/u.test(text) && isMathFont(style.font.name));
  const columns: Glyph[][] = [];
  for (const bar of bars.toSorted((a, b) => a.box.y0 - b.box.y0)) {
    const column = columns.find((known) => {
      const last = known.at(-1)!;
      const isBelow = Math.abs(bar.box.y0 - last.box.y1) < ROUNDING && Math.abs(bar.box.x0 - last.box.x0) < ROUNDING;
      return last.text === bar.text && isBelow;
    });
    if (column) column.push(bar);
    else columns.push([bar]);
  }
  return columns.flatMap((column) => {
    const [first] = column;
    if (!first || column.length < 2) return [];
    const box = around(column);
    return [{ whole: { ...first, box, y: (box.y0 + box.y1) / 2 + MATH_AXIS * first.style.size }, drawn: column }];
  });
}

/** Three periods below each other, and three that run down to the right. */
function dots(glyphs: readonly Glyph[]): Composed[] {
  const periods = fewOf(glyphs, ({ text }) => text === '.').toSorted((a, b) => a.y - b.y);
  return periods.flatMap((first) => {
    const { size } = first.style;
    const nextTo = (dot: Glyph) =>
      periods.find(({ x, y }) => {
        const [right, down] = [x - dot.x, y - dot.y];
        return down > SPACE_GAP * size && down < SIGN_REACH * size && right > -ROUNDING && right < SIGN_REACH * size;
      });
    const second = nextTo(first);
    const third = second && nextTo(second);
    if (!second || !third) return [];
    const drawn = [first, second, third];
    const [isDown, isDiagonal] = [third.x - first.x < ROUNDING, second.x - first.x > SAME_LINE * size];
    if (isDown === isDiagonal) return [];
    return [{ whole: { ...third, text: isDown ? '⋮' : '⋱', box: around(drawn), x: first.x }, drawn }];
  });
}

/** An equals sign with a tilde on it. */
function congruences(glyphs: readonly Glyph[]): Composed[] {
  const tildes = fewOf(glyphs, ({ text, style }) => text === '∼' && isMathFont(style.font.name));
  return tildes.flatMap((tilde) => {
    const equals = glyphs.find(
      ({ text, box, y }) =>
        text === '=' &&
        Math.abs(box.x0 - tilde.box.x0) < ROUNDING &&
        y > tilde.y &&
        y - tilde.y < SIGN_REACH * tilde.style.size,
    );
    return equals ? [{ whole: { ...equals, text: '≅', style: tilde.style }, drawn: [tilde, equals] }] : [];
  });
}

/** Integrals that are nearer to each other than signs are. */
function integrals(glyphs: readonly Glyph[]): Composed[] {
  const signs = fewOf(glyphs, ({ text }) => text === '∫').toSorted((a, b) => a.x - b.x);
  const isNext = (a: Glyph, b: Glyph) => Math.abs(a.y - b.y) < ROUNDING && b.box.x0 < a.box.x1 && b.x > a.x;
  return signs.flatMap((first) => {
    if (signs.some((sign) => isNext(sign, first))) return [];
    const drawn = [first];
    for (let next = signs.find((sign) => isNext(first, sign)); next && drawn.length < MAX_DRAWN; ) {
      drawn.push(next);
      const last = next;
      next = signs.find((sign) => isNext(last, sign));
    }
    const text = ['', '', '∬', '∭'][drawn.length];
    return text ? [{ whole: { ...first, text, box: around(drawn) }, drawn }] : [];
  });
}
