import { isBlank } from '../../model/characters.ts';
import type { Box } from '../../model/geometry.ts';
import type { Glyph } from '../../model/page-content.ts';
import { LETTER_HEIGHT, NEXT_TO, OFF_BASELINE, PART_GAP, PROSE_WIDTH, SCRIPT_SIZE } from '../tolerances.ts';

/** Em. A character of turned text is no wider. */
const TURNED_ADVANCE = 0.6;

/** Over the size: how far letters reach above and below the baseline. */
const [ASCENT, DESCENT] = [0.8, 0.2];

/** Baselines of one run differ by no more. */
const SAME_BASELINE = { em: 0.05, points: 0.2 } as const;

/** Share of the size by which characters of one run differ. */
const SAME_RUN_SIZE = 0.12;

/** Over the difference of their sizes: how much lower the baseline of small text may be. */
const SMALL_SHIFT = 0.15;

/** Em. A raised or lowered run is no farther from its line. */
const RUN_GAP = 0.6;

/** Characters of the mark of a note, with the space after it. */
const MAX_MARK = 4;

/** Long runs that begin at one place are lines of a column. */
const MIN_COLUMN_LINES = 8;

/** Points. Lines of a column begin no farther from each other. */
const SAME_COLUMN = 0.5;

/** Em. Where a column begins, so narrow a gap is its gutter: a line before it that is too full reaches into that, and TeX's is 10 points. */
const COLUMN_GAP = 0.5;

/** Characters over another line that show that both are written over each other. */
const MIN_OVER = 5;

/** Share of the characters of a line that are over another one. */
const OVER_SHARE = 0.5;

/** Over the size of the line: what is smaller is no text of it. */
const TINY = 0.5;

/** Em. Glyphs that begin nearer to each other begin at one place. */
const SAME_START = 0.02;

/** Places in the content. A glyph no farther on was written next: spaces may be left out, and a ligature has several. */
const NEXT_WRITTEN = 4;

/** A glyph in a frame whose x axis runs along the baseline. */
export interface FlowGlyph {
  readonly glyph: Glyph;
  readonly x0: number;
  readonly x1: number;
  readonly top: number;
  readonly bottom: number;
  readonly baseline: number;
}

/** Turns a glyph into the frame of its own direction, about the page's origin. */
export function flowGlyph(glyph: Glyph): FlowGlyph {
  const { angle } = glyph.style;
  const { box } = glyph;
  if (angle === 0) return { glyph, x0: box.x0, x1: box.x1, top: box.y0, bottom: box.y1, baseline: glyph.y };
  const turn = (angle * Math.PI) / 180;
  const cos = Math.cos(turn);
  const sin = Math.sin(turn);
  const x = glyph.x * cos + glyph.y * sin;
  const y = -glyph.x * sin + glyph.y * cos;
  const isRight = angle % 90 === 0;
  const advance = isRight
    ? angle % 180 === 0
      ? box.x1 - box.x0
      : box.y1 - box.y0
    : Math.min(glyph.style.size * TURNED_ADVANCE, Math.hypot(box.x1 - box.x0, box.y1 - box.y0));
  const { size } = glyph.style;
  return { glyph, x0: x, x1: x + advance, top: y - size * ASCENT, bottom: y + size * DESCENT, baseline: y };
}

/**
 * Whether two neighboring glyphs are far apart in the content of the page. Some programs write the labels of all lists before or after the
 * text of a page; no program does that within a word.
 */
export const isWrittenApart = ({ glyph }: FlowGlyph, last: FlowGlyph): boolean =>
  glyph.index < last.glyph.index || glyph.index > last.glyph.index + NEXT_WRITTEN;

/** A run of glyphs that follow each other in the content on one baseline. */
interface Run {
  readonly glyphs: FlowGlyph[];
  x0: number;
  x1: number;
  baseline: number;
  size: number;
}

/** Glyphs of one line, sorted from left to right. */
export interface GlyphLine {
  readonly glyphs: readonly FlowGlyph[];
  readonly baseline: number;
  readonly size: number;
}

/**
 * Sorts glyphs of one direction into lines. Runs in content order come first, so that neighboring columns on one baseline stay
 * apart until they are joined by `isJoined`, and raised characters find the line they belong to.
 */
export function glyphLines(glyphs: readonly FlowGlyph[], { gap } = { gap: PART_GAP }): GlyphLine[] {
  const lines: Run[] = [];
  const byHeight = new Map<number, Run[]>();
  const bucketOf = (baseline: number) => Math.floor(baseline / 8);
  const runs = contentRuns(glyphs).sort((a, b) => b.size - a.size || a.baseline - b.baseline);
  const gapOf = gapsBetween(runs, gap);
  for (const run of runs) {
    let best: Run | undefined;
    let bestDistance = Infinity;
    const bucket = bucketOf(run.baseline);
    for (let b = bucket - 3; b <= bucket + 3; b++) {
      for (const line of byHeight.get(b) ?? []) {
        if (!belongsTo(run, line, gapOf)) continue;
        const distance = Math.abs(run.baseline - line.baseline) * 4 + gapBetween(run, line);
        if (distance < bestDistance) {
          best = line;
          bestDistance = distance;
        }
      }
    }
    if (best) absorb(best, run);
    else {
      lines.push(run);
      const list = byHeight.get(bucket);
      if (list) list.push(run);
      else byHeight.set(bucket, [run]);
    }
  }
  return mergeTouching(lines, gapOf).map((line) => ({
    glyphs: withSpacesBefore(fromLeft(line.glyphs)),
    baseline: line.baseline,
    size: line.size,
  }));
}

/** Sorts glyphs by where they begin: most lines are written from left to right and need no more than a look. */
function fromLeft(glyphs: FlowGlyph[]): FlowGlyph[] {
  const compare = (a: FlowGlyph, b: FlowGlyph) => a.x0 - b.x0 || a.glyph.index - b.glyph.index;
  for (let i = 1; i < glyphs.length; i++) if (compare(glyphs[i - 1]!, glyphs[i]!) > 0) return glyphs.sort(compare);
  return glyphs;
}

/**
 * Glyphs of a line from the left; a space that begins where a letter does comes before it, and goes where another one does: some programs write a
 * second one there, which takes no room.
 */
function withSpacesBefore(glyphs: FlowGlyph[]): FlowGlyph[] {
  const covers = (letter: FlowGlyph | undefined, space: FlowGlyph) => {
    const middle = (space.x0 + space.x1) / 2;
    const isSameStart = letter && Math.abs(letter.x0 - space.x0) <= SAME_START * space.glyph.style.size;
    return isSameStart === true && isInked(letter) && letter.x0 < middle && middle < letter.x1;
  };
  if (!glyphs.some((glyph, at) => isSpace(glyph) && (covers(glyphs[at - 1], glyph) || covers(glyphs[at + 1], glyph))))
    return glyphs;
  const placed: FlowGlyph[] = [];
  for (const [at, glyph] of glyphs.entries()) {
    const isAfter = isSpace(glyph) && covers(placed.at(-1), glyph);
    const letter = isAfter ? placed.pop() : undefined;
    const last = placed.at(-1);
    const isBefore = isSpace(glyph) && covers(glyphs[at + 1], glyph);
    const isSecond = last !== undefined && isSpace(last) && (isAfter || isBefore);
    if (!isSecond) placed.push(glyph);
    if (letter) placed.push(letter);
  }
  return placed;
}

function contentRuns(glyphs: readonly FlowGlyph[]): Run[] {
  const runs: Run[] = [];
  let run: Run | undefined;
  let last: FlowGlyph | undefined;
  for (const glyph of glyphs) {
    const { size } = glyph.glyph.style;
    const gap = last ? Math.max(glyph.x0 - last.x1, last.x0 - glyph.x1) : 0;
    const isNear =
      run !== undefined &&
      Math.abs(glyph.baseline - run.baseline) <= SAME_BASELINE.em * size + SAME_BASELINE.points &&
      Math.abs(size - run.size) <= SAME_RUN_SIZE * run.size &&
      gap <= NEXT_TO * size;
    if (run && isNear) {
      run.glyphs.push(glyph);
      run.x0 = Math.min(run.x0, glyph.x0);
      run.x1 = Math.max(run.x1, glyph.x1);
    } else {
      run = { glyphs: [glyph], x0: glyph.x0, x1: glyph.x1, baseline: glyph.baseline, size };
      runs.push(run);
    }
    last = glyph;
  }
  return runs;
}

const gapBetween = (a: Run, b: Run) => Math.max(0, Math.max(a.x0, b.x0) - Math.min(a.x1, b.x1));

/** How wide a gap between two runs of one line may be (em). */
type GapOf = (a: Run, b: Run) => number;

/** `gap`, but where a column of long lines begins behind another one. */
function gapsBetween(runs: readonly Run[], gap: number): GapOf {
  const isLong = ({ x0, x1, size }: Run) => x1 - x0 >= PROSE_WIDTH * size;
  const counts = new Map<number, number>();
  for (const run of runs) {
    const at = Math.round(run.x0 / SAME_COLUMN);
    if (isLong(run)) counts.set(at, (counts.get(at) ?? 0) + 1);
  }
  const columns = new Set([...counts].flatMap(([at, count]) => (count >= MIN_COLUMN_LINES ? [at] : [])));
  if (columns.size < 2) return () => gap;
  return (a, b) => {
    const [left, right] = a.x0 < b.x0 ? [a, b] : [b, a];
    const begins = columns.has(Math.round(right.x0 / SAME_COLUMN));
    return begins && isLong(left) ? Math.min(gap, COLUMN_GAP) : gap;
  };
}

function belongsTo(run: Run, line: Run, gapOf: GapOf): boolean {
  const size = Math.max(run.size, line.size);
  const small = Math.min(run.size, line.size);
  const shift = Math.abs(run.baseline - line.baseline);
  const isSameLine =
    shift <= OFF_BASELINE * small + SMALL_SHIFT * (size - small)
      ? gapBetween(run, line) <= gapOf(run, line) * size
      : run.size <= SCRIPT_SIZE * line.size &&
        shift <= LETTER_HEIGHT * line.size &&
        gapBetween(run, line) <= (isWrittenBefore(run, line) ? gapOf(run, line) : RUN_GAP) * line.size &&
        !isOtherText(run, line) &&
        !isStacked(run, line);
  return isSameLine && !isOverprinted(run, line);
}

/** Whether a few characters are written just before a line, as the mark of a note, which may hang: it is as far from it as words of one line are. */
function isWrittenBefore(run: Run, line: Run): boolean {
  const [last, first] = [run.glyphs.at(-1)!, line.glyphs[0]!];
  const isMark = run.glyphs.length <= MAX_MARK && run.x1 <= line.x0 && run.baseline < line.baseline;
  return isMark && first.glyph.index > last.glyph.index && !isWrittenApart(first, last);
}

/** Whether a text is printed over another one: no one can read it there, but both were written. */
function isOverprinted(a: Run, b: Run): boolean {
  if (Math.min(a.x1, b.x1) <= Math.max(a.x0, b.x0)) return false;
  const [short, long] = a.glyphs.length <= b.glyphs.length ? [a, b] : [b, a];
  const inked = short.glyphs.filter(isInked);
  if (inked.length < MIN_OVER) return false;
  return (
    countOver(inked, long) >= OVER_SHARE * inked.length || countOver(long.glyphs.filter(isInked), short) >= MIN_OVER
  );
}

/** Whether a run that begins above or below the letters of a line is too small and too long to be raised or lowered characters of it. */
function isOtherText(run: Run, line: Run): boolean {
  const inked = run.glyphs.filter(isInked);
  return run.size < TINY * line.size && inked.length > MIN_OVER && countOver(inked, line) > 0;
}

/** Whether a smaller run of several characters is above or below the letters of a line, not beside them as what is raised does. */
function isStacked(run: Run, line: Run): boolean {
  const inked = run.glyphs.filter(isInked);
  return inked.length >= MIN_OVER && countOver(inked, line) >= OVER_SHARE * inked.length;
}

const isSpace = ({ glyph }: FlowGlyph) => glyph.text.trim() === '';
const isInked = ({ glyph }: FlowGlyph) => !isBlank(glyph.text);

/** How many glyphs stand with their middle on one of a run. */
function countOver(glyphs: readonly FlowGlyph[], run: Run): number {
  const inked = run.glyphs.filter(isInked);
  return glyphs.filter(({ x0, x1 }) => {
    const middle = (x0 + x1) / 2;
    return middle > run.x0 && middle < run.x1 && inked.some((other) => middle > other.x0 && middle < other.x1);
  }).length;
}

function absorb(line: Run, run: Run): void {
  line.glyphs.push(...run.glyphs);
  line.x0 = Math.min(line.x0, run.x0);
  line.x1 = Math.max(line.x1, run.x1);
}

/** Joins lines that grew towards each other after both were started. */
function mergeTouching(lines: Run[], gapOf: GapOf): Run[] {
  const sorted = lines.sort((a, b) => a.baseline - b.baseline || a.x0 - b.x0);
  const merged: Run[] = [];
  for (const line of sorted) {
    let target: Run | undefined;
    for (let i = merged.length - 1; i >= 0; i--) {
      const other = merged[i]!;
      if (line.baseline - other.baseline > Math.max(line.size, other.size)) break;
      if (belongsTo(line, other, gapOf) || belongsTo(other, line, gapOf)) {
        target = other;
        break;
      }
    }
    if (!target) merged.push(line);
    else {
      if (line.glyphs.length > target.glyphs.length) {
        target.baseline = line.baseline;
        target.size = line.size;
      }
      absorb(target, line);
    }
  }
  return merged;
}

/** The box of a line of glyphs in its own frame. */
export function glyphLineBox(line: GlyphLine): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity];
  for (const glyph of line.glyphs) {
    if (glyph.glyph.text === ' ') continue;
    x0 = Math.min(x0, glyph.x0);
    x1 = Math.max(x1, glyph.x1);
    y0 = Math.min(y0, glyph.top);
    y1 = Math.max(y1, glyph.bottom);
  }
  if (x0 > x1) {
    const first = line.glyphs[0]!;
    return { x0: first.x0, y0: first.top, x1: first.x0, y1: first.bottom };
  }
  return { x0, y0, x1, y1 };
}
