import { areNear } from '../../model/blocks/near.ts';
import { isBlank } from '../../model/characters.ts';
import { type Box, boxAround, touches, union } from '../../model/geometry.ts';
import { ROUNDING, SAME_PLACE, WORD_GAP } from '../../model/measures.ts';
import type { Glyph, PageContent, PathShape } from '../../model/page-content.ts';
import { pointsOf } from './shapes/path-points.ts';

/** Labels of an axis. Two numbers are always in even steps. */
const MIN_LABELS = 3;
/** Share of the labels with a mark: the corner of a chart and lines behind bars may hide one. */
const MARKED_SHARE = 0.7;
/** Of the step between two labels: programs round places and the widths of numbers. */
const STEP_SLACK = 0.04;
/** Em. A mark is so near to its label. Without it numbers above the rules of a table have marks. */
const MARK_REACH = 1.5;
/** Points. A thicker shape is no mark but an area. */
const MAX_MARK = 2;

/** Numbers in even steps, each with a mark at its middle: an axis of a chart. Cells of tables have their rules between the numbers. */
export interface Axis {
  /** Around the numbers. */
  readonly labels: Box;
  /** The lines of the scale, from ticks to lines through the chart. */
  readonly marks: readonly Mark[];
}

/** A line of a scale. */
interface Mark {
  readonly box: Box;
  /** Number of the page object that draws it. */
  readonly index: number;
}

/** The two directions of a page: along an axis, and across it. */
interface Direction {
  readonly isLevel: boolean;
  readonly along: (box: Box) => readonly [from: number, to: number];
  readonly across: (box: Box) => readonly [from: number, to: number];
}

const LEVEL: Direction = { isLevel: true, along: ({ x0, x1 }) => [x0, x1], across: ({ y0, y1 }) => [y0, y1] };
const UPRIGHT: Direction = { isLevel: false, along: LEVEL.across, across: LEVEL.along };

/** A number of the page. */
interface Label {
  readonly value: number;
  readonly box: Box;
  readonly size: number;
}

/**
 * Finds the axes of the charts on a page, of bars, points and curves alike.
 *
 * @example
 * findAxes(page); // 0, 20, 40 and 60 below each other, with a line through the chart at each: one axis
 */
export function findAxes({ glyphs, paths }: Pick<PageContent, 'glyphs' | 'paths'>): Axis[] {
  const numbers = numbersOf(glyphs);
  if (numbers.length < MIN_LABELS) return [];
  const thin = paths.flatMap(piecesOf);
  return [LEVEL, UPRIGHT].flatMap((direction) => {
    const marks = thin.filter(({ box }) => extent(direction.along(box)) <= MAX_MARK);
    const byPlace = Map.groupBy(marks, ({ box }) => Math.round(middle(direction.along(box))));
    return scalesOf(numbers, direction).flatMap((scale) => axisOf(scale, byPlace, direction) ?? []);
  });
}

const extent = ([from, to]: readonly [number, number]) => to - from;
const first = ([from]: readonly [number, number]) => from;
const middle = ([from, to]: readonly [number, number]) => (from + to) / 2;
const last = ([, to]: readonly [number, number]) => to;

/** The parts that a shape is drawn of: ticks are often one path. */
function piecesOf({ kind, outline, box, index }: PathShape): Mark[] {
  const boxes = kind === 'other' && outline ? outline.map((path) => boxAround(pointsOf(path))) : [box];
  return boxes.map((piece) => ({ box: piece, index }));
}

/** The numbers of a page: digits and their signs that nothing else touches. */
function numbersOf(glyphs: readonly Glyph[]): Label[] {
  const words: Glyph[][] = [];
  let before: Glyph | undefined;
  for (const glyph of glyphs) {
    const isInked = !isBlank(glyph.text);
    if (before && isInked && !glyph.isAfterGap && isNext(before, glyph)) words.at(-1)?.push(glyph);
    else words.push([glyph]);
    before = isInked ? glyph : undefined;
  }
  return words.flatMap((word) => {
    const value = numberIn(word.map(({ text }) => text).join(''));
    if (Number.isNaN(value)) return [];
    return [{ value, box: union(word.map(({ box }) => box)), size: Math.max(...word.map(({ style }) => style.size)) }];
  });
}

const isNext = (before: Glyph, { box, style }: Glyph) =>
  before.style.angle === style.angle && touches(before.box, box, WORD_GAP * style.size);

/** The number that a word is: `-0.5`, `8,000`, `0,25`, `20%`; NaN for other words, as dates. */
function numberIn(word: string): number {
  const [, sign = '', digits = ''] = /^([-−–]?)(\d[\d.,]*)%?$/u.exec(word) ?? [];
  const hasThousands = /^[1-9]\d{0,2}(?:,\d{3})+$/.test(digits);
  const plain = hasThousands ? digits.replaceAll(',', '') : digits.replace(',', '.');
  return digits === '' ? Number.NaN : Number(`${sign && '-'}${plain}`);
}

/** Numbers in even steps on a line: of those below each other an edge or the middle is at one place. */
function scalesOf(numbers: readonly Label[], { isLevel, along, across }: Direction): Label[][] {
  const found: Label[][] = [];
  const taken = new Set<Label>();
  for (const place of isLevel ? [middle] : [last, middle, first]) {
    const left = numbers.filter((number) => !taken.has(number));
    const scales = linesOf(left, (number) => place(across(number.box))).flatMap((line) =>
      evenRuns(line, (number) => middle(along(number.box))),
    );
    for (const scale of scales) for (const number of scale) taken.add(number);
    found.push(...scales);
  }
  return found;
}

/** Numbers by the line that they stand on. */
function linesOf(numbers: readonly Label[], placeOf: (number: Label) => number): Label[][] {
  const lines: Label[][] = [];
  let before = -Infinity;
  for (const number of numbers.toSorted((a, b) => placeOf(a) - placeOf(b))) {
    if (areNear(placeOf(number), before, ROUNDING)) lines.at(-1)?.push(number);
    else lines.push([number]);
    before = placeOf(number);
  }
  return lines;
}

/** Runs of numbers on a line that grow, or shrink, by the same from place to place, and are as far from each other. */
function evenRuns(line: readonly Label[], placeOf: (number: Label) => number): Label[][] {
  const sorted = line.toSorted((a, b) => placeOf(a) - placeOf(b));
  const runs: Label[][] = [];
  for (let from = 0; from + MIN_LABELS <= sorted.length; ) {
    const [one, next] = [sorted[from]!, sorted[from + 1]!];
    const [room, growth] = [placeOf(next) - placeOf(one), next.value - one.value];
    const isEven = (number: Label, count: number) =>
      areNear(placeOf(number), placeOf(one) + count * room, STEP_SLACK * room + ROUNDING / 2) &&
      areNear(number.value, one.value + count * growth, STEP_SLACK * Math.abs(growth));
    let end = from + 1;
    if (growth !== 0 && room > 0) while (end < sorted.length && isEven(sorted[end]!, end - from)) end++;
    const run = sorted.slice(from, end);
    if (run.length >= MIN_LABELS) runs.push(run);
    from += Math.max(1, run.length - 1);
  }
  return runs;
}

function axisOf(
  scale: readonly Label[],
  byPlace: ReadonlyMap<number, readonly Mark[]>,
  { along, across }: Direction,
): Axis | undefined {
  const ofLabels = scale.map(({ box, size }) => {
    const [place, [from, to]] = [middle(along(box)), across(box)];
    const isOf = ({ box: mark }: Mark) => {
      const [start, end] = across(mark);
      const apart = Math.max(start - to, from - end);
      return areNear(middle(along(mark)), place, SAME_PLACE / 2) && apart <= MARK_REACH * size && apart > from - to;
    };
    return [-1, 0, 1].flatMap((off) => byPlace.get(Math.round(place) + off)?.filter(isOf) ?? []);
  });
  if (ofLabels.filter((own) => own.length > 0).length < MARKED_SHARE * scale.length) return undefined;
  return { labels: union(scale.map(({ box }) => box)), marks: ofLabels.flat() };
}
