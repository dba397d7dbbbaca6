import { useSyncExternalStore } from 'react';

const TOKEN = 'token';
const REMEMBER = 'rememberMe';
const PENDING_EMAIL = 'pendingVerificationEmail';
/** Goes when the browser is closed, for all its tabs at once: a session that is not to be remembered ends with it. */
const BROWSER_SESSION = 'verso_browser';

const listeners = new Set<() => void>();
const refusals = new Set<() => void>();
let hasBeenRefused = false;
let hasSignedOut = false;
/** Whoever clears what a tab still has of its last user. */
const departures = new Set<() => void>();

/** Storage may be forbidden: then one is signed in for as long as the page lives. */
const withoutStorage = new Map<string, string>();

function read(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return withoutStorage.get(key) ?? null;
  }
}

function write(key: string, value: string | null): void {
  try {
    if (value === null) localStorage.removeItem(key);
    else localStorage.setItem(key, value);
  } catch {
    if (value === null) withoutStorage.delete(key);
    else withoutStorage.set(key, value);
  }
}

function tell(): void {
  for (const listener of listeners) listener();
}

/** In another tab there may be another user by now. */
function leave(): void {
  hasSignedOut = token() === null;
  for (const listener of departures) listener();
  tell();
}

function token(): string | null {
  return read(TOKEN);
}

/** Who is signed in here, as the browser keeps it: the bearer token, and whether it outlives the browser's session. */
export const session = {
  token,
  /** Takes a token up; `isRemembered` keeps it after the browser is closed. */
  open(bearer: string, isRemembered: boolean): void {
    write(TOKEN, bearer);
    write(REMEMBER, String(isRemembered));
    write(PENDING_EMAIL, null);
    hasBeenRefused = false;
    hasSignedOut = false;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser.
    document.cookie = `${BROWSER_SESSION}=1; path=/; samesite=lax`;
    tell();
  },
  close(): void {
    write(TOKEN, null);
    tell();
  },
  /** Its user leaves: what pages have of that user goes, too. */
  signOut(): void {
    write(TOKEN, null);
    leave();
  },
  /** Whether the last session ended because its user wanted it to: no page asks to sign in again then. */
  hasSignedOut: (): boolean => hasSignedOut,
  /** Returns the way to stop listening. */
  onSignedOut(listener: () => void): () => void {
    departures.add(listener);
    return () => departures.delete(listener);
  },
  /** The server does not accept this token any more. An answer to a call from before signing out changes nothing. */
  refuse(used: string | null): void {
    if (used !== token()) return;
    // Several calls may be refused at once; the first has ended the session.
    if (used !== null) hasBeenRefused = true;
    write(TOKEN, null);
    tell();
    for (const onRefused of refusals) onRefused();
  },
  /** Whether the last session ended by a refusal: the sign-in page says so. */
  hasBeenRefused: (): boolean => hasBeenRefused,
  onRefused(listener: () => void): void {
    refusals.add(listener);
  },
  /** The address that waits to be verified, so that no one has to type it again. */
  pendingEmail: (): string | null => read(PENDING_EMAIL),
  setPendingEmail: (email: string): void => write(PENDING_EMAIL, email),
};

/** Drops what was not to be remembered, and follows sign-ins and sign-outs in other tabs. */
export function startSession(): void {
  const isSameBrowserSession = document.cookie.includes(`${BROWSER_SESSION}=`);
  if (read(REMEMBER) === 'false' && !isSameBrowserSession) write(TOKEN, null);
  window.addEventListener('storage', ({ key }) => {
    if (key === TOKEN || key === null) leave();
  });
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The token of the moment; null for visitors. */
export function useToken(): string | null {
  // Markup that a browser takes over is of guests; that of signed-in pages, made at build time, is drawn anew.
  return useSyncExternalStore(subscribe, token, () => ('document' in globalThis ? null : token()));
}
