/** What Tesseract calls scripts and languages, and what word processors have for them. They decide nothing about a page. */

/**
 * Languages of each script that Tesseract's orientation names, the likeliest first. Some are told apart by their words. Scripts are tried in
 * this order: noise hides that of Korean pages most.
 */
export const LANGUAGES_BY_SCRIPT: Readonly<Record<string, readonly string[]>> = {
  Latin: ['eng', 'deu', 'fra', 'spa', 'ita', 'por', 'nld', 'pol'],
  Fraktur: ['deu'],
  Korean: ['kor'],
  Hangul: ['kor'],
  Cyrillic: ['rus', 'ukr', 'bul', 'srp', 'bel', 'mkd'],
  Greek: ['ell'],
  Hebrew: ['heb'],
  Arabic: ['ara', 'fas', 'urd'],
  Japanese: ['jpn'],
  Hiragana: ['jpn'],
  Katakana: ['jpn'],
  Han: ['chi_sim', 'chi_tra', 'jpn'],
  HanS: ['chi_sim'],
  HanT: ['chi_tra'],
  Thai: ['tha'],
  Devanagari: ['hin', 'mar', 'nep'],
  Bengali: ['ben'],
  Tamil: ['tam'],
  Telugu: ['tel'],
  Kannada: ['kan'],
  Malayalam: ['mal'],
  Gujarati: ['guj'],
  Gurmukhi: ['pan'],
  Sinhala: ['sin'],
  Khmer: ['khm'],
  Lao: ['lao'],
  Myanmar: ['mya'],
  Georgian: ['kat'],
  Armenian: ['hye'],
};

export const ENGLISH = 'eng';

/** Ascent and descent over the size of the fonts that recognized text gets. */
export const FACE_EXTENT = { ascent: 0.9, descent: -0.21 } as const;

/** Whether a language is written in a non-Latin script. */
export function isNonLatin(language: string): boolean {
  const { Latin = [], Fraktur = [], ...others } = LANGUAGES_BY_SCRIPT;
  return ![...Latin, ...Fraktur].includes(language) && Object.values(others).some((all) => all.includes(language));
}

const SQUARES = ['Korean', 'Japanese', 'Han'];
const INDIA = ['Devanagari', 'Bengali', 'Tamil', 'Telugu', 'Kannada', 'Malayalam', 'Gujarati', 'Gurmukhi', 'Sinhala'];

const isIn = (scripts: readonly string[], language: string): boolean =>
  scripts.some((script) => LANGUAGES_BY_SCRIPT[script]?.includes(language));

/** Whether a language is written in a script of India or Sri Lanka. */
export const isIndian = (language: string): boolean => isIn(INDIA, language);

/** Whether one sign of a language or two are a word: they fill squares, or hold a syllable. */
export const hasShortWords = (language: string): boolean => isIn(SQUARES, language) || isIndian(language);

/** Points to an inch. */
export const POINTS_PER_INCH = 72;
/** The lightest gray. */
export const WHITE = 255;

/** What stands for a leader of dots, a check box, and one that is checked. */
export const LEADER = '...';
