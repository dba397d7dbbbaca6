import { DecisionTrees } from '../../../learned/decision-trees.ts';
import model from '../../../learned/segment-model.json' with { type: 'json' };
import type { Line } from '../../../model/text.ts';
import type { ColumnFrame } from '../line-room.ts';
import { segmentFeatures } from './segment-features.ts';
import type { ColumnChances, Segment } from './segments.ts';

let trees: DecisionTrees | undefined;

/** The chance (0 to 1) that each segment of a column is one whole paragraph, as a model says that learned it from tagged pages. */
export function segmentChances(
  lines: readonly Line[],
  frame: ColumnFrame,
  column: ColumnChances,
  segments: readonly Segment[],
): number[] {
  trees ??= new DecisionTrees(model.trees);
  const known = trees;
  return segmentFeatures(lines, frame, column, segments).map((row) => known.chance(row));
}
