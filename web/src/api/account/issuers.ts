import { t } from '@lingui/core/macro';
import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { type AccountIssuer, ApiError, issuerCalls, type SignInChallenge } from '@verso/contracts';
import { client } from '../client.ts';
import { session } from './session.ts';

/** What is known of a sign-in when the browser comes back from an issuer. */
interface Departure {
  readonly next: string;
  readonly isRemembered: boolean;
}

const DEPARTURE = 'issuerDeparture';

/** Issuers that people may sign in with. A server that does not say has none. */
export const issuersQuery = queryOptions({
  queryKey: ['issuers'],
  queryFn: async () => (await client(issuerCalls.listIssuers)).data.issuers,
  retry: false,
  staleTime: Number.POSITIVE_INFINITY,
});

/** Issuers, and which of them the account is connected with. */
export const accountIssuersQuery = queryOptions({
  queryKey: ['account-issuers'],
  queryFn: async () => (await client(issuerCalls.listAccountIssuers)).data.issuers,
});

function keep(cache: QueryClient, issuers: AccountIssuer[]): void {
  cache.setQueryData(accountIssuersQuery.queryKey, issuers);
}

/** Leaves for an issuer to sign in. Throws `ApiError`, as all of these do. */
export async function leaveForIssuer(id: string, departure: Departure): Promise<void> {
  const { data } = await client(issuerCalls.startIssuer, {
    params: { id },
    body: { rememberMe: departure.isRemembered },
  });
  try {
    sessionStorage.setItem(DEPARTURE, JSON.stringify(departure));
  } catch {
    // Without storage one comes back to the dashboard, and is not remembered.
  }
  window.location.assign(data.url);
}

/** What was known when the browser left. */
export function departure(): Departure {
  try {
    const { next, isRemembered } = JSON.parse(sessionStorage.getItem(DEPARTURE) ?? '{}');
    return { next: typeof next === 'string' ? next : '', isRemembered: isRemembered === true };
  } catch {
    return { next: '', isRemembered: false };
  }
}

/** What came of a code: a session, the second factor that is awaited, or an account whose password is. */
export type Arrival =
  | { readonly kind: 'signed-in' }
  | { readonly kind: 'challenge'; readonly challenge: SignInChallenge }
  | { readonly kind: 'password'; readonly email: string; readonly sentence: string };

/** Exchanges the code of `/continue`. */
export async function arrive(code: string, password?: string): Promise<Arrival> {
  try {
    const { data } = await client(issuerCalls.finishIssuer, { body: { code, password } });
    session.open(data.token, departure().isRemembered);
    return { kind: 'signed-in' };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    if (error.challenge !== undefined) return { kind: 'challenge', challenge: error.challenge };
    if (error.code !== 'PASSWORD_TO_CONNECT') throw error;
    return { kind: 'password', email: error.email ?? '', sentence: error.message };
  }
}

/** The same, once however often the page is drawn. */
export function arrivalQuery(code: string) {
  return queryOptions({
    queryKey: ['arrival', code],
    queryFn: () => arrive(code),
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  });
}

/** Leaves for an issuer to connect the account. */
export async function connectIssuer(id: string, password: string | undefined): Promise<void> {
  const { data } = await client(issuerCalls.connectIssuer, { params: { id }, body: { password } });
  window.location.assign(data.url);
}

/** Connects the account, once however often the page is drawn; gives the server's sentence. */
export function connectionQuery(code: string) {
  return queryOptions({
    queryKey: ['connection', code],
    queryFn: async ({ client: cache }) => {
      const { data, message } = await client(issuerCalls.finishConnection, { body: { code } });
      keep(cache, data.issuers);
      return message ?? t`Connected.`;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnMount: false,
  });
}

/** Disconnects the account; gives the server's sentence. */
export async function disconnectIssuer(cache: QueryClient, id: string, password: string | undefined): Promise<string> {
  const { data, message } = await client(issuerCalls.disconnectIssuer, { params: { id }, body: { password } });
  keep(cache, data.issuers);
  return message ?? t`Disconnected.`;
}
