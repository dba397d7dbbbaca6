import { spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, stop } from '../log.mjs';
import { made, root } from '../paths.mjs';

/*
 * Writes the list of npm packages that ship (a CycloneDX SBOM, `.verso/sbom.json`), and checks their licenses and the list for people:
 * `node setup/ship/licenses.mjs`; with `--update` it writes `docs/licenses.md` anew.
 */

/** Licenses that may be linked in. */
const ALLOWED = new Set([
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'MPL-2.0',
  'OFL-1.1',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
]);
/** Packages whose package.json names none, or none in full, with what their files say. */
const UNNAMED = { 'combine-errors': 'MIT', duck: 'BSD-2-Clause' };
/** Debian packages that the image contains: separate programs and fonts, none of them linked in. */
const DEBIAN = [
  ['libreoffice-writer-nogui, libreoffice-math-nogui, fonts-opensymbol', 'MPL-2.0'],
  ['hyphen-de, hyphen-fr and others, patterns for LibreOffice', 'MPL-1.1, LGPL-2.1 or LPPL, as the language'],
  ['tesseract-ocr and its languages', 'Apache-2.0'],
  ['bubblewrap', 'LGPL-2.0 or later'],
  ['fontconfig', 'HPND'],
  ['fonts-liberation', 'OFL-1.1'],
  ['fonts-crosextra-carlito, fonts-crosextra-caladea', 'OFL-1.1, Apache-2.0'],
  ['fonts-dejavu', 'Bitstream Vera'],
  ['fonts-noto-core, fonts-noto-cjk, fonts-noto-color-emoji', 'OFL-1.1, Apache-2.0'],
  ['fonts-urw-base35', 'AGPL-3.0 with font exception'],
  ['fonts-open-sans', 'Apache-2.0'],
  ['fonts-lato, fonts-ebgaramond, ttf-anonymous-pro', 'OFL-1.1'],
  ['fonts-symbola', 'free for any use'],
  ['culmus', 'GPL-2.0 with font exception'],
  ['fonts-croscore, for stand-in fonts', 'Apache-2.0'],
];
const LIST = join(root, 'docs', 'licenses.md');

/** What is installed on a user's machine, by the lock file: the same on every machine. */
const { packages: locked } = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8'));
const packages = Object.entries(locked)
  .filter(([path, { dev, devOptional, link }]) => path.includes('node_modules/') && !dev && !devOptional && !link)
  .map(([path, { version, license = '' }]) => {
    const name = path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length);
    return { name, version, license: UNNAMED[name] ?? license };
  })
  .filter(
    ({ name, version }, at, all) => all.findIndex((other) => other.name === name && other.version === version) === at,
  )
  .sort((a, b) => a.name.localeCompare(b.name, 'en') || a.version.localeCompare(b.version, 'en'));
const refused = packages.filter(({ license }) => !isAllowed(license));
if (refused.length > 0)
  stop(`These packages have licenses that may not be linked in:\n${refused.map(lineOf).join('\n')}`);

const list = `# Licenses

Verso is MIT licensed. These packages ship with it; \`node setup/ship/licenses.mjs --update\` writes this list and \`npm test\` checks it.

## npm

${packages.map(lineOf).join('\n')}

## Debian

These are separate programs and fonts, which the image contains and set-up installs.

${DEBIAN.map(([name, license]) => `- ${name}: ${license}`).join('\n')}
`;
if (process.argv.includes('--update')) writeFileSync(LIST, list);
else if (readFileSync(LIST, 'utf8') !== list)
  stop('docs/licenses.md does not list what ships. Run: node setup/ship/licenses.mjs --update');
say(`${packages.length} npm packages ship, all with licenses that may be linked in.`);

writeSbom();

/** Earlier versions of npm than 10 cannot. */
function writeSbom() {
  const asked = spawnSync('npm', ['sbom', '--sbom-format', 'cyclonedx', '--omit', 'dev'], {
    cwd: root,
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  if (asked.status !== 0) return say(`No SBOM was written: npm sbom failed.\n${asked.stderr}`);
  mkdirSync(made, { recursive: true });
  const file = join(made, 'sbom.json');
  writeFileSync(file, asked.stdout);
  say(`${JSON.parse(asked.stdout).components.length} packages are listed in ${file}.`);
}

/** An SPDX expression is fine if one of its alternatives is. */
function isAllowed(license) {
  return license
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((choice) => choice.split(/ AND | and /).every((name) => ALLOWED.has(name)));
}

function lineOf({ name, version, license }) {
  return `- ${name} ${version}: ${license || 'no license'}`;
}
