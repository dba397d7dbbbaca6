import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import type { User } from '@verso/contracts';
import type { ReactNode } from 'react';
import { useVisitor } from '../../api/account/auth.ts';
import { LinkButton } from '../../ui/button/link-button.tsx';
import { Skeleton } from '../../ui/feedback/skeleton.tsx';

interface AdminOnlyProps {
  title: string;
  path: string;
  children: (self: User) => ReactNode;
}

/** A page for admins: no one else gets past the door, and for no one else anything is fetched. */
export function AdminOnly({ title, path, children }: AdminOnlyProps) {
  const visitor = useVisitor();
  const isAdmin = visitor.kind === 'user' && visitor.user.role === 'admin';
  return (
    <div className="measure pt-10 sm:pt-14">
      <title>{t`${title} - Verso`}</title>
      {visitor.kind === 'loading' && <Waiting />}
      {isAdmin && children(visitor.user)}
      {visitor.kind !== 'loading' && !isAdmin && (
        <AccessDenied title={title} path={path} isGuest={visitor.kind === 'guest'} />
      )}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label={t`Loading`} className="grid gap-6">
      <Skeleton shape="h-12 w-80 max-w-full" />
      <Skeleton shape="h-96 w-full rounded-2xl" />
    </div>
  );
}

function AccessDenied({ title, path, isGuest }: { title: string; path: string; isGuest: boolean }) {
  return (
    <div className="mx-auto max-w-xl rounded-2xl border border-line bg-sheet px-7 py-12 sm:px-12">
      <h1 className="text-head">{title}</h1>
      <p className="mt-3">
        <Trans>Access Denied. Admin privileges required.</Trans>
      </p>
      <div className="mt-6">
        {isGuest ? (
          <LinkButton to={`/login?next=${encodeURIComponent(path)}`}>
            <Trans>Sign in as an admin</Trans>
          </LinkButton>
        ) : (
          <LinkButton to="/dashboard">
            <Trans>Go to Dashboard</Trans>
          </LinkButton>
        )}
      </div>
    </div>
  );
}
