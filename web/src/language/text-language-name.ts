import { textLanguages } from '@verso/contracts';
import { language } from './i18n.ts';

/** Scripts of Chinese have names of their own in Tesseract. */
const TAGS: Readonly<Record<string, string>> = { chi_sim: 'zh-Hans', chi_tra: 'zh-Hant' };

/** Made when a name is asked for: the first use of `Intl` costs a phone a fifth of a second. */
let names: Intl.DisplayNames | undefined;

/** Languages of text recognition in a sentence, by Tesseract's names for them: `German and English`. */
export const listTextLanguages = (names: readonly string[]): string =>
  new Intl.ListFormat(language).format(names.map(nameOfTextLanguage));

/** What a language of text recognition is called in the language of the page, by Tesseract's name for it: `deu` → `German`, `Deutsch`. */
export function nameOfTextLanguage(name: string): string {
  if (!(name in textLanguages)) return name;
  if (language === 'en') return textLanguages[name] ?? name;
  names ??= new Intl.DisplayNames(language, { type: 'language' });
  return names.of(TAGS[name] ?? name) ?? name;
}
