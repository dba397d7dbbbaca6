import { DecisionTrees } from '../../learned/decision-trees.ts';
import model from '../../learned/heading-model.json' with { type: 'json' };
import type { HeadingCandidate } from './heading-features.ts';

let trees: DecisionTrees | undefined;

/** The chance (0 to 1) that each paragraph is a heading, as a model says that learned it from tagged pages. */
export function headingChances(candidates: readonly HeadingCandidate[]): number[] {
  if (candidates.length === 0) return [];
  trees ??= new DecisionTrees(model.trees);
  const known = trees;
  return candidates.map(({ row }) => known.chance(row));
}
