import { type ChildProcess, spawn } from 'node:child_process';
import { createHash, randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, lstat, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { OperatorError } from '../../config/operator-error.ts';
import { findPostgresPrograms } from '../postgres-package.ts';
import { findUnprivileged, type Unprivileged } from '../unprivileged.ts';
import { endProcessesOf } from './orphans.ts';

/** The longest path that fits into sockaddr_un with PostgreSQL's file name `.s.PGSQL.5432` behind it. */
const MAX_SOCKET_FOLDER = 107 - '/.s.PGSQL.5432'.length;
/** What is kept of PostgreSQL's own words, in characters: the reason of a failure is in the last ones. */
const LAST_WORDS = 2_000;
/** A cluster that is being made has this before its random part; it takes its name when it is whole. */
const UNFINISHED = 'cluster.new-';

/** How to reach the built-in PostgreSQL: through a socket in the file system, so that no port is open. */
export interface PostgresAddress {
  readonly host: string;
  readonly user: string;
  readonly database: string;
}

/** The files of one built-in PostgreSQL, and how its programs are run. */
export interface Cluster {
  readonly programs: string;
  readonly data: string;
  /** Stands in the title of each of its processes. */
  readonly name: string;
  readonly address: PostgresAddress;
  readonly unprivileged: Unprivileged;
}

/** The address of the built-in PostgreSQL that belongs to `dataFolder`, whether it runs or not. */
export function embeddedAddress(dataFolder: string): PostgresAddress {
  const inside = join(dataFolder, 'postgres', 'socket');
  const host =
    Buffer.byteLength(inside) <= MAX_SOCKET_FOLDER ? inside : join(tmpdir(), `verso-${digestOf(dataFolder)}`);
  return { host, user: 'verso', database: 'postgres' };
}

/** Makes the cluster of `dataFolder` on first use, and ends what a killed owner has left running on it. The caller holds the owner's lock. */
export async function prepareCluster(dataFolder: string, signal?: AbortSignal): Promise<Cluster> {
  const folder = join(dataFolder, 'postgres');
  const programs = findPostgresPrograms();
  const data = join(folder, 'cluster');
  const address = embeddedAddress(dataFolder);
  for (const path of [data, address.host]) await mkdir(path, { recursive: true });
  const unprivileged = findUnprivileged(join(programs, 'postgres'), data);
  const cluster = { programs, data, address, unprivileged, name: `verso-${digestOf(data)}` };
  await close(cluster, address.host);
  for (const name of await readdir(folder)) if (name.startsWith(UNFINISHED)) await remove(join(folder, name));
  if (existsSync(join(data, 'PG_VERSION'))) {
    await close(cluster, data);
    await endProcessesOf(cluster);
  } else await makeCluster(cluster, signal);
  await admitPeers(cluster);
  return cluster;
}

function digestOf(path: string): string {
  return createHash('sha256').update(path).digest('hex').slice(0, 16);
}

/**
 * Lets in only the users of the system that Verso and its commands run as: the kernel says who connects. Without the kernel's word, as PostgreSQL
 * runs in a namespace of users, only root can enter the folder of the socket.
 */
async function admitPeers({ data, address, unprivileged: { peers, own } }: Cluster): Promise<void> {
  const files = {
    'pg_hba.conf': peers === null ? 'local all all trust\n' : 'local all all peer map=verso\n',
    'pg_ident.conf': (peers ?? []).map((peer) => `verso "${peer}" ${address.user}\n`).join(''),
  };
  for (const [name, text] of Object.entries(files)) {
    // By another name first: PostgreSQL's user could have put a link in this place.
    const fresh = join(data, `${name}.${randomBytes(6).toString('hex')}`);
    await writeFile(fresh, text, { mode: 0o600, flag: 'wx' });
    own(fresh);
    await rename(fresh, join(data, name));
  }
}

/** Gives a folder to PostgreSQL's user alone. Throws `OperatorError` where something else stands in its place. */
async function close({ unprivileged }: Cluster, path: string): Promise<void> {
  // The folder of the socket may be in one that everybody writes to.
  if (!(await lstat(path)).isDirectory())
    throw new OperatorError(`${path} must be a folder. Remove it, and start again.`);
  unprivileged.own(path);
  await chmod(path, 0o700);
}

/** Makes it under another name first: one that was broken off is never taken for a whole one. */
async function makeCluster(cluster: Cluster, signal?: AbortSignal): Promise<void> {
  const unfinished = join(dirname(cluster.data), `${UNFINISHED}${randomBytes(6).toString('hex')}`);
  await mkdir(unfinished);
  await close(cluster, unfinished);
  const locale = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const user = ['-U', cluster.address.user, '-A', 'peer', '-E', 'UTF8'];
  // The kernel ends it with Verso (prctl(2), PR_SET_PDEATHSIG).
  const child = startProgram(
    cluster,
    'initdb',
    ['-D', unfinished, ...user, ...locale, '--no-instructions'],
    [...['setpriv', '--pdeathsig', 'KILL', '--']],
  );
  const words = keepWords(child);
  // With what it has started itself.
  const abort = () => child.pid !== undefined && process.kill(-child.pid, 'SIGKILL');
  signal?.addEventListener('abort', abort, { once: true });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  signal?.removeEventListener('abort', abort);
  signal?.throwIfAborted();
  if (code !== 0) throw await explainFailure(`initdb failed: ${words()}`);
  await remove(cluster.data);
  await rename(unfinished, cluster.data);
}

/** Removes a folder into which a killed program may write for a moment longer. */
function remove(path: string): Promise<void> {
  return rm(path, { recursive: true, force: true, maxRetries: 10, retryDelay: 50 });
}

/** PostgreSQL asks for the name of its user, and says little when there is none. */
async function explainFailure(words: string): Promise<Error> {
  const uid = process.getuid?.() ?? 0;
  const users = await readFile('/etc/passwd', 'utf8').catch(() => '');
  const isNamed = users.split('\n').some((line) => line.split(':')[2] === String(uid));
  if (isNamed || !/user ID|user does not exist/i.test(words)) return new Error(words);
  return new OperatorError(
    `The user id ${uid} has no entry in /etc/passwd, and PostgreSQL does not start without one: add one, run Verso as another user, or set DATABASE_URL.`,
    words,
  );
}

/** Starts one of PostgreSQL's programs by `launcher`, in a group of its own and without root's rights. */
export function startProgram(
  { programs, unprivileged }: Cluster,
  program: string,
  args: readonly string[],
  launcher: readonly string[] = [],
): ChildProcess {
  const [file = '', ...rest] = [...launcher, ...unprivileged.prefix, join(programs, program), ...args];
  return spawn(file, rest, {
    ...unprivileged.options,
    cwd: '/',
    env: { LC_ALL: 'C', TZ: 'UTC', PATH: process.env['PATH'] ?? '/usr/bin:/bin' },
    stdio: ['ignore', 'pipe', 'pipe'],
    // Ctrl+C goes to the whole terminal group; the database must outlive the work that still uses it.
    detached: true,
  });
}

/** Keeps the last of what a program prints, to say why it has failed. */
export function keepWords(child: ChildProcess): () => string {
  let words = '';
  const keep = (chunk: Buffer) => {
    words = (words + chunk.toString('utf8')).slice(-LAST_WORDS);
  };
  child.stdout?.on('data', keep);
  child.stderr?.on('data', keep);
  return () => words.trim();
}
