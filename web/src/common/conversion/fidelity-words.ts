import { t } from '@lingui/core/macro';
import { type Conversion, FONT_EMBEDDED, PAGES_ALIKE } from '@verso/contracts';
import { say } from '../../language/say.ts';

const REPLACED: Readonly<Record<string, string>> = {
  font_substituted: t`Fonts were replaced.`,
  font_not_embedded: t`Fonts were replaced.`,
  page_recognized: t`Text was recognized in pictures.`,
  words_recognized: t`Text was recognized in pictures.`,
};

/** Whether the pages of a result were compared with those of its source, and look like them. */
export const isCompared = ({ messages }: Pick<Conversion, 'messages'>): boolean =>
  messages.some(({ code }) => code === PAGES_ALIKE);

/** What is to be known of a result. That its pages look right is said by its badge. */
export const notesOf = ({ messages }: Pick<Conversion, 'messages'>): Conversion['messages'] =>
  messages.filter(({ code }) => code !== PAGES_ALIKE);

/** What the fidelity of a result means, in a sentence: how it was seen to look, what was replaced, or that something was lost. */
export function fidelityWords({ fidelity, messages }: Pick<Conversion, 'fidelity' | 'messages'>): string {
  if (fidelity === 'degraded') return t`Something could not be kept, or needs to be checked.`;
  if (fidelity === null) return '';
  const telling = messages.filter(({ code }) => code !== FONT_EMBEDDED);
  return [...new Set(telling.map(({ code, text }) => REPLACED[code] ?? say(text)))].join(' ');
}
