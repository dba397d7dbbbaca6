import type { Box } from '../../model/geometry.ts';
import type { GrayPicture } from '../../model/recognition/recognizer.ts';
import { POINTS_PER_INCH } from '../format.ts';
import type { Component } from '../picture/components.ts';
import { LETTERS, MAIN_SHARE, MAX_RULE_WEIGHT } from '../tolerances.ts';

/** Over the thickness of a rule: how thick it may be where paper is bent. */
const BENT_RULE = 1.3;

/** Points. A line drawn on paper is so long at least; strokes of letters are shorter. */
const MIN_RULE = 22;

/** Inches. Specks of noise break a drawn line for so long. */
const RULE_BREAK = 0.02;

/** Inches. Rows are smoothed over so much on both sides against noise: narrower than letters. */
const RULE_SMOOTH = 0.013;

/** Gray. A line is darker by so much than what is above and below. Smoothed noise is not; pale borders of tables are. */
const RULE_CONTRAST = 22;

/** Share of a line's pixels that are dark: rows of letters have less. */
const RULE_FILL = 0.92;

/** Share of a rule's length that a letter in a row of letters is shorter than. */
const LETTER_SHARE = 0.6;

/**
 * Share of a rule's length where ink is much thicker than it, from which on it is a stroke that joins letters. Of 58 drawn rules of sixteen
 * scans none had more than .08, and of fifteen strokes of Arabic, Chinese and Japanese none less than .11.
 */
const UNEVEN_RULE = 0.1;

/** A straight line that is drawn on paper; its box in pixels. */
export interface DrawnRule {
  readonly kind: 'horizontal' | 'vertical';
  readonly box: Box;
}

/** A stretch of ink in one row of pixels, or one column. */
interface Run {
  readonly at: number;
  readonly from: number;
  readonly to: number;
}

/** Finds the level and the upright lines of a picture: long and thin stretches that are darker than what is on both sides of them. */
export function findRules(picture: GrayPicture): DrawnRule[] {
  return [...rulesAlong(picture, 'horizontal'), ...rulesAlong(transposed(picture), 'vertical')];
}

/** A picture, the gray below which its pixels are ink, and the connected pieces of that. */
interface PageInk {
  readonly picture: GrayPicture;
  readonly threshold: number;
  readonly components: readonly Component[];
}

/**
 * Whether a rule is but letters: a row of short pieces of ink that are as high as letters, such as signs next to each other, or a long
 * stroke that joins letters of Arabic, from which they rise.
 */
export function isOfLetters(rule: DrawnRule, { picture, threshold, components }: PageInk): boolean {
  const { kind, box } = rule;
  const lowest = (LETTERS.least * picture.dpi) / POINTS_PER_INCH;
  const highest = (LETTERS.most * picture.dpi) / POINTS_PER_INCH;
  const isLevel = kind === 'horizontal';
  const alongOf = ({ x0, y0, x1, y1 }: Box) => (isLevel ? ([x0, x1] as const) : ([y0, y1] as const));
  const acrossOf = ({ x0, y0, x1, y1 }: Box) => (isLevel ? y1 - y0 : x1 - x0);
  const [from, to] = alongOf(box);
  // A piece of the rule itself is as thin as it, but for noise.
  const thickest = Math.max(lowest, BENT_RULE * acrossOf(box) + 2);
  let [covered, short] = [0, 0];
  for (const { box: piece } of components) {
    if (piece.x1 <= box.x0 || piece.x0 >= box.x1 || piece.y1 <= box.y0 || piece.y0 >= box.y1) continue;
    const [start, end] = alongOf(piece);
    const across = acrossOf(piece);
    if (Math.max(end - start, across) > highest || across <= thickest) continue;
    const shared = Math.min(end, to) - Math.max(start, from);
    covered += shared;
    if (end - start < LETTER_SHARE * (to - from)) short += shared;
  }
  const least = MAIN_SHARE * (to - from);
  return short > least || (covered > least && unevenness(rule, picture, threshold) >= UNEVEN_RULE);
}

/** The share of a rule's length where the ink across it is much thicker than the rule. */
function unevenness({ kind, box }: DrawnRule, { width, height, pixels }: GrayPicture, threshold: number): number {
  const isLevel = kind === 'horizontal';
  const [from, to, low, high] = isLevel ? [box.x0, box.x1, box.y0, box.y1] : [box.y0, box.y1, box.x0, box.x1];
  const most = isLevel ? height : width;
  const isInk = (along: number, across: number) =>
    across >= 0 && across < most && pixels[isLevel ? across * width + along : along * width + across]! < threshold;
  let [inked, thick] = [0, 0];
  for (let along = Math.floor(from); along < to; along++) {
    // A rule that is not quite level leaves its box.
    let start = Math.floor(low) - 2;
    while (start < high + 2 && !isInk(along, start)) start++;
    if (start >= high + 2) continue;
    let end = start;
    while (isInk(along, start - 1)) start--;
    while (isInk(along, end + 1)) end++;
    inked++;
    if (end + 1 - start > 2 * (high - low) + 2) thick++;
  }
  return inked > 0 ? thick / inked : 0;
}

/** The picture mirrored at its diagonal: its columns are rows. */
function transposed({ width, height, pixels, dpi }: GrayPicture): GrayPicture {
  const out = new Uint8Array(pixels.length);
  const tile = 32;
  for (let y0 = 0; y0 < height; y0 += tile) {
    for (let x0 = 0; x0 < width; x0 += tile) {
      const [x1, y1] = [Math.min(width, x0 + tile), Math.min(height, y0 + tile)];
      for (let y = y0; y < y1; y++) for (let x = x0; x < x1; x++) out[x * height + y] = pixels[y * width + x]!;
    }
  }
  return { width: height, height: width, pixels: out, dpi };
}

function rulesAlong(picture: GrayPicture, kind: DrawnRule['kind']): DrawnRule[] {
  const point = picture.dpi / POINTS_PER_INCH;
  const least = MIN_RULE * point;
  const thickest = Math.max(3, MAX_RULE_WEIGHT * point);
  const rules: DrawnRule[] = [];
  for (const runs of groupsOf(runsAlong(picture), Math.ceil(RULE_BREAK * picture.dpi))) {
    const from = Math.min(...runs.map((run) => run.from));
    const to = Math.max(...runs.map((run) => run.to));
    const first = Math.min(...runs.map(({ at }) => at));
    const last = Math.max(...runs.map(({ at }) => at)) + 1;
    const length = to - from;
    // A line that is not quite level takes more rows than it is thick.
    const weight = runs.reduce((sum, run) => sum + run.to - run.from, 0) / length;
    if (length < least || weight > thickest || last - first > 2 * thickest) continue;
    const middle = (first + last) / 2;
    const [low, high] = [middle - weight / 2, middle + weight / 2];
    const box =
      kind === 'horizontal' ? { x0: from, y0: low, x1: to, y1: high } : { x0: low, y0: from, x1: high, y1: to };
    rules.push({ kind, box });
  }
  return rules;
}

/** Long stretches along rows that are darker than the rows some way above and below, those of one row after each other. */
function runsAlong({ width, height, pixels, dpi }: GrayPicture): Run[] {
  const hole = Math.ceil(RULE_BREAK * dpi);
  const reach = Math.max(2, Math.ceil((MAX_RULE_WEIGHT * dpi) / POINTS_PER_INCH));
  // A line that is not quite level is in pieces, each in a row of its own.
  const least = (MIN_RULE * dpi) / POINTS_PER_INCH / 2;
  const smooth = smoothedRows(pixels, width, height, Math.max(1, Math.round(RULE_SMOOTH * dpi)));
  const runs: Run[] = [];
  for (let y = 0; y < height; y++) {
    const above = Math.max(0, y - reach) * width;
    const below = Math.min(height - 1, y + reach) * width;
    const row = y * width;
    let [from, last, count] = [-1, -1, 0];
    const end = () => {
      if (from >= 0 && last + 1 - from >= least && count >= RULE_FILL * (last + 1 - from))
        runs.push({ at: y, from, to: last + 1 });
    };
    for (let x = 0; x < width; x++) {
      const limit = smooth[row + x]! + RULE_CONTRAST;
      if (limit > smooth[above + x]! || limit > smooth[below + x]!) continue;
      if (from < 0 || x - last > hole) {
        end();
        from = x;
        count = 0;
      }
      last = x;
      count++;
    }
    end();
  }
  return runs;
}

/** Each pixel as the mean of `reach` pixels on both sides of it in its row: noise goes, lines along the row stay. */
function smoothedRows(pixels: Uint8Array, width: number, height: number, reach: number): Uint8Array {
  const out = new Uint8Array(pixels.length);
  const span = 2 * reach + 1;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const at = (x: number) => pixels[row + Math.min(width - 1, Math.max(0, x))]!;
    let sum = 0;
    for (let x = -reach; x <= reach; x++) sum += at(x);
    for (let x = 0; x < width; x++) {
      out[row + x] = sum / span;
      sum += at(x + reach + 1) - at(x - reach);
    }
  }
  return out;
}

/** Runs that touch, in rows next to each other. */
function groupsOf(runs: readonly Run[], gap: number): Run[][] {
  const groups: Run[][] = [];
  let open: { group: Run[]; last: Run }[] = [];
  for (const run of runs) {
    open = open.filter(({ last }) => run.at - last.at <= 2);
    const touching = open.filter(
      ({ last }) => last.at < run.at && last.from - gap <= run.to && last.to + gap >= run.from,
    );
    const [first, ...others] = touching;
    if (!first) {
      const group = [run];
      groups.push(group);
      open.push({ group, last: run });
      continue;
    }
    for (const other of others) {
      if (other.group === first.group) continue;
      const merged = other.group;
      first.group.push(...merged.splice(0));
      for (const one of open) if (one.group === merged) one.group = first.group;
    }
    first.group.push(run);
    open.push({ group: first.group, last: run });
  }
  return groups.filter(({ length }) => length > 0);
}
