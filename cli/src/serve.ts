import { chmod, mkdir } from 'node:fs/promises';
import { startEmbeddedPostgres } from '@verso/platform/embedded-postgres';
import { openLog } from '@verso/platform/log';
import { startServer } from '@verso/server';
import { CommandError, USAGE } from './command.ts';
import { loadConfig } from './load-config.ts';
import { openPlatform } from './platform.ts';
import { untilStopped } from './until-stopped.ts';
import { startWorkerBeside } from './worker-beside.ts';

/** What is stopped in the end, in the order in which it was started. */
type Stoppable = { stop(): Promise<void> };
const QUEUE_GRACE_MS = 1_000;

/** `verso serve`: the database if none is named, the server, and a worker in a process of its own. Runs until it is told to stop. */
export async function serveCommand(args: string[]): Promise<number> {
  if (args.length > 0)
    throw new CommandError('serve takes no arguments: it is configured by environment variables.', USAGE);
  const stopped = untilStopped();
  const config = loadConfig();
  const log = openLog(config, 'server');
  const running: Stoppable[] = [];
  try {
    await mkdir(config.dataFolder, { recursive: true });
    if (config.databaseUrl === null) {
      // Others may pass through, not look: PostgreSQL does not run as root.
      await chmod(config.dataFolder, 0o711);
      running.push(await startEmbeddedPostgres(config.dataFolder));
    }
    const platform = await openPlatform(config, log);
    running.push({ stop: () => platform.database.close() }, { stop: () => platform.queue.stop(QUEUE_GRACE_MS) });
    // LibreOffice warms up while the server starts.
    if (config.worker === 'beside') running.push(startWorkerBeside(log));
    const server = await startServer(platform, log);
    running.push(server);
    process.stdout.write(`Verso is running on ${server.url}\n`);
    const reason = await stopped;
    log.info({ reason }, 'stopping');
    return 0;
  } catch (error) {
    throw (error as NodeJS.ErrnoException).code === 'EADDRINUSE'
      ? new CommandError(`Port ${config.port} is in use. Stop what uses it, or set PORT to another one.`)
      : error;
  } finally {
    for (const part of running.reverse()) await part.stop();
  }
}
