import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { say, stop } from './log.mjs';
import { digestOf, isDone, node, root, setDone } from './paths.mjs';

/** Installs the packages that the lock file names. Install scripts stay off: none of ours needs one. */
export function ensureNpmPackages() {
  const digest = digestOf(['package-lock.json']);
  if (isDone('npm', digest) && existsSync(node)) return;
  say('Installing npm packages …');
  // Not `npm ci`: it refuses a lock file without the binaries of platforms whose packages a registry does not have.
  const args = ['install', '--no-save', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  const run = npmCommand(args);
  const done = spawnSync(run.file, run.args, { cwd: root, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) stop('npm install failed. Check the connection to the npm registry and run this again.');
  if (!existsSync(node)) {
    stop(`Verso needs Node 24 for ${process.platform}-${process.arch}, and npm has no package of it for this machine.`);
  }
  setDone('npm', digest);
}

/** The npm that started us where there is one, so that no other needs to be on the PATH. */
function npmCommand(args) {
  const npm = process.env.npm_execpath;
  return npm?.endsWith('.js') ? { file: process.execPath, args: [npm, ...args] } : { file: 'npm', args };
}
