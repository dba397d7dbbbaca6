import model from '../../learned/continued-model.json' with { type: 'json' };
import { DecisionTrees } from '../../learned/decision-trees.ts';
import { continuedFeatures } from './continued-features.ts';
import type { CutParagraph } from './cut-paragraphs.ts';

let trees: DecisionTrees | undefined;

/** The chance (0 to 1) that a paragraph continues over the end of its page or column, as a model says that learned it from tagged pages. */
export function continuedChance(cut: CutParagraph): number {
  trees ??= new DecisionTrees(model.trees);
  return trees.chance(continuedFeatures(cut));
}
