import type { RegistrationResponseJSON } from '@simplewebauthn/server';
import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { allowMail } from '../limits/mail-limits.ts';
import { signInMails } from '../mail/sign-in-mails.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { countWaysIn } from '../users/issuer-identities.ts';
import { endOtherSessions, noteFactorGiven } from '../users/sessions.ts';
import { requireFreshProof } from './fresh-proof.ts';
import { CHALLENGE_SECONDS, noteChallenge, useChallenge } from './passkey-challenge.ts';
import { askForSignature, relyingParty } from './passkey-signature.ts';
import { passkeysOf } from './passkey-store.ts';
import { replaceRecoveryCodes } from './recovery-codes.ts';
import { noteSecondFactor, viewSecondFactor } from './state.ts';

/** Ed25519, ES256 and RS256, of which every authenticator has one (COSE). */
const ALGORITHMS = [-8, -7, -257] as const;
/** So many are more than anyone has devices. */
const MOST_PASSKEYS = 20;

/** What a user does with the passkeys of the account. */
export function addPasskeyRoutes(app: FastifyInstance, services: Services): void {
  addOptions(app, services);
  addAddition(app, services);
  addChanges(app, services);
}

/** What browsers are asked for. */
function addOptions(app: FastifyInstance, services: Services): void {
  const { config, database } = services;
  const { db } = database;
  addCall(app, calls.getProofOptions, async (_given, request) => {
    const given = { purpose: 'second-factor', userId: signedInOf(request).user.id } as const;
    return { data: { options: { ...(await askForSignature(services, given)) } } };
  });

  addCall(app, calls.getNewPasskeyOptions, async ({ body }, request) => {
    const { user } = signedInOf(request);
    await requireFreshProof(services, request, body.password);
    const known = await passkeysOf(db, user.id);
    if (known.length >= MOST_PASSKEYS)
      throw new CodedError('INVALID_REQUEST', `You can have ${MOST_PASSKEYS} passkeys.`);
    const { generateRegistrationOptions } = await import('@simplewebauthn/server');
    const options = await generateRegistrationOptions({
      rpName: 'Verso',
      rpID: relyingParty(config).rpID,
      userID: new TextEncoder().encode(user.id),
      userName: user.email,
      userDisplayName: user.name,
      timeout: CHALLENGE_SECONDS * 1000,
      attestationType: 'none',
      excludeCredentials: known.map(({ id, transports }) => ({ id, transports: transports as never })),
      supportedAlgorithmIDs: [...ALGORITHMS],
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
    });
    await noteChallenge(db, options.challenge, { purpose: 'add', userId: user.id });
    return { data: { options: { ...options } } };
  });
}

function addAddition(app: FastifyInstance, services: Services): void {
  const { config, database, outbox } = services;
  const { db } = database;
  addCall(app, calls.addPasskey, async ({ body }, request) => {
    const { user, sessionId } = signedInOf(request);
    const { rpID, origin } = relyingParty(config);
    const { verifyRegistrationResponse } = await import('@simplewebauthn/server');
    const verified = await verifyRegistrationResponse({
      response: body.passkey as unknown as RegistrationResponseJSON,
      // It was given for fresh proof, a few minutes ago at the most.
      expectedChallenge: (challenge) => useChallenge(db, challenge, { purpose: 'add', userId: user.id }),
      expectedOrigin: origin,
      expectedRPID: rpID,
      requireUserVerification: true,
      supportedAlgorithmIDs: [...ALGORITHMS],
    }).catch((cause: unknown) => {
      throw new CodedError('PASSKEY_INVALID', undefined, { cause });
    });
    if (!verified.verified) throw new CodedError('PASSKEY_INVALID');
    const { credential } = verified.registrationInfo;
    await allowMail(database, 'notice', user.email);
    const data = await db.transaction().execute(async (transaction) => {
      const before = await transaction
        .selectFrom('user')
        .select('has_second_factor')
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const entered = await transaction
        .insertInto('passkey')
        .values({
          id: credential.id,
          user_id: user.id,
          name: body.name,
          public_key: Buffer.from(credential.publicKey),
          sign_count: credential.counter,
          transports: [...(credential.transports ?? [])],
        })
        .onConflict((conflict) => conflict.doNothing())
        .returning('id')
        .executeTakeFirst();
      if (entered === undefined) throw new CodedError('PASSKEY_INVALID');
      await noteSecondFactor(transaction, user.id);
      const isFirst = !before.has_second_factor;
      const recoveryCodes = isFirst ? await replaceRecoveryCodes(transaction, user.id) : undefined;
      await noteFactorGiven(transaction, sessionId);
      // Whoever has come in with the password alone has to come again.
      if (isFirst) await endOtherSessions(transaction, user.id, sessionId);
      await outbox.post(transaction, signInMails.passkeyAdded(user.email, `${config.publicBaseUrl}/account`));
      return { secondFactor: await viewSecondFactor(transaction, user, config), recoveryCodes };
    });
    return { message: 'The passkey was added.', data };
  });
}

function addChanges(app: FastifyInstance, services: Services): void {
  const { config, database, outbox } = services;
  const { db } = database;
  addCall(app, calls.renamePasskey, async ({ params, body }, request) => {
    const { user } = signedInOf(request);
    const renamed = await db
      .updateTable('passkey')
      .set({ name: body.name })
      .where('id', '=', params.id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (renamed.numUpdatedRows === 0n) throw new CodedError('NOT_FOUND');
    return { message: 'The passkey was renamed.', data: { secondFactor: await viewSecondFactor(db, user, config) } };
  });

  addCall(app, calls.removePasskey, async ({ params, body }, request) => {
    const { user } = signedInOf(request);
    await requireFreshProof(services, request, body.password);
    await allowMail(database, 'notice', user.email);
    const secondFactor = await db.transaction().execute(async (transaction) => {
      // Locked, so that two at once do not each leave the other's as the last way in.
      const locked = await transaction
        .selectFrom('user')
        .selectAll()
        .where('id', '=', user.id)
        .forUpdate()
        .executeTakeFirstOrThrow();
      const removed = await transaction
        .deleteFrom('passkey')
        .where('id', '=', params.id)
        .where('user_id', '=', user.id)
        .returning('id')
        .executeTakeFirst();
      if (removed === undefined) throw new CodedError('NOT_FOUND');
      if ((await countWaysIn(transaction, config, locked)) === 0) throw new CodedError('LAST_WAY_IN');
      await noteSecondFactor(transaction, user.id);
      await outbox.post(transaction, signInMails.passkeyRemoved(user.email, `${config.publicBaseUrl}/account`));
      return viewSecondFactor(transaction, user, config);
    });
    return { message: 'The passkey was removed.', data: { secondFactor } };
  });
}
