import { Navigate, Outlet, useLocation } from 'react-router';
import { useToken } from '../api/account/session.ts';

/** Pages that show what is someone's own: visitors sign in first and come back. */
export function SignedInOnly() {
  const { pathname, search } = useLocation();
  const token = useToken();
  if (token === null) return <Navigate to={`/login?next=${encodeURIComponent(pathname + search)}`} replace />;
  return <Outlet />;
}
