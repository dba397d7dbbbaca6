/** Names of functions, which stand straight in formulas as words do in text. */
export const FUNCTIONS =
  /^(?:a?(?:sin|cos|tan|cot)h?|arc(?:sin|cos|tan)|ln|lg|log|exp|lim|max|min|sup|inf|det|mod|gcd|arg|dim|ker|tr|d[a-z]?)$/;

/** Signs between the two sides of a formula; an arrow is one in a reaction alone, elsewhere it leads from one thing to another. */
const RELATION = /[=≈≃≅≠≡≤≥≪≫∝]|\+.*[→⟶⇌⇄]|[→⟶⇌⇄].*\+/u;

/** What may be a word: letters that are no symbols, or any of a script without capitals. */
const WORD = /\p{Lo}|\p{L}{3,}/gu;

/** Letters with capitals within, as symbols of elements and units have them: `NaCl`, `kWh`. */
const MIXED = /^(?=.*\p{Ll}).+\p{Lu}/u;

/**
 * Whether a text is a formula: something stands for something else in it, and nothing is a word.
 *
 * @example
 * isRelation('F(x) = 3x + 4'); // true
 * isRelation('Why E = mc2'); // false
 */
export function isRelation(text: string): boolean {
  if (!RELATION.test(text)) return false;
  const words = text.match(WORD) ?? [];
  return words.every((word) => FUNCTIONS.test(word) || MIXED.test(word));
}
