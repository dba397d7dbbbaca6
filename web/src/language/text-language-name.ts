import { textLanguages } from '@verso/contracts';
import { language } from './i18n.ts';

/** Scripts of Chinese have names of their own in Tesseract. */
const TAGS: Readonly<Record<string, string>> = { chi_sim: 'zh-Hans', chi_tra: 'zh-Hant' };

const names = new Intl.DisplayNames(language, { type: 'language' });

const list = new Intl.ListFormat(language);

/** Languages of text recognition in a sentence, by Tesseract's names for them: `German and English`. */
export const listTextLanguages = (names: readonly string[]): string => list.format(names.map(nameOfTextLanguage));

/** What a language of text recognition is called in the language of the page, by Tesseract's name for it: `deu` → `German`, `Deutsch`. */
export function nameOfTextLanguage(name: string): string {
  if (!(name in textLanguages)) return name;
  const tag = TAGS[name] ?? name;
  return language === 'en' ? (textLanguages[name] ?? name) : (names.of(tag) ?? name);
}
