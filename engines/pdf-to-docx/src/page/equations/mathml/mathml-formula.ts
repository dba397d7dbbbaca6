import type { MathNode } from '../../../model/document/equation.ts';
import type { Glyph, TagNode } from '../../../model/page-content.ts';
import { type AttachedFormulas, attachedElement, signsOf } from './attached-formulas.ts';
import { elementFromMarkup, elementFromTags, type MathElement, textIn } from './math-element.ts';
import { readElement } from './read-element.ts';

/** Share of the characters that MathML and the page have in common where they are the same formula. */
const SAME_SIGNS = 0.8;

/**
 * The tree of a formula whose tag has MathML below it (ISO 32000-2 14.8.6.3), as its text, or as an attached file. Undefined where it has none,
 * where that is not all known, and where it has other letters and digits than the page: text that was not kept up with it.
 */
export function mathmlFormula(
  formula: TagNode,
  glyphs: readonly Glyph[],
  attached: AttachedFormulas = new Map(),
): MathNode | undefined {
  const byMark = Map.groupBy(glyphs, ({ style }) => style.mcid);
  const element =
    elementFromTags(formula, (mcid) => byMark.get(mcid) ?? []) ??
    elementFromMarkup(formula.alt) ??
    attachedElement(attached, glyphs);
  if (!element || !isShown(element, glyphs)) return undefined;
  return readElement(element);
}

function isShown(element: MathElement, glyphs: readonly Glyph[]): boolean {
  const [marked, seen] = [countsOf(textIn(element)), countsOf(glyphs.map(({ text }) => text).join(''))];
  const sum = (counts: Iterable<number>) => [...counts].reduce((total, count) => total + count, 0);
  const shared = sum([...marked].map(([sign, count]) => Math.min(count, seen.get(sign) ?? 0)));
  return shared > 0 && shared >= SAME_SIGNS * Math.max(sum(marked.values()), sum(seen.values()));
}

/** How often a text has each letter and digit. */
function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const sign of signsOf(text)) counts.set(sign, (counts.get(sign) ?? 0) + 1);
  return counts;
}
