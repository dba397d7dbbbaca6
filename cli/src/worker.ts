import { openLog } from '@verso/platform/log';
import { startWorker } from '@verso/worker';
import { CommandError, USAGE } from './command.ts';
import { loadConfig } from './load-config.ts';
import { openPlatform } from './platform.ts';
import { endWithParent, untilStopped } from './until-stopped.ts';

/** What a connection says when no database is there. */
const NO_DATABASE = new Set(['ENOENT', 'ECONNREFUSED']);

/** `verso worker`: takes jobs until it is told to stop. */
export async function workerCommand(args: string[]): Promise<number> {
  if (args.length > 0)
    throw new CommandError('worker takes no arguments: it is configured by environment variables.', USAGE);
  endWithParent();
  const stopped = untilStopped();
  const config = loadConfig();
  const log = openLog(config, 'worker');
  const platform = await openPlatform(config, log).catch((error: NodeJS.ErrnoException) => {
    throw NO_DATABASE.has(error.code ?? '')
      ? new CommandError('There is no database: start verso serve on the same VERSO_DATA first, or set DATABASE_URL.')
      : error;
  });
  try {
    const worker = await startWorker(platform, log);
    const reason = await stopped;
    log.info({ reason }, 'stopping');
    await worker.stop();
    return 0;
  } finally {
    await platform.database.close();
  }
}
