import * as z from 'zod/mini';
import { knownPasswordField } from '../../account/account-fields.ts';
import { passkeyNameField, SecondFactorState } from '../../account/second-factor.ts';
import { User } from '../../account/user.ts';
import { defineCall } from '../call.ts';

const nothing = z.undefined();
/** What browsers take and give (Web Authentication, 5.1): it is checked by who verifies it. */
const ceremony = z.record(z.string(), z.unknown());
const options = z.object({ options: ceremony });
const passkeyId = z.object({ id: z.string().check(z.maxLength(1400)) });
const proof = z.strictObject({ password: z.optional(knownPasswordField) });
const state = z.object({ secondFactor: SecondFactorState });

/** Calls about passkeys. */
export const passkeyCalls = {
  getPasskeyOptions: defineCall({
    method: 'POST',
    path: '/auth/passkey/options',
    access: 'public',
    summary:
      'What a browser signs to sign in with a passkey, or to finish the sign-in of a challenge; works once, for five minutes',
    params: nothing,
    body: z.strictObject({ challenge: z.optional(z.string().check(z.maxLength(200))) }),
    data: options,
  }),
  signInWithPasskey: defineCall({
    method: 'POST',
    path: '/auth/passkey',
    access: 'public',
    summary: 'Sign in with a passkey, which stands for the password and the second factor',
    errors: ['PASSKEY_INVALID', 'CHALLENGE_EXPIRED', 'ACCOUNT_DISABLED'],
    params: nothing,
    body: z.strictObject({ passkey: ceremony, rememberMe: z.optional(z.boolean()) }),
    data: z.object({ token: z.string(), user: User }),
  }),
  getProofOptions: defineCall({
    method: 'POST',
    path: '/account/passkeys/proof-options',
    access: 'user',
    summary: 'What a browser signs to give the second factor again with a passkey',
    errors: ['NO_SECOND_FACTOR'],
    params: nothing,
    body: nothing,
    data: options,
  }),
  getNewPasskeyOptions: defineCall({
    method: 'POST',
    path: '/account/passkeys/options',
    access: 'user',
    isForSetup: true,
    summary: 'What a browser needs to create a passkey',
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN'],
    params: nothing,
    body: proof,
    data: options,
  }),
  addPasskey: defineCall({
    method: 'POST',
    path: '/account/passkeys',
    access: 'user',
    isForSetup: true,
    summary: 'Add a passkey; with the first second factor come recovery codes, which are shown once',
    errors: ['PASSKEY_INVALID', 'CHALLENGE_EXPIRED'],
    params: nothing,
    body: z.strictObject({ name: passkeyNameField, passkey: ceremony }),
    data: z.extend(state, { recoveryCodes: z.optional(z.array(z.string())) }),
  }),
  renamePasskey: defineCall({
    method: 'PATCH',
    path: '/account/passkeys/{id}',
    access: 'user',
    summary: 'Rename a passkey',
    params: passkeyId,
    body: z.strictObject({ name: passkeyNameField }),
    data: state,
  }),
  removePasskey: defineCall({
    method: 'DELETE',
    path: '/account/passkeys/{id}',
    access: 'user',
    summary: 'Remove a passkey, unless it is the only way in',
    errors: ['WRONG_PASSWORD', 'SECOND_FACTOR_REQUIRED', 'SIGN_IN_AGAIN', 'LAST_WAY_IN'],
    params: passkeyId,
    body: proof,
    data: state,
  }),
} as const;
