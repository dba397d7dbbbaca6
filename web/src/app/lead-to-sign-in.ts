import type { createBrowserRouter } from 'react-router';

/** Where a refusal is a message on the page itself, or no one needs to be signed in to continue. */
const AUTH_PAGES = ['/login', '/register', '/forgot-password', '/reset-password', '/verify-email', '/continue'];

/** Sends whoever is not signed in any more to the sign-in page, and from there back to where they were. */
export function leadToSignIn(router: ReturnType<typeof createBrowserRouter>): void {
  const { pathname, search } = router.state.location;
  if (AUTH_PAGES.includes(pathname)) return;
  void router.navigate(`/login?next=${encodeURIComponent(pathname + search)}`);
}
