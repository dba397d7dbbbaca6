import type { Config } from '@verso/platform/config';
import { connectionOf, type Database, openDatabase } from '@verso/platform/database';
import { OwnerError, startEmbeddedPostgres } from '@verso/platform/embedded-postgres';
import type { Log } from '@verso/platform/log';
import { migrate } from '@verso/platform/migrate';
import { CommandError } from '../running/command-error.ts';
import { openDataFolder } from '../running/open-data-folder.ts';
import { type Running, runParts } from '../running/run-parts.ts';

/** Connections are closed, and PostgreSQL has written what it holds, within these. Milliseconds. */
const DATABASE_STOP_MS = 1_000;
const POSTGRES_STOP_MS = 5_000;

/**
 * Runs an operator's command on the database, brought up to date unless `isMigrated` is false: that of a running server, or one
 * that is started for the command.
 */
export async function withDatabase<T>(
  name: string,
  command: (given: { config: Config; database: Database; log: Log }) => Promise<T>,
  { isMigrated = true }: { readonly isMigrated?: boolean } = {},
): Promise<T> {
  const done = await runParts(name, async (running) => {
    const database = await openDatabaseFor(running);
    if (isMigrated) await migrate(database.pool);
    return { result: await command({ config: running.config, database, log: running.log }) };
  });
  if (done === null) throw new CommandError(`verso ${name} was stopped before it finished.`);
  return done.result;
}

async function openDatabaseFor({ config, log, parts, stop }: Running): Promise<Database> {
  if (config.databaseUrl === null) {
    await openDataFolder(config);
    const starting = startEmbeddedPostgres(config.dataFolder, { log, signal: stop.signal }).catch((error: unknown) => {
      // A server runs on this folder already: its database answers us as well.
      if (error instanceof OwnerError) return null;
      throw error;
    });
    await parts.add(starting, { name: 'PostgreSQL', withinMs: POSTGRES_STOP_MS, stop: async (it) => it?.stop() });
  }
  const opened = openDatabase(connectionOf(config), log);
  return parts.add(opened, { name: 'database connections', withinMs: DATABASE_STOP_MS, stop: (it) => it.close() });
}
