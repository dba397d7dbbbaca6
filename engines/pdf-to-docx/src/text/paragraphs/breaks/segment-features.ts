import { labelOf } from '../../../language/labels.ts';
import { segmentModel } from '../../../learned/models.ts';
import { median } from '../../../model/geometry.ts';
import { type Line, lineText } from '../../../model/text.ts';
import { ABSENT } from '../../format.ts';
import { USUAL_PITCH } from '../../tolerances.ts';
import type { ColumnFrame } from '../line-room.ts';
import { endKind, labelKind, startKind } from '../text-kinds.ts';
import { columnScale } from './column-scale.ts';
import { type ColumnChances, likelySegments, type Segment } from './segments.ts';

/** Em. First lines are set in alike that differ by less. Without it no paragraph shows how others begin. */
const SAME_INDENT = 0.3;

/** The names of what `segmentFeatures` measures, in its order. */
export const SEGMENT_FEATURES: readonly string[] = [
  'chance to continue the line above',
  'chance that the line below continues it',
  'least chance within',
  'mean chance within',
  'lines',
  'lines over the usual',
  'spread of pitches within',
  'pitch above over those within',
  'pitch below over those within',
  'first line set in',
  'share of first lines set in so',
  'start from that of the column',
  'room at the end',
  'end',
  'start',
  'label',
  'labels within',
  'share of single lines',
];

/**
 * Measures what tells whether segments of a column are paragraphs: one row a segment, in the order of `SEGMENT_FEATURES`. Takes the lines of the column
 * from top to bottom and its frame in points. Distances are over the size of the text.
 */
export function segmentFeatures(
  lines: readonly Line[],
  frame: ColumnFrame,
  column: ColumnChances,
  segments: readonly Segment[],
): number[][] {
  const { chances } = column;
  const { pitch: usual, edge, indent } = columnScale(lines, frame);
  const pitches = lines.map((line, i) => {
    const above = lines[i - 1];
    const pitch = above ? (line.baseline - above.baseline) / Math.max(line.size, above.size) : ABSENT;
    return above ? pitch / (usual || USUAL_PITCH) : ABSENT;
  });
  const starts = lines.map(({ box, isRtl, size }) => ((isRtl ? frame.x1 - box.x1 : box.x0 - frame.x0) - indent) / size);
  const rooms = lines.map(({ box, isRtl, size }) => ((isRtl ? box.x0 - frame.x0 : frame.x1 - box.x1) - edge) / size);
  const texts = lines.map(lineText);
  const labels = texts.map((text) => labelKind(labelOf(text)));
  const setIn = ({ from, to }: Segment) => (to - from > 1 ? starts[from]! - starts[from + 1]! : ABSENT);
  const likely = likelySegments(column);
  const usualLines = median(
    likely.map(({ from, to }) => to - from),
    1,
  );
  const singles = likely.filter(({ from, to }) => to - from === 1).length / Math.max(1, likely.length);
  const indents = likely.map(setIn).filter((one) => one !== ABSENT);
  return segments.map((segment) => {
    const { from, to } = segment;
    const within = chances.slice(from + 1, to);
    const own = pitches.slice(from + 1, to);
    const pitch = own.length > 0 ? mean(own) : 1;
    const first = setIn(segment);
    const alike = indents.filter((one) => Math.abs(one - first) < SAME_INDENT).length;
    const row = [
      column.apart[from] ? 0 : (chances[from] ?? 0),
      column.apart[to] ? 0 : (chances[to] ?? 0),
      within.length > 0 ? least(within) : 1,
      within.length > 0 ? mean(within) : 1,
      to - from,
      (to - from) / usualLines,
      own.length > 0 ? -least(own.map((one) => -one)) - least(own) : 0,
      from > 0 ? pitches[from]! - pitch : ABSENT,
      to < lines.length ? pitches[to]! - pitch : ABSENT,
      first,
      first === ABSENT ? ABSENT : alike / Math.max(1, indents.length),
      starts[from]!,
      rooms[to - 1]!,
      endKind(texts[to - 1]!),
      startKind(texts[from]!),
      labels[from]!,
      labels.slice(from + 1, to).filter((kind) => kind > 0).length,
      singles,
    ];
    return row.map((value) => Math.round(value * 1e4) / 1e4);
  });
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const least = (values: readonly number[]) => values.reduce((least, value) => Math.min(least, value), Infinity);

/** The chance (0 to 1) that each segment of a column is one whole paragraph, as a model says that learned it from tagged pages. */
export function segmentChances(
  lines: readonly Line[],
  frame: ColumnFrame,
  column: ColumnChances,
  segments: readonly Segment[],
): number[] {
  const trees = segmentModel();
  return segmentFeatures(lines, frame, column, segments).map((row) => trees.chance(row));
}
