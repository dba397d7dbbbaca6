import { chmod, mkdir } from 'node:fs/promises';
import { parseArgs } from 'node:util';
import { connectionOf, openDatabase } from '@verso/platform/database';
import { OwnerError, startEmbeddedPostgres } from '@verso/platform/embedded-postgres';
import { openLog } from '@verso/platform/log';
import { migrate } from '@verso/platform/migrate';
import { AdminError, createAdmin } from '@verso/server';
import { CommandError, USAGE } from './command.ts';
import { loadConfig } from './platform.ts';

const CALL = 'verso admin create --email E --password P';

/** `verso admin create`: works beside a running server, whose database it uses then, and without one. */
export async function adminCommand(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name !== 'create') throw new CommandError(`There is only: ${CALL}`, USAGE);
  const { email, password } = readOptions(rest);
  const config = loadConfig();
  const log = openLog(config, 'admin');
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
    const outcome = await createAdmin(database, { email, password });
    process.stdout.write(
      outcome === 'created'
        ? `${email} is an admin now.\n`
        : `${email} had an account already: it is an admin now and has the new password.\n`,
    );
    return 0;
  } catch (error) {
    throw error instanceof AdminError ? new CommandError(error.message, USAGE) : error;
  } finally {
    await database.close();
    await postgres?.stop();
  }
}

function readOptions(args: string[]): { email: string; password: string } {
  try {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, password: { type: 'string' } } });
    const { email, password } = values;
    if (email === undefined || password === undefined) throw new Error('both options are needed');
    return { email, password };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}: ${CALL}`, USAGE);
  }
}
