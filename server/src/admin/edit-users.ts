import { randomUUID } from 'node:crypto';
import { calls } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import type { FastifyInstance } from 'fastify';
import { sql, type Transaction } from 'kysely';
import { enterAct } from '../audit/enter-act.ts';
import { voidLinks } from '../auth/mail-links.ts';
import { givePlan } from '../billing/apply-plan.ts';
import { adjustCredits } from '../credits/ledger.ts';
import { CodedError } from '../http/coded-error.ts';
import { addCall, type Given } from '../http/route.ts';
import { accountMails } from '../mail/mail-text.ts';
import { requireGoodPassword } from '../passwords/chosen-password.ts';
import { hashPassword } from '../passwords/password-hash.ts';
import type { Services } from '../services/services.ts';
import { signedInOf } from '../users/caller.ts';
import { refuseLastAdmin } from '../users/last-admin.ts';
import { emailKey, findByEmail, insertUser, nameFromEmail } from '../users/user-store.ts';
import type { UserRow } from '../users/user-view.ts';
import { viewForAdmin } from './user-list.ts';

const TAKEN = 'An account with this email address already exists.';

/** `POST /admin/users` and `PUT /admin/users/{id}`. */
export function addEditUsers(app: FastifyInstance, services: Services): void {
  const { clock, config, database } = services;
  addCall(app, calls.createUser, async ({ body }, request) => {
    requireGoodPassword(body.password, config);
    const { user: actor } = signedInOf(request);
    const passwordHash = await hashPassword(body.password);
    const user = await database.db.transaction().execute(async (transaction) => {
      const { email, role, subscription } = body;
      const name = nameFromEmail(email);
      const created = await insertUser(transaction, { name, email, passwordHash, role, isVerified: true });
      if (created === null) throw new CodedError('EMAIL_TAKEN', TAKEN);
      await givePlan(transaction, created, subscription.plan, await clock.now());
      await setCredits(transaction, created.id, subscription.extractionCredits, actor);
      await enterAct(transaction, { actor, act: 'create-user', target: created, details: { role, ...subscription } });
      return readUser(transaction, created.id);
    });
    return { message: 'User created successfully', data: { user: viewForAdmin(user) } };
  });
  addCall(app, calls.updateUser, async ({ params, body }, request) => {
    const { user: actor } = signedInOf(request);
    const user = await database.db.transaction().execute(async (transaction) => {
      if (body.role === 'user') await refuseLastAdmin(transaction, params.id);
      const before = await lockUser(transaction, params.id);
      if (body.email !== before.email) await setEmail(services, transaction, before, body.email);
      await transaction
        .updateTable('user')
        .set({ role: body.role, free_trial_used: body.freeTrialUsed })
        .where('id', '=', before.id)
        .execute();
      if (body.subscription.plan !== before.plan)
        await givePlan(transaction, before, body.subscription.plan, await clock.now());
      await setCredits(transaction, before.id, body.subscription.extractionCredits, actor);
      await enterAct(transaction, { actor, act: 'update-user', target: before, details: changesOf(before, body) });
      return readUser(transaction, before.id);
    });
    return { message: 'User updated successfully', data: { user: viewForAdmin(user) } };
  });
}

/** The user, who stays as they are until the transaction ends. Throws `CodedError` NOT_FOUND. */
export async function lockUser(transaction: Transaction<Schema>, id: string): Promise<UserRow> {
  const row = await transaction.selectFrom('user').selectAll().where('id', '=', id).forUpdate().executeTakeFirst();
  if (row === undefined) throw new CodedError('NOT_FOUND', 'This user no longer exists.');
  return row;
}

/** The user as changed. */
export async function readUser(transaction: Transaction<Schema>, id: string): Promise<UserRow> {
  return transaction.selectFrom('user').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Sets how many credits a user has, and enters who did it. */
export async function setCredits(
  transaction: Transaction<Schema>,
  userId: string,
  to: number,
  actor: UserRow,
  note = 'Set by an administrator',
): Promise<void> {
  await adjustCredits(transaction, { userId, to, actorId: actor.id, note, ref: `admin:${randomUUID()}` });
}

/** Another address: links sent to the old one hold no more, and its owner is told. */
async function setEmail(
  { config, outbox }: Services,
  transaction: Transaction<Schema>,
  before: UserRow,
  email: string,
): Promise<void> {
  const owner = await findByEmail(transaction, email);
  if (owner !== null && owner.id !== before.id) throw new CodedError('EMAIL_TAKEN', TAKEN);
  const changed = await transaction
    .updateTable('user')
    .set({
      email,
      email_key: emailKey(email),
      is_contested: false,
      email_verified_at: sql<Date>`coalesce(email_verified_at, now())`,
    })
    .where('id', '=', before.id)
    // Someone signs up with this address at this very moment: the index decides, and it is the same answer.
    .execute()
    .catch((error: { code?: string }) => {
      throw error.code === '23505' ? new CodedError('EMAIL_TAKEN', TAKEN) : error;
    });
  if (changed.length === 0) return;
  await voidLinks(transaction, before.id);
  await outbox.post(transaction, accountMails.emailChanged(before.email, config.publicBaseUrl), before);
}

/** What an update has changed, each as it was and as it is. */
function changesOf(before: UserRow, after: Given<typeof calls.updateUser>['body']): Record<string, unknown> {
  const { email, role, freeTrialUsed, subscription } = after;
  const fields: Readonly<Record<string, readonly [unknown, unknown]>> = {
    email: [before.email, email],
    role: [before.role, role],
    freeTrialUsed: [before.free_trial_used, freeTrialUsed],
    plan: [before.plan, subscription.plan],
    extractionCredits: [before.extraction_credits, subscription.extractionCredits],
  };
  const changed = Object.entries(fields).filter(([, [from, to]]) => from !== to);
  return Object.fromEntries(changed.map(([name, [from, to]]) => [name, { from, to }]));
}
