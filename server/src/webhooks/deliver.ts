import { TEST_EVENT } from '@verso/contracts';
import type { Log } from '@verso/platform/log';
import type { SecretBox } from '@verso/platform/storage';
import { sql } from 'kysely';
import { viewConversion } from '../conversions/conversion-view.ts';
import type { Services } from '../services/services.ts';
import type { DeliveryRow } from './deliveries.ts';
import { isTaken, type Outcome, sendDelivery } from './send-delivery.ts';
import { pausedMail } from './webhook-mails.ts';
import type { WebhookRow } from './webhook-store.ts';

const MINUTE = 60;
const HOUR = 60 * MINUTE;
/** Seconds from one request to the next: three days in all. */
const DELAYS = [5, MINUTE, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 20 * HOUR];
/** A webhook whose requests have all failed for so long, the last delivery's included, is paused. */
const PAUSED_AFTER_SECONDS = 3 * 24 * HOUR;
/** So many requests at a time, and so many to one webhook: a slow one does not hold up the others. */
const AT_A_TIME = 20;
const OF_ONE_WEBHOOK = 2;
/** Longer than a request may take: a server that ended has not sent it. */
const TAKEN_SECONDS = 60;
/** "Gone": whoever answers this wants no more. */
const GONE = 410;

type Due = DeliveryRow & { readonly webhook: WebhookRow };
type Parts = Pick<Services, 'config' | 'database' | 'outbox'>;

/** Sends what is due. Returns how many requests were made. */
export async function deliverDue(services: Parts, box: SecretBox, log: Log): Promise<number> {
  const due = await takeDue(services);
  await Promise.all(
    due.map((delivery) =>
      deliver(services, box, delivery).catch((error: unknown) =>
        log.error({ err: error, delivery: delivery.id }, 'a webhook could not be told'),
      ),
    ),
  );
  return due.length;
}

async function takeDue({ database: { db } }: Parts): Promise<Due[]> {
  const { rows } = await sql<DeliveryRow>`
    update webhook_delivery set taken_until = now() + ${TAKEN_SECONDS} * interval '1 second'
    where id in (
      select id from webhook_delivery
      where id in (
        select id from (
          select delivery.id, delivery.next_at,
            row_number() over (partition by webhook_id order by next_at, delivery.id) as place
          from webhook_delivery delivery join webhook on webhook.id = webhook_id
          where state = 'waiting' and next_at <= now() and (taken_until is null or taken_until < now())
            and (not is_paused or event = ${TEST_EVENT})
        ) due where place <= ${OF_ONE_WEBHOOK} order by next_at limit ${AT_A_TIME}
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

async function deliver(services: Parts, box: SecretBox, due: Due): Promise<void> {
  const payload = due.payload ?? (await payloadOf(services, due));
  const { outgoingNetworks: networks } = services.config;
  const outcome = await sendDelivery(due.webhook, { id: due.id, payload }, { box, networks });
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
