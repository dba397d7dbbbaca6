/** Doubtful lines that a paragraph may hold in the search for the best division of a column, which takes time by their number. */
const MOST_DOUBTS = 40;

/** The same for one below it. */
const SURE_BREAK = 0.03;

/** A chance of a line above this is not doubted. Without it each line doubles the ways to divide a column. */
const SURE_JOIN = 0.97;

/** A line is likely to continue a paragraph from here on. It shows how long the paragraphs of a column usually are, and how far set in. */
const CONTINUES = 0.6;

/** Lines of a column that may be one paragraph. */
export interface Segment {
  /** The place of its first line in the column, and the one after its last. */
  readonly from: number;
  readonly to: number;
}

/** For each line of a column, the chance that it continues the paragraph above, and whether it cannot. */
export interface ColumnChances {
  readonly chances: readonly number[];
  readonly apart: readonly boolean[];
}

/** The paragraphs that the chances of single lines make. */
export function likelySegments({ chances, apart }: ColumnChances): Segment[] {
  const starts = chances.flatMap((chance, i) => (i === 0 || apart[i] || chance < CONTINUES ? [i] : []));
  return starts.map((from, i) => ({ from, to: starts[i + 1] ?? chances.length }));
}

/**
 * All segments that may be paragraphs, in the order of their first lines: they begin where a line is not sure to continue the one above, and
 * end before such a line. Together they hold every way to divide a column, but for paragraphs with too many doubtful lines, of which only the
 * likely ones are there.
 */
export function possibleSegments(column: ColumnChances): Segment[] {
  const { chances, apart } = column;
  const likely = new Map(likelySegments(column).map((segment) => [segment.from, segment]));
  const mayJoin = (at: number) => at > 0 && !apart[at] && (chances[at] ?? 0) > SURE_BREAK;
  const mayBreak = (at: number) => at === chances.length || !mayJoin(at) || (chances[at] ?? 0) < SURE_JOIN;
  const segments: Segment[] = [];
  for (let from = 0; from < chances.length; from++) {
    if (!mayBreak(from)) continue;
    let doubts = 0;
    for (let to = from + 1; to <= chances.length; to++) {
      if (mayBreak(to)) segments.push({ from, to });
      if (!mayJoin(to) || (mayBreak(to) && ++doubts > MOST_DOUBTS)) break;
    }
    const whole = likely.get(from);
    if (whole && whole.to > (segments.at(-1)?.to ?? 0)) segments.push(whole);
  }
  return segments;
}

/**
 * Divides a column into segments so that the sum of what they are worth is as great as can be. Takes the number of its lines, and segments that hold
 * at least one way to divide it, in the order of their first lines.
 */
export function bestDivision(lines: number, segments: readonly (Segment & { readonly worth: number })[]): Segment[] {
  const best = new Array<number>(lines + 1).fill(-Infinity);
  const last: Segment[] = [];
  best[0] = 0;
  for (const segment of segments) {
    const sum = best[segment.from]! + segment.worth;
    if (sum <= best[segment.to]!) continue;
    best[segment.to] = sum;
    last[segment.to] = segment;
  }
  const division: Segment[] = [];
  for (let segment = last[lines]; segment; segment = last[segment.from]) division.push(segment);
  return division.reverse();
}
