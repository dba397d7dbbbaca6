import { isBlank } from '../../model/characters.ts';
import { type Box, union } from '../../model/geometry.ts';
import { ROUNDING } from '../../model/measures.ts';
import type { Glyph, PageContent } from '../../model/page-content.ts';
import { PART_GAP, SPACE_GAP } from '../../text/tolerances.ts';
import { MAX_BARS } from '../limits.ts';
import { type FoundFormula, foundFormula } from './found-formula.ts';
import { type BarredPart, fractionOf, nextToBars } from './fractions.ts';
import { levelBars } from './level-bars.ts';
import { rootsUnder } from './roots.ts';
import { CLOSING, FENCES, OPERATORS } from './tree/piece.ts';
import { readFormula } from './tree/read-formula.ts';
import { isProse, wordsOf } from './words.ts';

/**
 * The formulas of a page that have fractions or roots, by their bars: what is next to the bar of a fraction is lower than it by the height of
 * the axis, as nothing is next to an underline or a border, and the sign of a root ends where its bar begins. A formula ends where words
 * begin. Those that are not certain are left as they are.
 */
export function drawnFormulas({ glyphs, paths }: PageContent): FoundFormula[] {
  const bars = levelBars(paths);
  if (bars.length === 0 || bars.length > MAX_BARS) return [];
  const inked = glyphs.filter(({ text, style }) => !isBlank(text) && style.angle === 0 && !style.formula);
  const next = nextToBars(inked);
  const rootUnder = rootsUnder(inked);
  const parts = bars.flatMap((bar) => {
    const neighbor = next(bar);
    return (neighbor && fractionOf(bar, bars, inked, neighbor)) ?? rootUnder(bar) ?? [];
  });
  const taken = new Set<Glyph>();
  return parts.flatMap((part) => {
    if (taken.has(part.neighbor)) return [];
    const own = rowOf(part, parts, inked);
    if (own.some((glyph) => taken.has(glyph))) return [];
    const members = new Set(own);
    const inRow = parts.filter(({ neighbor }) => members.has(neighbor));
    const around = union([...own, ...inRow].map(({ box }) => box));
    const rules = bars.filter(
      ({ box }) =>
        box.x0 >= around.x0 - ROUNDING && box.x1 <= around.x1 + ROUNDING && box.y0 >= around.y0 && box.y1 <= around.y1,
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

/** The characters of the row that a part is in, up to the words at both sides. */
function rowOf({ box, neighbor }: BarredPart, parts: readonly BarredPart[], inked: readonly Glyph[]): Glyph[] {
  const { y, style } = neighbor;
  const { size } = style;
  const row = parts.filter((other) => Math.abs(other.neighbor.y - y) < SPACE_GAP * size);
  const isInRow = (glyph: Glyph) => Math.abs(glyph.y - y) < size || row.some((one) => holds(one.box, glyph));
  const operators = inked.filter((glyph) => OPERATORS.test(glyph.text) && isInRow(glyph));
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
  return withoutEnds(connected(own, box, PART_GAP * 2 * size), box, y, SPACE_GAP * size);
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

const holds = (box: Box, glyph: Glyph) => holdsMiddle(box, glyph) && glyph.y > box.y0 && glyph.y < box.y1;

const holdsMiddle = (box: Box, glyph: Glyph) => {
  const middle = (glyph.box.x0 + glyph.box.x1) / 2;
  return middle > box.x0 && middle < box.x1;
};

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
