import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { StoredFile } from '@verso/contracts';
import { useState } from 'react';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import { SortedHead } from '../../ui/table/sorted-head.tsx';
import { WideTable } from '../../ui/table/wide-table.tsx';
import { FileRow } from './file-row.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { type FileColumn, type FileSort, useFileView } from './use-file-view.ts';

/** So many at first; more when asked for. */
const STEP = 50;
const ORDERS: Readonly<Partial<Record<FileSort, string>>> = {
  '-date': t`Newest`,
  date: t`Oldest`,
  name: t`Name, A–Z`,
  '-name': t`Name, Z–A`,
  '-size': t`Largest`,
  size: t`Smallest`,
  type: t`Type, A–Z`,
  '-type': t`Type, Z–A`,
};

/** Every file, to be found, fetched, converted and deleted. */
export function FileList({ files }: { files: readonly StoredFile[] }) {
  const view = useFileView(files);
  const [count, setCount] = useState(STEP);
  const { shown, selected } = view;
  const head = (column: FileColumn) => ({ order: view.orderOf(column), onSort: () => view.sortBy(column) });
  return (
    <>
      <search className="grid gap-4 max-sm:grid-cols-2 sm:max-w-sm">
        <Field
          label={t`Search by name`}
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={view.q}
          onChange={(event) => view.setQ(event.target.value)}
        />
        <div className="sm:hidden">
          <SelectField
            label={t`Sort`}
            choices={ORDERS as Readonly<Record<string, string>>}
            value={view.sort}
            onChange={(event) => view.setSort(event.target.value as FileSort)}
          />
        </div>
      </search>
      <SelectionBar selected={selected} onClear={view.clear} />
      {shown.length === 0 ? (
        <p role="status" className="py-10 text-center text-soft wrap-anywhere">
          <Trans>No file name contains “{view.q.trim()}”</Trans>
        </p>
      ) : (
        <WideTable label={t`List of files`} cards="medium">
          <thead className="text-soft">
            <tr className="border-b border-line">
              <th className="w-9 py-2.5 pe-3">
                <input
                  type="checkbox"
                  aria-label={t`Select all`}
                  className="block size-4.5 accent-accent"
                  checked={selected.length === shown.length}
                  ref={(box) => {
                    if (box) box.indeterminate = selected.length > 0 && selected.length < shown.length;
                  }}
                  onChange={view.toggleAll}
                />
              </th>
              <SortedHead {...head('name')} isFirst>{t`Name`}</SortedHead>
              <SortedHead {...head('type')}>{t`Type`}</SortedHead>
              <SortedHead {...head('size')}>{t`Size`}</SortedHead>
              <SortedHead {...head('date')}>{t`Uploaded`}</SortedHead>
              <th className="py-2.5 ps-3 text-end font-medium">
                <Trans>Actions</Trans>
              </th>
            </tr>
          </thead>
          <tbody className="divide-y divide-line">
            {shown.slice(0, count).map((file) => (
              <FileRow key={file._id} file={file} isSelected={view.isSelected(file._id)} onSelect={view.toggle} />
            ))}
          </tbody>
        </WideTable>
      )}
      {shown.length > count && (
        <div>
          <Button variant="secondary" onClick={() => setCount(count + STEP)}>
            <Trans>Show more</Trans>
          </Button>
        </div>
      )}
    </>
  );
}
