import { useState } from 'react';
import { Navigate, Outlet, useLocation } from 'react-router';
import { session, useToken } from '../api/account/session.ts';

/** Pages that show what is someone's own: visitors sign in first and come back, and whoever signs out here goes to the start page. */
export function SignedInOnly() {
  const { pathname, search } = useLocation();
  const token = useToken();
  const [hadToken] = useState(token !== null);
  if (token !== null) return <Outlet />;
  const isLeaving = hadToken && session.hasSignedOut();
  return <Navigate to={isLeaving ? '/' : `/login?next=${encodeURIComponent(pathname + search)}`} replace />;
}
