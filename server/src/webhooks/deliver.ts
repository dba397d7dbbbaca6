import { TEST_EVENT } from '@verso/contracts';
import { sql } from 'kysely';
import { viewConversion } from '../conversions/conversion-view.ts';
import type { Services } from '../services/services.ts';
import type { DeliveryRow } from './deliveries.ts';
import { isTaken, type Outcome, type Sending, sendDelivery } from './send-delivery.ts';
import { pausedMail } from './webhook-mails.ts';
import type { WebhookRow } from './webhook-store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from one request to the next: three days in all. */
const DELAYS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 20 * HOUR];
/** A webhook whose requests have all failed for so long, the last delivery's included, is paused. */
const PAUSED_AFTER_SECONDS = 3 * 24 * HOUR;
/** So many requests to one webhook at a time: a slow one does not hold up the others. */
const OF_ONE_WEBHOOK = 2;
/** Longer than a request may take: a server that ended has not sent it. */
const TAKEN_SECONDS = 60;
/** "Gone": whoever answers this wants no more. */
const GONE = 410;

/** A delivery that is due, and where it goes. */
export type Due = DeliveryRow & { readonly webhook: WebhookRow };
type Parts = Pick<Services, 'config' | 'database' | 'outbox'>;

/** Takes deliveries that are due, so many at the most, for this server to send. */
export async function takeDue({ database: { db } }: Parts, most: number): Promise<Due[]> {
  const { rows } = await sql<DeliveryRow>`
    update webhook_delivery set taken_until = now() + ${TAKEN_SECONDS} * interval '1 second'
    where id in (
      select id from webhook_delivery
      where id in (
        select id from (
          select delivery.id, delivery.next_at, coalesce(taken_until > now(), false) as is_taken,
            -- Those that are being sent have the first places.
            row_number() over (
              partition by webhook_id order by coalesce(taken_until > now(), false) desc, next_at, delivery.id
            ) as place
          from webhook_delivery delivery join webhook on webhook.id = webhook_id
          where state = 'waiting' and next_at <= now() and (not is_paused or event = ${TEST_EVENT})
        ) due where not is_taken and place <= ${OF_ONE_WEBHOOK} order by next_at limit ${most}
      )
      and state = 'waiting' and (taken_until is null or taken_until < now())
      for update skip locked
    ) returning *`.execute(db);
  if (rows.length === 0) return [];
  const webhooks = await db
    .selectFrom('webhook')
    .selectAll()
    .where('id', 'in', [...new Set(rows.map(({ webhook_id: id }) => id))])
    .execute();
  const byId = new Map(webhooks.map((webhook) => [webhook.id, webhook]));
  return rows.flatMap((row) => {
    const webhook = byId.get(row.webhook_id);
    return webhook === undefined ? [] : [{ ...row, webhook }];
  });
}

/** Sends a delivery that was taken, and notes what came of it. One that is broken off is due again when its time is over. */
export async function deliver(services: Parts, due: Due, sending: Omit<Sending, 'networks'>): Promise<void> {
  const payload = due.payload ?? (await payloadOf(services, due));
  const { outgoingNetworks: networks } = services.config;
  const outcome = await sendDelivery(due.webhook, { id: due.id, payload }, { ...sending, networks });
  if (sending.signal.aborted) return;
  await services.database.db.transaction().execute(async (transaction) => {
    const delay = DELAYS[due.attempts];
    const state = isTaken(outcome) ? 'delivered' : delay === undefined ? 'failed' : 'waiting';
    const { numUpdatedRows } = await transaction
      .updateTable('webhook_delivery')
      .set({
        state,
        payload,
        attempts: due.attempts + 1,
        taken_until: null,
        next_at: sql<Date>`now() + ${delay ?? 0} * interval '1 second'`,
      })
      .where('id', '=', due.id)
      .executeTakeFirst();
    // Its webhook was deleted meanwhile.
    if (numUpdatedRows === 0n) return;
    await transaction
      .insertInto('webhook_attempt')
      .values({
        delivery_id: due.id,
        duration_ms: outcome.durationMs,
        http_status: outcome.httpStatus,
        error: outcome.error,
        answer: outcome.answer,
      })
      .execute();
    const isOver = await noteHealth(transaction, due.webhook, outcome, state === 'failed');
    if (isOver) await tellOwner(services, transaction, due.webhook);
  });
}

type InTransaction = Parameters<Parameters<ReturnType<Services['database']['db']['transaction']>['execute']>[0]>[0];

/** Notes whether a webhook answers, and pauses one that has not for days. True: it was paused now. */
async function noteHealth(
  transaction: InTransaction,
  { id }: WebhookRow,
  outcome: Outcome,
  isLast: boolean,
): Promise<boolean> {
  if (isTaken(outcome)) {
    await transaction.updateTable('webhook').set({ failing_since: null }).where('id', '=', id).execute();
    return false;
  }
  const { rows } = await sql<{ pauses: boolean }>`
    with before as (select id, is_paused from webhook where id = ${id} for update)
    update webhook set
      failing_since = coalesce(failing_since, now()),
      is_paused = webhook.is_paused or ${outcome.httpStatus === GONE}
        or (${isLast} and failing_since <= now() - ${PAUSED_AFTER_SECONDS} * interval '1 second')
    from before where webhook.id = before.id
    returning webhook.is_paused and not before.is_paused as pauses`.execute(transaction);
  return rows[0]?.pauses ?? false;
}

async function tellOwner({ config, outbox }: Parts, transaction: InTransaction, webhook: WebhookRow): Promise<void> {
  const user = await transaction
    .selectFrom('user')
    .select('email')
    .where('id', '=', webhook.user_id)
    .executeTakeFirst();
  if (user !== undefined) await outbox.post(transaction, pausedMail(user.email, webhook.url, config.publicBaseUrl));
}

/** The body of a delivery, as Standard Webhooks has it: type, time, data. It stays the same at every attempt. */
async function payloadOf({ database: { db } }: Parts, due: Due): Promise<string> {
  const row =
    due.conversion_id === null
      ? undefined
      : await db.selectFrom('conversion').selectAll().where('id', '=', due.conversion_id).executeTakeFirst();
  const data =
    due.event === TEST_EVENT
      ? { message: 'This is a test of your webhook.' }
      : { conversion: row === undefined ? { _id: due.conversion_id } : viewConversion(row) };
  return JSON.stringify({ type: due.event, timestamp: due.created_at.toISOString(), data });
}
