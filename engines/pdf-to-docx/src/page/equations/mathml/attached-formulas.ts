import type { Glyph } from '../../../model/page-content.ts';
import { elementFromMarkup, type MathElement, textIn } from './math-element.ts';

/** The MathML of attached files by the letters and digits that it has; null where two files have the same ones and say something else. */
export type AttachedFormulas = ReadonlyMap<string, MathElement | null>;

/** A letter or a digit, which no producer draws as something else. */
const SURE = /[\p{L}\p{Nd}]/u;

/** The letters and digits of a text, sorted. */
export const signsOf = (text: string): string =>
  [...text.normalize('NFKC')]
    .filter((sign) => SURE.test(sign))
    .sort()
    .join('');

/** Gathers the MathML of attached files. Which tags they are attached to is not known: what a formula shows tells which of them is its own. */
export function attachedFormulas(files: readonly string[]): AttachedFormulas {
  const formulas = new Map<string, MathElement | null>();
  for (const file of files) {
    const element = elementFromMarkup(file);
    const signs = element && signsOf(textIn(element));
    if (!signs) continue;
    const known = formulas.get(signs);
    const isOne = known === undefined || (known !== null && JSON.stringify(known) === JSON.stringify(element));
    formulas.set(signs, isOne ? element : null);
  }
  return formulas;
}

/** The MathML that is attached for what a formula shows; undefined where none is, or several that differ. */
export const attachedElement = (attached: AttachedFormulas, glyphs: readonly Glyph[]): MathElement | undefined =>
  attached.size > 0 ? (attached.get(signsOf(glyphs.map(({ text }) => text).join(''))) ?? undefined) : undefined;
