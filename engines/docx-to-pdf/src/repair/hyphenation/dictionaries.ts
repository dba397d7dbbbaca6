import { readdirSync } from 'node:fs';

/** Where Debian's packages `hyphen-XX` put the patterns by which LibreOffice divides words. */
export const DICTIONARIES_FOLDER = '/usr/share/hyphen';
const ABSENT = ['ENOENT', 'EACCES', 'ERR_ACCESS_DENIED'];
const FILE = /^hyph_([a-z]{2,3})_([A-Z]{2})\.dic$/;
/** Of languages whose first country is not called as they are. */
const USUAL: ReadonlyMap<string, string> = new Map([
  ['en', 'en-US'],
  ['el', 'el-GR'],
  ['cs', 'cs-CZ'],
  ['da', 'da-DK'],
  ['sv', 'sv-SE'],
  ['uk', 'uk-UA'],
]);

/** The languages with countries, as `de-CH`, that words can be divided in; empty where no patterns are installed. */
export function hyphenationLanguages(folder = DICTIONARIES_FOLDER): ReadonlySet<string> {
  const found = new Set<string>();
  for (const name of listed(folder)) {
    const [, language, country] = FILE.exec(name) ?? [];
    if (language !== undefined) found.add(`${language}-${country}`);
    // Without a country it is for the first of them.
    const [, alone] = /^hyph_([a-z]{2,3})\.dic$/.exec(name) ?? [];
    if (alone !== undefined) found.add(usualCountry(alone));
  }
  return found;
}

/** The language with patterns that is nearest to another: of another country, where that one has none; null: none. */
export function nearestLanguage(tag: string, installed: ReadonlySet<string>): string | null {
  const [language = '', country = ''] = tag.split(/[-_]/);
  const own = `${language.toLowerCase()}-${country.toUpperCase()}`;
  if (installed.has(own)) return own;
  const usual = usualCountry(language.toLowerCase());
  if (installed.has(usual)) return usual;
  return [...installed].sort().find((name) => name.startsWith(`${language.toLowerCase()}-`)) ?? null;
}

const usualCountry = (language: string) => USUAL.get(language) ?? `${language}-${language.toUpperCase()}`;

function listed(folder: string): readonly string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    // An engine that has begun before they were installed may not read them.
    if (ABSENT.includes((error as NodeJS.ErrnoException).code ?? '')) return [];
    throw error;
  }
}
