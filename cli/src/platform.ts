import type { Config } from '@verso/platform/config';
import { connectionOf, type Database, openDatabase } from '@verso/platform/database';
import type { Log } from '@verso/platform/log';
import { migrate } from '@verso/platform/migrate';
import { openQueue, type Queue } from '@verso/platform/queue';
import { type ObjectStore, openStore } from '@verso/platform/storage';

/** What server and worker stand on. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly queue: Queue;
  readonly store: ObjectStore;
}

/** Connects to a database that runs already, brings it up to date, and opens queue and storage. */
export async function openPlatform(config: Config, log: Log): Promise<Platform> {
  const database = openDatabase(connectionOf(config), log);
  const applied = await migrate(database.pool);
  if (applied.length > 0) log.info({ applied }, 'the database is brought up to date');
  const queue = await openQueue(database.connection, log);
  const store = await openStore(config, database);
  return { config, database, queue, store };
}
