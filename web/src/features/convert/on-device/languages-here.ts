import type { Language, TextRecognition } from '@verso/contracts';
import { language } from '../../../language/i18n.ts';

/** The language of text recognition in which readers of a page write, as Tesseract names it. */
const OF_READERS: Readonly<Record<Language, string>> = {
  en: 'eng',
  de: 'deu',
  fr: 'fra',
  es: 'spa',
  pt: 'por',
  it: 'ita',
  nl: 'nld',
  pl: 'pol',
  tr: 'tur',
  ar: 'ara',
  ja: 'jpn',
  zh: 'chi_sim',
};

/** The languages that are used where none is chosen, of those that the server has data for: that of the page, and English. */
export const usualLanguagesHere = (installed: readonly string[]): readonly string[] =>
  [...new Set([OF_READERS[language], OF_READERS.en])].filter((name) => installed.includes(name));

interface Chosen {
  readonly ocr: TextRecognition;
  /** None: the usual ones. */
  readonly ocrLanguages: readonly string[];
}

/**
 * In which languages this device recognizes the text of a file with so many scans; null: it recognizes none. A server tries all of its languages:
 * a device would have to fetch 20 MB for that.
 */
export function languagesHere(
  { ocr, ocrLanguages }: Chosen,
  scans: number,
  installed: readonly string[],
): readonly string[] | null {
  if (ocr === 'off' || (ocr === 'auto' && scans === 0)) return null;
  return ocrLanguages.length > 0 ? ocrLanguages : usualLanguagesHere(installed);
}
