import { ArrowDown, ArrowUp } from 'lucide-react';

interface SortedHeadProps {
  /** How the table is sorted by this column, if it is. */
  order: 'ascending' | 'descending' | undefined;
  onSort: () => void;
  /** The first column has no room before it. */
  isFirst?: boolean;
  children: string;
}

/** The head of a column by which a table can be sorted. */
export function SortedHead({ order, onSort, isFirst = false, children }: SortedHeadProps) {
  const Arrow = order === 'ascending' ? ArrowUp : ArrowDown;
  return (
    <th aria-sort={order} className={`py-2.5 font-medium ${isFirst ? 'pe-3' : 'px-3'}`}>
      <button type="button" className="inline-flex min-h-6 items-center gap-1 hover:text-ink" onClick={onSort}>
        {children}
        <Arrow aria-hidden="true" className={`size-3.5 ${order === undefined ? 'invisible' : ''}`} />
      </button>
    </th>
  );
}
