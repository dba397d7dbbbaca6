import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { CONFINE_BINARY } from './open.ts';

/** What the kernel lends to the sandbox of engines. */
export interface SandboxLayers {
  /** The version of Landlock's interface, 0 without it. */
  readonly landlock: number;
  readonly seccomp: boolean;
}

/** The layers of this machine; none where the sandbox could not be built. */
export function sandboxLayers(program = CONFINE_BINARY): SandboxLayers {
  if (!existsSync(program)) return { landlock: 0, seccomp: false };
  return JSON.parse(execFileSync(program, ['--layers'], { encoding: 'utf8' })) as SandboxLayers;
}
