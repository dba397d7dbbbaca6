import { t } from '@lingui/core/macro';
import { StatusBadge } from './status-badge.tsx';

const BADGES = {
  faithful: { tone: 'good', label: t`Faithful` },
  substituted: { tone: 'note', label: t`Substituted` },
  degraded: { tone: 'warn', label: t`Degraded` },
} as const;

/** What is known of a faithful result whose pages were not compared with those of its source. */
const NOT_COMPARED = { tone: 'good', label: t`All characters kept` } as const;

interface FidelityBadgeProps {
  fidelity: keyof typeof BADGES;
  /** Whether its pages were compared with those of its source, and look like them. */
  isCompared: boolean;
  /** What that means here, in a sentence. */
  meaning: string;
  isExplained?: boolean;
}

/** How true a result is to its source, in a word; its meaning in a sentence where there is room, else as a hint. */
export function FidelityBadge({ fidelity, isCompared, meaning, isExplained = false }: FidelityBadgeProps) {
  const badge = fidelity === 'faithful' && !isCompared ? NOT_COMPARED : BADGES[fidelity];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2" title={meaning}>
      <StatusBadge {...badge} />
      <span className={isExplained ? 'text-sm text-soft' : 'sr-only'}>{meaning}</span>
    </span>
  );
}
