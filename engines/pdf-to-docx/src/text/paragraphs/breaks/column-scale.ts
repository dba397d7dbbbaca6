import { labelOf } from '../../../language/labels.ts';
import { continuesSentence } from '../../../language/sentences.ts';
import { median } from '../../../model/geometry.ts';
import { SAME_PLACE } from '../../../model/measures.ts';
import { type Line, lineText } from '../../../model/text.ts';
import { DOUBLE_PITCH, EVEN_GAPS, MIN_INDENT, MIN_PITCH, SAME_PITCH, USUAL_PITCH } from '../../tolerances.ts';
import { labelKind } from '../text-kinds.ts';

/** Share of the column that a line which shows its end fills. */
const FILLED_SHARE = 0.5;

/** Share of some distances that may be odd: the least of them is above these. */
const ODD_SHARE = 0.05;

/** Share of the pitches of a column: as many are tighter. */
const TIGHT_SHARE = 0.1;

/** Characters of a line for each vote that it has on the usual size. */
const CHARACTERS_PER_VOTE = 5;

/** Over the usual distance. Distances that differ by less are counted as one. Without it rounding hides what is usual. */
const PITCH_STEP = 0.03;

/** What is usual in a column of lines. */
export interface ColumnScale {
  /** Points: the size of most characters. */
  readonly size: number;
  /** Over `size`: how wide the frame is. */
  readonly width: number;
  /** The usual distance between baselines, over the size. */
  readonly pitch: number;
  /** The tightest distance over the usual one. */
  readonly tight: number;
  /** The share of distances that are much wider than the usual one. */
  readonly wideShare: number;
  /** Points from the end of the frame to where most long lines end, and from its start to where most lines begin. */
  readonly edge: number;
  readonly indent: number;
  /** Shares of lines that end at the edge, and that begin with a small letter. */
  readonly justified: number;
  readonly continuing: number;
  /** The share of lines that are set in while those above and below are not: first lines of paragraphs. */
  readonly setInAlone: number;
  /** The share of distances that are like this one (over the usual). */
  pitchShare(pitch: number): number;
  /** The share of lines that begin so many points from the start of the frame. */
  startShare(start: number): number;
  /** The share of lines with a label of this kind. */
  labelShare(kind: number): number;
}

/** Whether a distance over the usual one is a gap between paragraphs. */
export const isWideGap = (pitchOverUsual: number): boolean => pitchOverUsual > SAME_PITCH;

/** Whether a line with so much room (em) up to the edge of its column ends there. */
export const isJustifiedAt = (room: number): boolean => Math.abs(room) < EVEN_GAPS;

/** Measures what is usual in a column: its lines from top to bottom, and its frame in points. */
export function columnScale(lines: readonly Line[], frame: { readonly x0: number; readonly x1: number }): ColumnScale {
  const size = usualSize(lines);
  const starts = lines.map(({ box, isRtl }) => (isRtl ? frame.x1 - box.x1 : box.x0 - frame.x0));
  const ends = lines.map(({ box, isRtl }) => (isRtl ? box.x0 - frame.x0 : frame.x1 - box.x1));
  const [edge, indent] = [near(ends), near(starts)];
  const pitches = lines.slice(1).map((line, i) => {
    const above = lines[i]!;
    return (line.baseline - above.baseline) / Math.max(above.size, line.size);
  });
  const among = pitches.filter((pitch) => pitch >= MIN_PITCH && pitch <= DOUBLE_PITCH).sort((a, b) => a - b);
  const pitch = usualPitch(among);
  const relative = pitches.map((one) => one / pitch);
  const kinds = lines.map((line) => labelKind(labelOf(lineText(line))));
  const long = ends.flatMap((end, i) => {
    const { box } = lines[i]!;
    return box.x1 - box.x0 >= FILLED_SHARE * (frame.x1 - frame.x0) ? [end - edge] : [];
  });
  const pitchShares = shares(relative, PITCH_STEP);
  const startShares = shares(starts, SAME_PLACE);
  const kindShares = shares(kinds, 1);
  const shareOf = <T>(items: readonly T[], test: (item: T, i: number) => boolean) =>
    items.length > 0 ? items.filter(test).length / items.length : 0;
  return {
    size,
    width: (frame.x1 - frame.x0) / size,
    pitch,
    tight: (among[Math.floor(among.length * TIGHT_SHARE)] ?? pitch) / pitch,
    wideShare: shareOf(relative, isWideGap),
    edge,
    indent,
    justified: shareOf(long, (end) => isJustifiedAt(end / size)),
    continuing: shareOf(lines, (line) => continuesSentence(lineText(line))),
    setInAlone: shareOf(starts, (start, i) => {
      const [above, below] = [starts[i - 1], starts[i + 1]];
      return above !== undefined && below !== undefined && start - Math.max(above, below) >= MIN_INDENT * size;
    }),
    pitchShare: (one) => pitchShares(one, 1),
    startShare: (start) => startShares(start, 1),
    labelShare: (kind) => kindShares(kind, 0),
  };
}

/** What share of values is like one, counted in steps: in its own, and in so many before and after it. */
function shares(values: readonly number[], step: number): (value: number, around: number) => number {
  const counts = new Map<number, number>();
  const at = (value: number) => Math.round(value / step);
  for (const value of values) counts.set(at(value), (counts.get(at(value)) ?? 0) + 1);
  return (value, around) => {
    let sum = 0;
    for (let i = -around; i <= around; i++) sum += counts.get(at(value) + i) ?? 0;
    return sum / Math.max(1, values.length);
  };
}

/** The distance that most lines have, the smaller one of two. */
function usualPitch(sorted: readonly number[]): number {
  if (sorted.length === 0) return USUAL_PITCH;
  const shareOf = shares(sorted, PITCH_STEP);
  let [best, most] = [0, 0];
  for (const pitch of sorted) {
    const share = shareOf(pitch, 1);
    if (share > most) [best, most] = [pitch, share];
  }
  return best;
}

/** The size that most characters have. */
function usualSize(lines: readonly Line[]): number {
  return median(
    lines.flatMap((line) => Array<number>(Math.ceil(lineText(line).length / CHARACTERS_PER_VOTE)).fill(line.size)),
    1,
  );
}

/** The least of distances, a few odd ones apart. */
function near(distances: readonly number[]): number {
  const sorted = [...distances].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length * ODD_SHARE)] ?? 0;
}
