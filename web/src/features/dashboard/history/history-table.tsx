import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { Conversion } from '@verso/contracts';
import { useState } from 'react';
import { Button } from '../../../ui/button/button.tsx';
import { Sheet } from '../../../ui/dialog/sheet.tsx';
import { FailedLoad } from '../../../ui/feedback/failed-load.tsx';
import { Skeleton } from '../../../ui/feedback/skeleton.tsx';
import { WideTable } from '../../../ui/table/wide-table.tsx';
import { HistoryFilters } from './history-filters.tsx';
import { HistoryRow } from './history-row.tsx';
import { SelectedConversions } from './selected-conversions.tsx';
import { useHistoryView } from './use-history-view.ts';

/** So many at first; more when asked for. */
const STEP = 10;

interface HistoryTableProps {
  conversions: readonly Conversion[] | undefined;
  isError: boolean;
  onRetry: () => void;
  /** What is said where there are none. */
  emptySentence?: string;
}

/** Every conversion of the user, and what can still be done with it. */
export function HistoryTable({
  conversions,
  isError,
  onRetry,
  emptySentence = t`No conversions yet. Files that you convert will appear here.`,
}: HistoryTableProps) {
  return (
    <Sheet aria-labelledby="history">
      <h2 id="history" className="text-head">
        <Trans>Conversion History</Trans>
      </h2>
      <div className="mt-4 grid gap-4 *:min-w-0">
        {isError && !conversions && <FailedLoad sentence={t`Your history could not be loaded.`} onRetry={onRetry} />}
        {!isError && !conversions && <Skeleton shape="h-40 w-full" />}
        {conversions?.length === 0 && <p className="text-soft">{emptySentence}</p>}
        {conversions && conversions.length > 0 && <History conversions={conversions} />}
      </div>
    </Sheet>
  );
}

function History({ conversions }: { conversions: readonly Conversion[] }) {
  const view = useHistoryView(conversions);
  const [count, setCount] = useState(STEP);
  const shown = view.shown.slice(0, count);
  const areAllSelected = shown.length > 0 && shown.every(({ _id }) => view.isSelected(_id));
  return (
    <>
      <HistoryFilters view={view} />
      <SelectedConversions selected={view.selected} onClear={view.clear} />
      {shown.length === 0 ? (
        <p role="status" className="py-8 text-center text-soft">
          <Trans>No conversions match these filters.</Trans>
        </p>
      ) : (
        <WideTable label={t`Conversions`} cards="narrow">
          <thead className="text-soft">
            <tr className="border-b border-line">
              <th className="w-9 py-2.5 pe-3">
                <input
                  type="checkbox"
                  aria-label={t`Select all`}
                  className="block size-4.5 accent-accent"
                  checked={areAllSelected}
                  onChange={() => view.toggleAll(shown)}
                />
              </th>
              <th className="py-2.5 pe-4 font-medium">
                <Trans>File</Trans>
              </th>
              <th className="px-3 py-2.5 font-medium">
                <Trans>Conversion</Trans>
              </th>
              <th className="px-3 py-2.5 font-medium">
                <Trans>Status</Trans>
              </th>
              <th className="px-3 py-2.5 font-medium">
                <Trans>Date</Trans>
              </th>
              <th className="py-2.5 text-end font-medium">
                <Trans>Actions</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.map((conversion) => (
              <HistoryRow
                key={conversion._id}
                conversion={conversion}
                isSelected={view.isSelected(conversion._id)}
                onSelect={view.toggle}
              />
            ))}
          </tbody>
        </WideTable>
      )}
      {view.shown.length > count && (
        <div>
          <Button variant="secondary" onClick={() => setCount(count + 2 * STEP)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
