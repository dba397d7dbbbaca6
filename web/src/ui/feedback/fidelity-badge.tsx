import { StatusBadge } from './status-badge.tsx';

/** No result is called faithful before its pages were compared with those of its source: that all characters are there is what is known. */
const BADGES = {
  faithful: { tone: 'good', label: 'All characters kept' },
  substituted: { tone: 'note', label: 'Substituted' },
  degraded: { tone: 'warn', label: 'Degraded' },
} as const;

interface FidelityBadgeProps {
  fidelity: keyof typeof BADGES;
  /** What that means here, in a sentence. */
  meaning: string;
  isExplained?: boolean;
}

/** How true a result is to its source, in a word; its meaning in a sentence where there is room, else as a hint. */
export function FidelityBadge({ fidelity, meaning, isExplained = false }: FidelityBadgeProps) {
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2" title={meaning}>
      <StatusBadge {...BADGES[fidelity]} />
      <span className={isExplained ? 'text-sm text-soft' : 'sr-only'}>{meaning}</span>
    </span>
  );
}
