import { parseArgs } from 'node:util';
import { AdminError, createAdmin } from '@verso/server';
import { CommandError, USAGE } from '../running/command-error.ts';
import { withDatabase } from './with-database.ts';

const CALL = 'verso admin create --email E --password P';

/** `verso admin create`: works beside a running server, whose database it uses then, and without one. */
export async function adminCommand(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name !== 'create') throw new CommandError(`Unknown subcommand. Usage: ${CALL}`, USAGE);
  const { email, password } = readOptions(rest);
  return withDatabase('admin', async ({ config, database }) => {
    try {
      const outcome = await createAdmin(database, {
        email,
        password,
        refusesCommonPasswords: config.refusesCommonPasswords,
      });
      process.stdout.write(
        outcome === 'created'
          ? `${email} is now an admin.\n`
          : `${email} already had an account. It is now an admin account with the new password.\n`,
      );
      return 0;
    } catch (error) {
      throw error instanceof AdminError ? new CommandError(error.message, USAGE) : error;
    }
  });
}

function readOptions(args: string[]): { email: string; password: string } {
  try {
    const { values } = parseArgs({ args, options: { email: { type: 'string' }, password: { type: 'string' } } });
    const { email, password } = values;
    if (email === undefined || password === undefined) throw new Error('--email and --password are required');
    return { email, password };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}: ${CALL}`, USAGE);
  }
}
