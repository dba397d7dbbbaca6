import { startEmbeddedPostgres } from '@verso/platform/embedded-postgres';
import { addInstallationMetrics } from '@verso/platform/gauges';
import { requireProvableAddresses } from '@verso/platform/open-sign-up';
import { startTracing } from '@verso/platform/tracing';
import { startServer } from '@verso/server';
import { collectGarbageOfStart } from './running/collect-garbage.ts';
import { CommandError, USAGE } from './running/command-error.ts';
import { openDataFolder } from './running/open-data-folder.ts';
import { openPlatform } from './running/platform.ts';
import { requireOpenFiles } from './running/require-open-files.ts';
import { requirePort } from './running/require-port.ts';
import { type Running, runParts } from './running/run-parts.ts';
import { startWorkerBeside } from './worker-beside.ts';

/** Requests in flight may end within this when the server is told to stop. Milliseconds. */
const DRAIN_MS = 4_000;
/** What is left of it then is cut off, and rounds of the housekeeping end. */
const SERVER_STOP_MS = 5_500;
const POSTGRES_STOP_MS = 3_500;
const TRACES_STOP_MS = 1_200;

/** `verso serve`: the database if none is named, the server, and a worker in a process of its own. Runs until it is told to stop. */
export async function serveCommand(args: string[]): Promise<number> {
  if (args.length > 0)
    throw new CommandError('verso serve takes no arguments. Configure it with environment variables.', USAGE);
  await runParts('server', serve);
  return 0;
}

async function serve({ config, log, parts, stop }: Running): Promise<void> {
  // What can be seen at once is said before anything is started.
  requireProvableAddresses(config);
  requireOpenFiles();
  await requirePort(config);
  await openDataFolder(config);
  // A worker that refuses would be started again and again.
  if (config.isProduction && config.worker === 'beside') {
    const { proveSandbox } = await import('@verso/worker');
    await proveSandbox(config.dataFolder, config, log);
  }
  if (config.databaseUrl === null) {
    const starting = startEmbeddedPostgres(config.dataFolder, { log, signal: stop.signal });
    await parts.add(starting, { name: 'PostgreSQL', withinMs: POSTGRES_STOP_MS, stop: (it) => it.stop() });
  }
  await parts.add(startTracing('server'), { name: 'traces', withinMs: TRACES_STOP_MS, stop: (it) => it.stop() });
  const platform = await openPlatform(config, log, parts);
  addInstallationMetrics(platform.database);
  // LibreOffice warms up while the server starts.
  const worker = config.worker === 'beside' ? startWorkerBeside(config, log) : null;
  await parts.add(worker, { name: 'worker', withinMs: SERVER_STOP_MS, stop: async (it) => it?.stop() });
  const server = await parts.add(startServer(platform, log), {
    name: 'server',
    withinMs: SERVER_STOP_MS,
    // Requests and jobs in hand end side by side: neither waits for the other.
    stop: (it) => Promise.all([it.stop(DRAIN_MS), worker?.stop()]),
  });
  // There is more than at the start then, such as LibreOffice.
  process.on('message', (message) => message === 'set-up' && void worker?.renew());
  collectGarbageOfStart();
  process.stdout.write(`Verso is running on ${server.url}\n`);
  log.info({ reason: await stop.asked }, 'stopping');
}
