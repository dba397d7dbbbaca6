import type { ReactNode } from 'react';
import { Skeleton } from './skeleton.tsx';

interface StatCardProps {
  label: ReactNode;
  /** Missing while it is still coming. */
  value: ReactNode;
  /** A word more under it. */
  note?: ReactNode;
  /** What a pointer that rests on it is told. */
  hint?: string;
}

/** One figure on a card of its own; is in a `dl`, and is told beside which others by that. */
export function StatCard({ label, value, note, hint }: StatCardProps) {
  return (
    <div title={hint} className="min-w-0 rounded-2xl border border-line bg-sheet p-4 sm:p-5">
      <dt className="text-sm text-soft">{label}</dt>
      <dd className="mt-1">
        {value === undefined ? (
          <Skeleton shape="h-9 w-16" />
        ) : (
          <span className="block truncate font-serif text-2xl tabular-nums sm:text-3xl">{value}</span>
        )}
        {note !== undefined && <span className="mt-0.5 block text-sm text-soft">{note}</span>}
      </dd>
    </div>
  );
}
