import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { EngineUser } from './engine-user.ts';
import { processLimit } from './process-limit.ts';

/** What starts another program in the sandbox, built by set-up (see `zygote/confine.c`). */
export const CONFINE_BINARY = fileURLToPath(new URL('../../../../.verso/zygote/verso-confine', import.meta.url));
/** What tries the sandbox from inside, built beside it (see `zygote/canary-main.c`). */
export const CANARY_BINARY = fileURLToPath(new URL('../../../../.verso/zygote/verso-canary', import.meta.url));

/** Where a confined program may write, what it may read, and how large its files may become, in bytes. */
export interface Confinement {
  readonly folder: string;
  readonly fileBytes: number;
  readonly readable: readonly string[];
  readonly user: EngineUser | null;
  /** Whether the program may start others, as a script does. */
  readonly hasHelpers?: boolean;
}

/**
 * The command line that starts a program so that the kernel kills it with its parent (prctl(2), PR_SET_PDEATHSIG), without root's
 * rights: in our sandbox, or, where that could not be built, by setpriv(1) alone.
 */
export function confineCommand(
  { folder, fileBytes, readable, user, hasHelpers = false }: Confinement,
  program = CONFINE_BINARY,
): string[] {
  if (!existsSync(program)) return setprivCommand(user);
  const who = user === null ? [] : ['--user', `${user.uid}:${user.gid}`];
  const helpers = hasHelpers ? ['--helpers', 'yes'] : [];
  return [
    program,
    ...who,
    ...helpers,
    '--processes',
    String(processLimit(user)),
    folder,
    String(fileBytes),
    ...readable,
    '--',
  ];
}

/** The same without a sandbox: another user where there is one, no capabilities, and an end with the parent. */
export function setprivCommand(user: EngineUser | null): string[] {
  const who =
    user === null
      ? []
      : ['--reuid', String(user.uid), '--regid', String(user.gid), '--clear-groups', '--bounding-set=-all'];
  return ['setpriv', ...who, '--inh-caps=-all', '--no-new-privs', '--pdeathsig', 'KILL', '--'];
}
