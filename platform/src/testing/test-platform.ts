import { execFileSync } from 'node:child_process';
import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { type Config, readConfig } from '../config/config.ts';
import { connectionOf, type Database, openDatabase } from '../database/database.ts';
import { startEmbeddedPostgres } from '../database/embedded-postgres.ts';
import { migrate } from '../database/migrate.ts';
import { type Log, openLog } from '../log/log.ts';
import { openQueue, type Queue } from '../queue/queue.ts';
import { openStorage, type Storage } from '../storage/storage.ts';

/** A whole platform of its own for one test file: real PostgreSQL, queue and files in a folder that goes away. */
export interface TestPlatform extends Storage {
  readonly config: Config;
  readonly log: Log;
  readonly database: Database;
  readonly queue: Queue;
  stop(): Promise<void>;
}

/** A cluster that has all tables already, so that tests do not make their own each; returns its data folder. */
export async function makeTestCluster(folder: string): Promise<string> {
  await chmod(folder, 0o711);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', VERSO_DATA: folder });
  const log = openLog(config, 'test');
  const postgres = await startEmbeddedPostgres(folder, { isLasting: false });
  const database = openDatabase(connectionOf(config), log);
  await migrate(database.pool);
  await (await openQueue(database.connection, log)).stop(1_000);
  await database.close();
  await postgres.stop();
  return clusterOf(folder);
}

function clusterOf(folder: string): string {
  return join(folder, 'postgres', 'cluster');
}

/** With its owner, who need not be who copies. */
async function copyCluster(template: string, folder: string): Promise<void> {
  await mkdir(dirname(clusterOf(folder)), { recursive: true });
  execFileSync('cp', ['-a', '--reflink=auto', template, clusterOf(folder)]);
}

/** Starts a `TestPlatform`; `environment` sets what a test needs otherwise than by default. */
export async function startTestPlatform(environment: Record<string, string> = {}): Promise<TestPlatform> {
  // Open to others to enter: PostgreSQL gives up root's rights before it opens its files.
  const folder = await mkdtemp(join(tmpdir(), 'verso-test-'));
  await chmod(folder, 0o711);
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'error', VERSO_DATA: folder, ...environment });
  const log = openLog(config, 'test');
  const template = process.env['VERSO_TEST_CLUSTER'];
  if (template) await copyCluster(template, folder);
  const postgres = await startEmbeddedPostgres(folder, { isLasting: false });
  const database = openDatabase(connectionOf(config), log);
  await migrate(database.pool);
  const queue = await openQueue(database.connection, log);
  const storage = await openStorage(config, database);
  return {
    config,
    log,
    database,
    queue,
    ...storage,
    async stop() {
      await queue.stop(1_000);
      await database.close();
      await postgres.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
