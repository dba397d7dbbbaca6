import type { Conversion } from '@verso/contracts';

const REPLACED: Readonly<Record<string, string>> = {
  font_substituted: 'Fonts were replaced.',
  font_not_embedded: 'Fonts were replaced.',
  page_recognized: 'Text was recognized in pictures.',
  words_recognized: 'Text was recognized in pictures.',
};

/** What the fidelity of a result means, in a sentence: what was replaced, or that something was lost. */
export function fidelityWords({ fidelity, messages }: Pick<Conversion, 'fidelity' | 'messages'>): string {
  if (fidelity === 'degraded') return 'Something could not be kept, or needs to be checked.';
  if (fidelity !== 'substituted') return '';
  return [...new Set(messages.map(({ code, text }) => REPLACED[code] ?? text))].join(' ');
}
