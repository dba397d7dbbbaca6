import { calls } from '@verso/contracts';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { enterAct } from '../audit/enter-act.ts';
import { createLink, voidLinks } from '../auth/mail-links.ts';
import { askToRead } from '../billing/accounts.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall } from '../http/route.ts';
import { deleteFiles, lockFilesOf } from '../library/user-files.ts';
import type { Services } from '../services/services.ts';
import { endLinksOf } from '../sharing/link-store.ts';
import { signedInOf } from '../users/caller.ts';
import { refuseLastAdmin } from '../users/last-admin.ts';
import { endOtherSessions } from '../users/sessions.ts';
import { lockUser, readUser, setCredits } from './edit-users.ts';
import { viewForAdmin } from './user-list.ts';

/** What admins do to one user: delete, disable, enable, give credits, make a reset link. */
export function addUserActs(app: FastifyInstance, services: Services): void {
  const { config, database, store } = services;
  const { db } = database;

  addCall(app, calls.deleteUser, async ({ params }, request) => {
    const { user: actor } = signedInOf(request);
    if (actor.id === params.id) throw new CodedError('OWN_ACCOUNT', 'You cannot delete your own account here.');
    const files = await db.transaction().execute(async (transaction) => {
      await refuseLastAdmin(transaction, params.id);
      const found = await lockFilesOf(transaction, params.id);
      const target = await lockUser(transaction, params.id);
      await transaction.deleteFrom('user').where('id', '=', target.id).execute();
      await enterAct(transaction, { actor, act: 'delete-user', target });
      return found;
    });
    await deleteFiles(store, files);
    return { message: 'User deleted successfully' };
  });

  addCall(app, calls.disableUser, async ({ params }, request) => {
    const { user: actor } = signedInOf(request);
    if (actor.id === params.id) throw new CodedError('OWN_ACCOUNT', 'You cannot disable your own account.');
    const user = await db.transaction().execute(async (transaction) => {
      await refuseLastAdmin(transaction, params.id);
      const target = await lockUser(transaction, params.id);
      await endOtherSessions(transaction, target.id, null);
      await voidLinks(transaction, target.id);
      await endLinksOf(transaction, target.id);
      if (target.disabled_at !== null) return target;
      await enterAct(transaction, { actor, act: 'disable-user', target });
      const disabled = { disabled_at: sql<Date>`now()` };
      await transaction.updateTable('user').set(disabled).where('id', '=', target.id).execute();
      return readUser(transaction, target.id);
    });
    await askToRead(services, user.id, 'user-disabled');
    return { message: 'User disabled and signed out everywhere', data: { user: viewForAdmin(user) } };
  });

  addCall(app, calls.enableUser, async ({ params }, request) => {
    const user = await db.transaction().execute(async (transaction) => {
      const target = await lockUser(transaction, params.id);
      if (target.disabled_at === null) return target;
      await enterAct(transaction, { actor: signedInOf(request).user, act: 'enable-user', target });
      await transaction.updateTable('user').set({ disabled_at: null }).where('id', '=', target.id).execute();
      return readUser(transaction, target.id);
    });
    await askToRead(services, user.id, 'user-enabled');
    return { message: 'User enabled', data: { user: viewForAdmin(user) } };
  });

  addCall(app, calls.adjustCredits, async ({ params, body }, request) => {
    const { user: actor } = signedInOf(request);
    const user = await db.transaction().execute(async (transaction) => {
      const target = await lockUser(transaction, params.id);
      const to = target.extraction_credits + body.amount;
      if (to < 0) throw new CodedError('INVALID_REQUEST', `This user has only ${target.extraction_credits} credits.`);
      await setCredits(transaction, target.id, to, actor, body.note);
      await enterAct(transaction, { actor, act: 'adjust-credits', target, details: { ...body } });
      return readUser(transaction, target.id);
    });
    return { message: 'Credits adjusted', data: { user: viewForAdmin(user) } };
  });

  addCall(app, calls.makeResetLink, async ({ params }, request) => {
    const token = await db.transaction().execute(async (transaction) => {
      const target = await lockUser(transaction, params.id);
      await enterAct(transaction, { actor: signedInOf(request).user, act: 'make-reset-link', target });
      return createLink(transaction, { userId: target.id, purpose: 'reset-password', email: target.email });
    });
    return { data: { link: `${config.publicBaseUrl}/reset-password?token=${token}` } };
  });
}
