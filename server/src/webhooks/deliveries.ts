import { TEST_EVENT, type WebhookAttempt, type WebhookDelivery } from '@verso/contracts';
import type { Database } from '@verso/platform/database';
import type { Schema } from '@verso/platform/schema';
import { type Kysely, type Selectable, sql } from 'kysely';
import { CodedError } from '../http/coded-error.ts';

/** A row of `webhook_delivery`. */
export type DeliveryRow = Selectable<Schema['webhook_delivery']>;

const SHOWN = 50;
const KEPT_DAYS = 30;

/** The last deliveries of a webhook with their requests, newest first. */
export async function listDeliveries(db: Kysely<Schema>, webhookId: string): Promise<WebhookDelivery[]> {
  // One snapshot for both reads: without it a delivery can show a new attempt with the old time of its next one.
  const reading = db.transaction().setIsolationLevel('repeatable read').setAccessMode('read only');
  return reading.execute(async (transaction) => {
    const rows = await transaction
      .selectFrom('webhook_delivery')
      .selectAll()
      .where('webhook_id', '=', webhookId)
      .orderBy('created_at', 'desc')
      .orderBy('id')
      .limit(SHOWN)
      .execute();
    return withAttempts(transaction, rows);
  });
}

/** Enters a test event, which is due at once. */
export async function enterTest(db: Kysely<Schema>, webhookId: string): Promise<WebhookDelivery> {
  const row = await db
    .insertInto('webhook_delivery')
    .values({ webhook_id: webhookId, event: TEST_EVENT, conversion_id: null })
    .returningAll()
    .executeTakeFirstOrThrow();
  return viewDelivery(row, []);
}

/** Has a delivery sent once more, as soon as may be. Throws `CodedError` NOT_FOUND. */
export async function sendAgain(db: Kysely<Schema>, webhookId: string, id: string): Promise<WebhookDelivery> {
  const row = await db
    .updateTable('webhook_delivery')
    .set({ state: 'waiting', attempts: 0, next_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('webhook_id', '=', webhookId)
    .returningAll()
    .executeTakeFirst();
  if (row === undefined) throw new CodedError('NOT_FOUND');
  await sql`select pg_notify('webhook_due', '')`.execute(db);
  const [view] = await withAttempts(db, [row]);
  return view ?? viewDelivery(row, []);
}

/** Forgets deliveries that were made long ago. */
export async function forgetDeliveries({ db }: Database): Promise<void> {
  await db
    .deleteFrom('webhook_delivery')
    .where('created_at', '<', sql<Date>`now() - ${KEPT_DAYS} * interval '1 day'`)
    .execute();
}

async function withAttempts(db: Kysely<Schema>, rows: readonly DeliveryRow[]): Promise<WebhookDelivery[]> {
  if (rows.length === 0) return [];
  const attempts = await db
    .selectFrom('webhook_attempt')
    .selectAll()
    .where(
      'delivery_id',
      'in',
      rows.map(({ id }) => id),
    )
    .orderBy('id', 'desc')
    .execute();
  const byDelivery = Map.groupBy(attempts, ({ delivery_id: id }) => id);
  return rows.map((row) => viewDelivery(row, (byDelivery.get(row.id) ?? []).map(viewAttempt)));
}

function viewDelivery(row: DeliveryRow, attempts: WebhookAttempt[]): WebhookDelivery {
  return {
    _id: row.id,
    event: row.event,
    state: row.state,
    createdAt: row.created_at.toISOString(),
    nextAt: row.state === 'waiting' ? row.next_at.toISOString() : null,
    payload: row.payload,
    attempts,
  };
}

function viewAttempt(row: Selectable<Schema['webhook_attempt']>): WebhookAttempt {
  return {
    madeAt: row.made_at.toISOString(),
    durationMs: row.duration_ms,
    httpStatus: row.http_status,
    error: row.error,
    answer: row.answer,
  };
}
