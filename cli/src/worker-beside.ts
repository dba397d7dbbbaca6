import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { Config } from '@verso/platform/config';
import type { Log } from '@verso/platform/log';

const MAIN = fileURLToPath(new URL('./main.ts', import.meta.url));
/** A worker that dies is started again after this, doubled each time up to the most. */
const FIRST_DELAY_MS = 200;
const MOST_DELAY_MS = 10_000;
/** One that has lived this long has not died of how it was started. */
const HEALTHY_AFTER_MS = 30_000;
/** One that has not ended this long after it was asked to is killed, and its engines with it. Milliseconds. */
const PATIENCE_MS = 5_000;

/** The worker process beside a server. */
export interface WorkerBeside {
  /** Ends it, and starts another that finds what was installed meanwhile. Jobs in hand continue there. */
  renew(): Promise<void>;
  stop(): Promise<void>;
}

/** Keeps a worker process running beside the server, whatever happens to it. */
export function startWorkerBeside({ metrics }: Pick<Config, 'metrics'>, log: Log): WorkerBeside {
  let child: ChildProcess;
  let ended: Promise<void>;
  let timer: NodeJS.Timeout | null = null;
  let delay = FIRST_DELAY_MS;
  let isStopping = false;
  let isRenewing = false;

  // The next port after the server's, except where the system chooses.
  const metricsPort = metrics && (metrics.port === 0 ? 0 : metrics.port + 1);
  const env = metricsPort === null ? process.env : { ...process.env, METRICS_PORT: String(metricsPort) };

  const start = () => {
    timer = null;
    const startedAt = Date.now();
    child = fork(MAIN, ['worker'], { env, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    ended = new Promise((resolve) => {
      child.once('exit', (code, signal) => {
        resolve();
        if (isStopping || isRenewing) return;
        log.error({ code, signal }, 'the worker has ended and is started again');
        delay = Date.now() - startedAt > HEALTHY_AFTER_MS ? FIRST_DELAY_MS : Math.min(delay * 2, MOST_DELAY_MS);
        timer = setTimeout(start, delay);
      });
    });
  };
  const end = async () => {
    if (timer !== null) clearTimeout(timer);
    child.kill('SIGTERM');
    const kill = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    await ended;
    clearTimeout(kill);
  };
  start();
  return {
    async renew() {
      if (isStopping || isRenewing) return;
      isRenewing = true;
      await end();
      isRenewing = false;
      if (!isStopping) start();
    },
    async stop() {
      isStopping = true;
      await end();
    },
  };
}
