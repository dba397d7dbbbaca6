import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link, NavLink, useLocation } from 'react-router';
import { useVisitor, type Visitor } from '../../api/account/auth.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';
import { Mark } from '../../ui/mark.tsx';
import { ThemeToggle } from '../../ui/theme/theme-toggle.tsx';
import { CreditsCounter } from './credits-counter.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { entriesFor, isWithin, signedOutEntries } from './navigation.ts';
import { UserMenu } from './user-menu.tsx';

/** The bar on top of every page. Narrow screens get the same entries in a menu. */
export function Navbar() {
  const visitor = useVisitor();
  const { pathname } = useLocation();
  return (
    <header className="sticky top-0 z-30 border-b border-line bg-paper/92 backdrop-blur-sm">
      <nav aria-label={t`Main`} className="measure flex h-16 items-center gap-2">
        <Link to="/" className="-ms-1.5 flex h-10 items-center gap-2.5 rounded-lg px-1.5">
          <Mark />
          <span className="font-serif text-[1.375rem] leading-none tracking-tight">
            <Trans>Verso</Trans>
          </span>
        </Link>
        <ul className="ms-4 hidden items-center gap-0.5 lg:ms-6 lg:flex">
          {entriesFor(visitor).map(({ label, to }) => (
            <li key={to}>
              <NavLink
                to={to}
                aria-current={isWithin(to, pathname) ? 'page' : undefined}
                className="flex h-10 items-center rounded-lg px-3 text-sm font-medium text-soft transition-colors hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:decoration-accent aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
              >
                {label}
              </NavLink>
            </li>
          ))}
        </ul>
        <div className="ms-auto flex items-center gap-1.5">
          {visitor.kind === 'user' && <CreditsCounter user={visitor.user} />}
          <ThemeToggle />
          <div className="hidden items-center gap-1.5 lg:flex">
            <Account visitor={visitor} />
          </div>
          <MobileMenu visitor={visitor} />
        </div>
      </nav>
    </header>
  );
}

function Account({ visitor }: { visitor: Visitor }) {
  if (visitor.kind === 'loading') return <Skeleton shape="h-8 w-28" />;
  if (visitor.kind === 'user') return <UserMenu user={visitor.user} />;
  const { signIn, getStarted } = signedOutEntries;
  return (
    <>
      <LinkButton to={signIn.to} variant="quiet">
        {signIn.label}
      </LinkButton>
      <LinkButton to={getStarted.to}>{getStarted.label}</LinkButton>
    </>
  );
}
