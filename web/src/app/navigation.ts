/** A place in the navbar. */
export interface NavigationEntry {
  readonly label: string;
  readonly to: string;
}

/** Shown to everybody. */
export const mainEntries: readonly NavigationEntry[] = [{ label: 'Convert', to: '/file-converter' }];

/** Shown to visitors who are not signed in; the last one is the one we ask for. */
export const signedOutEntries = {
  signIn: { label: 'Sign In', to: '/login' },
  getStarted: { label: 'Get Started Free', to: '/register' },
} as const satisfies Record<string, NavigationEntry>;
