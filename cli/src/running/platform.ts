import type { Config } from '@verso/platform/config';
import { connectionOf, type Database, openDatabase } from '@verso/platform/database';
import { addProcessMetrics } from '@verso/platform/gauges';
import type { Log } from '@verso/platform/log';
import { startMetricsServer } from '@verso/platform/metrics-server';
import { migrate } from '@verso/platform/migrate';
import { openQueue, type Queue } from '@verso/platform/queue';
import { openStorage, type Storage } from '@verso/platform/storage';
import type { Parts } from './parts.ts';

/** Within these a queue lets go of what it holds, and connections are closed. Milliseconds. */
const QUEUE_STOP_MS = 700;
const DATABASE_STOP_MS = 700;

/** What server and worker stand on. */
export interface Platform extends Storage {
  readonly config: Config;
  readonly database: Database;
  readonly queue: Queue;
}

/** Connects to a database that runs already, brings it up to date, and opens queue and storage; `parts` stops them. */
export async function openPlatform(config: Config, log: Log, parts: Parts): Promise<Platform> {
  const database = await parts.add(openDatabase(connectionOf(config), log), {
    name: 'database connections',
    withinMs: DATABASE_STOP_MS,
    stop: (it) => it.close(),
  });
  const applied = await migrate(database.pool);
  if (applied.length > 0) log.info({ applied }, 'the database is brought up to date');
  // Before anything is made that would stand for keys that were lost.
  const storage = await openStorage(config, database);
  addProcessMetrics(config, database);
  await parts.add(startMetricsServer(config, log), {
    name: 'metrics',
    withinMs: DATABASE_STOP_MS,
    stop: async (it) => it?.stop(),
  });
  const queue = await parts.add(openQueue(database.connection, log), {
    name: 'queue',
    withinMs: QUEUE_STOP_MS,
    stop: (it) => it.stop(QUEUE_STOP_MS / 2),
  });
  return { config, database, queue, ...storage };
}
