import { lineMetrics } from '../../fonts/font-metrics.ts';
import type { LinePitch } from '../../model/document/document.ts';
import { median } from '../../model/geometry.ts';
import type { Line, TextStyle } from '../../model/text.ts';
import { EXACT_DESCENT } from '../format.ts';
import { HARDLY_SEEN, MAX_LINE_PITCH, MIN_PITCH, SHRUNK } from '../tolerances.ts';

/** Em. Text that begins lower below its frame does so on purpose. */
const MAX_LATE = 2.5;

/** Lines. Baselines that are nearer to each other have no empty line between them. */
const MIN_BLANK_PITCH = 1.5;

/** Over the size of the text. Smaller lines have no say in its pitch. */
const SMALLER_LINE = 0.8;

/** Empty lines between two lines of a paragraph: more room than theirs is no line. */
const MAX_BLANK_LINES = 2;

/** Of single spacing. Nearer to it is single spacing. Without it paragraphs have multiples as 1.004. */
const SINGLE = 0.012;

/** Of a line. Room this near to whole lines is blank lines. Without it their author's blank lines are room. */
const BLANK_SLACK = 0.2;

/** Of their height. Several lines that come too low keep so much. Without it pages end a line lower. */
const MAX_CATCH = 0.94;

/** Of single spacing. Tighter is an exact pitch: factors below one cut letters. */
const TIGHT = 0.98;

/** `w:line` counts 240ths of a line (ECMA-376 17.3.1.33). */
const FACTOR_STEPS = 240;

/** How high a line of text is, from its top to its baseline and from there to its bottom. */
export interface LineExtent {
  readonly ascent: number;
  readonly descent: number;
}

/** What a line asks for by itself: the most that one of its fonts and sizes does. */
function naturalExtent(line: Line, fallback: TextStyle): LineExtent {
  let ascent = 0;
  let descent = 0;
  for (const { style, text } of line.spans) {
    // Raised and lowered text is made small enough to stay within the line.
    if (style.vertical !== 'baseline' || text.trim() === '') continue;
    const natural = style.formula ? { ascent: style.formula.above, descent: style.formula.below } : naturalOf(style);
    ascent = Math.max(ascent, natural.ascent);
    descent = Math.max(descent, natural.descent);
  }
  return ascent > 0 ? { ascent, descent } : naturalOf(fallback);
}

function naturalOf(style: TextStyle): LineExtent {
  const { ascent, descent } = lineMetrics(style);
  return { ascent: ascent * style.size, descent: descent * style.size };
}

/**
 * The line spacing of a paragraph. A multiple of what the font asks for, where every reader has a font of these measures; else the
 * distance itself, so that a stand-in of another height moves nothing. `usual` is the pitch of such text elsewhere in the document.
 */
export function pitchOf(lines: readonly Line[], style: TextStyle, usual: number | undefined): LinePitch {
  const gaps = pitches(lines);
  const natural = naturalOf(style);
  const points = gaps.length > 0 ? median(gaps) : (usual ?? natural.ascent + natural.descent);
  // An exact height would cut formulas off.
  if (lines.some(hasFormula)) return { rule: 'atLeast', points: Math.min(points, natural.ascent + natural.descent) };
  // What is above text makes its line higher where the height is a multiple.
  if (lines.some(hasRuby)) return { rule: 'exact', points };
  if (!lineMetrics(style).isWidespread) return { rule: 'exact', points };
  // A stand-in for a few characters makes their line higher, too.
  if (lines.length === 1 && !lines.every((line) => isSure(line, style)))
    return { rule: 'exact', points: Math.max(...lines.map((line) => height(naturalExtent(line, style)))) };
  const factors = gaps.length > 0 ? factorsOf(lines, style) : [points / (natural.ascent + natural.descent)];
  const factor = median(factors);
  if (factor < TIGHT) return { rule: 'exact', points };
  const isSingle = Math.abs(factor - 1) < SINGLE;
  return { rule: 'multiple', factor: isSingle ? 1 : Math.round(factor * FACTOR_STEPS) / FACTOR_STEPS };
}

const hasFormula = ({ spans }: Line) => spans.some(({ style }) => style.formula !== undefined);

const hasRuby = ({ spans }: Line) => spans.some(({ style }) => style.ruby !== undefined);

/** Whether all fonts that may make a line higher than its style does are such as every reader has. */
const isSure = ({ spans }: Line, { size }: TextStyle) =>
  spans.every(
    ({ text, style }) =>
      text.trim() === '' ||
      style.vertical !== 'baseline' ||
      style.size < SMALLER_LINE * size ||
      lineMetrics(style).isWidespread,
  );

/** Where a line of the paragraph begins and ends above and below its baseline once the spacing is applied. */
export function spacedExtent(line: Line, style: TextStyle, pitch: LinePitch): LineExtent {
  if (pitch.rule === 'exact')
    return { ascent: pitch.points * (1 - EXACT_DESCENT), descent: pitch.points * EXACT_DESCENT };
  const { ascent, descent } = naturalExtent(line, style);
  // What a least height adds goes above the line, what a multiple adds below it.
  if (pitch.rule === 'atLeast') return { ascent: Math.max(ascent, pitch.points - descent), descent };
  return { ascent, descent: (ascent + descent) * pitch.factor - ascent };
}

/**
 * A spacing in which lines take that part of their height, but never so little that letters are cut. A wide multiple of several lines
 * stays one: what it adds is below them, and most of an exact height above the first.
 */
export function tightened(pitch: LinePitch, style: TextStyle, part: number, isSeveral: boolean): LinePitch {
  // An exact height would cut off formulas, which make their lines as high as they are.
  if (pitch.rule === 'atLeast') return { rule: 'atLeast', points: pitch.points * part };
  if (isSeveral && pitch.rule === 'multiple' && isWide(pitch.factor * part, style))
    return { rule: 'multiple', factor: Math.floor(pitch.factor * part * FACTOR_STEPS) / FACTOR_STEPS };
  const natural = naturalOf(style);
  const points = pitch.rule === 'multiple' ? pitch.factor * (natural.ascent + natural.descent) : pitch.points;
  return { rule: 'exact', points: Math.min(points, Math.max(SHRUNK * style.size, points * part)) };
}

/** Whether the first line of a paragraph is higher in this multiple of what its font asks for than in the same height as an exact one. */
function isWide(factor: number, style: TextStyle): boolean {
  const { ascent, descent } = naturalOf(style);
  return factor * (ascent + descent) * (1 - EXACT_DESCENT) > ascent;
}

/**
 * The part of their height that lines must take for the first to be where the page has it, below what ends at `y`, or for all of them
 * to make good a part of what they are too low by; 1 where there is room enough, or where they are next to what ends there.
 */
export function caughtUp(lines: readonly Line[], pitch: LinePitch, style: TextStyle, y: number): number {
  const first = lines[0]!;
  const late = y - (first.baseline - spacedExtent(first, style, pitch).ascent);
  if (late < HARDLY_SEEN || late > MAX_LATE * first.size) return 1;
  const needed = linesHeight(lines, style, pitch);
  if (lines.length === 1) return Math.min(1, (first.baseline - y) / (1 - EXACT_DESCENT) / needed);
  return Math.max(MAX_CATCH, 1 - late / needed);
}

const height = ({ ascent, descent }: LineExtent) => ascent + descent;

/** The height of some lines one below the other. */
export function linesHeight(lines: readonly Line[], style: TextStyle, pitch: LinePitch): number {
  return lines.reduce((sum, line) => sum + height(spacedExtent(line, style, pitch)), 0);
}

/** The height of a line of a paragraph without anything in it. */
export const lineHeight = (lines: readonly Line[], style: TextStyle, pitch: LinePitch): number =>
  height(spacedExtent({ ...lines[0]!, spans: [] }, style, pitch));

/** How many blank lines follow lines of a paragraph, by their index: its author broke it there more than once. */
export function blankLines(lines: readonly Line[], style: TextStyle, pitch: LinePitch): ReadonlyMap<number, number> {
  const found = new Map<number, number>();
  const blank = lineHeight(lines, style, pitch);
  lines.forEach((line, i) => {
    const next = lines[i + 1];
    // Nearly all lines stand too near to each other to ask further.
    if (!next || next.page !== line.page || next.baseline - line.baseline < MIN_BLANK_PITCH * blank) return;
    const room = spacedExtent(line, style, pitch).descent + spacedExtent(next, style, pitch).ascent;
    const count = (next.baseline - line.baseline - room) / blank;
    const whole = Math.round(count);
    if (whole >= 1 && whole <= MAX_BLANK_LINES && Math.abs(count - whole) <= BLANK_SLACK) found.set(i, whole);
  });
  return found;
}

function* neighbors(lines: readonly Line[]): Generator<readonly [Line, Line]> {
  for (let i = 1; i < lines.length; i++) {
    const a = lines[i - 1]!;
    const b = lines[i]!;
    const gap = b.baseline - a.baseline;
    if (a.page === b.page && gap > MIN_PITCH * b.size && gap < MAX_LINE_PITCH * b.size) yield [a, b];
  }
}

const pitches = (lines: readonly Line[]): number[] => [...neighbors(lines)].map(([a, b]) => b.baseline - a.baseline);

/** How many times over each line has the height that its fonts ask for. */
function factorsOf(lines: readonly Line[], style: TextStyle): number[] {
  return [...neighbors(lines)].map(([a, b]) => {
    const above = naturalExtent(a, style);
    return (b.baseline - a.baseline + above.ascent - naturalExtent(b, style).ascent) / height(above);
  });
}
