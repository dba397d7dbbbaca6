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
  '-date': 'Newest',
  date: 'Oldest',
  name: 'Name, A–Z',
  '-name': 'Name, Z–A',
  '-size': 'Largest',
  size: 'Smallest',
  type: 'Type, A–Z',
  '-type': 'Type, Z–A',
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
          label="Search by name"
          type="search"
          autoComplete="off"
          spellCheck={false}
          value={view.q}
          onChange={(event) => view.setQ(event.target.value)}
        />
        <div className="sm:hidden">
          <SelectField
            label="Sort"
            choices={ORDERS as Readonly<Record<string, string>>}
            value={view.sort}
            onChange={(event) => view.setSort(event.target.value as FileSort)}
          />
        </div>
      </search>
      <SelectionBar selected={selected} onClear={view.clear} />
      {shown.length === 0 ? (
        <p role="status" className="py-10 text-center text-soft wrap-anywhere">
          No file name contains “{view.q.trim()}”
        </p>
      ) : (
        <WideTable label="List of files" cards="medium">
          <thead className="text-soft">
            <tr className="border-b border-line">
              <th className="w-9 py-2.5 pr-3">
                <input
                  type="checkbox"
                  aria-label="Select all"
                  className="block size-4.5 accent-accent"
                  checked={selected.length === shown.length}
                  ref={(box) => {
                    if (box) box.indeterminate = selected.length > 0 && selected.length < shown.length;
                  }}
                  onChange={view.toggleAll}
                />
              </th>
              <SortedHead {...head('name')} isFirst>
                Name
              </SortedHead>
              <SortedHead {...head('type')}>Type</SortedHead>
              <SortedHead {...head('size')}>Size</SortedHead>
              <SortedHead {...head('date')}>Uploaded</SortedHead>
              <th className="py-2.5 pl-3 text-right font-medium">Actions</th>
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
            Show more
          </Button>
        </div>
      )}
    </>
  );
}
