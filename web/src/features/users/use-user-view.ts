import { Plan, Role, UserSort } from '@verso/contracts';
import { useCallback, useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { UserView } from '../../api/account/users.ts';

/** The list is asked for when typing has paused this long. */
const PAUSE_MS = 200;
const FIRST_SORT = '-createdAt';

/** What an admin looks for. */
interface UserFilterValues {
  readonly q: string;
  readonly role: '' | Role;
  readonly plan: '' | Plan;
}

/** Search, filters, order and page of the list. They are part of the page's address, so that it can be kept and sent. */
export function useUserView() {
  const [address, setAddress] = useSearchParams();
  const role = Role.safeParse(address.get('role')).data ?? '';
  const plan = Plan.safeParse(address.get('plan')).data ?? '';
  const sort = UserSort.safeParse(address.get('sort')).data ?? FIRST_SORT;
  const page = Math.max(1, Number.parseInt(address.get('page') ?? '1', 10) || 1);
  const asked = address.get('q') ?? '';
  const [q, setQ] = useState(asked);

  /** Names with an empty value are left out. */
  const change = useCallback(
    (values: Readonly<Record<string, string>>) =>
      setAddress(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(values))
            if (value === '') after.delete(name);
            else after.set(name, value);
          return after;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setAddress],
  );
  useEffect(() => {
    if (q.trim() === asked) return;
    const timer = setTimeout(() => change({ q: q.trim(), page: '' }), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [q, asked, change]);

  const filter = {
    ...(asked === '' ? {} : { q: asked }),
    ...(role === '' ? {} : { role }),
    ...(plan === '' ? {} : { plan }),
  };
  const setSort = (next: UserSort) => change({ sort: next === FIRST_SORT ? '' : next, page: '' });
  return {
    filters: { q, role, plan } satisfies UserFilterValues,
    filter,
    asked: { ...filter, page, sort } satisfies UserView,
    sort,
    isFiltered: q !== '' || role !== '' || plan !== '',
    setFilters({ q: typed, ...filters }: Partial<UserFilterValues>): void {
      if (typed !== undefined) setQ(typed);
      if (Object.keys(filters).length > 0) change({ ...filters, page: '' });
    },
    clear(): void {
      setQ('');
      change({ q: '', role: '', plan: '', page: '' });
    },
    setSort,
    /** Sorts by a column; a second time the other way round. */
    sortBy(column: 'createdAt' | 'email' | 'credits'): void {
      setSort(sort === column ? `-${column}` : column);
    },
    setPage: useCallback((next: number) => change({ page: next === 1 ? '' : `${next}` }), [change]),
  };
}
