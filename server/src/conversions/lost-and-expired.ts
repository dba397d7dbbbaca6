import { sql } from 'kysely';
import type { Services } from '../services/services.ts';

/** So long it can be proved that a file was deleted; then its digest is forgotten, too. */
const RECEIPTS_KEPT_MS = 30 * 24 * 60 * 60 * 1000;
/** Long enough for the transaction that made the row to have made its job visible, too. */
const SETTLED_AFTER = sql<Date>`now() - interval '15 seconds'`;
const BATCH = 100;

/** Fails conversions that no worker will ever finish: nothing stays `processing`. Returns how many. */
export async function failLost(services: Pick<Services, 'database' | 'queue'>): Promise<number> {
  const { database, queue } = services;
  const rows = await database.db
    .selectFrom('conversion')
    .select(['id', 'job_id'])
    .where('status', '=', 'processing')
    .where('created_at', '<', SETTLED_AFTER)
    .limit(BATCH)
    .execute();
  const dead = [...(await queue.findDead(rows.flatMap((row) => row.job_id ?? [])))];
  const lost = rows.filter((row) => row.job_id === null || dead.includes(row.job_id)).map((row) => row.id);
  if (lost.length === 0) return 0;
  const failed = await database.db
    .updateTable('conversion')
    .set({
      status: 'failed',
      stage: 'failed',
      password: null,
      failure_reason: 'internal',
      failure_message: 'The conversion was interrupted and could not be finished. Please try again.',
      completed_at: sql<Date>`now()`,
    })
    .where('id', 'in', lost)
    .where('status', '=', 'processing')
    // One that went to another lane meanwhile has a job that is alive.
    .where(sql<boolean>`(job_id is null or job_id = any(${dead}))`)
    .executeTakeFirst();
  return Number(failed.numUpdatedRows);
}

/** Deletes the bytes of conversions whose time has come; the row stays and says so. Returns how many. */
export async function expireOld(services: Pick<Services, 'database' | 'store'>): Promise<number> {
  const { database, store } = services;
  const rows = await database.db
    .selectFrom('conversion')
    .select(['id', 'original_key', 'result_key', 'status'])
    .where('expires_at', '<', sql<Date>`now()`)
    .where('status', '<>', 'processing')
    .where((is) => is.or([is('original_key', 'is not', null), is('result_key', 'is not', null)]))
    .limit(BATCH)
    .execute();
  for (const row of rows) {
    await database.db
      .updateTable('conversion')
      .set({ original_key: null, result_key: null, status: row.status === 'completed' ? 'expired' : row.status })
      .where('id', '=', row.id)
      .execute();
    for (const key of [row.original_key, row.result_key]) if (key !== null) await store.delete(key);
  }
  return rows.length;
}

/** So long it is known of a guest's files that they are gone: to whoever comes back to the page, and in receipts. */
const GUESTS_KEPT = sql<Date>`now() - interval '1 day'`;

/** Forgets guests' conversions, with names and digests of their files, a day after their time. Returns how many. */
export async function forgetGuests({ database }: Pick<Services, 'database'>): Promise<number> {
  const old = database.db
    .selectFrom('conversion')
    .select('id')
    .where('user_id', 'is', null)
    .where('expires_at', '<', GUESTS_KEPT)
    .where('status', '<>', 'processing')
    .where('original_key', 'is', null)
    .where('result_key', 'is', null)
    .limit(BATCH);
  const gone = await database.db.deleteFrom('conversion').where('id', 'in', old).executeTakeFirst();
  const receipts = await database.db
    .deleteFrom('deleted_file')
    .where('user_id', 'is', null)
    .where('deleted_at', '<', GUESTS_KEPT)
    .returning('object')
    .execute();
  const objects = receipts.map(({ object }) => object);
  if (objects.length > 0)
    await database.db.deleteFrom('object_key').where('object', 'in', objects).where('wrapped', 'is', null).execute();
  return Number(gone.numDeletedRows);
}

/** Forgets what was deleted long ago. */
export async function forgetDeleted({ database, store }: Pick<Services, 'database' | 'store'>): Promise<void> {
  const before = new Date(Date.now() - RECEIPTS_KEPT_MS);
  await database.db.deleteFrom('deleted_file').where('deleted_at', '<', before).execute();
  await store.forgetDeleted(before);
}
