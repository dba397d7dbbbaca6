import { spawnSync } from 'node:child_process';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ensure } from '../ensure.mjs';
import { say, stop } from '../log.mjs';
import { node, root } from '../paths.mjs';
import { pruneNpmPackages } from '../steps/npm.mjs';

/** Rooms that only develop, test and measure. */
const NOT_SHIPPED = [
  ...['attack', 'benchmark', 'docs/images', 'e2e', 'fidelity', 'learning', 'metrics/collect'],
  ...['sdk/generate-python.ts', 'sdk/python'],
];
const TEST = /\.test\.tsx?$/;
/** Sources of the web app: what is served is built. */
const BUILT_FROM = ['web/src', 'web/public'];

// The first stage of the image: builds everything, then leaves only what runs. `node setup/ship/image.mjs`, as root, in a copy of the checkout.
ensure({ forTests: false });
say('Leaving only what runs …');
pruneNpmPackages();
// The root of a running image cannot be written to: PostgreSQL's links are made now.
const links = "import('./platform/src/database/postgres-package.ts').then((it) => it.findPostgresPrograms())";
const linked = spawnSync(node, ['-e', links], { cwd: root, stdio: 'inherit' });
if (linked.status !== 0) stop('The links of the built-in PostgreSQL could not be made.');
for (const path of [...NOT_SHIPPED, ...BUILT_FROM, '.verso/apt', '.verso/font-sources'])
  rmSync(join(root, path), { recursive: true, force: true });
for (const entry of readdirSync(root, { recursive: true, withFileTypes: true }))
  if (entry.isFile() && TEST.test(entry.name) && !entry.parentPath.includes('node_modules'))
    rmSync(join(entry.parentPath, entry.name));
