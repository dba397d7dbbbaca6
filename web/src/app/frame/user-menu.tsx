import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '@verso/contracts';
import { ChevronDown } from 'lucide-react';
import { useEffect, useId } from 'react';
import { Link } from 'react-router';
import { useSignOut } from '../../api/account/sign-out.ts';
import { Button } from '../../ui/button/button.tsx';
import { useMenu } from './use-menu.ts';

const PLACES = [
  { label: t`Dashboard`, to: '/dashboard' },
  { label: t`Billing`, to: '/billing' },
  { label: t`Your account`, to: '/account' },
  { label: 'API', to: '/account/api' },
] as const;
const item =
  'flex h-10 w-full items-center rounded-lg px-3 text-start text-sm font-medium transition-colors hover:bg-well';

/** Who is signed in, the pages about that, and the way out. Escape closes it and gives the focus back. */
export function UserMenu({ user }: { user: User }) {
  const { isOpen, setOpen, button } = useMenu();
  const id = useId();
  const signOut = useSignOut();

  // A floating menu also closes when someone turns to something else.
  useEffect(() => {
    if (!isOpen) return;
    const onOutside = (event: Event) => {
      if (!(event.target instanceof Element) || !event.target.closest('[data-user-menu]')) setOpen(false);
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
    };
  }, [isOpen, setOpen]);

  return (
    <div className="relative" data-user-menu>
      <Button
        ref={button}
        variant="quiet"
        aria-expanded={isOpen}
        aria-controls={id}
        aria-label={t`User menu of ${user.name}`}
        onClick={() => setOpen(!isOpen)}
      >
        <span className="max-w-36 truncate">{user.name}</span>
        <ChevronDown aria-hidden="true" />
      </Button>
      <div
        id={id}
        hidden={!isOpen}
        className="absolute top-full end-0 mt-1.5 w-64 animate-rise rounded-xl border border-line bg-sheet p-1.5 shadow-float"
      >
        <p className="truncate px-3 pt-2 pb-2.5 text-sm text-soft" title={user.email}>
          {user.email}
        </p>
        <ul className="border-t border-line pt-1.5">
          {PLACES.map(({ label, to }) => (
            <li key={to}>
              <Link to={to} className={item} onClick={() => setOpen(false)}>
                {label}
              </Link>
            </li>
          ))}
          <li>
            <button type="button" className={item} onClick={signOut}>
              <Trans>Logout</Trans>
            </button>
          </li>
        </ul>
      </div>
    </div>
  );
}
