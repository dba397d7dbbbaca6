import * as z from 'zod/mini';
import { knownPasswordField } from '../../account/account-fields.ts';
import { codeField, SecondFactorState } from '../../account/second-factor.ts';
import { User } from '../../account/user.ts';
import { defineCall } from '../call.ts';

const nothing = z.undefined();
const withPassword = z.strictObject({ password: z.optional(knownPasswordField) });
/** One of the two; what a passkey has signed is checked by who verifies it. */
const factor = z.strictObject({
  code: z.optional(codeField),
  passkey: z.optional(z.record(z.string(), z.unknown())),
});
const codes = z.object({ recoveryCodes: z.array(z.string()), secondFactor: SecondFactorState });

/** Calls about the second factor of a user. */
export const secondFactorCalls = {
  finishSignIn: defineCall({
    method: 'POST',
    path: '/auth/second-factor',
    access: 'public',
    summary:
      'Finish a sign-in that was answered with SECOND_FACTOR_REQUIRED, with a code of the app, a recovery code or a passkey',
    errors: ['CHALLENGE_EXPIRED', 'ACCOUNT_DISABLED', 'WRONG_CODE', 'PASSKEY_INVALID', 'NO_SECOND_FACTOR'],
    params: nothing,
    body: z.extend(factor, { challenge: z.string().check(z.maxLength(200)) }),
    data: z.object({ token: z.string(), user: User }),
  }),
  getSecondFactor: defineCall({
    method: 'GET',
    path: '/account/second-factor',
    access: 'user',
    isForSetup: true,
    summary: 'The second factor of the account',
    params: nothing,
    body: nothing,
    data: z.object({ secondFactor: SecondFactorState }),
  }),
  setUpAuthenticator: defineCall({
    method: 'POST',
    path: '/account/second-factor/authenticator',
    access: 'user',
    isForSetup: true,
    summary: 'Create the secret of an authenticator app; it counts once a code of the app confirms it',
    errors: ['SECOND_FACTOR_SET'],
    params: nothing,
    body: nothing,
    /** The secret in base32, and the same as the address that apps scan. */
    data: z.object({ secret: z.string(), uri: z.string() }),
  }),
  confirmAuthenticator: defineCall({
    method: 'POST',
    path: '/account/second-factor/authenticator/confirm',
    access: 'user',
    isForSetup: true,
    summary: 'Turn the second factor on with a code of the app; returns the recovery codes, which are shown once',
    errors: [
      'WRONG_PASSWORD',
      'SECOND_FACTOR_REQUIRED',
      'SIGN_IN_AGAIN',
      'WRONG_CODE',
      'SECOND_FACTOR_SET',
      'NO_SECOND_FACTOR',
    ],
    params: nothing,
    body: z.strictObject({ code: codeField, password: z.optional(knownPasswordField) }),
    data: codes,
  }),
  removeAuthenticator: defineCall({
    method: 'DELETE',
    path: '/account/second-factor/authenticator',
    access: 'user',
    summary: 'Remove the authenticator app, with the password and a code of the app or a recovery code',
    errors: [
      'WRONG_PASSWORD',
      'SECOND_FACTOR_REQUIRED',
      'SIGN_IN_AGAIN',
      'WRONG_CODE',
      'PASSKEY_INVALID',
      'NO_SECOND_FACTOR',
    ],
    params: nothing,
    body: z.strictObject({ code: codeField, password: z.optional(knownPasswordField) }),
    data: z.object({ secondFactor: SecondFactorState }),
  }),
  renewRecoveryCodes: defineCall({
    method: 'POST',
    path: '/account/second-factor/recovery-codes',
    access: 'user',
    summary: 'Create new recovery codes, which are shown once; the earlier ones stop working',
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN', 'NO_SECOND_FACTOR'],
    params: nothing,
    body: withPassword,
    data: codes,
  }),
  giveSecondFactor: defineCall({
    method: 'POST',
    path: '/account/second-factor/proof',
    access: 'user',
    summary: 'Give the second factor again; what answers with SECOND_FACTOR_REQUIRED then works for ten minutes',
    errors: ['WRONG_CODE', 'PASSKEY_INVALID', 'NO_SECOND_FACTOR'],
    params: nothing,
    body: factor,
    data: nothing,
  }),
} as const;
