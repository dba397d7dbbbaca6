import { randomBytes } from 'node:crypto';
import { MOST_WEBHOOKS, type NewWebhook, type Webhook, type WebhookChange, WebhookEvent } from '@verso/contracts';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import * as z from 'zod/mini';
import { CodedError } from '../http/coded-error.ts';
import { newRowId } from '../http/secret-token.ts';

/** A row of `webhook`. */
export type WebhookRow = Selectable<Schema['webhook']>;

/** Standard Webhooks: a secret has 24 to 64 bytes. */
const SECRET_BYTES = 32;
/** After a change the old secret signs as well for so long. */
const OVERLAP_SECONDS = 86_400;

/** A new signing secret, as Standard Webhooks writes one. */
export function newSigningSecret(): string {
  return `whsec_${randomBytes(SECRET_BYTES).toString('base64')}`;
}

/** The webhooks of a user, newest first. */
export async function listWebhooks(db: Kysely<Schema>, userId: string): Promise<Webhook[]> {
  const rows = await db
    .selectFrom('webhook')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .execute();
  return rows.map(viewWebhook);
}

/** A webhook of a user. Throws `CodedError` NOT_FOUND. */
export async function findWebhook(db: Kysely<Schema>, userId: string, id: string): Promise<WebhookRow> {
  const row = await db
    .selectFrom('webhook')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) throw new CodedError('NOT_FOUND');
  return row;
}

/** Enters a webhook, its secret sealed. Throws `CodedError` INVALID_REQUEST where the user has as many as an account may. */
export async function insertWebhook(
  transaction: Transaction<Schema>,
  userId: string,
  { url, events, sealedSecret }: NewWebhook & { readonly sealedSecret: string },
): Promise<WebhookRow> {
  // One at a time for each user: two that come together may not both be the last.
  await transaction.selectFrom('user').select('id').where('id', '=', userId).forUpdate().execute();
  const { count } = await transaction
    .selectFrom('webhook')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  if (count >= MOST_WEBHOOKS)
    throw new CodedError(
      'INVALID_REQUEST',
      `An account can have ${MOST_WEBHOOKS} webhooks. Delete one that you do not use.`,
    );
  return transaction
    .insertInto('webhook')
    .values({ id: newRowId(12), user_id: userId, url, events: [...new Set(events)], secret: sealedSecret })
    .returningAll()
    .executeTakeFirstOrThrow();
}

/** Changes a webhook of a user; one that is resumed begins with a clean slate. Throws `CodedError` NOT_FOUND. */
export async function updateWebhook(
  db: Kysely<Schema>,
  userId: string,
  id: string,
  { url, events, isPaused }: WebhookChange,
): Promise<WebhookRow> {
  const { failing_since: since, is_paused: wasPaused } = await findWebhook(db, userId, id);
  const row = await db
    .updateTable('webhook')
    .set({
      ...(url === undefined ? {} : { url }),
      ...(events === undefined ? {} : { events: [...new Set(events)] }),
      is_paused: isPaused ?? wasPaused,
      failing_since: isPaused === false ? null : since,
    })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new CodedError('NOT_FOUND');
  return row;
}

/** Gives a webhook another secret. Throws `CodedError` NOT_FOUND. */
export async function replaceSecret(
  db: Kysely<Schema>,
  userId: string,
  id: string,
  sealedSecret: string,
): Promise<WebhookRow> {
  const row = await db
    .updateTable('webhook')
    .set(({ ref }) => ({
      old_secret: ref('secret'),
      old_secret_until: sql<Date>`now() + ${OVERLAP_SECONDS} * interval '1 second'`,
      secret: sealedSecret,
    }))
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new CodedError('NOT_FOUND');
  return row;
}

/** Deletes a webhook of a user. Throws `CodedError` NOT_FOUND. */
export async function deleteWebhook(db: Kysely<Schema>, userId: string, id: string): Promise<void> {
  const { numDeletedRows } = await db
    .deleteFrom('webhook')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (numDeletedRows === 0n) throw new CodedError('NOT_FOUND');
}

/** The row as its owner may see it. */
export function viewWebhook(row: WebhookRow): Webhook {
  return {
    _id: row.id,
    url: row.url,
    events: z.parse(z.array(WebhookEvent), row.events),
    isPaused: row.is_paused,
    failingSince: row.failing_since?.toISOString() ?? null,
    createdAt: row.created_at.toISOString(),
  };
}
