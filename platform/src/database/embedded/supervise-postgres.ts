import type { ChildProcess } from 'node:child_process';
import { setTimeout as delay } from 'node:timers/promises';
import type { Log } from '../../log/log.ts';
import type { Cluster } from './cluster.ts';
import { endProcessesOf } from './orphans.ts';
import { isRunning, startPostmaster, stopPostmaster } from './postmaster.ts';

/** The wait after the first start that failed, in milliseconds; each wait is twice the one before, up to the most. */
const FIRST_WAIT_MS = 100;
const MOST_WAIT_MS = 5_000;

/** How PostgreSQL is run. */
export interface Supervision {
  /** False spares the disk: nothing is lost when processes are killed, but when the machine is. */
  readonly isLasting: boolean;
  readonly log: Log | null;
  /** Breaks off the first start. */
  readonly signal?: AbortSignal | undefined;
}

/** Keeps PostgreSQL running on the cluster until stopped: whatever ends it, it is started again. Throws where the first start fails. */
export async function supervisePostgres(
  cluster: Cluster,
  { isLasting, log, signal }: Supervision,
): Promise<{ pid(): number | null; stop(): Promise<void> }> {
  const stopping = new AbortController();
  const first = signal === undefined ? stopping.signal : AbortSignal.any([stopping.signal, signal]);
  let current = await startPostmaster(cluster, isLasting, first);
  let restarting: Promise<void> = Promise.resolve();
  const watch = (child: ChildProcess) => {
    const onExit = () => {
      if (stopping.signal.aborted) return;
      log?.error({ code: child.exitCode, signal: child.signalCode }, 'PostgreSQL has ended and is started again');
      restarting = restart();
    };
    if (isRunning(child)) child.once('exit', onExit);
    else onExit();
  };
  const tryStart = async () => {
    // Backends that still write for a dead postmaster would keep the next one from starting.
    await endProcessesOf(cluster);
    current = await startPostmaster(cluster, isLasting, stopping.signal);
  };
  const restart = async () => {
    for (let waitMs = FIRST_WAIT_MS; !stopping.signal.aborted; waitMs = Math.min(waitMs * 2, MOST_WAIT_MS)) {
      try {
        await tryStart();
        log?.info('PostgreSQL runs again');
        return watch(current);
      } catch (error) {
        if (stopping.signal.aborted) return;
        log?.error({ err: error }, 'PostgreSQL could not be started again; it is tried once more');
        await delay(waitMs, undefined, { signal: stopping.signal }).catch(() => undefined);
      }
    }
  };
  watch(current);
  return {
    pid: () => (isRunning(current) ? (current.pid ?? null) : null),
    async stop() {
      stopping.abort();
      await restarting;
      await stopPostmaster(current);
      // Without it its backends may continue.
      if (current.signalCode === 'SIGKILL') await endProcessesOf(cluster);
    },
  };
}
