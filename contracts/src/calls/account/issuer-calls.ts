import * as z from 'zod/mini';
import { knownPasswordField } from '../../account/account-fields.ts';
import { AccountIssuer, Issuer } from '../../account/issuer.ts';
import { User } from '../../account/user.ts';
import { defineCall } from '../call.ts';

const nothing = z.undefined();
const issuerId = z.object({ id: z.string().check(z.maxLength(64)) });
const code = z.string().check(z.maxLength(200));
/** Accounts that have no password give none. */
const proof = z.strictObject({ password: z.optional(knownPasswordField) });
const issuers = z.object({ issuers: z.array(AccountIssuer) });
/** Where to send the browser. */
const away = z.object({ url: z.string() });

/** Calls about signing in with OpenID Connect issuers. */
export const issuerCalls = {
  listIssuers: defineCall({
    method: 'GET',
    path: '/auth/issuers',
    access: 'public',
    summary: 'Issuers that people may sign in with',
    params: nothing,
    body: nothing,
    data: z.object({ issuers: z.array(Issuer) }),
  }),
  startIssuer: defineCall({
    method: 'POST',
    path: '/auth/issuers/{id}/start',
    access: 'public',
    summary: 'Begin a sign-in with an issuer; the browser is bound to it by a cookie',
    errors: ['ISSUER_UNREACHABLE'],
    params: issuerId,
    body: z.strictObject({ rememberMe: z.optional(z.boolean()) }),
    data: away,
  }),
  returnFromIssuer: defineCall({
    method: 'GET',
    path: '/auth/issuers/{id}/callback',
    access: 'public',
    summary: 'Where an issuer sends the browser back to; leads to /continue with a code in the fragment',
    errors: ['NOT_FOUND'],
    params: issuerId,
    query: z.record(z.string(), z.unknown()),
    body: nothing,
    data: nothing,
  }),
  finishIssuer: defineCall({
    method: 'POST',
    path: '/auth/issuers/finish',
    access: 'public',
    summary:
      'Exchange the code of /continue for a session, once, in the browser that began; signs up who has no account, and connects an account for its password',
    errors: [
      'CHALLENGE_EXPIRED',
      'CONNECT_ON_ACCOUNT_PAGE',
      'PASSWORD_TO_CONNECT',
      'WRONG_PASSWORD',
      'ISSUER_ADDRESS_REFUSED',
      'ISSUER_ADDRESS_UNVERIFIED',
      'ISSUER_ANSWER_INVALID',
      'ISSUER_DECLINED',
      'ISSUER_UNREACHABLE',
      'ISSUER_CONNECTED',
      'EMAIL_TAKEN',
      'SECOND_FACTOR_REQUIRED',
      'ACCOUNT_DISABLED',
    ],
    params: nothing,
    body: z.strictObject({ code, password: z.optional(knownPasswordField) }),
    data: z.object({ token: z.string(), user: User }),
  }),
  listAccountIssuers: defineCall({
    method: 'GET',
    path: '/account/issuers',
    access: 'user',
    isForSetup: true,
    summary: 'Issuers, and which of them the account is connected with',
    params: nothing,
    body: nothing,
    data: issuers,
  }),
  connectIssuer: defineCall({
    method: 'POST',
    path: '/account/issuers/{id}/start',
    access: 'user',
    summary: 'Begin to connect the account with an issuer',
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN', 'ISSUER_UNREACHABLE'],
    params: issuerId,
    body: proof,
    data: away,
  }),
  finishConnection: defineCall({
    method: 'POST',
    path: '/account/issuers/finish',
    access: 'user',
    summary: 'Connect the account with the code of /continue',
    errors: [
      'WRONG_PASSWORD',
      'SECOND_FACTOR_REQUIRED',
      'SIGN_IN_AGAIN',
      'CHALLENGE_EXPIRED',
      'ISSUER_ADDRESS_REFUSED',
      'ISSUER_ADDRESS_UNVERIFIED',
      'ISSUER_ANSWER_INVALID',
      'ISSUER_DECLINED',
      'ISSUER_UNREACHABLE',
      'ISSUER_CONNECTED',
    ],
    params: nothing,
    body: z.strictObject({ code }),
    data: issuers,
  }),
  disconnectIssuer: defineCall({
    method: 'DELETE',
    path: '/account/issuers/{id}',
    access: 'user',
    summary: 'Disconnect the account from an issuer, unless it is the only way in',
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN', 'LAST_WAY_IN'],
    params: issuerId,
    body: proof,
    data: issuers,
  }),
} as const;
