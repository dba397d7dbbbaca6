/** Characters of scripts without spaces between words. */
const UNSPACED = /[\u3000-\u30ff\u3400-\u9fff\uf900-\ufaff\uff00-\uffef]/;

/** Letters and marks of Thai, Lao and Khmer, whose lines end between words. Behind signs of repetition and ends of sentences is a space. */
const UNSPACED_WORDS = /[\u0e01-\u0e2e\u0e30-\u0e45\u0e47-\u0e4e\u0e81-\u0ec4\u0ec8-\u0ece\u1780-\u17d3]/;

/**
 * Whether lines that end and begin with these texts are joined without a space. Words that are not parted by spaces may still be parts of
 * sentences that are, which shows where the line `hasSpace` at its end.
 */
export function areUnspaced(before: string, after: string, hasSpace = false): boolean {
  const [last = '', first = ''] = [before.at(-1), after.at(0)];
  if (UNSPACED.test(last) && UNSPACED.test(first)) return true;
  return !hasSpace && UNSPACED_WORDS.test(last) && UNSPACED_WORDS.test(first);
}
