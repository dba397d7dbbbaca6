import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { backUp } from '@verso/platform/backup';
import { restore } from '@verso/platform/restore';
import { type Check, verify } from '@verso/platform/verify';
import { CommandError, USAGE } from '../running/command-error.ts';
import { withDatabase } from './with-database.ts';

const KEEP = 14;
const DIFFERENT = 1;
const MEGABYTE = 1024 ** 2;

/** `verso backup TARGET`: adds a snapshot to a backup, while servers run. */
export async function backupCommand(args: string[]): Promise<number> {
  const { values, positionals } = parse('verso backup [--keep N] [--with-keys] TARGET', () =>
    parseArgs({
      args,
      allowPositionals: true,
      options: { keep: { type: 'string' }, 'with-keys': { type: 'boolean' } },
    }),
  );
  const [target, ...more] = positionals;
  const keep = Number(values.keep ?? KEEP);
  if (target === undefined || more.length > 0)
    throw new CommandError('Usage: verso backup [--keep N] [--with-keys] TARGET, where TARGET is a folder', USAGE);
  if (!Number.isInteger(keep) || keep < 1) throw new CommandError('--keep must be a whole number from 1.', USAGE);
  const hasKeys = values['with-keys'] ?? false;
  const begun = performance.now();
  const { ringPlace, ...done } = await withDatabase('backup', async ({ config, database }) => ({
    ...(await backUp(config, database, resolve(target), { keep, hasKeys })),
    ringPlace: config.encryptionKeys === null ? `${config.dataFolder}/keys/ring.json` : 'ENCRYPTION_KEYS',
  }));
  print([
    `Snapshot ${done.snapshot} is complete: ${done.rows} rows, ${done.objects} objects.`,
    `Copied ${done.newObjects} new objects (${(done.newBytes / MEGABYTE).toFixed(1)} MB) in ${seconds(begun)} s.`,
    ...(done.removedObjects > 0 ? [`Removed ${done.removedObjects} objects that were deleted.`] : []),
    ...done.unreadable.map(
      (name) => `The snapshot ${name} can no longer be read: the key ring has dropped its key. Delete its folder.`,
    ),
    hasKeys && ringPlace !== 'ENCRYPTION_KEYS'
      ? 'The backup contains the key ring: anyone who has the backup can read it.'
      : `The backup can only be read with the key ring (${ringPlace}). Keep a copy of the ring in another place.`,
  ]);
  return 0;
}

/** `verso restore SOURCE`: restores a snapshot into an empty database and store, and verifies it. */
export async function restoreCommand(args: string[]): Promise<number> {
  const { values, positionals } = parse('verso restore [--snapshot NAME] SOURCE', () =>
    parseArgs({ args, allowPositionals: true, options: { snapshot: { type: 'string' } } }),
  );
  const [source, ...more] = positionals;
  if (source === undefined || more.length > 0)
    throw new CommandError('Usage: verso restore [--snapshot NAME] SOURCE, where SOURCE is a backup', USAGE);
  const begun = performance.now();
  const { done, checks } = await withDatabase(
    'restore',
    async ({ config, database, log }) => ({
      done: await restore(config, database, log, resolve(source), values.snapshot ?? null),
      checks: await verify(config, database, { isDeep: false, isQuiet: true }),
    }),
    { isMigrated: false },
  );
  print([
    `Restored the snapshot of ${done.madeAt}: ${done.rows} rows, ${done.objects} objects and ${done.jobs} jobs in ${seconds(begun)} s.`,
    ...(done.deletedSince > 0
      ? [`${done.deletedSince} rows name files that were deleted after it; they stay deleted.`]
      : []),
  ]);
  return tell(checks);
}

/** `verso verify`: compares rows, bytes and the ledger. Exits with 1 when something differs. */
export async function verifyCommand(args: string[]): Promise<number> {
  const { values } = parse('verso verify [--deep]', () => parseArgs({ args, options: { deep: { type: 'boolean' } } }));
  const options = { isDeep: values.deep ?? false, isQuiet: false };
  return tell(await withDatabase('verify', ({ config, database }) => verify(config, database, options)));
}

function tell(checks: readonly Check[]): number {
  for (const { name, looked, wrong, examples } of checks)
    print([
      `${wrong === 0 ? 'ok   ' : 'WRONG'} ${name}: ${wrong} of ${looked} differ`,
      ...examples.map((one) => `        ${one}`),
    ]);
  return checks.every(({ wrong }) => wrong === 0) ? 0 : DIFFERENT;
}

function parse<T>(usage: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new CommandError(`${(error as Error).message}\nUsage: ${usage}`, USAGE);
  }
}

function print(lines: readonly string[]): void {
  process.stdout.write(`${lines.join('\n')}\n`);
}

function seconds(begun: number): string {
  return ((performance.now() - begun) / 1_000).toFixed(1);
}
