import { setupI18n } from '@lingui/core';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { directionOf, type Language } from '@verso/contracts';
import { translator } from '@verso/contracts/say';
import { type Catalogue, inOrder, readCatalogue, sentences, translationsOf } from '@verso/contracts/sentences';
import type { Text, TextValue } from './text.ts';

/** The words of mails in one language. */
export interface Words {
  readonly language: Language;
  /** A text of our own; one that is not translated is English. */
  readonly of: (text: Text) => string;
  /** A sentence of the API. */
  readonly say: (sentence: string) => string;
}

/** The translations of the texts of mails by their forms in English. */
export const mailTexts = (language: Language): Catalogue =>
  readCatalogue(new URL('translations/', import.meta.url), language);

const known = new Map<Language, Words>();

/** The words of a language; made once. */
export function wordsIn(language: Language): Words {
  const words = known.get(language) ?? make(language);
  known.set(language, words);
  return words;
}

function make(language: Language): Words {
  const [ofTexts, ofSentences] = [mailTexts(language), translationsOf(language)];
  const translated = inOrder(sentences).filter((sentence) => sentence in ofSentences);
  const i18n = setupI18n({ locale: language, messages: { [language]: { ...ofTexts, ...ofSentences } } });
  i18n.setMessagesCompiler(compileMessage);
  const translate = (form: string, values: readonly (string | number)[]) =>
    i18n._(form, Object.fromEntries(values.map((value, index) => [index, isolated(value)])));
  const say = translator(translated, language, (sentence, values) => translate(sentence, Object.values(values)));
  const of = ({ form, values }: Text): string => translate(form, values.map(wordOf));

  /** From right to left, a value stands for itself (U+2068 to U+2069): a file name would come apart. Numbers choose forms of words, and stay. */
  function isolated(value: string | number): string | number {
    return directionOf(language) === 'rtl' && typeof value === 'string' ? `\u2068${value}\u2069` : value;
  }

  function wordOf(value: TextValue): string | number {
    if (typeof value === 'string' || typeof value === 'number') return value;
    if (value instanceof Date) return written(value, { dateStyle: 'long' });
    if ('moment' in value) return `${written(value.moment, { dateStyle: 'long', timeStyle: 'short' })} UTC`;
    if ('form' in value) return of(value);
    const { amount, currency } = value;
    return new Intl.NumberFormat(language, { style: 'currency', currency }).format(amount / 100);
  }

  function written(time: Date, how: Intl.DateTimeFormatOptions): string {
    return new Intl.DateTimeFormat(language === 'en' ? 'en-GB' : language, { ...how, timeZone: 'UTC' }).format(time);
  }

  return { language, of, say: language === 'en' ? (sentence) => sentence : say };
}
