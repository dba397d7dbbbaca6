import model from '../../../learned/break-model.json' with { type: 'json' };
import { DecisionTrees } from '../../../learned/decision-trees.ts';
import type { Line } from '../../../model/text.ts';
import type { ColumnFrame } from '../line-room.ts';
import { breakFeatures } from './break-features.ts';

let trees: DecisionTrees | undefined;

/**
 * The chance (0 to 1) that each line of a column continues the paragraph of the line above, as a model says that learned it from tagged
 * pages; 0 for the first. Takes the lines from top to bottom and the frame in points.
 */
export function continueChances(lines: readonly Line[], frame: ColumnFrame, ruled: readonly boolean[]): number[] {
  if (lines.length < 2) return lines.map(() => 0);
  trees ??= new DecisionTrees(model.trees);
  const known = trees;
  return [0, ...breakFeatures(lines, frame, ruled).map((row) => known.chance(row))];
}
