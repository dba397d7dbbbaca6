import { labelOf } from '../../../language/labels.ts';
import { isNumberOrNone } from '../../../language/numbers.ts';
import { rowModel } from '../../../learned/models.ts';
import { median } from '../../../model/geometry.ts';
import { ROUNDING } from '../../../model/measures.ts';
import { ABSENT } from '../../../text/format.ts';
import { NEXT_TO, SAME_LINE } from '../../../text/tolerances.ts';
import type { PageRules } from '../../evidence/page-rules.ts';
import type { ContentRow } from './rows.ts';
import { type Stack, textOf } from './stacks.ts';

/** Em. The usual pitch of rows counts as no less. */
const LEAST_PITCH = 0.5;

/** Share of a row's width that a rule below it has. */
const RULED_SHARE = 0.6;

/** What is counted around a row of text is counted up to here, in so many rows above and below: more says no more. */
const MAX_COUNT = 8;

/** Rows above and below a row whose text is counted. */
const ROWS_AROUND = 3;

/** The weight from which a font is bold (OpenType, usWeightClass). */
const BOLD_WEIGHT = 600;

/** Points. Where word processors set tabs when nothing else is said: every half inch, or every 1.25 cm. */
const TAB_STOPS: readonly number[] = [36, 35.45];

/** What a page shows besides its rows. */
export interface RowPage {
  readonly width: number;
  readonly pageRules: PageRules;
}

/** Measures of one row. Distances are over the size of the text. */
const OWN = {
  stacks: ({ row }: Facts) => row.stacks.length,
  'least gap': ({ gaps }: Facts) => least(gaps),
  'widest gap': ({ gaps }: Facts) => most(gaps),
  'most lines': ({ row }: Facts) => most(row.stacks.map(({ lines }) => lines.length)),
  'fewest lines': ({ row }: Facts) => least(row.stacks.map(({ lines }) => lines.length)),
  'lines before a jump': ({ row }: Facts) => most(row.stacks.slice(0, -1).map(({ lines }) => lines.length)),
  numbers: ({ texts }: Facts) => shareOf(texts, isNumberOrNone),
  'usual characters': ({ texts }: Facts) => median(texts.map(({ length }) => length)),
  'most characters': ({ texts }: Facts) => most(texts.map(({ length }) => length)),
  'begins with a label': ({ texts }: Facts) => (labelOf(texts[0] ?? '') === '' ? 0 : 1),
  bold: ({ row }: Facts) => (isBold(row) ? 1 : 0),
  width: ({ row, page }: Facts) => (row.x1 - row.x0) / page.width,
  'first width': ({ row }: Facts) => widthOf(row.stacks[0]!) / row.size,
  'last width': ({ row }: Facts) => widthOf(row.stacks.at(-1)!) / row.size,
  'set in': ({ row, left }: Facts) => (row.x0 - left) / row.size,
  'at tab stops': ({ row, left }: Facts) => shareOf(row.stacks.slice(1), ({ box }) => isAtTabStop(box.x0 - left)),
  shaded: ({ row, page }: Facts) => shareOf(row.stacks, (stack) => isShaded(stack, page.pageRules)),
  'leaders or colon': ({ texts }: Facts) => (/([.\u2026_]\s?){4}|:$/.test(texts[0] ?? '') ? 1 : 0),
} as const;

/** Measures of a row and the one below it. */
const PAIR = {
  gap: ({ above, below }: Pair) => (below.row.top - above.row.bottom) / sizeOf(above, below),
  'gap over usual': (pair: Pair) => gapOverUsual(pair),
  'starts in line': ({ above, below }: Pair) => countAligned(above.row, below.row, ({ box }) => box.x0),
  'ends in line': ({ above, below }: Pair) => countAligned(above.row, below.row, ({ box }) => box.x1),
  'middles in line': ({ above, below }: Pair) => countAligned(above.row, below.row, ({ box }) => (box.x0 + box.x1) / 2),
  'first in line': ({ above, below }: Pair) => startDistance(above.row, below.row),
  'gutters left': ({ above, below }: Pair) => guttersLeft(above.row, below.row),
  'gutters left above': ({ above, below }: Pair) => guttersLeft(below.row, above.row),
  'size over above': ({ above, below }: Pair) => below.row.size / above.row.size,
  'rule between': ({ above, below, page }: Pair) => (isRuled(page, above.row, below.row) ? 1 : 0),
  'rules near': ({ above, below, page }: Pair) => rulesNear(page, above.row, below.row),
  'rows of several above': ({ rows, i }: Pair) => runOf(rows, i, -1),
  'rows of several below': ({ rows, i }: Pair) => runOf(rows, i + 1, 1),
  'rows of several around': ({ rows, i }: Pair) => shareOf(around(rows, i), ({ row }) => row.stacks.length > 1),
  'jumps around': ({ rows, i }: Pair) => shareOf(around(rows, i), hasJump),
  'numbers around': ({ rows, i }: Pair) => mean(around(rows, i).map((facts) => ownOf(facts, 'numbers'))),
  'labels around': ({ rows, i }: Pair) => mean(around(rows, i).map((facts) => ownOf(facts, 'begins with a label'))),
  'starts in line around': ({ rows, i }: Pair) => startsAround(rows, i),
  'gaps around': ({ rows, i }: Pair) => medianOf(around(rows, i).flatMap(({ gaps }) => gaps)),
  'start in a column below': ({ above, below }: Pair) => columnOfStart(above.row, below.row),
  'start in a column above': ({ above, below }: Pair) => columnOfStart(below.row, above.row),
  'rows before': ({ i }: Pair) => Math.min(MAX_COUNT, i),
  'rows after': ({ rows, i }: Pair) => Math.min(MAX_COUNT, rows.length - 2 - i),
  'shaded around': ({ rows, i }: Pair) => mean(around(rows, i).map((facts) => ownOf(facts, 'shaded'))),
} as const;

const OWN_NAMES = Object.keys(OWN) as (keyof typeof OWN)[];
const PAIR_NAMES = Object.keys(PAIR) as (keyof typeof PAIR)[];

/** The names of what `rowFeatures` measures, in its order. */
export const ROW_FEATURES: readonly string[] = [
  ...PAIR_NAMES,
  ...OWN_NAMES.map((name) => `${name} above`),
  ...OWN_NAMES.map((name) => `${name} here`),
];

interface Facts {
  readonly row: ContentRow;
  readonly page: RowPage;
  readonly texts: readonly string[];
  readonly gaps: readonly number[];
  /** Where most of the page's text begins at the left. */
  readonly left: number;
  /** Its measures of `OWN` that were asked for: each row is in two pairs, and around many. */
  readonly known: Map<keyof typeof OWN, number>;
}

interface Pair {
  readonly above: Facts;
  readonly below: Facts;
  readonly page: RowPage;
  readonly rows: readonly Facts[];
  /** The place of the upper row. */
  readonly i: number;
}

/**
 * Measures each row but the first of a stretch with the one above it. Undefined where neither is near a row of several stacks: there is no
 * table.
 */
export function rowFeatures(rows: readonly ContentRow[], page: RowPage, left: number): (number[] | undefined)[] {
  if (!rows.some(({ stacks }) => stacks.length > 1)) return rows.slice(1).map(() => undefined);
  const facts = rows.map((row) => factsOf(row, page, left));
  return rows.slice(1).map((_, i) => {
    if (!rows.slice(Math.max(0, i - 1), i + 3).some(({ stacks }) => stacks.length > 1)) return undefined;
    const [above, below] = [facts[i]!, facts[i + 1]!];
    const pair = { above, below, page, rows: facts, i };
    return [
      ...PAIR_NAMES.map((name) => PAIR[name](pair)),
      ...OWN_NAMES.map((name) => ownOf(above, name)),
      ...OWN_NAMES.map((name) => ownOf(below, name)),
    ].map(rounded);
  });
}

/** One of a row's own measures, which is taken once. */
function ownOf(facts: Facts, name: keyof typeof OWN): number {
  const value = facts.known.get(name) ?? OWN[name](facts);
  facts.known.set(name, value);
  return value;
}

const rounded = (value: number) => Math.round(value * 10_000) / 10_000;

function factsOf(row: ContentRow, page: RowPage, left: number): Facts {
  const sorted = [...row.stacks].sort((a, b) => a.box.x0 - b.box.x0);
  const gaps = sorted.slice(1).map(({ box }, i) => (box.x0 - sorted[i]!.box.x1) / row.size);
  const texts = row.stacks.map(({ lines }) => textOf(lines.flatMap(({ glyphs }) => glyphs)));
  return { row, page, texts, gaps, left, known: new Map() };
}

const least = (values: readonly number[]) => (values.length > 0 ? Math.min(...values) : ABSENT);
const most = (values: readonly number[]) => (values.length > 0 ? Math.max(...values) : ABSENT);
const medianOf = (values: readonly number[]) => (values.length > 0 ? median(values) : ABSENT);
const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
const shareOf = <T>(items: readonly T[], test: (item: T) => boolean) =>
  items.length > 0 ? items.filter(test).length / items.length : 0;
const widthOf = ({ box }: Stack) => box.x1 - box.x0;
const sizeOf = (above: Facts, below: Facts) => Math.max(above.row.size, below.row.size);

const isBold = ({ stacks }: ContentRow) =>
  stacks.every(({ lines }) => {
    const font = lines[0]?.glyphs[0]?.style.font;
    return font !== undefined && (font.weight >= BOLD_WEIGHT || /bold|black|heavy/i.test(font.name));
  });

const isAtTabStop = (x: number) =>
  TAB_STOPS.some((step) => Math.abs(x / step - Math.round(x / step)) * step < ROUNDING);

function isShaded({ box }: Stack, { shades }: PageRules): boolean {
  const [x, y] = [(box.x0 + box.x1) / 2, (box.y0 + box.y1) / 2];
  return shades.some(
    ({ box: own, color }) => color !== 'FFFFFF' && own.x0 < x && own.x1 > x && own.y0 < y && own.y1 > y,
  );
}

function gapOverUsual({ above, below, rows, i }: Pair): number {
  const near = around(rows, i);
  const gaps = near.slice(1).map(({ row }, k) => row.top - near[k]!.row.bottom);
  const usual = median(gaps);
  return (below.row.top - above.row.bottom) / Math.max(usual, LEAST_PITCH * above.row.size);
}

/** How many stacks of two rows have one place in common. */
function countAligned(above: ContentRow, below: ContentRow, at: (stack: Stack) => number): number {
  const slack = SAME_LINE * Math.min(above.size, below.size);
  const places = above.stacks.map(at);
  return below.stacks.filter((stack) => places.some((place) => Math.abs(place - at(stack)) <= slack)).length;
}

const startDistance = (above: ContentRow, below: ContentRow) =>
  Math.min(MAX_COUNT, Math.abs(above.x0 - below.x0) / above.size);

/** Of a row of one stack, which of another row's begins in line with it, from 1; 0 for none or a row of several. */
function columnOfStart(row: ContentRow, other: ContentRow): number {
  const [only, ...more] = row.stacks;
  if (!only || more.length > 0) return 0;
  const slack = SAME_LINE * Math.min(row.size, other.size);
  return other.stacks.findIndex(({ box }) => Math.abs(box.x0 - only.box.x0) <= slack) + 1;
}

/** The share of the room between stacks of `row` that those of another row leave free, at least in part. */
function guttersLeft(row: ContentRow, other: ContentRow): number {
  const sorted = [...row.stacks].sort((a, b) => a.box.x0 - b.box.x0);
  const gutters = sorted.slice(1).map(({ box }, i) => ({ x0: sorted[i]!.box.x1, x1: box.x0 }));
  if (gutters.length === 0) return ABSENT;
  return shareOf(gutters, ({ x0, x1 }) => {
    const covering = other.stacks.filter(({ box }) => box.x0 < x1 && box.x1 > x0);
    return !covering.some(({ box }) => box.x0 <= x0 && box.x1 >= x1);
  });
}

function isRuled({ pageRules }: RowPage, above: ContentRow, below: ContentRow): boolean {
  return rulesBetween(pageRules, above, above.bottom - SAME_LINE * above.size, below.top + SAME_LINE * below.size) > 0;
}

function rulesNear({ pageRules }: RowPage, above: ContentRow, below: ContentRow): number {
  const room = NEXT_TO * above.size;
  return Math.min(MAX_COUNT, rulesBetween(pageRules, above, above.top - room, below.bottom + room));
}

function rulesBetween({ horizontal }: PageRules, { x0, x1 }: ContentRow, from: number, to: number): number {
  const isAlong = (edge: PageRules['horizontal'][number]) =>
    Math.min(edge.to, x1) - Math.max(edge.from, x0) >= RULED_SHARE * (x1 - x0);
  return horizontal.filter((edge) => edge.at > from && edge.at < to && isAlong(edge)).length;
}

/** How many rows of several stacks follow each other from a row on. */
function runOf(rows: readonly Facts[], from: number, step: 1 | -1): number {
  let count = 0;
  for (let i = from; count < MAX_COUNT; i += step) {
    const facts = rows[i];
    if (!facts || facts.row.stacks.length < 2) return count;
    count++;
  }
  return count;
}

const around = (rows: readonly Facts[], i: number) => rows.slice(Math.max(0, i - ROWS_AROUND), i + 2 + ROWS_AROUND);

const hasJump = ({ row }: Facts) => row.stacks.slice(0, -1).some(({ lines }) => lines.length > 1);

/** The share of stacks around, but for the first of each row, that begin where one of another row does. */
function startsAround(rows: readonly Facts[], i: number): number {
  const near = around(rows, i);
  const starts = near.flatMap(({ row }, r) => row.stacks.slice(1).map(({ box }) => ({ r, x: box.x0, size: row.size })));
  return shareOf(starts, ({ r, x, size }) =>
    starts.some((other) => other.r !== r && Math.abs(other.x - x) <= SAME_LINE * size),
  );
}

/** The chance (0 to 1) that a row and the one above it are of one table, as a model says that learned it from tagged pages. */
export function rowChance(features: readonly number[]): number {
  return rowModel().chance(features);
}
