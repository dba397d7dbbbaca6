import { KANA_SHARE, likeliestOf, type WrittenScript } from './written-languages.ts';

/** Characters. More of a text tells nothing new. */
const MOST_READ = 50_000;

/** Letters. Fewer do not tell a script. */
const LEAST_LETTERS = 40;

/** The tags (BCP 47) that word processors have for languages, by Tesseract's names; where several countries share one, that of the most readers. */
const TAGS: Readonly<Record<string, string>> = {
  ...{ eng: 'en-US', deu: 'de-DE', fra: 'fr-FR', spa: 'es-ES', ita: 'it-IT', por: 'pt-BR', nld: 'nl-NL', pol: 'pl-PL' },
  ...{ swe: 'sv-SE', dan: 'da-DK', ces: 'cs-CZ', hun: 'hu-HU', ron: 'ro-RO', tur: 'tr-TR', fin: 'fi-FI' },
  ...{ rus: 'ru-RU', ukr: 'uk-UA', bel: 'be-BY', bul: 'bg-BG', srp: 'sr-Cyrl-RS', mkd: 'mk-MK' },
  ...{ ara: 'ar-SA', fas: 'fa-IR', urd: 'ur-PK' },
};

/** Scripts whose languages are told apart by words. */
const BY_WORDS: readonly WrittenScript[] = ['Latin', 'Cyrillic', 'Arabic'];

/** The language that nearly all text of a script is in. */
const BY_SCRIPT: readonly (readonly [script: string, tag: string])[] = [
  ['Hebrew', 'he-IL'],
  ['Greek', 'el-GR'],
  ['Thai', 'th-TH'],
  ['Hangul', 'ko-KR'],
  ['Han', 'zh-CN'],
  ['Devanagari', 'hi-IN'],
  ['Bengali', 'bn-IN'],
  ['Tamil', 'ta-IN'],
  ['Telugu', 'te-IN'],
  ['Kannada', 'kn-IN'],
  ['Malayalam', 'ml-IN'],
  ['Gujarati', 'gu-IN'],
  ['Gurmukhi', 'pa-IN'],
  ['Armenian', 'hy-AM'],
  ['Georgian', 'ka-GE'],
];
const KANA = /[\p{Script=Hiragana}\p{Script=Katakana}]/gu;

const counters = new Map(
  [...BY_WORDS, ...BY_SCRIPT.map(([script]) => script)].map((script) => [script, letters(script)]),
);

/**
 * The tag of the language that a text is written in, by its letters and most frequent words; empty where they do not tell.
 *
 * @example
 * languageTagOf('Der Bericht ist nicht für die Öffentlichkeit bestimmt, …'); // 'de-DE'
 */
export function languageTagOf(whole: string): string {
  const text = whole.slice(0, MOST_READ);
  const kana = text.match(KANA)?.length ?? 0;
  let script = '';
  let most = LEAST_LETTERS - 1;
  for (const [name, pattern] of counters) {
    const count = (text.match(pattern)?.length ?? 0) + (name === 'Han' ? kana : 0);
    if (count > most) [script, most] = [name, count];
  }
  if (script === 'Han' && kana > KANA_SHARE * most) return 'ja-JP';
  const byWords = BY_WORDS.find((name) => name === script);
  if (!byWords) return BY_SCRIPT.find(([name]) => name === script)?.[1] ?? '';
  return TAGS[likeliestOf(text, byWords) ?? ''] ?? '';
}

function letters(script: string): RegExp {
  return new RegExp(`\\p{Script=${script}}`, 'gu');
}
