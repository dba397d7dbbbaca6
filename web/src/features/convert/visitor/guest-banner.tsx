import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { textLink } from '../../../ui/button/text-link.ts';

/** Says that no one is signed in, and what signing up would give. */
export function GuestBanner() {
  return (
    <aside aria-label={t`Guest Mode`} className="border-b border-line bg-wash text-sm">
      <p className="measure flex flex-wrap items-baseline gap-x-3 gap-y-1 py-2.5">
        <strong className="font-medium">
          <Trans>Guest Mode</Trans>
        </strong>
        <span className="text-soft">
          <Trans>You are converting without an account. Sign up to keep a history.</Trans>
        </span>
        <Link to="/register" className={`${textLink} inline-flex min-h-6 items-center`}>
          <Trans>Sign up</Trans>
        </Link>
      </p>
    </aside>
  );
}
