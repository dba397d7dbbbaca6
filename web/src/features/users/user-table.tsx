import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { AdminUser, User } from '@verso/contracts';
import type { ReactNode } from 'react';
import { locale } from '../../language/i18n.ts';
import { SortedHead } from '../../ui/table/sorted-head.tsx';
import { WideTable } from '../../ui/table/wide-table.tsx';
import type { useUserView } from './use-user-view.ts';
import { UserActions } from './user-actions.tsx';
import { planNames, roleNames } from './user-filters.tsx';

interface UserTableProps {
  users: readonly AdminUser[];
  self: User;
  view: ReturnType<typeof useUserView>;
  onEdit: (user: AdminUser) => void;
}

/** One page of users. */
export function UserTable({ users, self, view, onEdit }: UserTableProps) {
  const orderOf = (column: string) =>
    view.sort === column ? 'ascending' : view.sort === `-${column}` ? 'descending' : undefined;
  return (
    <WideTable label={t`List of users`} cards="wide">
      <thead className="text-soft">
        <tr className="border-b border-line">
          <SortedHead order={orderOf('email')} onSort={() => view.sortBy('email')} isFirst>{t`Email`}</SortedHead>
          <th className="px-3 py-2.5 font-medium">
            <Trans>Role</Trans>
          </th>
          <th className="px-3 py-2.5 font-medium">
            <Trans>Plan</Trans>
          </th>
          <SortedHead order={orderOf('credits')} onSort={() => view.sortBy('credits')}>{t`Credits`}</SortedHead>
          <th className="px-3 py-2.5 font-medium whitespace-nowrap">
            <Trans>Free Trial</Trans>
          </th>
          <SortedHead order={orderOf('createdAt')} onSort={() => view.sortBy('createdAt')}>{t`Joined`}</SortedHead>
          <th className="py-2.5 ps-3 text-end font-medium">
            <Trans>Actions</Trans>
          </th>
        </tr>
      </thead>
      <tbody className="divide-y divide-line">
        {users.map((user) => (
          <tr key={user._id}>
            <th scope="row" className="max-w-72 py-2 pe-3 font-medium @max-4xl:basis-full">
              <span className="flex min-w-0 flex-wrap items-center gap-2">
                <span className="truncate @max-4xl:wrap-anywhere @max-4xl:whitespace-normal" title={user.email}>
                  {user.email}
                </span>
                {user.isDisabled && (
                  <Tag>
                    <Trans>Disabled</Trans>
                  </Tag>
                )}
                {user._id === self._id && (
                  <Tag>
                    <Trans>You</Trans>
                  </Tag>
                )}
              </span>
            </th>
            <td
              data-label={t`Role`}
              className={`px-3 py-2 ${user.role === 'admin' ? 'font-medium text-accent' : 'text-soft'}`}
            >
              {roleNames[user.role]}
            </td>
            <td data-label={t`Plan`} className="px-3 py-2 text-soft">
              {planNames[user.subscription.plan]}
            </td>
            <td data-label={t`Credits`} className="px-3 py-2 tabular-nums">
              {user.role === 'admin' ? '∞' : user.subscription.extractionCredits}
            </td>
            <td data-label={t`Free Trial`} className="px-3 py-2 text-soft">
              {user.freeTrialUsed ? t`Used` : t`Available`}
            </td>
            <td data-label={t`Joined`} className="px-3 py-2 whitespace-nowrap text-soft tabular-nums">
              <time dateTime={user.createdAt}>
                {new Date(user.createdAt).toLocaleDateString(locale, { dateStyle: 'medium' })}
              </time>
            </td>
            <td className="py-1.5 ps-3 @max-4xl:ms-auto">
              <UserActions user={user} isSelf={user._id === self._id} onEdit={() => onEdit(user)} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

function Tag({ children }: { children: ReactNode }) {
  return <span className="rounded-full bg-well px-2 py-0.5 text-xs font-medium text-soft">{children}</span>;
}
