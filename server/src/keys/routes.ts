import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { lockUser } from '../admin/edit-users.ts';
import { enterAct } from '../audit/enter-act.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { allowMail } from '../limits/mail-limits.ts';
import { accountMails } from '../mail/mail-text.ts';
import { requireFreshProof } from '../second-factor/fresh-proof.ts';
import type { Services } from '../services/services.ts';
import { deleteKey, listKeys, makeKey, replaceKey } from '../users/api-keys.ts';
import { signedInOf } from '../users/caller.ts';

/** API keys: what users do with their own, and what admins may do with those of others. */
export function addKeyRoutes(app: FastifyInstance, services: Services): void {
  addOwnKeys(app, services);
  addKeysOfUsers(app, services);
}

function addOwnKeys(app: FastifyInstance, services: Services): void {
  const { config, database, outbox } = services;
  const { db } = database;
  const keysUrl = `${config.publicBaseUrl}/account/api`;

  addCall(app, calls.listKeys, async (_given, request) => ({
    data: { keys: await listKeys(db, signedInOf(request).user.id) },
  }));

  addCall(app, calls.createKey, async ({ body: { password, ...wanted } }, request) => {
    const { user } = signedInOf(request);
    await requireFreshProof(services, request, password);
    await allowMail(database, 'notice', user.email);
    const made = await db.transaction().execute(async (transaction) => {
      const result = await makeKey(transaction, user.id, wanted);
      const details = { name: result.key.name, hint: result.key.hint, scopes: result.key.scopes };
      await enterAct(transaction, { actor: user, act: 'create-key', target: user, details });
      await outbox.post(transaction, accountMails.keyCreated(user.email, result.key.hint, keysUrl));
      return result;
    });
    return { message: 'The API key was created. Copy it now: it is shown once.', data: made };
  });

  addCall(app, calls.rotateKey, async ({ params, body }, request) => {
    const { user } = signedInOf(request);
    await requireFreshProof(services, request, body.password);
    // No limit of mails: someone who replaces many keys at once has lost them.
    const made = await db.transaction().execute(async (transaction) => {
      const { overlapHours } = body;
      const result = await replaceKey(transaction, { userId: user.id, id: params.id, overlapHours });
      if (result === null) throw new CodedError('NOT_FOUND');
      const details = { name: result.key.name, hint: result.key.hint, overlapHours };
      await enterAct(transaction, { actor: user, act: 'rotate-key', target: user, details });
      await outbox.post(transaction, accountMails.keyReplaced(user.email, result.key.hint, keysUrl));
      return result;
    });
    return {
      message: 'The API key was replaced. Copy the new one now: it is shown once.',
      data: made,
    };
  });

  addCall(app, calls.revokeKey, async ({ params }, request) => {
    const { user } = signedInOf(request);
    await db.transaction().execute(async (transaction) => {
      const key = await deleteKey(transaction, user.id, params.id);
      if (key === null) throw new CodedError('NOT_FOUND');
      const details = { name: key.name, hint: key.hint };
      await enterAct(transaction, { actor: user, act: 'revoke-key', target: user, details });
    });
    return { message: 'The API key was revoked.' };
  });
}

function addKeysOfUsers(app: FastifyInstance, { database: { db } }: Services): void {
  addCall(app, calls.listKeysOfUser, async ({ params }) => ({ data: { keys: await listKeys(db, params.id) } }));

  addCall(app, calls.revokeKeyOfUser, async ({ params }, request) => {
    await db.transaction().execute(async (transaction) => {
      const target = await lockUser(transaction, params.id);
      const key = await deleteKey(transaction, target.id, params.key);
      if (key === null) throw new CodedError('NOT_FOUND');
      const details = { name: key.name, hint: key.hint };
      await enterAct(transaction, { actor: signedInOf(request).user, act: 'revoke-key', target, details });
    });
    return { message: 'The API key was revoked.' };
  });
}
