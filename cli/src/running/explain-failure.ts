import type { Config } from '@verso/platform/config';
import { isDatabaseDown } from '@verso/platform/database';
import { OperatorError } from '@verso/platform/operator-error';
import { CommandError } from '../command.ts';
import { explainListening } from './require-port.ts';

/** PostgreSQL refuses who asks: no such user, password or database, or no right to it (its manual, appendix A). */
const REFUSED = /^(28\w{3}|3D000|42501)$/;
/** What the file system says, in words. */
const FILE_FAULTS: Readonly<Record<string, string>> = {
  EACCES: 'permission is denied. Give it to the user that runs Verso',
  EPERM: 'the system does not allow it. Give the right to the user that runs Verso',
  EROFS: 'the file system is read-only. Mount it otherwise, or choose another place',
  ENOSPC: 'the disk is full. Make room',
  EDQUOT: 'the quota of the disk is used up. Make room',
  ENOTDIR: 'a part of the path is no folder. Choose another place',
  EISDIR: 'it is a folder. Choose another place',
  EEXIST: 'a file of that name is in the way. Move it',
  ENAMETOOLONG: 'the path is too long. Choose another place',
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
    ? `The database in ${dataFolder} does not answer (${why}). Try again; if it stays so, look at the log.`
    : `The database that DATABASE_URL names cannot be reached (${why}). Start it, or set DATABASE_URL to another one.`;
}
