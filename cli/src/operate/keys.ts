import { rotateKeys } from '@verso/platform/storage';
import { CommandError, USAGE } from '../running/command-error.ts';
import { withDatabase } from './with-database.ts';

/** `verso keys rotate`: a new key wraps the keys of all stored files from now on. */
export async function keysCommand(args: string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== 'rotate')
    throw new CommandError('Unknown subcommand. Usage: verso keys rotate', USAGE);
  const { added, inUse, rewrapped, dropped } = await withDatabase('keys', ({ config, database }) =>
    rotateKeys(config, database),
  );
  const lines = [
    added === null
      ? `The key ${inUse}, the first of ENCRYPTION_KEYS, is in use.`
      : `The key ${added} was created and is in use. Add a copy of the folder keys/ to your backups.`,
    `It now wraps ${rewrapped} keys of stored files.`,
    ...(dropped.length > 0 ? [`Removed unused keys: ${dropped.join(', ')}.`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
