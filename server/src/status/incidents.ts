import type { Database } from '@verso/platform/database';
import type { Schema } from '@verso/platform/schema';
import { type Selectable, sql } from 'kysely';

/** An incident on the status page. */
type IncidentRow = Selectable<Schema['incident']>;

/** Tells users of a disruption that begins now. Returns its id. */
export async function openIncident({ db }: Database, title: string, note: string): Promise<number> {
  const { id } = await db.insertInto('incident').values({ title, note }).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** Ends it now. False: there is none of this id, or it has ended. */
export async function closeIncident({ db }: Database, id: number): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('incident')
    .set({ ended_at: sql<Date>`now()` })
    .where('id', '=', id)
    .where('ended_at', 'is', null)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** All of them, the oldest first. */
export function listIncidents({ db }: Database): Promise<IncidentRow[]> {
  return db.selectFrom('incident').selectAll().orderBy('started_at').execute();
}

/** Those that continue or ended within so many days, the newest first. */
export function recentIncidents({ db }: Database, days: number): Promise<IncidentRow[]> {
  const since = sql<Date>`now() - ${days} * interval '1 day'`;
  return db
    .selectFrom('incident')
    .selectAll()
    .where((is) => is.or([is('ended_at', 'is', null), is('ended_at', '>', since)]))
    .orderBy('started_at', 'desc')
    .execute();
}
