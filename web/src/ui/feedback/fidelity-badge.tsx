import { StatusBadge } from './status-badge.tsx';

const BADGES = {
  faithful: { tone: 'good', label: 'Faithful', meaning: 'Nothing was replaced or lost.' },
  substituted: {
    tone: 'note',
    label: 'Substituted',
    meaning: 'Something was replaced, such as a font or a picture of text.',
  },
  degraded: { tone: 'warn', label: 'Degraded', meaning: 'Something could not be kept, or needs to be checked.' },
} as const;

/** How true a result is to its source, in one word; its meaning in a sentence where there is room, else as a hint. */
export function FidelityBadge({
  fidelity,
  isExplained = false,
}: {
  fidelity: keyof typeof BADGES;
  isExplained?: boolean;
}) {
  const { tone, label, meaning } = BADGES[fidelity];
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2" title={meaning}>
      <StatusBadge tone={tone} label={label} />
      <span className={isExplained ? 'text-sm text-soft' : 'sr-only'}>{meaning}</span>
    </span>
  );
}
