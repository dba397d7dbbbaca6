import { DecisionTrees } from '../../learned/decision-trees.ts';
import model from '../../learned/item-model.json' with { type: 'json' };
import { itemFeatures } from './item-features.ts';
import type { LabeledBlock } from './labeled-blocks.ts';

let trees: DecisionTrees | undefined;

/** The chance (0 to 1) that each paragraph with a label is an item of a list, as a model says that learned it from tagged pages. */
export function itemChances(labeled: readonly LabeledBlock[]): number[] {
  if (labeled.length === 0) return [];
  trees ??= new DecisionTrees(model.trees);
  const known = trees;
  return itemFeatures(labeled).map((row) => known.chance(row));
}
