import { readFileSync } from 'node:fs';
import type { Language } from '../languages/languages.ts';

/** Translations by their texts in English. */
export type Catalogue = Readonly<Record<string, string>>;

/** Reads the catalogue of a language from a folder that has one file for each, such as `de.json`. English has none: it is the source. */
export function readCatalogue(folder: URL, language: Language): Catalogue {
  return language === 'en' ? {} : (JSON.parse(readFileSync(new URL(`${language}.json`, folder), 'utf8')) as Catalogue);
}
