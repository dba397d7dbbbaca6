import type { StoredFile } from '@verso/contracts';
import { useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import { locale } from '../../language/i18n.ts';
import { typeName } from './file-leaf.tsx';

/** What a list of files can be sorted by. */
export type FileColumn = 'name' | 'type' | 'size' | 'date';
/** A column, with a hyphen in front of it the other way round. */
export type FileSort = FileColumn | `-${FileColumn}`;

const names = new Intl.Collator(locale, { numeric: true, sensitivity: 'base' });
const COMPARE: Readonly<Record<FileColumn, (a: StoredFile, b: StoredFile) => number>> = {
  name: (a, b) => names.compare(a.originalName, b.originalName),
  type: (a, b) => names.compare(typeName(a.fileType), typeName(b.fileType)),
  size: (a, b) => a.size - b.size,
  date: (a, b) => Date.parse(a.uploadedAt) - Date.parse(b.uploadedAt),
};
/** What one wants to see first, once a column is chosen. */
const FIRST: Readonly<Record<FileColumn, FileSort>> = { name: 'name', type: 'type', size: '-size', date: '-date' };

const plain = (text: string) => text.normalize('NFKC').toLocaleLowerCase();

/** Search, order and selection of a list of files. */
export function useFileView(files: readonly StoredFile[]) {
  const [q, setQ] = useState('');
  const [sort, setSort] = useState<FileSort>('-date');
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  const lastId = useRef('');

  // Letters show at once, what they find a moment later.
  const sought = useDeferredValue(q);
  const shown = useMemo(() => {
    const wanted = plain(sought.trim());
    const column = sort.replace('-', '') as FileColumn;
    const direction = sort.startsWith('-') ? -1 : 1;
    return files
      .filter(({ originalName }) => plain(originalName).includes(wanted))
      .sort((a, b) => direction * COMPARE[column](a, b) || COMPARE.name(a, b));
  }, [files, sought, sort]);
  const latest = useRef(shown);
  useEffect(() => {
    latest.current = shown;
  }, [shown]);
  /** Selects a file or lets it go; with all between it and the last one where `isRange`. Always the same, so that rows need not be drawn again. */
  const toggle = useCallback((id: string, isRange: boolean) => {
    const files = latest.current;
    const at = files.findIndex(({ _id }) => _id === id);
    const last = isRange ? files.findIndex(({ _id }) => _id === lastId.current) : -1;
    const from = last < 0 ? at : last;
    lastId.current = id;
    setChosen((before) => {
      const next = new Set(before);
      const isChosen = !before.has(id);
      for (const { _id } of files.slice(Math.min(from, at), Math.max(from, at) + 1))
        if (isChosen) next.add(_id);
        else next.delete(_id);
      return next;
    });
  }, []);
  // What was deleted meanwhile, or is not found by the search, is not acted on.
  const selected = shown.filter(({ _id }) => chosen.has(_id));

  return {
    q,
    setQ,
    sort,
    setSort,
    shown,
    selected,
    isSelected: (id: string) => chosen.has(id),
    orderOf: (column: FileColumn) =>
      sort === column ? ('ascending' as const) : sort === `-${column}` ? ('descending' as const) : undefined,
    /** Sorts by a column; a second time the other way round. */
    sortBy(column: FileColumn): void {
      const isColumn = sort === column || sort === `-${column}`;
      setSort(isColumn ? (sort === column ? `-${column}` : column) : FIRST[column]);
    },
    toggle,
    /** Selects all that are shown, or none where all are selected. */
    toggleAll(): void {
      setChosen(new Set(selected.length === shown.length ? [] : shown.map(({ _id }) => _id)));
    },
    clear: () => setChosen(new Set()),
  };
}
