import { spawnSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { say, stop } from '../log.mjs';
import { digestOf, isDone, node, root, setDone } from '../paths.mjs';

/** What serves, with what builds the web app and the fonts: half of all packages, and of the time that they take. */
const SERVED = [
  '--omit=dev',
  '--include-workspace-root',
  ...['@verso/cli', '@verso/web', '@verso/metrics'].flatMap((name) => ['--workspace', name]),
];

/**
 * Installs the packages that the lock file names, `all` or those that are `served`. Install scripts stay off: none of ours needs one.
 */
export function ensureNpmPackages(which) {
  const digest = digestOf(['package-lock.json']);
  const isThere = isDone('npm', digest) || (which === 'served' && isDone('npm-served', digest));
  if (isThere && existsSync(node)) return;
  say('Installing npm packages …');
  const wanted = which === 'served' ? SERVED : [];
  // Not `npm ci`: it refuses a lock file without the binaries of platforms whose packages a registry does not have.
  npm(['install', '--no-save', ...wanted, ...QUIET], process.execPath);
  if (!existsSync(node)) {
    stop(`Verso needs Node 24 for ${process.platform}-${process.arch}, and npm has no package of it for this machine.`);
  }
  // npm leaves out optional packages, binaries among them, that the Node which runs it is too old for.
  if (isOld) npm(['install', '--no-save', ...wanted, ...QUIET], node);
  setDone(which === 'served' ? 'npm-served' : 'npm', digest);
}

/** Leaves only the packages that the command line, and so server and worker, need. */
export function pruneNpmPackages() {
  const kept = copyOfNode();
  rmSync(join(root, 'node_modules'), { recursive: true, force: true });
  npm(['install', '--omit=dev', '--workspace', '@verso/cli', '--include-workspace-root', ...QUIET], kept);
  rmSync(dirname(kept), { recursive: true, force: true });
}

const QUIET = ['--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
/** The oldest Node that all our packages run on. */
const isOld = Number(process.versions.node.split('.')[0]) < 22;

/** Runs npm under this Node. It is the npm that started us where there is one, so that no other needs to be on the PATH. */
function npm(args, under) {
  const path = process.env.npm_execpath;
  const command = path?.endsWith('.js') ? [under, path, ...args] : ['npm', ...args];
  const env = { ...process.env, PATH: `${dirname(under)}${delimiter}${process.env.PATH}` };
  const done = spawnSync(command[0], command.slice(1), { cwd: root, env, stdio: ['ignore', 'inherit', 'inherit'] });
  if (done.status !== 0) stop('npm install failed. Check the connection to the npm registry and run this again.');
}

function copyOfNode() {
  const copy = join(mkdtempSync(join(tmpdir(), 'verso-node-')), 'node');
  copyFileSync(node, copy);
  return copy;
}
