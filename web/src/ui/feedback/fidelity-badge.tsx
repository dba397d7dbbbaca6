import type { Fidelity, LossMessage } from '@verso/contracts';
import { StatusBadge } from './status-badge.tsx';

/** No result is called faithful before its pages were compared with those of its source: that all characters are there is what is known. */
const BADGES = {
  faithful: { tone: 'good', label: 'All characters kept' },
  substituted: { tone: 'note', label: 'Substituted' },
  degraded: { tone: 'warn', label: 'Degraded' },
} as const;

const REPLACED: Readonly<Record<string, string>> = {
  font_substituted: 'Fonts were replaced.',
  font_not_embedded: 'Fonts were replaced.',
  page_recognized: 'Text was recognized in pictures.',
  words_recognized: 'Text was recognized in pictures.',
};

interface FidelityBadgeProps {
  fidelity: Fidelity;
  messages: readonly LossMessage[];
  isExplained?: boolean;
}

/** How true a result is to its source, in a word; what was replaced in a sentence where there is room, else as a hint. */
export function FidelityBadge({ fidelity, messages, isExplained = false }: FidelityBadgeProps) {
  const { tone, label } = BADGES[fidelity];
  const meaning = meaningOf(fidelity, messages);
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2" title={meaning}>
      <StatusBadge tone={tone} label={label} />
      <span className={isExplained ? 'text-sm text-soft' : 'sr-only'}>{meaning}</span>
    </span>
  );
}

function meaningOf(fidelity: Fidelity, messages: readonly LossMessage[]): string {
  if (fidelity === 'faithful') return '';
  if (fidelity === 'degraded') return 'Something could not be kept, or needs to be checked.';
  return [...new Set(messages.map(({ code, text }) => REPLACED[code] ?? text))].join(' ');
}
