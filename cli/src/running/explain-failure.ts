import type { Config } from '@verso/platform/config';
import { isDatabaseDown } from '@verso/platform/database';
import { OperatorError } from '@verso/platform/operator-error';
import { CommandError } from './command-error.ts';
import { explainListening } from './require-port.ts';

/** PostgreSQL refuses who asks: no such user, password or database, or no right to it (its manual, appendix A). */
const REFUSED = /^(28\w{3}|3D000|42501)$/;
/** What the file system says, in words. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'permission denied. Grant access to the user that runs Verso',
  EPERM: 'operation not permitted. Grant the right to the user that runs Verso',
  EROFS: 'the file system is read-only. Mount it for writing, or choose another location',
  ENOSPC: 'the disk is full. Free up space',
  EDQUOT: 'the disk quota is used up. Free up space',
  ENOTDIR: 'a part of the path is not a folder. Choose another location',
  EISDIR: 'it is a folder. Choose another location',
  EEXIST: 'a file with that name already exists. Move it',
  ENAMETOOLONG: 'the path is too long. Choose another location',
};
type Place = Pick<Config, 'databaseUrl' | 'dataFolder' | 'host' | 'port'>;

/** Says a failure that the operator can mend in a sentence that names what is wrong; any other error stays what it is. */
export function explainFailure(error: unknown, config: Place): unknown {
  if (error instanceof OperatorError) return new CommandError(error.message);
  const { code = '', path, syscall } = error as NodeJS.ErrnoException;
  if (syscall === 'listen') return explainListening(error, config);
  if (isDatabaseDown(error)) return new CommandError(databaseDown(error as Error, config));
  if (REFUSED.test(code)) return new CommandError(`The database refuses Verso: ${(error as Error).message}.`);
  if (path !== undefined && FILE_FAULTS[code] !== undefined)
    return new CommandError(`Verso cannot use ${path}: ${FILE_FAULTS[code]}.`);
  return error;
}

function databaseDown(error: Error, { databaseUrl, dataFolder }: Place): string {
  const { code } = error as NodeJS.ErrnoException;
  const why = code === undefined ? error.message : code;
  return databaseUrl === null
    ? `The database in ${dataFolder} is not responding (${why}). Try again. If the problem persists, check the log.`
    : `The database at DATABASE_URL cannot be reached (${why}). Start it, or change DATABASE_URL.`;
}
