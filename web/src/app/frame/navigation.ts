import { t } from '@lingui/core/macro';
import type { Visitor } from '../../api/account/auth.ts';

/** A place in the navbar. */
export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
}

const EVERYBODY: readonly NavigationEntry[] = [{ label: t`Convert`, to: '/file-converter' }];
const GUESTS: readonly NavigationEntry[] = [
  { label: t`Demo`, to: '/features' },
  { label: t`Pricing`, to: '/billing' },
];
const SIGNED_IN: readonly NavigationEntry[] = [
  { label: t`Dashboard`, to: '/dashboard' },
  { label: t`My Files`, to: '/files' },
  { label: t`Usage`, to: '/usage' },
  { label: t`Billing`, to: '/billing' },
];
const ADMINS: readonly NavigationEntry[] = [{ label: t`Admin`, to: '/admin/users' }];

/** The places that this visitor may go to. */
export function entriesFor(visitor: Visitor): readonly NavigationEntry[] {
  if (visitor.kind === 'guest') return [...EVERYBODY, ...GUESTS];
  const isAdmin = visitor.kind === 'user' && visitor.user.role === 'admin';
  return [...EVERYBODY, ...SIGNED_IN, ...(isAdmin ? ADMINS : [])];
}

/** Shown to visitors who are not signed in; the last one is the one we ask for. */
export const signedOutEntries = {
  signIn: { label: t`Sign In`, to: '/login' },
  getStarted: { label: t`Get Started Free`, to: '/register' },
} as const satisfies Record<string, NavigationEntry>;

/** Whether a page belongs to a place of the navbar: all pages for admins are Admin's. */
export function isWithin(to: string, pathname: string): boolean {
  return to.startsWith('/admin/') ? pathname.startsWith('/admin/') : pathname === to;
}
