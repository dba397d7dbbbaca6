import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say } from '../log.mjs';
import { digestOf, isDone, made, root, setDone } from '../paths.mjs';
import { unpackDebianPackage, versionsOf } from './debian.mjs';

const PYTHON = '/usr/bin/python3';
/** Installed, it would take Liberation's place in every program of this machine. */
const UNPACKED = 'fonts-croscore';
/** Packages that the stand-ins are made from, and with. */
const MADE_FROM = [
  'fonts-crosextra-carlito',
  'fonts-crosextra-caladea',
  'fonts-dejavu-core',
  'fonts-dejavu-extra',
  'fonts-ebgaramond',
  'fonts-lato',
  'fonts-noto-cjk',
  'fonts-noto-core',
  'fonts-open-sans',
  'libharfbuzz-bin',
  'python3-fonttools',
];

/**
 * Builds fonts with the widths and line heights of those that documents name (see `metrics/README.md`). Without them DOCX to PDF takes the
 * nearest of those that are installed.
 */
export function ensureFonts() {
  const hasTools = spawnSync(PYTHON, ['-c', 'import fontTools, brotli']).status === 0;
  if (!hasTools) {
    say('Stand-in fonts are not built, so pages of Word documents may break elsewhere: python3-fonttools is missing.');
    return;
  }
  const unpacked = join(made, 'font-sources');
  const failure = existsSync(join(unpacked, 'usr')) ? null : unpackDebianPackage(UNPACKED, unpacked);
  // What is missing now is built with when it is there.
  const sources = [
    String(failure === null),
    digestOf(['metrics/faces', 'metrics/forge', 'metrics/package.json']),
    ...versionsOf(MADE_FROM),
  ];
  const digest = createHash('sha256').update(sources.join('\n')).digest('hex');
  const folder = join(made, 'fonts');
  if (isDone('fonts', digest) && existsSync(join(folder, 'fonts.json'))) return;
  say('Building stand-in fonts, a few minutes …');
  if (failure !== null) say(`The fonts of ${UNPACKED} are not there: ${failure}`);
  const fresh = `${folder}.new`;
  rmSync(fresh, { recursive: true, force: true });
  const paths = ['--out', fresh, '--unpacked', unpacked, '--modules', join(root, 'node_modules')];
  const built = spawnSync(PYTHON, [join(root, 'metrics', 'forge', 'forge.py'), ...paths], { encoding: 'utf8' });
  if (built.stderr) say(built.stderr.trim());
  if (built.status !== 0)
    return say('Stand-in fonts could not be built, so pages of Word documents may break elsewhere.');
  rmSync(folder, { recursive: true, force: true });
  renameSync(fresh, folder);
  noteFonts(folder);
  setDone('fonts', digest);
}

/** Has fontconfig note what the fonts hold: each LibreOffice would read them all at its start otherwise. */
function noteFonts(folder) {
  const config = join(folder, 'fonts.conf');
  mkdirSync(join(folder, 'cache'), { recursive: true });
  writeFileSync(
    config,
    `<fontconfig><dir>${join(folder, 'files')}</dir><cachedir>${join(folder, 'cache')}</cachedir></fontconfig>\n`,
  );
  spawnSync('fc-cache', ['-f'], { env: { ...process.env, FONTCONFIG_FILE: config } });
}
