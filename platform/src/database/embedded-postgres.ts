import { type ChildProcess, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { takeOwnerLock } from './owner-lock.ts';
import { findPostgresPrograms } from './postgres-package.ts';

export { findPostgresPrograms };

import { findUnprivileged, type Unprivileged } from './unprivileged.ts';

/** The longest path that fits into sockaddr_un with PostgreSQL's file name `.s.PGSQL.5432` behind it. */
const MAX_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length;
const START_TIMEOUT_MS = 60_000;
const POLL_MS = 10;
/** What is printed of PostgreSQL's own words when it does not start. */
const LAST_WORDS = 2_000;
const SETTINGS = {
  listen_addresses: '',
  shared_buffers: '64MB',
  max_connections: '100',
  jit: 'off',
  // Only files that the file system holds dirty: 0.1 s after a crash instead of 2 s.
  recovery_init_sync_method: 'syncfs',
  log_min_messages: 'warning',
} as const;

/** How to reach the built-in PostgreSQL: through a socket in the file system, so that no port is open. */
export interface PostgresAddress {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** The address of the built-in PostgreSQL that belongs to `dataFolder`, whether it runs or not. */
export function embeddedAddress(dataFolder: string): PostgresAddress {
  const inside = join(dataFolder, 'postgres', 'socket');
  const digest = createHash('sha256').update(dataFolder).digest('hex').slice(0, 16);
  const host = Buffer.byteLength(inside) <= MAX_SOCKET_FOLDER ? inside : join(tmpdir(), `verso-${digest}`);
  return { host, user: 'verso', database: 'postgres' };
}

/** Another process owns the data folder: its PostgreSQL answers, but is not ours to start or stop. */
export class OwnerError extends Error {}

/** A running built-in PostgreSQL that this process owns. */
export interface EmbeddedPostgres {
  readonly address: PostgresAddress;
  stop(): Promise<void>;
}

/**
 * Starts PostgreSQL on `dataFolder`, making the cluster on first use and taking over what a killed owner left running. `isLasting` false
 * spares the disk: nothing is lost when processes are killed, but when the machine is.
 */
export async function startEmbeddedPostgres(dataFolder: string, isLasting = true): Promise<EmbeddedPostgres> {
  const folder = join(dataFolder, 'postgres');
  const lock = await takeOwnerLock(join(folder, 'owner.lock'));
  if (lock === null) {
    throw new OwnerError(
      `Another Verso is already running on ${dataFolder}. Stop it, or set VERSO_DATA to another folder.`,
    );
  }
  try {
    const cluster = await prepareCluster(dataFolder, folder);
    const server = await startServer(cluster, isLasting);
    return {
      address: cluster.address,
      stop: async () => {
        await stopServer(server);
        await lock.release();
      },
    };
  } catch (error) {
    await lock.release();
    throw error;
  }
}

interface Cluster {
  readonly programs: string;
  readonly data: string;
  readonly address: PostgresAddress;
  readonly unprivileged: Unprivileged;
}

async function prepareCluster(dataFolder: string, folder: string): Promise<Cluster> {
  const programs = findPostgresPrograms();
  const data = join(folder, 'cluster');
  const address = embeddedAddress(dataFolder);
  for (const path of [data, address.host]) await mkdir(path, { recursive: true });
  const unprivileged = findUnprivileged(join(programs, 'postgres'), data);
  for (const path of [data, address.host]) {
    unprivileged.own(path);
    await chmod(path, 0o700);
  }
  const cluster = { programs, data, address, unprivileged };
  if (!existsSync(join(data, 'PG_VERSION'))) {
    const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
    await run(cluster, 'initdb', [
      '-D',
      data,
      '-U',
      address.user,
      '-A',
      'trust',
      '-E',
      'UTF8',
      ...locale,
      '--no-instructions',
    ]);
  }
  if (existsSync(join(data, 'postmaster.pid'))) {
    // Our lock proves that the owner is dead: what runs here is an orphan, or the file is all that is left of it.
    await run(cluster, 'pg_ctl', ['-D', data, 'stop', '-m', 'fast', '-w', '-t', '30']).catch(() => undefined);
  }
  return cluster;
}

function start(cluster: Cluster, program: string, args: readonly string[]): ChildProcess {
  const { programs, unprivileged } = cluster;
  const [file, ...rest] = [...unprivileged.prefix, join(programs, program), ...args];
  return spawn(file as string, rest, {
    ...unprivileged.options,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C goes to the whole terminal group; the database must outlive the work that still uses it.
    detached: true,
  });
}

function keepWords(child: ChildProcess): () => string {
  let words = '';
  const keep = (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-LAST_WORDS);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => words.trim();
}

async function run(cluster: Cluster, program: string, args: readonly string[]): Promise<void> {
  const child = start(cluster, program, args);
  const words = keepWords(child);
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new Error(`${program} failed: ${words()}`);
}

async function startServer(cluster: Cluster, isLasting: boolean): Promise<ChildProcess> {
  const settings = Object.entries({ ...SETTINGS, fsync: isLasting ? 'on' : 'off' }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const child = start(cluster, 'postgres', ['-D', cluster.data, '-k', cluster.address.host, ...settings]);
  const words = keepWords(child);
  const deadline = Date.now() + START_TIMEOUT_MS;
  for (;;) {
    const failure = await tryConnection(cluster.address);
    if (failure === null) return child;
    if (child.exitCode !== null || Date.now() > deadline) {
      child.kill('SIGKILL');
      throw new Error(`PostgreSQL did not start: ${words() || failure.message}`);
    }
    await new Promise((resolve) => setTimeout(resolve, POLL_MS));
  }
}

async function tryConnection(address: PostgresAddress): Promise<Error | null> {
  const client = new pg.Client({ ...address });
  try {
    await client.connect();
    await client.end();
    return null;
  } catch (error) {
    return error as Error;
  }
}

/** Fast shutdown: clients are disconnected, everything committed is written. */
async function stopServer(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  server.kill('SIGINT');
  await ended;
}
