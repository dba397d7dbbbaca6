import { readFileSync } from 'node:fs';
import { CommandError } from './command-error.ts';

/** Modules, connections to the database, people who are connected, and files on their way. */
const LEAST_OPEN_FILES = 1_024;

/** Refuses to start where the system lets this process open too few files: it would fail later, in the middle of requests. Throws `CommandError`. */
export function requireOpenFiles(limits = '/proc/self/limits'): void {
  // The limit that holds, after Node has raised it as far as it may.
  const allowed = /^Max open files\s+(\d+)/m.exec(readFileSync(limits, 'utf8'))?.[1];
  if (allowed === undefined || Number(allowed) >= LEAST_OPEN_FILES) return;
  throw new CommandError(
    `This process may open only ${allowed} files, and Verso needs at least ${LEAST_OPEN_FILES}. Raise the limit, as with ulimit -n ${LEAST_OPEN_FILES}.`,
  );
}
