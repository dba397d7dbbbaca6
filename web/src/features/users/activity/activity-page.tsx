import { ChevronLeft } from 'lucide-react';
import { LinkButton } from '../../../ui/button/link-button.tsx';
import { AdminOnly } from '../admin-only.tsx';
import { AuditLog } from './audit-log.tsx';
import { QueuePanel } from './queue-panel.tsx';

/** What the installation does at this moment, and what its admins did. */
export function ActivityPage() {
  return (
    <AdminOnly title="Activity" path="/admin/activity">
      {() => (
        <div className="grid gap-8 *:min-w-0">
          <header className="flex flex-wrap items-center justify-between gap-4">
            <h1 className="text-title">Activity</h1>
            <LinkButton to="/admin/users" variant="secondary">
              <ChevronLeft aria-hidden="true" /> User Management
            </LinkButton>
          </header>
          <QueuePanel />
          <AuditLog />
        </div>
      )}
    </AdminOnly>
  );
}
