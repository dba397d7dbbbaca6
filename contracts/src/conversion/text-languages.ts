import type { ConversionOptions } from './options.ts';

/** English names of the languages of text recognition, by Tesseract's names: those that set-up installs, and some more that Debian has. */
export const textLanguages: Readonly<Record<string, string>> = {
  ara: 'Arabic',
  ben: 'Bengali',
  bul: 'Bulgarian',
  ces: 'Czech',
  chi_sim: 'Chinese (simplified)',
  chi_tra: 'Chinese (traditional)',
  dan: 'Danish',
  deu: 'German',
  ell: 'Greek',
  eng: 'English',
  fin: 'Finnish',
  fra: 'French',
  guj: 'Gujarati',
  heb: 'Hebrew',
  hin: 'Hindi',
  hun: 'Hungarian',
  ita: 'Italian',
  jpn: 'Japanese',
  kan: 'Kannada',
  khm: 'Khmer',
  kor: 'Korean',
  lao: 'Lao',
  mal: 'Malayalam',
  mar: 'Marathi',
  mya: 'Burmese',
  nep: 'Nepali',
  nld: 'Dutch',
  nor: 'Norwegian',
  pan: 'Punjabi',
  pol: 'Polish',
  por: 'Portuguese',
  ron: 'Romanian',
  rus: 'Russian',
  sin: 'Sinhala',
  spa: 'Spanish',
  swe: 'Swedish',
  tam: 'Tamil',
  tel: 'Telugu',
  tha: 'Thai',
  tur: 'Turkish',
  ukr: 'Ukrainian',
  vie: 'Vietnamese',
};

/** The name of Tesseract's data for orientation and script, which is no language's. */
export const ORIENTATION_DATA = 'osd';

/** Where the server has data of Tesseract by its name, for conversions on a visitor's device. */
export const recognitionDataPath = (name: string): string => `/recognition/${name}.traineddata`;

/** Languages for a sentence: `eng (English), fra (French)`. */
export function listTextLanguages(languages: readonly string[]): string {
  return languages
    .map((language) => (language in textLanguages ? `${language} (${textLanguages[language]})` : language))
    .join(', ');
}

/** Why text cannot be recognized as it is asked for where only these languages are installed, in a sentence; null: it can. `isNeeded`: there is no going without. */
export function missingTextRecognition(
  { ocr, ocrLanguages = [] }: ConversionOptions,
  installed: readonly string[],
  isNeeded = ocr === 'force',
): string | null {
  const missing = ocrLanguages.filter((language) => !installed.includes(language));
  if ((isNeeded || missing.length > 0) && installed.length === 0) return 'Text recognition is not installed here.';
  if (missing.length === 0) return null;
  const are = missing.length === 1 ? 'is' : 'are';
  return `${listTextLanguages(missing)} ${are} not installed for text recognition. Installed: ${listTextLanguages(installed)}.`;
}
