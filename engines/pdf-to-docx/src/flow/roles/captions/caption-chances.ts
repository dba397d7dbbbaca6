import model from '../../../learned/caption-model.json' with { type: 'json' };
import { DecisionTrees } from '../../../learned/decision-trees.ts';
import type { CaptionCandidate } from './caption-features.ts';

let trees: DecisionTrees | undefined;

/** The chance (0 to 1) that each paragraph is a caption, as a model says that learned it from tagged pages. */
export function captionChances(candidates: readonly CaptionCandidate[]): number[] {
  if (candidates.length === 0) return [];
  trees ??= new DecisionTrees(model.trees);
  const known = trees;
  return candidates.map(({ row }) => known.chance(row));
}
