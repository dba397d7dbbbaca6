import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { CANARY_BINARY, CONFINE_BINARY, confineCommand } from './confine-command.ts';
import { type EngineUser, engineIdentity } from './engine-user.ts';
import { lend } from './lend.ts';

/** What holds around engines. */
export interface SandboxLayers {
  /** The version of Landlock's interface, 0 without it. */
  readonly landlock: number;
  /** Whether every call was refused that nothing in the sandbox may make. */
  readonly seccomp: boolean;
  /** Whether engines are not root's, have no capabilities and never get new rights. */
  readonly unprivileged: boolean;
  /** Why a layer does not hold, in a sentence; null where all do, or the kernel has none. */
  readonly hindrance: string | null;
}

/** What the canary prints. */
interface Findings {
  readonly uid: number;
  readonly effective: string;
  readonly permitted: string;
  readonly inheritable: string;
  readonly ambient: string;
  readonly bounding: string;
  readonly noNewPrivileges: string;
  readonly refused: Readonly<Record<string, boolean>>;
}

const FILE_BYTES = 1_000_000;
const NOT_BUILT = 'The sandbox is not built: it needs gcc and libreofficekit-dev at set-up.';

/** Puts a canary into the sandbox of engines that work in `folder`, an empty one, and tells what holds it there. */
export async function sandboxLayers(folder: string, program = CONFINE_BINARY): Promise<SandboxLayers> {
  if (![program, CANARY_BINARY].every((file) => existsSync(file)))
    return { landlock: 0, seccomp: false, unprivileged: false, hindrance: NOT_BUILT };
  const { user, hindrance } = engineIdentity(folder);
  await lend(folder, user);
  const [file = '', ...args] = confineCommand(
    { folder, fileBytes: FILE_BYTES, readable: [dirname(CANARY_BINARY)], user },
    program,
  );
  const kernel = kernelLayers(file);
  const found = printedBy(file, ...args, CANARY_BINARY, folder) as Findings;
  const { reading, ...calls } = found.refused;
  const through = Object.keys(calls).filter((name) => !calls[name]);
  const isHeld = kernel.seccomp && through.length === 0;
  return {
    landlock: reading ? kernel.landlock : 0,
    seccomp: isHeld,
    unprivileged: isUnprivileged(found),
    hindrance:
      hindrance ?? (kernel.seccomp && !isHeld ? `The sandbox lets calls through: ${through.join(', ')}.` : null),
  };
}

let landlock: number | undefined;

/** Whether files that an engine of this user may read are safe from it: they are someone else's, or the kernel refuses to write them (Landlock). */
export function keepsFromWriting(user: EngineUser | null, program = CONFINE_BINARY): boolean {
  if (user !== null) return true;
  if (!existsSync(program)) return false;
  landlock ??= kernelLayers(program).landlock;
  return landlock > 0;
}

function kernelLayers(program: string) {
  return printedBy(program, '--layers') as { readonly landlock: number; readonly seccomp: boolean };
}

function printedBy(program: string, ...words: string[]): unknown {
  return JSON.parse(execFileSync(program, words, { encoding: 'utf8' }));
}

/** The bounding set of an ordinary user stays full: no one gets anything by it who never gets new rights. */
function isUnprivileged({ uid, noNewPrivileges, bounding, ...sets }: Findings): boolean {
  const { effective, permitted, inheritable, ambient } = sets;
  const held = [effective, permitted, inheritable, ambient, ...(process.geteuid?.() === 0 ? [bounding] : [])];
  return uid !== 0 && noNewPrivileges === '1' && held.every((set) => /^0+$/.test(set));
}
