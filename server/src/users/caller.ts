import type { Config } from '@verso/platform/config';
import type { Database } from '@verso/platform/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { findApiKey, holdsApiKey, isApiKey, requireScopes } from './api-keys.ts';
import { findSession, holdsSession } from './sessions.ts';
import type { SignedIn } from './signed-in.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for visitors. Set before a handler runs. */
    signedIn: SignedIn | null;
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{1,100})$/;

/**
 * Finds out who calls, and refuses who may not. The bearer token alone, of a session or an API key, says who someone is: cookies, which a browser
 * sends along by itself, never do. A token that holds no more is refused, so that no one continues as a guest unawares;
 * only public calls, signing in among them, do not look at it. Where admins need a second factor, one without it may only set it up.
 */
export function authenticate(
  app: FastifyInstance,
  database: Database,
  { requiresAdminSecondFactor }: Pick<Config, 'requiresAdminSecondFactor'>,
): void {
  app.decorateRequest('signedIn', null);
  app.addHook('onRequest', async (request) => {
    const { access, isForSetup, scopes } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const signedIn = await callerOf(database, request);
    if (signedIn === null && (request.headers.authorization !== undefined || access !== 'owner'))
      throw new CodedError('UNAUTHENTICATED');
    if (signedIn !== null && signedIn.key !== null) requireScopes(signedIn.key, scopes);
    if (access === 'admin' && signedIn?.user.role !== 'admin') throw new CodedError('FORBIDDEN');
    const isToSetUp = requiresAdminSecondFactor && signedIn?.user.role === 'admin' && !signedIn.user.has_second_factor;
    if (isToSetUp && !isForSetup) throw new CodedError('SECOND_FACTOR_SETUP_REQUIRED');
    request.signedIn = signedIn;
  });
}

/** Whose bearer token the request carries: a session's or an API key. Null: no one's. Throws `CodedError` for a key that does not work. */
async function callerOf(database: Database, request: FastifyRequest): Promise<SignedIn | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1] ?? '';
  return isApiKey(token) ? findApiKey(database, token, request.ip) : sessionOf(database, request);
}

/** Whose session's token the request carries; null: no one's. */
export async function sessionOf(database: Database, request: FastifyRequest): Promise<SignedIn | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : findSession(database, token);
}

/** Whether the session, or the API key, still holds: for answers that last. */
export function stillHolds(database: Database, { sessionId, key }: SignedIn): Promise<boolean> {
  return key === null ? holdsSession(database, sessionId) : holdsApiKey(database, key.id);
}

/** Who is signed in, where the call is for no one else. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw new Error('This call is not marked as one for signed-in users.');
  return request.signedIn;
}
