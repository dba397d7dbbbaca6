import type { Plan, Role, UserSort } from '@verso/contracts';
import { useCallback, useEffect, useState } from 'react';
import type { UserView } from '../../api/account/users.ts';

/** The list is asked for when typing has paused this long. */
const PAUSE_MS = 200;
const NOTHING = { q: '', role: '', plan: '' } as const;

/** What an admin looks for. */
interface Wishes {
  readonly q: string;
  readonly role: '' | Role;
  readonly plan: '' | Plan;
}

/** Search, filters, order and page of the list, as written and as asked for. */
export function useUserView() {
  const [wishes, setWishes] = useState<Wishes>(NOTHING);
  const [q, setQ] = useState('');
  const [page, setPage] = useState(1);
  const [sort, setSort] = useState<UserSort>('-createdAt');

  useEffect(() => {
    const timer = setTimeout(() => setQ(wishes.q.trim()), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [wishes.q]);

  const filter = {
    ...(q === '' ? {} : { q }),
    ...(wishes.role === '' ? {} : { role: wishes.role }),
    ...(wishes.plan === '' ? {} : { plan: wishes.plan }),
  };
  return {
    wishes,
    filter,
    asked: { ...filter, page, sort } satisfies UserView,
    sort,
    isFiltered: wishes.q !== '' || wishes.role !== '' || wishes.plan !== '',
    wish(change: Partial<Wishes>): void {
      setWishes({ ...wishes, ...change });
      setPage(1);
    },
    clear(): void {
      setWishes(NOTHING);
      setQ('');
      setPage(1);
    },
    /** Sorts by a column; a second time the other way round. */
    sortBy(column: 'createdAt' | 'email' | 'credits'): void {
      setSort(sort === column ? `-${column}` : column);
      setPage(1);
    },
    setPage: useCallback((next: number) => setPage(next), []),
  };
}
