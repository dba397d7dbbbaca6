import { execFileSync } from 'node:child_process';
import { copyFileSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/*
 * Writes the package as others install it, as JavaScript with types: Node and browsers read no TypeScript of packages. `node sdk/build.ts`
 * writes to `sdk/dist`, `node sdk/build.ts FOLDER` elsewhere; `npm pack` or `npm publish` in that folder does the rest.
 */

const HERE = import.meta.dirname;
const folder = process.argv[2] ?? join(HERE, 'dist');

rmSync(folder, { recursive: true, force: true });
const compiler = join(HERE, '../node_modules/.bin/tsc');
execFileSync(compiler, ['-p', join(HERE, 'tsconfig.build.json'), '--outDir', folder], { stdio: 'inherit' });
const { name, version, description, license, type } = JSON.parse(readFileSync(join(HERE, 'package.json'), 'utf8'));
const exports = { '.': { types: './index.d.ts', default: './index.js' } };
const manifest = { name, version, description, license, type, sideEffects: false, exports };
writeFileSync(join(folder, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
copyFileSync(join(HERE, 'README.md'), join(folder, 'README.md'));
copyFileSync(join(HERE, '../LICENSE'), join(folder, 'LICENSE'));
