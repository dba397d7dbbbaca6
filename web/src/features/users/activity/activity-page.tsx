import { t } from '@lingui/core/macro';
import { Trans } from '@lingui/react/macro';
import { ChevronLeft } from 'lucide-react';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { AdminOnly } from '../admin-only.tsx';
import { AuditLog } from './audit-log.tsx';
import { QueuePanel } from './queue-panel.tsx';

/** What the installation does at this moment, and what its admins did. */
export function ActivityPage() {
  return (
    <AdminOnly title={t`Activity`} path="/admin/activity">
      {() => (
        <div className="grid gap-8 *:min-w-0">
          <header className="flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-title">
              <Trans>Activity</Trans>
            </h1>
            <LinkButton to="/admin/users" variant="secondary">
              <ChevronLeft aria-hidden="true" /> <Trans>User Management</Trans>
            </LinkButton>
          </header>
          <QueuePanel />
          <AuditLog />
        </div>
      )}
    </AdminOnly>
  );
}
