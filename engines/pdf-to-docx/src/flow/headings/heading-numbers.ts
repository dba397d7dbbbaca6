import { DecisionTrees } from '../../learned/decision-trees.ts';
import model from '../../learned/number-model.json' with { type: 'json' };
import type { TextBlock } from '../../model/analyzed-page.ts';
import type { Headings } from '../../model/flow-document.ts';
import { type NumberedHeading, numberedHeadings, numberFeatures } from './number-features.ts';

/** The chance from which the number of a heading is counted. Without it typed numbers are counted anew, and counted ones typed. */
const IS_COUNTED = 0.5;

let trees: DecisionTrees | undefined;

/** The chance (0 to 1) that a word processor counted the number of each heading, as a model says that learned it from documents whose source is known. */
export function countedChances(numbered: readonly NumberedHeading[], headings: Headings): number[] {
  if (numbered.length === 0) return [];
  trees ??= new DecisionTrees(model.trees);
  const known = trees;
  return numberFeatures(numbered, headings).map((row) => known.chance(row));
}

/** The headings whose number a word processor counted: the others keep it as text. */
export function countedHeadings(blocks: readonly TextBlock[], headings: Headings): ReadonlySet<TextBlock> {
  const numbered = numberedHeadings(blocks, headings);
  const chances = countedChances(numbered, headings);
  return new Set(numbered.filter((_, i) => (chances[i] ?? 0) >= IS_COUNTED).map(({ block }) => block));
}
