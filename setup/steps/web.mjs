import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { say, stop } from '../log.mjs';
import { digestOf, isDone, node, root, setDone } from '../paths.mjs';

const DIST = join(root, 'web', 'dist');

/** Builds the web app when its sources changed. */
export function ensureWeb() {
  const digest = digestOf(['web', 'contracts/src', 'engines/pdf-to-docx/src', 'package-lock.json']);
  if (isDone('web', digest) && existsSync(join(DIST, 'index.html'))) return;
  say('Building the web app …');
  const vite = join(root, 'node_modules/vite/bin/vite.js');
  // Whoever starts this may have another `NODE_ENV`, in which Vite builds an app without its service worker.
  const env = { ...process.env, NODE_ENV: 'production' };
  const built = spawnSync(node, [vite, 'build', '--logLevel', 'warn'], {
    cwd: join(root, 'web'),
    env,
    encoding: 'utf8',
  });
  if (built.status !== 0) stop(`The web app could not be built:\n${built.stdout}${built.stderr}`);
  setDone('web', digest);
}

/** Compresses the files of the web app; until then they are sent as they are. */
export function ensureCompressed() {
  if (existsSync(join(DIST, 'index.html.br'))) return;
  const done = spawnSync(node, [join(root, 'web', 'precompress.mjs'), DIST], { encoding: 'utf8' });
  if (done.status !== 0) say(`The web app could not be compressed, so pages load slower: ${done.stderr}`);
}
