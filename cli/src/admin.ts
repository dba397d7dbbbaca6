import { parseArgs } from 'node:util';
import { AdminError, createAdmin } from '@verso/server';
import { CommandError, USAGE } from './command.ts';
import { withDatabase } from './with-database.ts';

const CALL = 'verso admin create --email E --password P';

/** `verso admin create`: works beside a running server, whose database it uses then, and without one. */
export async function adminCommand(args: string[]): Promise<number> {
  const [name, ...rest] = args;
  if (name !== 'create') throw new CommandError(`There is only: ${CALL}`, USAGE);
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
          ? `${email} is an admin now.\n`
          : `${email} had an account already: it is an admin now and has the new password.\n`,
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
    if (email === undefined || password === undefined) throw new Error('both options are needed');
    return { email, password };
  } catch (error) {
    throw new CommandError(`${(error as Error).message}: ${CALL}`, USAGE);
  }
}
