import { DecisionTrees } from '../../../learned/decision-trees.ts';
import model from '../../../learned/row-model.json' with { type: 'json' };

let trees: DecisionTrees | undefined;

/** The chance (0 to 1) that a row and the one above it are of one table, as a model says that learned it from tagged pages. */
export function rowChance(features: readonly number[]): number {
  trees ??= new DecisionTrees(model.trees);
  return trees.chance(features);
}
