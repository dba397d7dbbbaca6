import { loaders } from 'virtual:texts/core';
import { type Messages, setupI18n } from '@lingui/core';
import { directionOf, type Language, languageOf, splitLanguage } from '@verso/contracts';

/** The language of this page, by its address. Where pages are made at build time, it is the one that is asked for there. */
export const language: Language =
  typeof window === 'undefined'
    ? (languageOf(process.env['PAGE_LANGUAGE']) ?? 'en')
    : splitLanguage(window.location.pathname).language;

/** How dates and numbers are written: as the browser is set up where it speaks the language of this page, such as `en-GB`. */
export const locale =
  typeof window === 'undefined'
    ? language
    : (navigator.languages.find((tag) => tag.toLowerCase().split('-', 1)[0] === language) ?? language);

/** Which way the text of this page runs. */
export const direction = directionOf(language);

const { messages } = await loaders[language]();

/**
 * The texts of this page's language. A page stays in its language, so each module that has texts waits for them, and may use them as soon as it
 * runs; another language is another page.
 */
export const i18n = setupI18n({ locale: language, locales: locale, messages: { [language]: messages } });

/**
 * Adds the texts of a feature, before its code runs.
 * @public The modules of texts that the build makes call it.
 */
export async function addTexts(of: Readonly<Record<Language, () => Promise<{ readonly messages: Messages }>>>) {
  const { messages: more } = await of[language]();
  i18n.load(language, more);
}
