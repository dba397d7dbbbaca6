import { chmod, mkdir } from 'node:fs/promises';
import type { Config } from '@verso/platform/config';
import { connectionOf, type Database, openDatabase } from '@verso/platform/database';
import { OwnerError, startEmbeddedPostgres } from '@verso/platform/embedded-postgres';
import { openLog } from '@verso/platform/log';
import { migrate } from '@verso/platform/migrate';
import { loadConfig } from './load-config.ts';

/** Runs an operator's command on the database, beside a running server, whose database it uses then, or without one. */
export async function withDatabase<T>(
  name: string,
  command: (given: { config: Config; database: Database }) => Promise<T>,
): Promise<T> {
  const config = loadConfig();
  const log = openLog(config, name);
  let postgres: { stop(): Promise<void> } | null = null;
  if (config.databaseUrl === null) {
    await mkdir(config.dataFolder, { recursive: true });
    await chmod(config.dataFolder, 0o711);
    postgres = await startEmbeddedPostgres(config.dataFolder).catch((error: unknown) => {
      // A server runs on this folder already: its database answers us as well.
      if (error instanceof OwnerError) return null;
      throw error;
    });
  }
  const database = openDatabase(connectionOf(config), log);
  try {
    await migrate(database.pool);
    return await command({ config, database });
  } finally {
    await database.close();
    await postgres?.stop();
  }
}
