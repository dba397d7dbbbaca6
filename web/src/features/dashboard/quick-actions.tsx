import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { Link } from 'react-router';
import { Sheet } from '../../ui/dialog/sheet.tsx';

const ACTIONS = [
  { label: t`Convert a file`, to: '/file-converter' },
  { label: t`See your usage`, to: '/usage' },
  { label: t`Your account`, to: '/account' },
] as const;

/** What people do next. */
export function QuickActions() {
  return (
    <Sheet room="small" aria-labelledby="quick-actions">
      <h2 id="quick-actions" className="text-head">
        <Trans>Quick Actions</Trans>
      </h2>
      <ul className="mt-2">
        {ACTIONS.map(({ label, to }) => (
          <li key={to}>
            <Link
              to={to}
              className="flex h-10 items-center text-sm font-medium text-accent underline-offset-4 hover:underline"
            >
              {label}
            </Link>
          </li>
        ))}
      </ul>
    </Sheet>
  );
}
