import { join } from 'node:path';
import { OperatorError } from '../config/operator-error.ts';
import { type PostgresAddress, prepareCluster } from './embedded/cluster.ts';
import { type Supervision, supervisePostgres } from './embedded/supervise-postgres.ts';
import { takeOwnerLock } from './owner-lock.ts';

export { embeddedAddress } from './embedded/cluster.ts';
export { findPostgresPrograms } from './postgres-package.ts';

/** Another process owns the data folder: its PostgreSQL answers, but is not ours to start or stop. */
export class OwnerError extends OperatorError {}

/** A running built-in PostgreSQL that this process owns. */
export interface EmbeddedPostgres {
  readonly address: PostgresAddress;
  /** The postmaster's process; null while it is started again. */
  pid(): number | null;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `dataFolder`, making the cluster on first use and taking over what a killed owner left running, and keeps it
 * running: one that is killed is back within seconds, with all that was committed.
 */
export async function startEmbeddedPostgres(
  dataFolder: string,
  { isLasting = true, log = null, signal }: Partial<Supervision> = {},
): Promise<EmbeddedPostgres> {
  const lock = await takeOwnerLock(join(dataFolder, 'postgres', 'owner.lock'));
  if (lock === null) {
    throw new OwnerError(
      `Another Verso is already running on ${dataFolder}. Stop it, or set VERSO_DATA to another folder.`,
    );
  }
  try {
    signal?.throwIfAborted();
    const cluster = await prepareCluster(dataFolder, signal);
    const server = await supervisePostgres(cluster, { isLasting, log, signal });
    return {
      address: cluster.address,
      pid: server.pid,
      stop: async () => {
        await server.stop();
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}
