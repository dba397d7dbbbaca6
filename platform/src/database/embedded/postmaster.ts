import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { type Cluster, keepWords, type PostgresAddress, startProgram } from './cluster.ts';

/** Recovery after a crash reads what was written since the last checkpoint: five minutes of work at the most. */
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 10;
/** After a fast shutdown has had this long, PostgreSQL is told to leave the rest to its next start, and after as long again it is killed. */
const STOP_MS = 1_000;
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '64MB',
  max_connections: '100',
  jit: 'off',
  // Only files that the file system holds dirty: 0.1 s after a crash instead of 2 s.
  recovery_init_sync_method: 'syncfs',
  log_min_messages: 'warning',
} as const;

/** Starts PostgreSQL on a cluster that nothing works on, and waits until it answers. `isLasting` false spares the disk. */
export async function startPostmaster(
  cluster: Cluster,
  isLasting: boolean,
  signal: AbortSignal,
): Promise<ChildProcess> {
  signal.throwIfAborted();
  const settings = { ...SETTINGS, cluster_name: cluster.name, fsync: isLasting ? 'on' : 'off' };
  const child = startProgram(cluster, 'postgres', [
    ...['-D', cluster.data, '-k', cluster.address.host],
    ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]);
  const words = keepWords(child);
  let failure: Error | null = null;
  child.once('error', (error) => {
    failure = error;
  });
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (;;) {
    const refusal = await tryConnection(cluster.address);
    if (refusal === null && isRunning(child)) return child;
    if (failure !== null || !isRunning(child) || signal.aborted || performance.now() > deadline) {
      await stopPostmaster(child);
      signal.throwIfAborted();
      throw new Error(`PostgreSQL did not start: ${words() || (failure ?? refusal)?.message}`);
    }
    await delay(POLL_MS);
  }
}

/** Whether the process has not ended yet. */
export function isRunning(child: ChildProcess): boolean {
  return child.pid !== undefined && child.exitCode === null && child.signalCode === null;
}

/** Fast shutdown: clients are disconnected, everything committed is written. One that does not come to an end is killed: nothing is lost by that. */
export async function stopPostmaster(child: ChildProcess): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT', 'SIGKILL'] as const) {
    if (!isRunning(child)) return;
    const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
    child.kill(signal);
    // What was killed is gone as soon as the kernel has come round to it.
    if (signal === 'SIGKILL') await ended;
    else await Promise.race([ended, delay(STOP_MS, undefined, { ref: false })]);
  }
}

async function tryConnection(address: PostgresAddress): Promise<Error | null> {
  const client = new pg.Client({ ...address, connectionTimeoutMillis: START_TIMEOUT_MS });
  // One that breaks between two calls; the next call tells of it.
  client.on('error', () => {});
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return error as Error;
  }
}
