import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { useQuery } from '@tanstack/react-query';
import type { AdminUser, User } from '@verso/contracts';
import { Activity, Download, Plus } from 'lucide-react';
import { useEffect, useState } from 'react';
import { exportUsers, type UserPage, usersQuery } from '../../api/account/users.ts';
import { sentenceOf } from '../../api/sentence.ts';
import { locale } from '../../language/i18n.ts';
import { Button } from '../../ui/button/button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Sheet } from '../../ui/dialog/sheet.tsx';
import { FailedLoad } from '../../ui/feedback/failed-load.tsx';
import { notify } from '../../ui/feedback/notice-store.ts';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { StatCard } from '../../ui/feedback/stat-card.tsx';
import { useAction } from '../../ui/form/use-action.ts';
import { PageTurner } from './page-turner.tsx';
import { useUserView } from './use-user-view.ts';
import { UserFilters } from './user-filters.tsx';
import { UserForm } from './user-form.tsx';
import { UserTable } from './user-table.tsx';

const PROBLEM_MS = 5_000;

/** Every user, to be found, looked at and changed. */
export function UserManagement({ self }: { self: User }) {
  const view = useUserView();
  const { data, error, isFetching, refetch } = useQuery(usersQuery(view.asked));
  const [edited, setEdited] = useState<AdminUser | 'new' | null>(null);
  const exporting = useAction((problem) => {
    const sentence = sentenceOf(problem, t`The export could not be downloaded. Please try again.`);
    notify(sentence, PROBLEM_MS);
    return sentence;
  });
  const hasList = data !== undefined;

  useEffect(() => {
    if (error !== null && hasList) notify(sentenceOf(error, t`Failed to fetch users`), PROBLEM_MS);
  }, [error, hasList]);
  // The last one of the last page is gone.
  useEffect(() => {
    if (data && data.page > data.pages) view.setPage(data.pages);
  }, [data, view.setPage]);

  return (
    <div className="grid gap-8 *:min-w-0">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-title">
          <Trans>User Management</Trans>
        </h1>
        <div className="flex flex-wrap gap-2">
          <LinkButton to="/admin/activity" variant="secondary">
            <Activity aria-hidden="true" /> <Trans>Activity</Trans>
          </LinkButton>
          <Button
            variant="secondary"
            disabled={exporting.isBusy}
            onClick={() => void exporting.run(() => exportUsers(view.filter))}
          >
            <Download aria-hidden="true" /> {exporting.isBusy ? t`Preparing...` : t`Export CSV`}
          </Button>
          <Button onClick={() => setEdited('new')}>
            <Plus aria-hidden="true" /> <Trans>Add New User</Trans>
          </Button>
        </div>
      </header>
      <Figures list={data} />
      <Sheet aria-label={t`Users`}>
        <UserFilters view={view} />
        <div className="mt-6 grid gap-4 *:min-w-0" aria-busy={isFetching}>
          {error !== null && !data && (
            <FailedLoad
              sentence={sentenceOf(error, t`Failed to fetch users`)}
              isBusy={isFetching}
              onRetry={() => void refetch()}
            />
          )}
          {error === null && !data && (
            <div role="status" aria-label={t`Loading users`}>
              <Skeleton shape="h-96 w-full" />
            </div>
          )}
          {data?.total === 0 && (
            <p className="py-10 text-center text-soft">
              <Trans>No users found</Trans>
            </p>
          )}
          {data && data.total > 0 && (
            <>
              <UserTable users={data.users} self={self} view={view} onEdit={setEdited} />
              <PageTurner list={data} onTurn={view.setPage} />
            </>
          )}
        </div>
      </Sheet>
      {edited !== null && <UserForm user={edited === 'new' ? null : edited} onClose={() => setEdited(null)} />}
    </div>
  );
}

function Figures({ list }: { list: UserPage | undefined }) {
  const cards = [
    [t`Matching users`, list?.total, t`Users that match the filters`],
    [t`Admins`, list?.figures.admins, t`Of all users`],
    [t`Premium Users`, list?.figures.paying, t`Basic and Premium`],
  ] as const;
  return (
    <dl className="grid grid-cols-2 gap-4 max-sm:*:first:col-span-2 sm:grid-cols-3">
      {cards.map(([label, value, hint]) => (
        <StatCard
          key={label}
          hint={hint}
          label={
            <>
              <span>{label}</span>
              <span className="sr-only">: {hint}</span>
            </>
          }
          value={value?.toLocaleString(locale)}
        />
      ))}
    </dl>
  );
}
