import { type Config, ConfigError, readConfig } from '@verso/platform/config';
import { connectionOf, type Database, openDatabase } from '@verso/platform/database';
import type { Log } from '@verso/platform/log';
import { migrate } from '@verso/platform/migrate';
import { openQueue, type Queue } from '@verso/platform/queue';
import { type ObjectStore, openStore } from '@verso/platform/storage';
import { CommandError } from './command.ts';

/** sysexits(3): the configuration is not valid. */
const BAD_CONFIGURATION = 78;

/** What server and worker stand on. */
export interface Platform {
  readonly config: Config;
  readonly database: Database;
  readonly queue: Queue;
  readonly store: ObjectStore;
}

/** The configuration from the environment. Throws `CommandError` that names the wrong variable. */
export function loadConfig(): Config {
  try {
    return readConfig(process.env);
  } catch (error) {
    if (error instanceof ConfigError) throw new CommandError(error.message, BAD_CONFIGURATION);
    throw error;
  }
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
