import { KANA_SHARE } from '../../language/written-languages.ts';
import { ENGLISH, LANGUAGES_BY_SCRIPT } from '../format.ts';
import { likeliestLanguage } from '../page-language.ts';

/** Letters that show what a text is written in. */
const MIN_LETTERS = 20;

/** Share of the letters of a script beside Latin ones: texts in any script have Latin words, and its data reads these, too. */
const OTHER_SHARE = 0.2;

/** Scripts as Unicode has them; what Tesseract calls its own are names for parts and mixtures of these. */
const SCRIPTS = Object.keys(LANGUAGES_BY_SCRIPT).filter(
  (script) => !['Fraktur', 'Korean', 'Japanese', 'HanS', 'HanT'].includes(script),
);

/** The installed language that a text is written in; undefined where it has too few letters, or none of its script is installed. */
export function languageOfText(text: string, installed: readonly string[]): string | undefined {
  const letters = text.match(/\p{L}/gu)?.length ?? 0;
  if (letters < MIN_LETTERS) return undefined;
  const countOf = (script: string) => text.match(new RegExp(`\\p{Script=${script}}`, 'gu'))?.length ?? 0;
  const others = SCRIPTS.filter((script) => script !== 'Latin').map((script) => ({ script, count: countOf(script) }));
  const other = others.sort((a, b) => b.count - a.count).find(({ count }) => count >= OTHER_SHARE * letters);
  const isJapanese = countOf('Hiragana') + countOf('Katakana') >= KANA_SHARE * letters;
  const script = isJapanese ? 'Japanese' : (other?.script ?? 'Latin');
  const languages = (LANGUAGES_BY_SCRIPT[script] ?? []).filter((language) => installed.includes(language));
  const [usual] = languages;
  if (usual === undefined) return undefined;
  const likeliest = likeliestLanguage(text, languages.includes(ENGLISH) ? ENGLISH : usual);
  return likeliest !== undefined && languages.includes(likeliest) ? likeliest : usual;
}
