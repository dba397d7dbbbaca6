import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { X } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { FILTERS, type useHistoryView } from './use-history-view.ts';

/** What narrows the history, and the way back to all. */
export function HistoryFilters({ view }: { view: ReturnType<typeof useHistoryView> }) {
  const { filters, filter } = view;
  return (
    <search className="grid grid-cols-2 items-end gap-3 *:first:col-span-2 md:grid-cols-3 md:*:first:col-span-3 xl:grid-cols-[minmax(0,1fr)_10rem_11rem_10rem] xl:*:first:col-span-1">
      <Field
        label={t`Search by name`}
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={filters.q}
        onChange={(event) => filter({ q: event.target.value })}
      />
      <SelectField
        label={t`Status`}
        choices={FILTERS.status}
        value={filters.status}
        onChange={(event) => filter({ status: event.target.value })}
      />
      <SelectField
        label={t`Conversion`}
        choices={FILTERS.direction}
        value={filters.direction}
        onChange={(event) => filter({ direction: event.target.value })}
      />
      <SelectField
        label={t`Date`}
        choices={FILTERS.since}
        value={filters.since}
        onChange={(event) => filter({ since: event.target.value })}
      />
      {view.isFiltered && (
        <div className="max-md:self-end">
          <Button variant="quiet" onClick={view.clearFilters}>
            <X aria-hidden="true" /> <Trans>Clear filters</Trans>
          </Button>
        </div>
      )}
    </search>
  );
}
