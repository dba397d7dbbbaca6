import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { say, stop } from './log.mjs';
import { digestOf, isDone, node, root, setDone } from './paths.mjs';

/** Builds the web app when its sources changed. */
export function ensureWeb() {
  const digest = digestOf(['web', 'contracts/src', 'package-lock.json']);
  if (isDone('web', digest) && existsSync(join(root, 'web/dist/index.html'))) return;
  say('Building the web app …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  const built = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], { cwd: join(root, 'web'), encoding: 'utf8' });
  if (built.status !== 0) stop(`The web app could not be built:\n${built.stdout}${built.stderr}`);
  setDone('web', digest);
}
