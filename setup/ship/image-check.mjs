import { spawn, spawnSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { say, stop } from '../log.mjs';
import { root } from '../paths.mjs';

/*
 * Builds the file system of the image without a container runtime and tries it: `node setup/ship/image-check.mjs FOLDER`, as root, with debootstrap
 * and bubblewrap. It follows the Dockerfile line by line; each stage is a folder. Then it starts server and worker from it, as the image's
 * user, on a root that cannot be written to, converts a PDF and a Word document, and prints the size.
 */

const SUITE = 'bookworm';
const MOST_BYTES = 1.2e9;
const READY_MS = 60_000;
const [folder] = process.argv.slice(2);
if (folder === undefined || process.getuid?.() !== 0) stop('Usage, as root: node setup/ship/image-check.mjs FOLDER');

const run = (file, args, options = {}) => {
  const done = spawnSync(file, args, { stdio: ['ignore', 'inherit', 'inherit'], ...options });
  if (done.status !== 0) stop(`${file} ${args.join(' ')} ended with ${done.status ?? done.signal}.`);
  return done;
};

/** The instructions of a Dockerfile, continued lines joined, with their arguments as one string. */
function readInstructions(text) {
  return text
    .replace(/\\\n/g, ' ')
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => [line.split(/\s+/, 1)[0], line.replace(/^\S+\s+/, '')]);
}

/** A base as `debian:bookworm-slim` has it: the smallest of debootstrap. */
function base(place) {
  if (existsSync(place)) return;
  run('debootstrap', ['--variant=minbase', SUITE, `${place}.new`]);
  // Debian's images leave these out, too.
  mkdirSync(join(`${place}.new`, 'etc/dpkg/dpkg.cfg.d'), { recursive: true });
  const slim = ['man', 'locale', 'doc', 'info'].map((name) => `path-exclude /usr/share/${name}/*\n`);
  writeFileSync(join(`${place}.new`, 'etc/dpkg/dpkg.cfg.d/docker'), slim.join(''));
  for (const name of ['man', 'doc', 'info', 'locale'])
    rmSync(join(`${place}.new`, 'usr/share', name), { recursive: true });
  const sources = ['', '-updates', '-backports'].map(
    (suite) => `deb http://deb.debian.org/debian ${SUITE}${suite} main\n`,
  );
  writeFileSync(join(`${place}.new`, 'etc/apt/sources.list'), sources.slice(0, 2).join(''));
  run('mv', [`${place}.new`, place]);
}

/** Certificates and resolver of this machine, for downloads during the build. */
const HOST = [
  ['/etc/resolv.conf', '/etc/resolv.conf'],
  ['/etc/ssl/certs/ca-certificates.crt', '/run/certificates.crt'],
];
const CERTIFICATES = HOST[1][1];
const inside = (stage, { env, cwd, isReadOnly = false, binds = [] }) => [
  ...[
    isReadOnly ? '--ro-bind' : '--bind',
    stage,
    '/',
    '--dev',
    '/dev',
    '--proc',
    '/proc',
    '--perms',
    '1777',
    '--tmpfs',
    '/tmp',
  ],
  ...binds.flat(),
  ...['--clearenv', '--setenv', 'PATH', '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin'],
  ...Object.entries(env).flatMap(([name, value]) => ['--setenv', name, value]),
  ...['--chdir', cwd, '--die-with-parent'],
];

const stages = new Map();
let stage = '';
let state = { env: {}, cwd: '/' };
const image = { env: {}, user: null };
for (const [name, rest] of readInstructions(readFileSync(join(root, 'Dockerfile'), 'utf8'))) {
  say(`${name} ${rest}`);
  if (name === 'FROM') {
    stage = join(folder, rest.split(/\s+AS\s+/)[1]);
    stages.set(rest.split(/\s+AS\s+/)[1], stage);
    base(join(folder, 'base'));
    rmSync(stage, { recursive: true, force: true });
    run('cp', ['-a', join(folder, 'base'), stage]);
    state = { env: {}, cwd: '/' };
  } else if (name === 'ENV') {
    for (const pair of rest.split(/\s+/)) state.env[pair.split('=')[0]] = pair.slice(pair.indexOf('=') + 1);
    image.env = state.env;
  } else if (name === 'WORKDIR') {
    state.cwd = rest;
    mkdirSync(join(stage, rest), { recursive: true });
  } else if (name === 'COPY' && rest.startsWith('--from=')) {
    const [from, source, target] = rest.slice('--from='.length).split(/\s+/);
    run('cp', ['-a', join(stages.get(from), source), join(stage, target)]);
  } else if (name === 'COPY') {
    // What .dockerignore leaves out is what git does not know, and git itself.
    const files = spawnSync('git', ['-C', root, 'ls-files', '-z'], { encoding: 'utf8' })
      .stdout.split('\0')
      .filter(Boolean);
    for (const file of files.filter((path) => !path.startsWith('.ci/')))
      if (existsSync(join(root, file))) cpSync(join(root, file), join(stage, state.cwd, file), { dereference: false });
  } else if (name === 'RUN') {
    for (const [, path] of HOST) if (!existsSync(join(stage, path))) writeFileSync(join(stage, path), '');
    const env = { ...state.env, NODE_EXTRA_CA_CERTS: CERTIFICATES, npm_config_cafile: CERTIFICATES, HOME: '/root' };
    const binds = HOST.map(([path, place]) => ['--ro-bind', path, place]);
    run('bwrap', [...inside(stage, { ...state, env, binds }), 'sh', '-c', rest]);
  } else if (name === 'USER') image.user = Number(rest.split(':')[0]);
  else if (!['ARG', 'VOLUME', 'EXPOSE', 'STOPSIGNAL', 'HEALTHCHECK', 'ENTRYPOINT', 'CMD'].includes(name))
    stop(`image-check does not know ${name}.`);
}

const bytes = Number(spawnSync('du', ['-sb', stage], { encoding: 'utf8' }).stdout.split(/\s/)[0]);
say(`The image has ${(bytes / 1e9).toFixed(2)} GB.`);
if (bytes > MOST_BYTES) stop(`More than ${MOST_BYTES / 1e9} GB.`);

const data = join(folder, 'data');
rmSync(data, { recursive: true, force: true });
mkdirSync(data, { mode: 0o711 });
run('chown', [`${image.user}:${image.user}`, data]);
const freePort = await new Promise((resolve) => {
  const probe = createServer().listen(0, '127.0.0.1', () => {
    const { port } = probe.address();
    probe.close(() => resolve(port));
  });
});
const env = {
  ...image.env,
  ...{ HOST: '127.0.0.1', PORT: String(freePort), METRICS_PORT: '', WORKER: 'beside', WORKER_SLOTS: '1' },
  ...{ PUBLIC_BASE_URL: `http://127.0.0.1:${freePort}`, OPEN_SIGN_UP: 'on', LOG_LEVEL: 'warn', HOME: '/nonexistent' },
};
const binds = [['--bind', data, '/data']];
const asImage = (words) => [
  ...['--reuid', String(image.user), '--regid', String(image.user), '--clear-groups'],
  ...['bwrap', ...inside(stage, { env, cwd: '/', isReadOnly: true, binds }), '/opt/verso/bin/verso', ...words],
];
const server = spawn('setpriv', asImage(['serve']), { stdio: ['ignore', 'inherit', 'inherit'] });
try {
  const url = `http://127.0.0.1:${freePort}`;
  const until = Date.now() + READY_MS;
  while (
    !(await fetch(`${url}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (Date.now() > until || server.exitCode !== null) throw new Error('The server of the image is not ready.');
    await new Promise((resolve) => setTimeout(resolve, 500));
  }
  for (const [file, target] of [
    ['worker/fixtures/one-page.pdf', 'docx'],
    ['e2e/fixtures/letter.docx', 'pdf'],
  ]) {
    const form = new FormData();
    form.append('targetFormat', target);
    form.append('file', new Blob([readFileSync(join(root, file))]), file.split('/').at(-1));
    const answer = await fetch(`${url}/api/conversions/upload`, { method: 'POST', body: form });
    const { data: made, message } = await answer.json();
    if (answer.status !== 201) throw new Error(`${file}: ${message}`);
    const headers = { cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '' };
    const events = await (await fetch(url + made.conversion.eventsUrl, { headers })).text();
    if (!events.includes('"status":"completed"')) throw new Error(`${file} was not converted:\n${events}`);
    say(`${file} was converted to ${target}.`);
  }
  if (spawnSync('setpriv', asImage(['health']), { stdio: 'inherit' }).status !== 0)
    throw new Error('verso health does not find the server.');
  say('The image works.');
} catch (error) {
  say(error.message);
  process.exitCode = 1;
} finally {
  if (server.exitCode === null) {
    server.kill('SIGTERM');
    await new Promise((resolve) => server.once('exit', resolve));
  }
}
