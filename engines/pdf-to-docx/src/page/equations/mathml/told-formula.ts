import type { MathNode } from '../../../model/document/equation.ts';
import type { Glyph, TagNode } from '../../../model/page-content.ts';
import { NEARLY_ALL } from '../../tolerances.ts';
import { elementFromMarkup, elementFromTags, type MathElement } from './math-element.ts';
import { readElement } from './read-element.ts';

/** A letter or a digit, which no producer draws as something else. */
const SURE = /[\p{L}\p{Nd}]/u;

/**
 * The tree of a formula whose tag has MathML below it (ISO 32000-2 14.8.6.3) or as its text. Undefined where it has none, where that is not
 * all known, and where it has other letters and digits than the page: text that was not kept up with it.
 */
export function toldFormula(formula: TagNode, glyphs: readonly Glyph[]): MathNode | undefined {
  const byMark = Map.groupBy(glyphs, ({ style }) => style.mcid);
  const element = elementFromTags(formula, (mcid) => byMark.get(mcid) ?? []) ?? elementFromMarkup(formula.alt);
  if (!element || !isShown(element, glyphs)) return undefined;
  return readElement(element);
}

function isShown(element: MathElement, glyphs: readonly Glyph[]): boolean {
  const told = sureOf(textIn(element));
  const left = sureOf(glyphs.map(({ text }) => text).join(''));
  const count = Math.max(told.length, left.length);
  const shared = told.filter((sign) => {
    const at = left.indexOf(sign);
    if (at >= 0) left.splice(at, 1);
    return at >= 0;
  });
  return count > 0 && shared.length >= NEARLY_ALL * count;
}

const textIn = ({ name, text, children }: MathElement): string =>
  name.startsWith('annotation') ? '' : text + children.map(textIn).join('');

const sureOf = (text: string) => [...text.normalize('NFKC')].filter((sign) => SURE.test(sign));
