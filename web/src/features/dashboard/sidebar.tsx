import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '@verso/contracts';
import { ChartColumn, CreditCard, FileStack, LayoutDashboard, Repeat2, Users } from 'lucide-react';
import { NavLink } from 'react-router';
import { LinkButton } from '../../ui/button/link-button.tsx';

const PLACES = [
  { label: t`Dashboard`, to: '/dashboard', Icon: LayoutDashboard },
  { label: t`Convert`, to: '/file-converter', Icon: Repeat2 },
  { label: t`My Files`, to: '/files', Icon: FileStack },
  { label: t`Usage`, to: '/usage', Icon: ChartColumn },
  { label: t`Billing`, to: '/billing', Icon: CreditCard },
] as const;
const FOR_GUESTS = PLACES.filter(({ to }) => ['/dashboard', '/file-converter', '/billing'].includes(to));
const FOR_ADMINS = { label: t`User Management`, to: '/admin/users', Icon: Users } as const;

/** The places of a visitor, and what to do about the plan. */
export function Sidebar({ user }: { user: User | null }) {
  const isAdmin = user?.role === 'admin';
  const places = user === null ? FOR_GUESTS : isAdmin ? [...PLACES, FOR_ADMINS] : PLACES;
  return (
    <aside aria-label={t`Dashboard`} className="grid content-start gap-6">
      {isAdmin && (
        <p className="w-fit rounded-full bg-wash px-3 py-1 text-sm font-medium text-accent">
          <Trans>Administrator</Trans>
        </p>
      )}
      <nav aria-label={t`Dashboard`}>
        <ul className="flex flex-wrap gap-1 lg:grid">
          {places.map(({ label, to, Icon }) => (
            <li key={to}>
              <NavLink
                to={to}
                className="flex h-10 items-center gap-2.5 rounded-lg px-3 text-sm font-medium text-soft transition-colors hover:bg-well hover:text-ink aria-[current=page]:bg-wash aria-[current=page]:text-ink [&_svg]:size-4.5"
              >
                <Icon aria-hidden="true" /> {label}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {user?.subscription.plan === 'free' && !isAdmin && (
        <div className="flex flex-wrap items-center justify-between gap-3 rounded-xl border border-line bg-sheet p-4 lg:block">
          <p className="min-w-0 flex-1 basis-44 text-sm text-soft">
            <Trans>More conversions every month and larger files.</Trans>
          </p>
          <div className="lg:mt-3">
            <LinkButton to="/billing" variant="secondary" isWide>
              <Trans>Upgrade to Pro</Trans>
            </LinkButton>
          </div>
        </div>
      )}
    </aside>
  );
}
