import { numberModel } from '../../learned/models.ts';
import type { TextBlock } from '../../model/analyzed-page.ts';
import type { Headings } from '../../model/flow-document.ts';
import { type NumberedHeading, numberedHeadings, numberFeatures } from './number-features.ts';

/** The chance from which the number of a heading is counted. Without it typed numbers are counted anew, and counted ones typed. */
const IS_COUNTED = 0.5;

/** The chance (0 to 1) that a word processor counted the number of each heading, as a model says that learned it from documents whose source is known. */
export function countedChances(numbered: readonly NumberedHeading[], headings: Headings): number[] {
  if (numbered.length === 0) return [];
  const trees = numberModel();
  return numberFeatures(numbered, headings).map((row) => trees.chance(row));
}

/** The headings whose number a word processor counted: the others keep it as text. */
export function countedHeadings(blocks: readonly TextBlock[], headings: Headings): ReadonlySet<TextBlock> {
  const numbered = numberedHeadings(blocks, headings);
  const chances = countedChances(numbered, headings);
  return new Set(numbered.filter((_, i) => (chances[i] ?? 0) >= IS_COUNTED).map(({ block }) => block));
}
