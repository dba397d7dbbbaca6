import type { Config } from '@verso/platform/config';
import { type Log, openLog } from '@verso/platform/log';
import { explainFailure } from './explain-failure.ts';
import { loadConfig } from './load-config.ts';
import { Parts, unlessStopped } from './parts.ts';
import { listenForStop, type StopSignal } from './stop-signal.ts';

/** What a command that starts parts works with. */
export interface Running {
  readonly config: Config;
  readonly log: Log;
  readonly parts: Parts;
  readonly stop: StopSignal;
}

/**
 * Does the work of a command that starts parts, and stops them in the end, whatever the end is: done, failed, or told to stop in the middle
 * (null). Throws `CommandError` for what the operator can mend.
 */
export async function runParts<T>(name: string, work: (running: Running) => Promise<T>): Promise<T | null> {
  const stop = listenForStop();
  const config = loadConfig();
  const log = openLog(config, name);
  const parts = new Parts();
  try {
    return await unlessStopped(stop.signal, work({ config, log, parts, stop }));
  } catch (error) {
    throw explainFailure(error, config);
  } finally {
    await parts.stop(log);
  }
}
