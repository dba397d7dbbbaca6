import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { say, stop } from '../log.mjs';
import { made, noteMade, root } from '../paths.mjs';

/** LibreOffice and its formulas: Debian 12 has the release we need in its backports suite. */
const OFFICE = ['libreoffice-writer-nogui', 'libreoffice-math-nogui', 'libreoffice-uiconfig-writer'];
/** What its zygote is built with, of the same release. */
const OFFICE_BUILD = ['libreofficekit-dev'];
/** What the zygote and the sandbox are built with. */
const COMPILER = ['gcc', 'libc6-dev'];
/** What stand-in fonts are built with. */
const FONT_TOOLS = ['python3-fonttools', 'python3-brotli', 'libharfbuzz-bin'];
const RUN = [
  'bubblewrap',
  'fontconfig',
  'fonts-liberation',
  'fonts-crosextra-carlito',
  'fonts-crosextra-caladea',
  'fonts-dejavu',
  'fonts-noto-core',
  'fonts-noto-cjk',
  'fonts-opensymbol',
  'fonts-urw-base35',
  'fonts-open-sans',
  'fonts-lato',
  'fonts-ebgaramond',
  'fonts-symbola',
  'fonts-noto-color-emoji',
  'ttf-anonymous-pro',
  'culmus',
];
/** Text recognition, in the languages that most documents are written in; an operator adds others as `tesseract-ocr-XXX`. */
const TEXT_LANGUAGES = [
  ...['eng', 'deu', 'fra', 'spa', 'ita', 'por', 'nld', 'pol'],
  ...['rus', 'ell', 'heb', 'ara', 'jpn', 'chi-sim', 'chi-tra', 'kor'],
  ...['hin', 'ben', 'tam', 'tel', 'kan', 'mal', 'guj', 'pan', 'sin', 'tha'],
];
const RECOGNITION = ['tesseract-ocr', 'tesseract-ocr-osd', ...TEXT_LANGUAGES.map((name) => `tesseract-ocr-${name}`)];
/** Patterns by which words are divided at the ends of lines; an operator adds others as `hyphen-XX`. */
const HYPHENATION = [
  ...['en-us', 'en-gb', 'de', 'fr', 'es', 'it', 'pt-br', 'pt-pt', 'nl', 'pl'],
  ...['ru', 'uk', 'el', 'sv', 'da', 'no', 'cs', 'hu', 'ro', 'ca'],
].map((name) => `hyphen-${name}`);
/** The browser of the tests, and what writes the PDFs of the fidelity gate anew. */
const TEST = [
  ...['chromium-headless-shell', 'procps', 'poppler-utils', 'poppler-data', 'ghostscript'],
  // What the Python package and the Python code of the page for developers import.
  ...['python3-httpx', 'python3-attr', 'python3-requests'],
];
const OFFICE_VERSION = '25.';

/** Installs what is missing of Debian's packages; without root it prints the one command that does. `forBuild` false: what runs only. */
export function ensureDebianPackages(forTests, forBuild = true) {
  const build = forBuild ? [...OFFICE_BUILD, ...COMPILER, ...FONT_TOOLS] : [];
  ensureInstalled([...OFFICE, ...RUN, ...HYPHENATION, ...RECOGNITION, ...build, ...(forTests ? TEST : [])], forTests);
}

/** Installs what builds the sandbox and the zygote. Without root it does nothing: `ensureDebianPackages` tells what is missing. */
export function ensureCompiler() {
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get'))
    ensureInstalled([...OFFICE_BUILD, ...COMPILER], false);
}

function ensureInstalled(wanted, forTests) {
  const installed = installedVersions(wanted);
  const missing = wanted.filter((name) => !isGood(name, installed.get(name)));
  if (missing.length === 0) return;
  const command = `sudo ${process.execPath} ${join(root, 'setup', 'packages.mjs')}${forTests ? ' --tests' : ''}`;
  if (!existsSync('/usr/bin/apt-get')) {
    say(`Not a Debian system: install these by hand for DOCX to PDF and text recognition: ${missing.join(' ')}`);
  } else if (process.getuid?.() !== 0) {
    say(`Missing: ${missing.join(' ')}\nOne command needs root; run it once, then start again:\n\n  ${command}\n`);
    if (forTests) stop('The tests need these packages.');
  } else install(missing);
}

function isGood(name, version) {
  return version !== undefined && (!isOffice(name) || version.replace(/^\d+:/, '') >= OFFICE_VERSION);
}

function isOffice(name) {
  return OFFICE.includes(name) || OFFICE_BUILD.includes(name);
}

function installedVersions(names) {
  const format = ['Package', 'db:Status-Abbrev', 'Version'].map((field) => `\${${field}}`).join(' ');
  const asked = spawnSync('dpkg-query', ['-W', '-f', `${format}\n`, ...names], {
    encoding: 'utf8',
  });
  const found = new Map();
  for (const line of (asked.stdout ?? '').split('\n')) {
    const [name, state, version] = line.split(/\s+/);
    if (state === 'ii') found.set(name, version);
  }
  return found;
}

let isUpdated = false;

function install(missing) {
  noteMade();
  say(`Installing Debian packages: ${missing.join(' ')} …`);
  const office = missing.filter(isOffice);
  const options = aptOptions();
  if (!isUpdated) apt([...options, 'update']);
  isUpdated = true;
  const target = office.length > 0 && codename() === 'bookworm' ? ['-t', 'bookworm-backports'] : [];
  if (office.length > 0) apt([...options, 'install', '-y', '--no-install-recommends', ...target, ...office]);
  const rest = missing.filter((name) => !isOffice(name));
  if (rest.length > 0) apt([...options, 'install', '-y', '--no-install-recommends', ...rest]);
}

/**
 * Unpacks a Debian package into `folder` without installing it, so that the system's own choice of fonts stays as it is. Returns what went
 * wrong, or null. Needs no root.
 */
export function unpackDebianPackage(name, folder) {
  if (!existsSync('/usr/bin/apt-get')) return 'this is no Debian system';
  const place = join(made, 'apt', 'archives');
  rmSync(place, { recursive: true, force: true });
  mkdirSync(place, { recursive: true });
  const options = aptOptions();
  const download = () => spawnSync('apt-get', ['-q', ...options, 'download', name], { cwd: place, encoding: 'utf8' });
  // The lists may be missing, or older than what the mirror has.
  let run = download();
  if (run.status !== 0) {
    spawnSync('apt-get', ['-q', ...options, 'update'], { encoding: 'utf8' });
    run = download();
  }
  const [file] = readdirSync(place);
  if (run.status !== 0 || file === undefined) return `apt-get download ${name} failed: ${run.stderr}`;
  const unpacked = spawnSync('dpkg-deb', ['-x', join(place, file), folder], { encoding: 'utf8' });
  return unpacked.status === 0 ? null : `dpkg-deb failed: ${unpacked.stderr}`;
}

/** The versions of installed packages, for a digest of what is made from them. */
export function versionsOf(names) {
  return [...installedVersions(names)].map(([name, version]) => `${name} ${version}`).sort();
}

/** Runs apt-get quietly; its own words are shown only when it fails. */
function apt(args) {
  const run = spawnSync('apt-get', ['-q', ...args], {
    encoding: 'utf8',
    env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
    maxBuffer: 64 * 1024 * 1024,
  });
  if (run.status !== 0) stop(`apt-get failed:\n${run.stdout ?? ''}${run.stderr ?? ''}`);
}

/** Own source and list folders, so that the backports suite never enters the system's configuration. */
function aptOptions() {
  const folder = join(made, 'apt');
  mkdirSync(join(folder, 'lists', 'partial'), { recursive: true });
  const file = join(folder, 'verso.sources');
  writeFileSync(file, sourceStanzas());
  return [
    '-o',
    `Dir::Etc::sourcelist=${file}`,
    '-o',
    'Dir::Etc::sourceparts=-',
    '-o',
    `Dir::State::Lists=${folder}/lists`,
  ];
}

/** The system's own Debian entries, with the backports suite added beside the release on Debian 12. */
function sourceStanzas() {
  const name = codename();
  const entries = systemEntries().filter((entry) => entry.suites.some((suite) => suite.startsWith(name)));
  if (entries.length === 0) stop(`No Debian source for ${name} is configured on this system.`);
  return entries
    .map((entry) => {
      const isRelease = entry.suites.includes(name);
      const suites =
        isRelease && name === 'bookworm' ? [...new Set([...entry.suites, 'bookworm-backports'])] : entry.suites;
      const signed = entry.signedBy ? `Signed-By: ${entry.signedBy}\n` : '';
      return `Types: deb\nURIs: ${entry.uris.join(' ')}\nSuites: ${suites.join(' ')}\nComponents: main\n${signed}`;
    })
    .join('\n');
}

function codename() {
  return /^VERSION_CODENAME=(.*)$/m.exec(readFileSync('/etc/os-release', 'utf8'))?.[1] ?? '';
}

function systemEntries() {
  const parts = '/etc/apt/sources.list.d';
  const files = [
    '/etc/apt/sources.list',
    ...(existsSync(parts) ? readdirSync(parts).map((name) => join(parts, name)) : []),
  ];
  return files
    .filter((file) => existsSync(file))
    .flatMap((file) => {
      const text = readFileSync(file, 'utf8');
      return file.endsWith('.sources') ? readStanzas(text) : readLines(text);
    });
}

/** deb822 stanzas (sources.list(5)). */
function readStanzas(text) {
  const stanzas = text.replace(/^#.*\n/gm, '').split(/\n\s*\n/);
  const field = (stanza, name) => new RegExp(`^${name}:\\s*(.*)$`, 'im').exec(stanza)?.[1]?.trim();
  return stanzas
    .filter(
      (stanza) => field(stanza, 'Types')?.split(/\s+/).includes('deb') && field(stanza, 'Components')?.includes('main'),
    )
    .map((stanza) => ({
      uris: field(stanza, 'URIs').split(/\s+/),
      suites: field(stanza, 'Suites').split(/\s+/),
      signedBy: field(stanza, 'Signed-By'),
    }));
}

/** One-line entries: `deb [options] uri suite component …`. */
function readLines(text) {
  return [...text.matchAll(/^deb\s+(?:\[([^\]]*)\]\s+)?(\S+)\s+(\S+)\s+(.*)$/gm)]
    .filter((match) => match[4].split(/\s+/).includes('main'))
    .map((match) => ({ uris: [match[2]], suites: [match[3]], signedBy: /signed-by=(\S+)/.exec(match[1] ?? '')?.[1] }));
}
