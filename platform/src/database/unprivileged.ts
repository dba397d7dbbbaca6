import { type SpawnOptions, spawnSync } from 'node:child_process';
import { accessSync, constants, lstatSync, readFileSync, statSync } from 'node:fs';
import { userInfo } from 'node:os';
import { dirname } from 'node:path';
import { OperatorError } from '../config/operator-error.ts';

/** The system user that PostgreSQL runs as where root starts Verso. Set-up makes it (`setup/steps/user.mjs`); nothing else runs as it. */
const POSTGRES_USER = 'verso-postgres';
const OTHERS_MAY_ENTER = 0o001;

/** How to run a program that must not be root: a prefix for its command line and options for `spawn`. */
export interface Unprivileged {
  readonly prefix: readonly string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** The names of the system's users that may connect; null: PostgreSQL sees other users than the system, and its folder keeps them out. */
  readonly peers: readonly string[] | null;
  /** Gives a file or folder, with all that is in it, to the user that the program will be. */
  own(path: string): void;
}

/** The way for this process to run `program` on `folder` without root's rights. Throws `OperatorError` when there is none. */
export function findUnprivileged(program: string, folder: string): Unprivileged {
  if (process.getuid?.() !== 0)
    return { prefix: [], options: {}, peers: [...new Set([ownName(), 'root'])], own: () => {} };
  if (canOthersReach(program) && canOthersReach(folder)) {
    const user = findUser(POSTGRES_USER);
    return { prefix: [], options: user, peers: ['root'], own: (path) => give(path, user) };
  }
  // Below a folder that only root may enter (such as /root): root seen as an ordinary user in a namespace of its own.
  const options = ['--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...options, 'true']).status === 0) {
    return { prefix: ['unshare', ...options], options: {}, peers: null, own: () => {} };
  }
  throw new OperatorError(
    `PostgreSQL must not run as root, and other users cannot reach ${folder}. Run Verso as an ordinary user, move it to a folder that others may enter, or set DATABASE_URL.`,
  );
}

/** The name of the user that this process runs as. One without a name has none to connect by. */
function ownName(): string {
  try {
    return userInfo().username;
  } catch {
    return 'root';
  }
}

function findUser(name: string): { uid: number; gid: number } {
  const fields = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([user]) => user === name);
  if (fields === undefined)
    throw new OperatorError(
      `PostgreSQL must not run as root, and its system user ${name} does not exist. Run node setup/packages.mjs as root, run Verso as an ordinary user, or set DATABASE_URL.`,
    );
  return { uid: Number(fields[2]), gid: Number(fields[3]) };
}

/** Links are given themselves, not what they lead to. */
function give(path: string, { uid, gid }: { uid: number; gid: number }): void {
  const { uid: owner } = lstatSync(path);
  if (owner === uid) return;
  const given = spawnSync('chown', ['-RPh', `${uid}:${gid}`, path], { encoding: 'utf8' });
  if (given.status !== 0) throw new Error(`${path} could not be given to PostgreSQL's user: ${given.stderr}`);
}

function canOthersReach(path: string): boolean {
  accessSync(path, constants.F_OK);
  for (let at = dirname(path); ; at = dirname(at)) {
    if ((statSync(at).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
