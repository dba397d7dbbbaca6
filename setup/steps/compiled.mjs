import { spawnSync } from 'node:child_process';
import { chmodSync, existsSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../log.mjs';
import { digestOf, isDone, made, node, root, setDone } from '../paths.mjs';

const COMPILED = join(made, 'compiled');
/** Whom the image runs as (see the Dockerfile). */
const IMAGE_USER = '10001';
/** An engine that is not ready by then never will be. Milliseconds. */
const MOST_MS = 60_000;
const SOURCES = ['contracts/src', 'platform/src', 'engines', 'worker/src', 'package-lock.json'];

/** Compiles the sources of engine processes once, so that each starts in half the processor time. They may read this, and never write it. */
export function ensureCompiled() {
  const digest = digestOf(SOURCES);
  if (isDone('compiled', digest) && existsSync(COMPILED)) return;
  say('Compiling the engines …');
  rmSync(COMPILED, { recursive: true, force: true });
  const done = spawnSync(node, [join(root, 'setup', 'steps', 'compile-engine.mjs')], {
    env: { ...process.env, NODE_COMPILE_CACHE: COMPILED },
    encoding: 'utf8',
    timeout: MOST_MS,
  });
  if (done.status !== 0) return say(`The engines could not be compiled, so each starts slower: ${done.stderr}`);
  for (const folder of readdirSync(COMPILED)) shareWithUsers(folder);
  setDone('compiled', digest);
}

/** Lets all users read the folder. Node has one for each user, by the number at the end of its name. */
function shareWithUsers(folder) {
  const path = join(COMPILED, folder);
  chmodSync(path, 0o755);
  for (const name of readdirSync(path)) chmodSync(join(path, name), 0o644);
  const [, version, owner] = /^(.*-)(\d+)$/.exec(folder) ?? [];
  if (version === undefined) return;
  const others = readFileSync('/etc/passwd', 'utf8').match(/(?<=^[^:]*:[^:]*:)\d+/gm) ?? [];
  for (const user of new Set([...others, IMAGE_USER]))
    if (user !== owner) symlinkSync(folder, join(COMPILED, `${version}${user}`));
}
