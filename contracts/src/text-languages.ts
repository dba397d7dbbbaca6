/** English names of the languages of text recognition, by Tesseract's names: those that set-up installs, and some more that Debian has. */
export const textLanguages: Readonly<Record<string, string>> = {
  ara: 'Arabic',
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
  heb: 'Hebrew',
  hun: 'Hungarian',
  ita: 'Italian',
  jpn: 'Japanese',
  kor: 'Korean',
  nld: 'Dutch',
  nor: 'Norwegian',
  pol: 'Polish',
  por: 'Portuguese',
  ron: 'Romanian',
  rus: 'Russian',
  spa: 'Spanish',
  swe: 'Swedish',
  tha: 'Thai',
  tur: 'Turkish',
  ukr: 'Ukrainian',
  vie: 'Vietnamese',
};

/** Languages for a sentence: `eng (English), fra (French)`. */
export function listTextLanguages(languages: readonly string[]): string {
  return languages
    .map((language) => (language in textLanguages ? `${language} (${textLanguages[language]})` : language))
    .join(', ');
}

/** Why a conversion with these languages is refused where only `installed` are there, in a sentence; null: all are there. */
export function missingTextLanguage(wanted: readonly string[], installed: readonly string[]): string | null {
  const missing = wanted.filter((language) => !installed.includes(language));
  if (missing.length === 0) return null;
  if (installed.length === 0) return 'Text recognition is not installed on this server.';
  const are = missing.length === 1 ? 'is' : 'are';
  return `${listTextLanguages(missing)} ${are} not installed for text recognition. Installed: ${listTextLanguages(installed)}.`;
}
