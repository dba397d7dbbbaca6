import { areNear } from '../../model/blocks/near.ts';
import { type Box, boxAround, touches, union } from '../../model/geometry.ts';
import { ROUNDING, SAME_PLACE, WORD_GAP } from '../../model/measures.ts';
import type { Glyph, PageContent, PathShape, Subpath } from '../../model/page-content.ts';

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
  readonly marks: readonly Box[];
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
 * Finds the axes of charts, whatever else they are made of.
 *
 * @example
 * findAxes(page); // 0, 20, 40 and 60 below each other, with a line through the chart at each: one axis
 */
export function findAxes({ glyphs, paths }: Pick<PageContent, 'glyphs' | 'paths'>): Axis[] {
  const numbers = numbersOf(glyphs);
  if (numbers.length < MIN_LABELS) return [];
  const thin = paths.flatMap(piecesOf);
  return [LEVEL, UPRIGHT].flatMap((direction) => {
    const marks = thin.filter((box) => extent(direction.along(box)) <= MAX_MARK);
    return scalesOf(numbers, direction).flatMap((scale) => axisOf(scale, marks, direction) ?? []);
  });
}

const extent = ([from, to]: readonly [number, number]) => to - from;
const middle = ([from, to]: readonly [number, number]) => (from + to) / 2;

/** The parts that a shape is drawn of: ticks are often one path. */
function piecesOf({ kind, outline, box }: PathShape): Box[] {
  return kind === 'other' && outline ? outline.map(pieceOf) : [box];
}

const pieceOf = ({ start, steps }: Subpath) =>
  boxAround([start, ...steps.map((step) => step.slice(-2) as unknown as readonly [number, number])]);

/** The numbers of a page: digits and their signs that nothing else touches. */
function numbersOf(glyphs: readonly Glyph[]): Label[] {
  const words: Glyph[][] = [];
  let last: Glyph | undefined;
  for (const glyph of glyphs) {
    const isApart = last === undefined || glyph.isAfterGap || glyph.text.trim() === '' || !isNext(last, glyph);
    if (isApart) words.push([glyph]);
    else words.at(-1)?.push(glyph);
    last = glyph.text.trim() === '' ? undefined : glyph;
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
  const lines = isLevel
    ? [middle]
    : [([, to]: readonly [number, number]) => to, middle, ([from]: readonly [number, number]) => from];
  const found: Label[][] = [];
  for (const place of lines) {
    const placed = numbers
      .filter((number) => !found.some((scale) => scale.includes(number)))
      .map((number) => ({ number, at: place(across(number.box)), step: middle(along(number.box)) }))
      .sort((a, b) => a.at - b.at);
    let first = 0;
    placed.forEach((one, i) => {
      const next = placed[i + 1];
      if (next && areNear(one.at, next.at, ROUNDING)) return;
      const line = placed.slice(first, i + 1).sort((a, b) => a.step - b.step);
      found.push(...evenRuns(line).map((run) => run.map(({ number }) => number)));
      first = i + 1;
    });
  }
  return found;
}

/** Runs of numbers that grow, or shrink, by the same from place to place, which are as far from each other. */
function evenRuns<T extends { readonly number: Label; readonly step: number }>(line: readonly T[]): T[][] {
  const runs: T[][] = [];
  for (let from = 0; from + MIN_LABELS <= line.length; ) {
    const [first, second] = [line[from]!, line[from + 1]!];
    const [room, growth] = [second.step - first.step, second.number.value - first.number.value];
    const isEven = ({ number, step }: T, i: number) =>
      areNear(step, first.step + i * room, STEP_SLACK * room + ROUNDING / 2) &&
      areNear(number.value, first.number.value + i * growth, STEP_SLACK * Math.abs(growth));
    const end = growth === 0 || room <= 0 ? from + 1 : line.findIndex((one, i) => i > from && !isEven(one, i - from));
    const run = line.slice(from, end < 0 ? undefined : end);
    if (run.length >= MIN_LABELS) runs.push(run);
    from += Math.max(1, run.length - 1);
  }
  return runs;
}

function axisOf(scale: readonly Label[], marks: readonly Box[], { along, across }: Direction): Axis | undefined {
  const ofLabels = scale.map(({ box, size }) => {
    const [place, [from, to]] = [middle(along(box)), across(box)];
    return marks.filter((mark) => {
      const [start, end] = across(mark);
      const apart = Math.max(start - to, from - end);
      return (
        areNear(middle(along(mark)), place, SAME_PLACE / 2) && apart <= MARK_REACH * size && apart > -extent([from, to])
      );
    });
  });
  if (ofLabels.filter((own) => own.length > 0).length < MARKED_SHARE * scale.length) return undefined;
  return { labels: union(scale.map(({ box }) => box)), marks: ofLabels.flat() };
}
