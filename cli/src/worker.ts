import { startTracing } from '@verso/platform/tracing';
import { startWorker } from '@verso/worker';
import { collectGarbageOfStart } from './running/collect-garbage.ts';
import { CommandError, USAGE } from './running/command-error.ts';
import { openPlatform } from './running/platform.ts';
import { requireOpenFiles } from './running/require-open-files.ts';
import { type Running, runParts } from './running/run-parts.ts';
import { endWithParent } from './running/stop-signal.ts';

/** What a connection says when no built-in database is there. */
const NO_DATABASE = new Set(['ENOENT', 'ECONNREFUSED']);
/** Longer than a worker needs at the most: it gives up jobs in hand before. Milliseconds. */
const WORKER_STOP_MS = 5_000;
const TRACES_STOP_MS = 1_200;

/** `verso worker`: takes jobs until it is told to stop. */
export async function workerCommand(args: string[]): Promise<number> {
  if (args.length > 0)
    throw new CommandError('verso worker takes no arguments. Configure it with environment variables.', USAGE);
  endWithParent();
  await runParts('worker', work);
  return 0;
}

async function work({ config, log, parts, stop }: Running): Promise<void> {
  requireOpenFiles();
  await parts.add(startTracing('worker'), { name: 'traces', withinMs: TRACES_STOP_MS, stop: (it) => it.stop() });
  const platform = await openPlatform(config, log, parts).catch((error: NodeJS.ErrnoException) => {
    throw config.databaseUrl === null && NO_DATABASE.has(error.code ?? '')
      ? new CommandError('No database found. Start verso serve with the same VERSO_DATA first, or set DATABASE_URL.')
      : error;
  });
  // One beside a server ends with it.
  const drainMs = process.connected ? 0 : config.workerDrainMs;
  parts.allow(drainMs);
  await parts.add(startWorker(platform, log, drainMs), {
    name: 'worker',
    withinMs: WORKER_STOP_MS + drainMs,
    // It has no job in hand yet, and the kernel ends its engines with this process.
    isLeftWhenStarting: true,
    stop: (it) => it.stop(),
  });
  collectGarbageOfStart();
  log.info({ reason: await stop.asked }, 'stopping');
}
