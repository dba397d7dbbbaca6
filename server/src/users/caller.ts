import type { Config } from '@verso/platform/config';
import type { Database } from '@verso/platform/database';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { findSession, type SignedIn } from './sessions.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Who is signed in; null for visitors. Set before a handler runs. */
    signedIn: SignedIn | null;
  }
}

const BEARER = /^Bearer ([A-Za-z0-9_-]{1,100})$/;

/**
 * Finds out who calls, and refuses who may not. The bearer token alone says who someone is: cookies, which a browser
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
    const { access, isForSetup } = request.routeOptions.config;
    if (access === undefined || access === 'public') return;
    const signedIn = await sessionOf(database, request);
    if (signedIn === null && (request.headers.authorization !== undefined || access !== 'owner'))
      throw new CodedError('UNAUTHENTICATED');
    if (access === 'admin' && signedIn?.user.role !== 'admin') throw new CodedError('FORBIDDEN');
    const isToSetUp = requiresAdminSecondFactor && signedIn?.user.role === 'admin' && !signedIn.user.has_second_factor;
    if (isToSetUp && !isForSetup) throw new CodedError('SECOND_FACTOR_SETUP_REQUIRED');
    request.signedIn = signedIn;
  });
}

/** Whose bearer token the request carries; null: no one's. */
export async function sessionOf(database: Database, request: FastifyRequest): Promise<SignedIn | null> {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  return token === undefined ? null : findSession(database, token);
}

/** Who is signed in, where the call is for no one else. */
export function signedInOf(request: FastifyRequest): SignedIn {
  if (request.signedIn === null) throw new Error('This call is not marked as one for signed-in users.');
  return request.signedIn;
}
