/**
 * The languages of the web app and of mails, by their tag (BCP 47), each with its own name for itself. English is the source of all others.
 */
export const languages = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  es: 'Español',
  pt: 'Português',
  it: 'Italiano',
  nl: 'Nederlands',
  pl: 'Polski',
  tr: 'Türkçe',
  ar: 'العربية',
  ja: '日本語',
  zh: '简体中文',
} as const satisfies Readonly<Record<string, string>>;

export type Language = keyof typeof languages;

/** The cookie in which a browser keeps the language that was chosen in it. */
export const LANGUAGE_COOKIE = 'verso_language';

const isLanguage = (tag: string): tag is Language => Object.hasOwn(languages, tag);

/** The language of that tag, such as a cookie or a field has it; null where Verso does not speak it. */
export const languageOf = (tag: unknown): Language | null => (typeof tag === 'string' && isLanguage(tag) ? tag : null);

/** Which way the text of a language runs. */
export const directionOf = (language: Language): 'ltr' | 'rtl' => (language === 'ar' ? 'rtl' : 'ltr');

/**
 * The language that a page's address names, and the address without it: `/de/billing` → `de` and `/billing`. Addresses of English pages name none.
 */
export function splitLanguage(path: string): { readonly language: Language; readonly path: string } {
  const [, first = '', rest = ''] = /^\/([^/]*)(\/.*)?$/.exec(path) ?? [];
  const language = languageOf(first);
  return language === null || language === 'en' ? { language: 'en', path } : { language, path: rest || '/' };
}

/** What addresses of pages in a language begin with: nothing, or such as `/de`. */
export const prefixOf = (language: Language): string => (language === 'en' ? '' : `/${language}`);

/** The address of a page, such as `/billing`, in a language. */
export const pathIn = (language: Language, path: string): string =>
  language !== 'en' && path === '/' ? prefixOf(language) : `${prefixOf(language)}${path}`;

/** The first language that a browser asks for and Verso speaks, by the header `Accept-Language`: `de-AT,de;q=0.9,en;q=0.8` → `de`. */
export function preferredLanguage(header: string | undefined): Language {
  const asked = (header ?? '').split(',').flatMap((part, index) => {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim());
    const quality = Number(parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1);
    const language = languageOf(tag.toLowerCase().split('-', 1)[0]);
    return language === null || !(quality > 0) ? [] : [{ language, quality, index }];
  });
  const [best] = asked.toSorted((a, b) => b.quality - a.quality || a.index - b.index);
  return best?.language ?? 'en';
}
