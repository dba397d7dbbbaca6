import { t } from '@lingui/core/macro';
import { type Conversion, type TargetFormat, targetNames } from '@verso/contracts';
import { useDeferredValue, useMemo, useState } from 'react';
import { isLocked } from '../../../common/conversion/conversion-state.ts';
import { say } from '../../../language/say.ts';

/** The words of each filter; an empty value lets everything through. */
export const FILTERS = {
  status: {
    '': t`All`,
    completed: t`Completed`,
    processing: t`Processing`,
    failed: t`Failed`,
    locked: t`Locked`,
    cancelled: t`Canceled`,
    expired: t`Expired or deleted`,
  },
  direction: {
    '': t`All`,
    docx: t`PDF to ${targetNames.docx}`,
    pdf: t`DOCX to ${targetNames.pdf}`,
    'pdf-searchable': t`PDF to ${say(targetNames['pdf-searchable'])}`,
  } satisfies Record<'' | TargetFormat, string>,
  since: { '': t`Any time`, '1': t`Last 24 hours`, '7': t`Last 7 days`, '30': t`Last 30 days` },
} as const;

/** What is looked for in the history. */
export interface HistoryFilterValues {
  readonly q: string;
  readonly status: string;
  readonly direction: string;
  /** Days. */
  readonly since: string;
}

const NOTHING: HistoryFilterValues = { q: '', status: '', direction: '', since: '' };
const DAY_MS = 86_400_000;
const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Whether a conversion is among those that are looked for. */
export function passesFilters(
  conversion: Conversion,
  { q, status, direction, since }: HistoryFilterValues,
  now: number,
): boolean {
  const { originalFilename, targetFormat, createdAt } = conversion;
  const state = isLocked(conversion) ? 'locked' : conversion.status;
  return (
    plain(originalFilename).includes(plain(q.trim())) &&
    (status === '' || status === state) &&
    (direction === '' || direction === targetFormat) &&
    (since === '' || Date.parse(createdAt) > now - Number(since) * DAY_MS)
  );
}

/** Search, filters and selection of the history. */
export function useHistoryView(conversions: readonly Conversion[]) {
  const [filters, setFilters] = useState(NOTHING);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  // Letters show at once, what they find a moment later.
  const sought = useDeferredValue(filters);
  const shown = useMemo(
    () => conversions.filter((conversion) => passesFilters(conversion, sought, Date.now())),
    [conversions, sought],
  );
  // What is not found by the search is not acted on.
  const selected = shown.filter(({ _id }) => chosen.has(_id));
  return {
    filters,
    filter: (values: Partial<HistoryFilterValues>) => setFilters({ ...filters, ...values }),
    clearFilters: () => setFilters(NOTHING),
    isFiltered: Object.values(filters).some((value) => value !== ''),
    shown,
    selected,
    isSelected: (id: string) => chosen.has(id),
    toggle(id: string): void {
      const next = new Set(chosen);
      if (!next.delete(id)) next.add(id);
      setChosen(next);
    },
    /** Selects these, or none where they all are selected. */
    toggleAll(all: readonly Conversion[]): void {
      setChosen(new Set(all.every(({ _id }) => chosen.has(_id)) ? [] : all.map(({ _id }) => _id)));
    },
    clear: () => setChosen(new Set()),
  };
}
