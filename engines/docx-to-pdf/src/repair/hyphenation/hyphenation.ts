import type { DocxMessage } from '../../docx/notes.ts';
import { hyphenationLanguages, nearestLanguage } from './dictionaries.ts';

/** What text is in whose language no one has named. */
const USUAL_LANGUAGE = 'en-US';
/** No language (17.18.51), and one without hyphens. */
const UNDIVIDED = /^(x-none|zxx|vi)\b/i;
/** How words of a document are divided. */
export class Hyphenation {
  /** Its words are divided at the ends of lines (`w:autoHyphenation`, 17.15.1.10). */
  isOn = false;
  /** Of text that names none; the default style counts more than what is common to all. */
  readonly defaults: { common?: string; style?: string } = {};
  /** Of text; empty: none is named. */
  readonly languages = new Set<string>();
  #installed: ReadonlySet<string> | null = null;

  /** The language with patterns that is nearest to another; null: none. */
  nearest(tag: string): string | null {
    this.#installed ??= hyphenationLanguages();
    return nearestLanguage(tag, this.#installed);
  }

  /** Says in which languages words stay whole, as no patterns for them are installed. */
  messages(): DocxMessage[] {
    if (!this.isOn) return [];
    const usual = this.defaults.style ?? this.defaults.common ?? USUAL_LANGUAGE;
    const names = [...this.languages].flatMap((language) => {
      const tag = language === '' ? usual : language;
      return UNDIVIDED.test(tag) || this.nearest(tag) !== null ? [] : [nameOf(tag)];
    });
    const all = [...new Set(names)].sort();
    if (all.length === 0) return [];
    const text = `Words in ${new Intl.ListFormat('en').format(all)} are not divided at the ends of lines, because this server has no hyphenation patterns for ${all.length === 1 ? 'this language' : 'these languages'}.`;
    return [{ code: 'not_hyphenated', severity: 'info', text }];
  }
}

function nameOf(tag: string): string {
  try {
    return new Intl.DisplayNames('en', { type: 'language' }).of(tag.split(/[-_]/)[0] ?? '') ?? tag;
  } catch {
    return tag;
  }
}
