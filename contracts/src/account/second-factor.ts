import * as z from 'zod/mini';

const CODE_MAX = 64;

/** A code of the authenticator app, or a recovery code; spaces and hyphens are for people. */
export const codeField = z
  .string('Please enter the code')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter the code'),
    z.maxLength(CODE_MAX, 'Please enter the 6 digits that the app shows, or a recovery code'),
  );

const PASSKEY_NAME_MAX = 60;

/** What its user calls a passkey. */
export const passkeyNameField = z
  .string('Please enter a name')
  .check(
    z.trim(),
    z.minLength(1, 'Please enter a name'),
    z.maxLength(PASSKEY_NAME_MAX, `Names have at most ${PASSKEY_NAME_MAX} characters`),
    z.regex(/^\P{Cc}*$/u, 'Please enter a name without line breaks'),
  );

/** A passkey of an account. */
export const Passkey = z.object({
  _id: z.string(),
  name: z.string(),
  addedAt: z.string(),
  lastUsedAt: z.nullable(z.string()),
});
export type Passkey = z.infer<typeof Passkey>;

/** What an account has besides its password. */
export const SecondFactorState = z.object({
  /** Since when an authenticator app is set up; null: none is. */
  authenticatorSince: z.nullable(z.string()),
  passkeys: z._default(z.array(Passkey), []),
  recoveryCodesLeft: z.int(),
  /** The installation requires a second factor of this user. */
  isRequired: z.boolean(),
});
export type SecondFactorState = z.infer<typeof SecondFactorState>;

/** A sign-in that waits for the second factor; the token is good for ten minutes. */
export const SignInChallenge = z.object({
  token: z.string(),
  /** With what it can be finished; a recovery code is always one of them. */
  methods: z.array(z.enum(['authenticator', 'passkey', 'recovery-code'])),
});
export type SignInChallenge = z.infer<typeof SignInChallenge>;
