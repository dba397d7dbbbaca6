import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Plan, planTerms, Role, UserSort } from '@verso/contracts';
import { X } from 'lucide-react';
import { Button } from '../../ui/button/button.tsx';
import { Field } from '../../ui/form/field.tsx';
import { SelectField } from '../../ui/form/select-field.tsx';
import type { useUserView } from './use-user-view.ts';

/** The words of roles and plans. */
export const roleNames = { user: t`User`, admin: t`Admin` } as const satisfies Record<Role, string>;
export const planNames = Object.fromEntries(Plan.options.map((plan) => [plan, planTerms[plan].name]));

/** The table's heads do this on wider screens. */
const ORDERS: Readonly<Record<UserSort, string>> = {
  '-createdAt': t`Newest`,
  createdAt: t`Oldest`,
  email: t`Email, A–Z`,
  '-email': t`Email, Z–A`,
  '-credits': t`Most credits`,
  credits: t`Fewest credits`,
};

/** What narrows the list, and the way back to all. */
export function UserFilters({ view }: { view: ReturnType<typeof useUserView> }) {
  const { filters, setFilters, isFiltered, clear } = view;
  return (
    <search className="grid grid-cols-2 items-end gap-4 max-lg:*:first:col-span-2 lg:grid-cols-[minmax(0,1fr)_9rem_9rem_auto]">
      <Field
        label={t`Search by email or name`}
        type="search"
        autoComplete="off"
        spellCheck={false}
        placeholder={t`Part of an email address or a name`}
        value={filters.q}
        onChange={(event) => setFilters({ q: event.target.value })}
      />
      <SelectField
        label={t`Role`}
        choices={{ '': t`All`, ...roleNames }}
        value={filters.role}
        onChange={(event) => setFilters({ role: Role.safeParse(event.target.value).data ?? '' })}
      />
      <SelectField
        label={t`Plan`}
        choices={{ '': t`All`, ...planNames }}
        value={filters.plan}
        onChange={(event) => setFilters({ plan: Plan.safeParse(event.target.value).data ?? '' })}
      />
      <div className="sm:hidden">
        <SelectField
          label={t`Sort`}
          choices={ORDERS}
          value={view.sort}
          onChange={(event) => view.setSort(UserSort.parse(event.target.value))}
        />
      </div>
      <div className="pb-0.5 max-sm:col-span-2">
        <Button variant="quiet" disabled={!isFiltered} onClick={clear}>
          <X aria-hidden="true" /> <Trans>Clear filters</Trans>
        </Button>
      </div>
    </search>
  );
}
