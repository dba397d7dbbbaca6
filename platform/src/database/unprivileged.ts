import { type SpawnOptions, spawnSync } from 'node:child_process';
import { accessSync, chownSync, constants, statSync } from 'node:fs';
import { dirname } from 'node:path';
import { OperatorError } from '../config/operator-error.ts';

/** no one and nogroup on Debian; PostgreSQL refuses to run as root. */
const NOBODY = 65_534;
const OTHERS_MAY_ENTER = 0o001;

/** How to run a program that must not be root: a prefix for its command line and options for `spawn`. */
export interface Unprivileged {
  readonly prefix: readonly string[];
  readonly options: Pick<SpawnOptions, 'uid' | 'gid'>;
  /** Gives a file or folder to the user that the program will be. */
  own(path: string): void;
}

/** The way for this process to run `program` on `folder` without root's rights. Throws when there is none. */
export function findUnprivileged(program: string, folder: string): Unprivileged {
  if (process.getuid?.() !== 0) return { prefix: [], options: {}, own: () => {} };
  if (canOthersReach(program) && canOthersReach(folder)) {
    return { prefix: [], options: { uid: NOBODY, gid: NOBODY }, own: (path) => chownSync(path, NOBODY, NOBODY) };
  }
  // Below a folder that only root may enter (such as /root): root seen as an ordinary user in a namespace of its own.
  const options = ['--user', '--map-user=1000', '--map-group=1000'];
  if (spawnSync('unshare', [...options, 'true']).status === 0) {
    return { prefix: ['unshare', ...options], options: {}, own: () => {} };
  }
  throw new OperatorError(
    `PostgreSQL must not run as root, and other users cannot reach ${folder}. Run Verso as an ordinary user, move it to a folder that others may enter, or set DATABASE_URL.`,
  );
}

function canOthersReach(path: string): boolean {
  accessSync(path, constants.F_OK);
  for (let at = dirname(path); ; at = dirname(at)) {
    if ((statSync(at).mode & OTHERS_MAY_ENTER) === 0) return false;
    if (at === dirname(at)) return true;
  }
}
