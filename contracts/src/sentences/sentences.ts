import { OPTIONS } from '../conversion/options.ts';
import { targetNames } from '../conversion/target.ts';
import { errorCatalogue } from '../errors/error-code.ts';
import type { Language } from '../languages/languages.ts';
import { type Catalogue, readCatalogue } from './catalogue.ts';
import { sentencesOfCalls } from './of-calls.ts';
import { sentencesOfFields } from './of-fields.ts';
import { partsOfSentences, sentencesOfReports } from './of-reports.ts';
import { formOf, VALUE } from './say.ts';

export { type Catalogue, readCatalogue } from './catalogue.ts';

/**
 * Every sentence in English that answers of the API have, with `{0}`, `{1}` for values. The API answers in English; readers in other languages
 * know each sentence by its form.
 */
export const sentences: readonly string[] = [
  ...new Set([
    ...Object.values(errorCatalogue).map(({ message }) => message),
    ...sentencesOfFields,
    ...sentencesOfCalls,
    ...sentencesOfReports,
    ...Object.values(OPTIONS).flatMap(({ label, allowed, help }) => [label, allowed, ...help]),
    ...Object.values(targetNames),
    ...partsOfSentences,
  ]),
];

/** The sentences in the order in which they are to be tried: those that say more before those that are mostly values. */
export const inOrder = (all: readonly string[]): readonly string[] =>
  all.toSorted((a, b) => b.replace(VALUE, '').length - a.replace(VALUE, '').length);

/** The translations of the sentences into a language by their English; English has none. */
export const translationsOf = (language: Language): Catalogue =>
  readCatalogue(new URL('translations/', import.meta.url), language);

/** Whether a sentence of the API is among those that are known. */
export function isKnownSentence(text: string): boolean {
  return known().some((form) => form.test(text));
}

let forms: readonly RegExp[] | undefined;
function known(): readonly RegExp[] {
  forms ??= inOrder(sentences).map((sentence) => formOf(sentence));
  return forms;
}
