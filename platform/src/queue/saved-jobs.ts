import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import type { Connection } from '../database/connection.ts';

/** A job that no worker has finished. */
export interface SavedJob {
  readonly id: string;
  readonly queue: string;
  readonly data: object;
  readonly priority: number;
  readonly startAfter: string;
}

/** The jobs that no worker has finished, as the client's transaction sees them. */
export async function readJobs(client: pg.ClientBase): Promise<SavedJob[]> {
  const { rows: known } = await client.query<{ exists: boolean }>(
    `select to_regclass('pgboss.job') is not null as exists`,
  );
  if (!known[0]?.exists) return [];
  const { rows } = await client.query<SavedJob>(
    `select id, name as queue, data, priority, start_after as "startAfter" from pgboss.job
     where state in ('created', 'retry', 'active') order by created_on, id`,
  );
  return rows;
}

/**
 * Adds jobs under the ids that they had, to queues that are there. A job that a worker had in hand is begun anew; one for a queue that this version has no more is
 * left out: what it was for is asked for again.
 */
export async function addJobs(connection: Connection, jobs: readonly SavedJob[]): Promise<void> {
  const boss = new PgBoss({ ...(connection as ConstructorParameters<typeof PgBoss>[0] & object), supervise: false });
  boss.on('error', () => {});
  await boss.start();
  try {
    const known = new Set((await boss.getQueues()).map(({ name }) => name));
    for (const [queue, own] of Map.groupBy(
      jobs.filter(({ queue: name }) => known.has(name)),
      ({ queue: name }) => name,
    ))
      await boss.insert(
        queue,
        own.map(({ id, data, priority, startAfter }) => ({ id, data, priority, startAfter })),
      );
  } finally {
    await boss.stop({ graceful: false });
  }
}
