import { sql } from 'kysely';
import type { Services } from '../services/services.ts';

/** Long enough for the transaction that made the row to have made its job visible, too. */
const SETTLED_AFTER = sql<Date>`now() - interval '15 seconds'`;
const BATCH = 100;

/** Long after the last that anyone waited for a page that is not drawn. */
const FORGOTTEN_AFTER = sql<Date>`now() - interval '1 minute'`;

/** Deletes pages that were asked for and that no one waits for any more: whoever counted them may have been killed. */
export async function dropUnwantedPages({ database }: Pick<Services, 'database'>): Promise<void> {
  await database.db
    .deleteFrom('page_image')
    .where('object_key', 'is', null)
    .where('has_failed', '=', false)
    .where('wanted_until', '<', FORGOTTEN_AFTER)
    .execute();
}

/** Deletes previews that no worker will ever finish, so that they are made anew when they are opened again. Returns how many. */
export async function dropLostPreviews({ database, queue }: Pick<Services, 'database' | 'queue'>): Promise<number> {
  const rows = await database.db
    .selectFrom('preview')
    .select(['id', 'job_id'])
    .where((is) => is.or([is('source_state', '=', 'preparing'), is('result_state', '=', 'preparing')]))
    .where('created_at', '<', SETTLED_AFTER)
    .limit(BATCH)
    .execute();
  const dead = [...(await queue.findDead(rows.flatMap((row) => row.job_id ?? [])))];
  const lost = rows.filter((row) => row.job_id === null || dead.includes(row.job_id)).map((row) => row.id);
  if (lost.length === 0) return 0;
  const dropped = await database.db
    .deleteFrom('preview')
    .where('id', 'in', lost)
    // One that is prepared again meanwhile has a job that is alive.
    .where(sql<boolean>`(job_id is null or job_id = any(${dead}))`)
    .executeTakeFirst();
  return Number(dropped.numDeletedRows);
}
