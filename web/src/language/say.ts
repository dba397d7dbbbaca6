import { loaders } from 'virtual:sentences';
import { translator } from '@verso/contracts/say';
import { i18n, language } from './i18n.ts';

let translated: (sentence: string) => string = (sentence) => sentence;
let loading: Promise<void> | undefined;

/** Fetches the sentences of the API in the language of this page: each answer waits for them, so that no page shows one in English. */
export function loadSentences(): Promise<void> {
  if (language === 'en') return Promise.resolve();
  loading ??= loaders[language]().then(({ messages }) => {
    i18n.load(language, messages);
    translated = translator(Object.keys(messages), language, (sentence, values) => i18n._(sentence, values));
  });
  return loading;
}

/** Pages that are made at build time have all sentences from the beginning. */
if (typeof window === 'undefined') await loadSentences();

/**
 * A sentence of the API, or what the contract calls an option, in the language of this page. One that no one has translated stays as it is.
 *
 *     say('Page 7 shows an open book. It is now two pages.') // 'Seite 7 zeigt ein aufgeschlagenes Buch. Sie ist jetzt zwei Seiten.'
 */
export function say(sentence: string): string {
  if (language === 'en') return sentence;
  return sentence in i18n.messages ? i18n._(sentence) : translated(sentence);
}
