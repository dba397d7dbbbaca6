import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query';
import { ApiError, authCalls, type SignInChallenge, type User } from '@verso/contracts';
import { useEffect } from 'react';
import { client } from '../client.ts';
import { session, useToken } from './session.ts';

const RETRIES = 2;

/** The user that a token belongs to. A server that is away for a moment signs no one out: it is asked again twice. */
function meQuery(token: string | null) {
  return queryOptions({
    queryKey: ['me', token],
    queryFn: async () => (await client(authCalls.me)).data.user,
    enabled: token !== null,
    staleTime: 30_000,
    retry: (count, error) => count < RETRIES && !(error instanceof ApiError && error.httpStatus === 401),
  });
}

/** Who is here: no one, someone whose account is still coming, or a user. */
export type Visitor =
  | { readonly kind: 'guest' }
  | { readonly kind: 'loading' }
  | { readonly kind: 'user'; readonly user: User };

/** The visitor of the moment. A token whose user cannot be fetched is removed. */
export function useVisitor(): Visitor {
  const token = useToken();
  const { data, isError } = useQuery(meQuery(token));
  useEffect(() => {
    if (isError && session.token() === token) session.close();
  }, [isError, token]);
  if (token === null) return { kind: 'guest' };
  if (data) return { kind: 'user', user: data };
  return { kind: 'loading' };
}

/** Puts a changed user where `useVisitor` finds it. */
export function keepUser(cache: QueryClient, user: User): void {
  cache.setQueryData(meQuery(session.token()).queryKey, user);
}

/** Signs in. Gives what the second factor finishes, where the account has one; null: signed in. Throws `ApiError`. */
export async function login(given: {
  email: string;
  password: string;
  rememberMe: boolean;
}): Promise<SignInChallenge | null> {
  try {
    const { data } = await client(authCalls.login, { body: given });
    session.open(data.token, given.rememberMe);
    return null;
  } catch (error) {
    if (error instanceof ApiError && error.challenge !== undefined) return error.challenge;
    throw error;
  }
}

/** Signs up; gives the server's sentence. With a token in the answer one is signed in at once. Throws `ApiError`. */
export async function register(given: { name: string; email: string; password: string }): Promise<string> {
  const { data, message = '' } = await client(authCalls.register, { body: given });
  if (data?.token !== undefined) session.open(data.token, false);
  else session.setPendingEmail(given.email);
  return message;
}

/** Signs out here at once, and tells the server, which need not answer for that. */
export function logout(): void {
  // It is sent with the token, before that is forgotten.
  void client(authCalls.logout).catch(() => undefined);
  session.signOut();
}

/** Asks for a reset link; gives the server's sentence. Throws `ApiError`. */
export async function forgotPassword(email: string): Promise<string> {
  return (await client(authCalls.forgotPassword, { body: { email } })).message ?? '';
}

/** Whether a reset link works. */
export function resetTokenQuery(token: string) {
  return queryOptions({
    queryKey: ['reset-token', token],
    queryFn: async () => (await client(authCalls.validateResetToken, { params: { token } })).message ?? '',
    retry: (count, error) => count < RETRIES && !(error instanceof ApiError && error.httpStatus === 400),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Chooses a new password by a reset link. Throws `ApiError`. */
export async function resetPassword(given: { token: string; password: string }): Promise<void> {
  await client(authCalls.resetPassword, { body: given });
}

/** Opens a verification link, once however often the page is drawn. */
export function verificationQuery(token: string) {
  return queryOptions({
    queryKey: ['verification', token],
    queryFn: async ({ client: cache }) => {
      const { data, message } = await client(authCalls.verifyEmail, { params: { token } });
      if (data?.token !== undefined) session.open(data.token, false);
      // A changed address shows at once where its owner is signed in.
      else await cache.invalidateQueries({ queryKey: ['me'] });
      return { message: message ?? '', purpose: data?.purpose ?? 'verify-email', resetToken: data?.resetToken };
    },
    retry: (count, error) => count < RETRIES && !(error instanceof ApiError && error.httpStatus === 400),
    staleTime: Number.POSITIVE_INFINITY,
  });
}

/** Removes the sign-up that a verification link belongs to; gives the server's sentence. Throws `ApiError`. */
export async function declineSignUp(token: string): Promise<string> {
  const { message = '' } = await client(authCalls.declineSignUp, { body: { token } });
  session.close();
  return message;
}

/** Asks for another verification link; gives the server's sentence. Throws `ApiError`. */
export async function resendVerification(email: string): Promise<string> {
  return (await client(authCalls.resendVerification, { body: { email } })).message ?? '';
}
