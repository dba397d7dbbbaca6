import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Menu, X } from 'lucide-react';
import { NavLink, useLocation } from 'react-router';
import type { Visitor } from '../../api/account/auth.ts';
import { useSignOut } from '../../api/account/sign-out.ts';
import { Button } from '../../ui/button/button.tsx';
import { IconButton } from '../../ui/button/icon-button.tsx';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { entriesFor, isWithin, type NavigationEntry, signedOutEntries } from './navigation.ts';
import { useMenu } from './use-menu.ts';

/** On wide screens these stand in the user menu. */
const ACCOUNT_ENTRIES: readonly NavigationEntry[] = [{ label: t`Your account`, to: '/account' }];

/** The navbar's entries on narrow screens, in a panel under the bar. Escape closes it and gives the focus back. */
export function MobileMenu({ visitor }: { visitor: Visitor }) {
  const { isOpen, setOpen, button } = useMenu();
  const { pathname } = useLocation();
  const close = () => setOpen(false);
  const signOut = useSignOut();
  const entries = visitor.kind === 'guest' ? entriesFor(visitor) : [...entriesFor(visitor), ...ACCOUNT_ENTRIES];

  return (
    <div className="lg:hidden">
      <IconButton
        ref={button}
        icon={isOpen ? X : Menu}
        label={isOpen ? t`Close menu` : t`Open menu`}
        aria-expanded={isOpen}
        aria-controls="mobile-menu"
        onClick={() => setOpen(!isOpen)}
      />
      <div
        id="mobile-menu"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full animate-rise border-b border-line bg-paper shadow-leaf"
      >
        <div className="measure flex flex-col gap-3 py-5">
          <ul>
            {entries.map(({ label, to }) => (
              <li key={to}>
                <NavLink
                  to={to}
                  aria-current={isWithin(to, pathname) ? 'page' : undefined}
                  onClick={close}
                  className="flex h-12 items-center border-b border-line font-serif text-xl aria-[current=page]:text-accent"
                >
                  {label}
                </NavLink>
              </li>
            ))}
          </ul>
          {visitor.kind === 'guest' ? (
            <>
              <LinkButton to={signedOutEntries.getStarted.to} size="large" isWide onClick={close}>
                {signedOutEntries.getStarted.label}
              </LinkButton>
              <LinkButton to={signedOutEntries.signIn.to} variant="secondary" size="large" isWide onClick={close}>
                {signedOutEntries.signIn.label}
              </LinkButton>
            </>
          ) : (
            <Button variant="secondary" size="large" isWide onClick={signOut}>
              <Trans>Logout</Trans>
            </Button>
          )}
        </div>
      </div>
    </div>
  );
}
