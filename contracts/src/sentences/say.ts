/** A value in a sentence, such as `{0}`. */
export const VALUE = /\{(\d)\}/g;

/** The form of a sentence, with a group for each of its values in their order: `Page {0} shows …` → `/^Page (.+?) shows …$/s`. */
export function formOf(sentence: string): RegExp {
  const escaped = sentence.replace(/[\\^$.*+?()[\]|/]/g, '\\$&');
  return new RegExp(`^${escaped.replace(VALUE, '(.+?)')}$`, 's');
}

/** The pages that stand behind what is said of several: `… (pages 1–3 and 7).` */
const PAGES_BEHIND = /^(.+) \((pages? [^()]+)\)\.$/s;
const SENTENCE_END = /(?<=[.!?]) (?=\p{Lu})/u;
const LIST = /, | and /;
const NUMBER = /^\d+$/;

/** Words for a sentence, by its English, with its values in their order. */
type Translate = (sentence: string, values: Readonly<Record<number, string | number>>) => string;

/**
 * Says the API's sentences in another language: the form of a sentence tells which one it is. What no one has translated stays as it is. `sentences`
 * are in the order in which they are tried.
 *
 *     const say = translator(['Page {0} is a scan.'], 'de', (_, values) => `Seite ${values[0]} ist ein Scan.`);
 *     say('Page 7 is a scan.') // 'Seite 7 ist ein Scan.'
 */
export function translator(
  sentences: readonly string[],
  language: string,
  translate: Translate,
): (sentence: string) => string {
  const known = sentences.map((sentence) => ({ sentence, form: formOf(sentence) }));
  const lists = new Intl.ListFormat(language);

  function whole(sentence: string): string | null {
    for (const { sentence: english, form } of known) {
      const found = form.exec(sentence);
      if (found === null) continue;
      return translate(english, Object.fromEntries(found.slice(1).map((value, index) => [index, wordOf(value)])));
    }
    return null;
  }

  /** A value within a sentence: a number, which may decide the form of words; words of the API; or a name, which stays. */
  function wordOf(value: string): string | number {
    if (NUMBER.test(value)) return Number(value);
    const said = whole(value);
    if (said !== null || !value.includes(' and ')) return said ?? value;
    return lists.format(value.split(LIST).map((part) => whole(part) ?? part));
  }

  /** A sentence with its pages behind it, before its last mark. */
  function withPages(sentence: string): string | null {
    const [, before = '', pages = ''] = PAGES_BEHIND.exec(sentence) ?? [];
    const said = pages === '' ? null : whole(`${before}.`);
    return said === null ? null : `${said.slice(0, -1)} (${wordOf(pages)})${said.slice(-1)}`;
  }

  return (sentence) => {
    const said = whole(sentence) ?? withPages(sentence);
    const parts = sentence.split(SENTENCE_END);
    return said ?? (parts.length < 2 ? sentence : parts.map((part) => whole(part) ?? part).join(' '));
  };
}
