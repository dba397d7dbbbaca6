interface StatusBadgeProps {
  tone: 'good' | 'bad' | 'busy' | 'note' | 'warn' | 'plain';
  label: string;
}

const TONES = {
  good: 'text-green before:bg-green',
  bad: 'text-red before:bg-red',
  busy: 'text-accent before:bg-accent before:animate-glow',
  note: 'text-soft before:bg-accent',
  warn: 'text-amber before:bg-amber',
  plain: 'text-soft before:bg-edge',
} as const;

/** A state in one word, with a dot of its colour. */
export function StatusBadge({ tone, label }: StatusBadgeProps) {
  return (
    <span
      className={`inline-flex items-center gap-2 text-sm font-medium whitespace-nowrap before:size-2 before:rounded-full ${TONES[tone]}`}
    >
      {label}
    </span>
  );
}
