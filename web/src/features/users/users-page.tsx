import { t } from '@lingui/core/macro';
import { AdminOnly } from './admin-only.tsx';
import { UserManagement } from './user-management.tsx';

/** User management. */
export function UsersPage() {
  return (
    <AdminOnly title={t`User Management`} path="/admin/users">
      {(self) => <UserManagement self={self} />}
    </AdminOnly>
  );
}
