import { useVisitor } from '../../api/auth.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { Skeleton } from '../../ui/skeleton.tsx';
import { UserManagement } from './user-management.tsx';

/** User management; only admins get past the door, and only for them users are fetched. */
export function UsersPage() {
  const visitor = useVisitor();
  const isAdmin = visitor.kind === 'user' && visitor.user.role === 'admin';
  return (
    <div className="measure pt-10 sm:pt-14">
      <title>User Management - Verso</title>
      {visitor.kind === 'loading' && <Waiting />}
      {isAdmin && <UserManagement self={visitor.user} />}
      {visitor.kind !== 'loading' && !isAdmin && <AccessDenied isGuest={visitor.kind === 'guest'} />}
    </div>
  );
}

function Waiting() {
  return (
    <div role="status" aria-label="Loading" className="grid gap-6">
      <Skeleton shape="h-12 w-80 max-w-full" />
      <Skeleton shape="h-96 w-full rounded-2xl" />
    </div>
  );
}

function AccessDenied({ isGuest }: { isGuest: boolean }) {
  return (
    <div className="mx-auto max-w-xl rounded-2xl border border-line bg-sheet px-7 py-12 sm:px-12">
      <h1 className="text-head">User Management</h1>
      <p className="mt-3">Access Denied. Admin privileges required.</p>
      <div className="mt-6">
        {isGuest ? (
          <LinkButton to="/login?next=%2Fadmin%2Fusers">Sign in as an admin</LinkButton>
        ) : (
          <LinkButton to="/dashboard">Go to Dashboard</LinkButton>
        )}
      </div>
    </div>
  );
}
