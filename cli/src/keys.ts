import { rotateKeys } from '@verso/platform/storage';
import { CommandError, USAGE } from './command.ts';
import { withDatabase } from './with-database.ts';

/** `verso keys rotate`: a new key wraps the keys of all stored files from now on. */
export async function keysCommand(args: string[]): Promise<number> {
  if (args.length !== 1 || args[0] !== 'rotate') throw new CommandError('There is only: verso keys rotate', USAGE);
  const { added, inUse, rewrapped, dropped } = await withDatabase('keys', ({ config, database }) =>
    rotateKeys(config, database),
  );
  const lines = [
    added === null
      ? `The key ${inUse} is the first of ENCRYPTION_KEYS: it is in use.`
      : `The key ${added} is made and in use. Put a copy of the folder keys/ with your backups.`,
    `${rewrapped} keys of stored files are wrapped by it.`,
    ...(dropped.length > 0 ? [`Nothing uses ${dropped.join(', ')} any more: dropped.`] : []),
  ];
  process.stdout.write(`${lines.join('\n')}\n`);
  return 0;
}
