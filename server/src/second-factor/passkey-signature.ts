import type { AuthenticationResponseJSON, PublicKeyCredentialRequestOptionsJSON } from '@simplewebauthn/server';
import type { Config } from '@verso/platform/config';
import { sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';
import type { Services } from '../services/services.ts';
import { CHALLENGE_SECONDS, noteChallenge, type PasskeyPurpose, useChallenge } from './passkey-challenge.ts';
import { type PasskeyRow, passkeysOf } from './passkey-store.ts';

/** Who we are to authenticators: they keep passkeys for the host name, and browsers tell them the origin. */
export function relyingParty({ publicBaseUrl }: Pick<Config, 'publicBaseUrl'>): { rpID: string; origin: string } {
  const { hostname, origin } = new URL(publicBaseUrl);
  return { rpID: hostname, origin };
}

/** What a browser is to have signed, by any passkey, or by one of a user. */
export async function askForSignature(
  { config, database: { db } }: Services,
  given: PasskeyPurpose,
): Promise<PublicKeyCredentialRequestOptionsJSON> {
  const known = given.userId === null ? [] : await passkeysOf(db, given.userId);
  if (given.userId !== null && known.length === 0) throw new CodedError('NO_SECOND_FACTOR');
  const { generateAuthenticationOptions } = await import('@simplewebauthn/server');
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(config).rpID,
    // A fingerprint or a PIN: a passkey stands for two factors.
    userVerification: 'required',
    timeout: CHALLENGE_SECONDS * 1000,
    allowCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
  });
  await noteChallenge(db, options.challenge, given);
  return options;
}

/**
 * Checks what a passkey has signed, uses the challenge up, and gives the passkey. A count of signatures that does not go up tells of a copy. Throws
 * `CodedError` PASSKEY_INVALID.
 */
export async function requireSignature(
  { config, database: { db } }: Services,
  response: Readonly<Record<string, unknown>>,
  given: PasskeyPurpose,
): Promise<PasskeyRow> {
  const row = await db
    .selectFrom('passkey')
    .selectAll()
    .where('id', '=', String(response['id'] ?? ''))
    .executeTakeFirst();
  if (row === undefined || (given.userId !== null && row.user_id !== given.userId))
    throw new CodedError('PASSKEY_INVALID');
  const { rpID, origin } = relyingParty(config);
  const { verifyAuthenticationResponse } = await import('@simplewebauthn/server');
  const verified = await verifyAuthenticationResponse({
    response: response as unknown as AuthenticationResponseJSON,
    expectedChallenge: (challenge) => useChallenge(db, challenge, given),
    expectedOrigin: origin,
    expectedRPID: rpID,
    requireUserVerification: true,
    credential: { id: row.id, publicKey: new Uint8Array(row.public_key), counter: row.sign_count },
  }).catch((cause: unknown) => {
    throw new CodedError('PASSKEY_INVALID', undefined, { cause });
  });
  if (!verified.verified) throw new CodedError('PASSKEY_INVALID');
  const used = await db
    .updateTable('passkey')
    .set({ sign_count: verified.authenticationInfo.newCounter, last_used_at: sql<Date>`now()` })
    .where('id', '=', row.id)
    // Another request with a later count may have been faster.
    .where('sign_count', '=', row.sign_count)
    .executeTakeFirst();
  if (used.numUpdatedRows !== 1n) throw new CodedError('PASSKEY_INVALID');
  return row;
}
