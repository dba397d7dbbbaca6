import { X } from 'lucide-react';
import { Button } from '../../../ui/button/button.tsx';
import { Field } from '../../../ui/form/field.tsx';
import { SelectField } from '../../../ui/form/select-field.tsx';
import { FILTERS, type useHistoryView } from './use-history-view.ts';

/** What narrows the history, and the way back to all. */
export function HistoryFilters({ view }: { view: ReturnType<typeof useHistoryView> }) {
  const { wishes, wish } = view;
  return (
    <search className="grid grid-cols-2 items-end gap-3 *:first:col-span-2 md:grid-cols-3 md:*:first:col-span-3 xl:grid-cols-[minmax(0,1fr)_10rem_11rem_10rem] xl:*:first:col-span-1">
      <Field
        label="Search by name"
        type="search"
        autoComplete="off"
        spellCheck={false}
        value={wishes.q}
        onChange={(event) => wish({ q: event.target.value })}
      />
      <SelectField
        label="Status"
        choices={FILTERS.status}
        value={wishes.status}
        onChange={(event) => wish({ status: event.target.value })}
      />
      <SelectField
        label="Conversion"
        choices={FILTERS.direction}
        value={wishes.direction}
        onChange={(event) => wish({ direction: event.target.value })}
      />
      <SelectField
        label="Date"
        choices={FILTERS.since}
        value={wishes.since}
        onChange={(event) => wish({ since: event.target.value })}
      />
      {view.isFiltered && (
        <div className="max-md:self-end">
          <Button variant="quiet" onClick={view.clearWishes}>
            <X aria-hidden="true" /> Clear filters
          </Button>
        </div>
      )}
    </search>
  );
}
