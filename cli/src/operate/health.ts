import { CommandError, USAGE } from '../running/command-error.ts';
import { loadConfig } from '../running/load-config.ts';

/** An answer that takes longer is none. Milliseconds. */
const WITHIN_MS = 4_000;

/** `verso health [worker]`: whether the server, or a worker with metrics, answers on this machine; for containers. */
export async function healthCommand(args: string[]): Promise<number> {
  const [part = 'server', ...more] = args;
  if ((part !== 'server' && part !== 'worker') || more.length > 0)
    throw new CommandError('Usage: verso health [server|worker]', USAGE);
  const { host, port, metrics } = loadConfig();
  if (part === 'worker' && metrics === null) throw new CommandError('verso health worker needs METRICS_PORT.', USAGE);
  const url =
    part === 'server'
      ? `http://${reached(host)}:${port}/healthz`
      : `http://${reached(metrics?.host)}:${metrics?.port}/metrics`;
  const answer = await fetch(url, { signal: AbortSignal.timeout(WITHIN_MS) }).catch((error: unknown) => {
    throw new CommandError(`The ${part} does not answer at ${url}: ${(error as Error).message}`);
  });
  if (!answer.ok) throw new CommandError(`The ${part} answers ${answer.status} at ${url}.`);
  return 0;
}

/** Where this machine reaches what listens on `host`, which may stand for all of its addresses. */
function reached(host = '127.0.0.1'): string {
  if (host === '0.0.0.0' || host === '::') return '127.0.0.1';
  return host.includes(':') ? `[${host}]` : host;
}
