import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, cpSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFINE_BINARY, confineCommand } from './confine-command.ts';
import { type EngineUser, engineIdentity } from './engine-user.ts';
import { lend } from './lend.ts';
import { keepsFromWriting, sandboxLayers } from './sandbox-layers.ts';

const isRoot = process.getuid?.() === 0;
const NOBODY = isRoot ? ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', '--'] : [];
const FILE_BYTES = 100_000;
/** Whether root's engines can be another user's: not where others cannot enter the folders above this checkout. */
const mayBecome = engineIdentity(tmpdir()).hindrance === null;
/** What nothing in the sandbox may do. */
const REFUSED = [
  ...['chmod', 'fchmodat', 'fchmodat2', 'chown', 'lchown', 'prlimit', 'setrlimit', 'clock_settime', 'adjtimex'],
  ...['clock_adjtime', 'sethostname', 'mknod', 'symlink', 'fork', 'clone', 'clone3', 'kill', 'tgkill', 'fcntl_setown'],
  ...['ptrace', 'setresuid', 'socket', 'reading'],
];
const NO_CAPABILITIES = '0000000000000000';
let folder: string;
let programs: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-confine-'));
  chmodSync(folder, 0o755);
  // Where an ordinary user may start them as well.
  programs = join(folder, 'programs');
  cpSync(dirname(CONFINE_BINARY), programs, { recursive: true });
  chmodSync(programs, 0o755);
  mkdirSync(join(folder, 'own'), { mode: 0o777 });
  chmodSync(join(folder, 'own'), 0o777);
  writeFileSync(join(folder, 'secret'), 'not for others', { mode: 0o644 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder of its own, as a job has one, for who engines are. */
async function openFolder(name: string): Promise<{ path: string; user: EngineUser | null }> {
  const path = join(folder, name);
  mkdirSync(path, { mode: 0o700 });
  const { user } = engineIdentity(path);
  await lend(path, user);
  return { path, user };
}

function read(line: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(line[0] ?? '', line.slice(1), { encoding: 'utf8', cwd: '/' });
  expect([status, stderr]).toEqual([0, '']);
  return JSON.parse(stdout) as Record<string, unknown> & { refused: Record<string, boolean> };
}

const refusedOf = ({ refused }: ReturnType<typeof read>) => Object.keys(refused).filter((name) => refused[name]);

describe.each([
  ['root', []],
  ['an ordinary user', NOBODY],
])('a program started in the sandbox as %s', (who, become) => {
  /** A command line under the same arguments as an engine gets. */
  const line = (place: string, user: EngineUser | null, ...command: string[]) => {
    const readable = ['/usr/bin', programs];
    const confined = confineCommand(
      { folder: place, fileBytes: FILE_BYTES, readable, user },
      join(programs, 'verso-confine'),
    );
    return [...become, ...confined, ...command];
  };
  const run = (command: string) => {
    const [program = '', ...args] = line(join(folder, 'own'), null, '/usr/bin/bash', '-c', command);
    const { status, stdout, stderr } = spawnSync(program, args, { encoding: 'utf8', cwd: '/' });
    return { status, stdout, stderr };
  };
  const isSkipped = !isRoot && who === 'root';

  it.skipIf(isSkipped)('writes in its own folder, reads what it was given, and nothing else', () => {
    const mine = join(folder, 'own', `mine-${become.length}`);
    expect(run(`echo hello > ${mine} && cat ${mine}`)).toMatchObject({ status: 0, stdout: 'hello\n' });
    for (const command of [`cat ${join(folder, 'secret')}`, 'cat /etc/passwd', 'ls /home', 'ls /proc/1/root'])
      expect(run(command).stderr, command).toMatch(/Permission denied/);
    expect(run(`echo x > ${join(folder, 'elsewhere')}`).status).not.toBe(0);
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
  });

  it.skipIf(isSkipped)('has no network, no other programs, no new rights and no large files', async () => {
    let callers = 0;
    const listener = createServer(() => {
      callers += 1;
    });
    await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
    const { port } = listener.address() as AddressInfo;
    expect(run(`exec 3<>/dev/tcp/127.0.0.1/${port}`).stderr).toMatch(/Operation not permitted/);
    listener.close();
    expect(callers).toBe(0);
    expect(run('/sbin/ldconfig --version').status).not.toBe(0);
    expect(run('grep NoNewPrivs /proc/self/status').stdout).toMatch(/1/);
    expect(run('ulimit -c').stdout.trim()).toBe('0');
    const large = join(folder, 'own', `large-${become.length}`);
    expect(run(`exec head -c ${FILE_BYTES * 2} /dev/urandom > ${large}`).status).not.toBe(0);
  });

  it.skipIf(isSkipped)(
    'is refused every call that changes rights, owners, limits, clock or name, or makes a process',
    async () => {
      const place = who === 'root' ? await openFolder('engine') : { path: join(folder, 'own'), user: null };
      const found = read(line(place.path, place.user, join(programs, 'verso-canary'), place.path));
      expect(refusedOf(found).sort()).toEqual([...REFUSED].sort());
      const held = { effective: NO_CAPABILITIES, permitted: NO_CAPABILITIES, inheritable: NO_CAPABILITIES };
      expect(found).toMatchObject({ ...held, ambient: NO_CAPABILITIES, noNewPrivileges: '1', threads: true });
      // Below a folder that others cannot enter, root's engines keep their user, without its rights.
      expect(found['uid'] === 0).toBe(who === 'root' && !mayBecome);
      expect(found['processes']).toBeGreaterThanOrEqual(8_192);
      // Only root may empty it; who never gets new rights gets nothing by it.
      if (who === 'root') expect(found['bounding']).toBe(NO_CAPABILITIES);
    },
  );
});

it.each([
  ['root', []],
  ['an ordinary user', NOBODY],
])('is refused the same in what the zygote forks for a document, started as %s', async (who, become) => {
  if (!isRoot && who === 'root') return;
  const place = who === 'root' ? await openFolder('document') : { path: join(folder, 'own'), user: null };
  const user = place.user === null ? [] : [`${place.user.uid}:${place.user.gid}`];
  const found = read([...become, join(programs, 'verso-canary'), place.path, '--document', ...user]);
  expect(refusedOf(found).sort()).toEqual([...REFUSED].sort());
  expect(found).toMatchObject({
    effective: NO_CAPABILITIES,
    permitted: NO_CAPABILITIES,
    noNewPrivileges: '1',
    threads: true,
  });
  expect(found['uid'] !== 0).toBe(mayBecome || who !== 'root');
});

it('finds outside of the sandbox that most of it is possible there', () => {
  const place = join(folder, 'outside');
  mkdirSync(place);
  if (isRoot) chownSync(place, 65_534, 65_534);
  const found = read([...NOBODY, join(programs, 'verso-canary'), place]);
  const possible = ['chmod', 'chown', 'prlimit', 'adjtimex', 'mknod', 'symlink', 'fork', 'clone', 'clone3', 'socket'];
  expect(refusedOf(found).filter((name) => possible.includes(name))).toEqual([]);
});

it('tells which layers hold, and that there is none without the program', async () => {
  const { path } = await openFolder('layers');
  expect(await sandboxLayers(path)).toEqual({
    landlock: expect.any(Number),
    seccomp: true,
    unprivileged: mayBecome,
    hindrance: mayBecome ? null : expect.stringContaining('cannot enter'),
  });
  expect(await sandboxLayers(path, join(folder, 'none'))).toMatchObject({
    landlock: 0,
    seccomp: false,
    unprivileged: false,
    hindrance: expect.stringContaining('not built'),
  });
});

it.runIf(isRoot && mayBecome)(
  'keeps engines root’s, without a single right of root, where another user could not get to their files, and says why',
  async () => {
    const closed = join(folder, 'closed');
    mkdirSync(join(closed, 'work'), { recursive: true, mode: 0o700 });
    expect(await sandboxLayers(join(closed, 'work'))).toMatchObject({
      seccomp: true,
      unprivileged: false,
      hindrance: expect.stringContaining(`cannot enter ${closed}`),
    });
  },
);

it('loses nothing of what a confined program can reach to a link that it makes', async () => {
  const { path, user } = await openFolder('links');
  writeFileSync(join(path, 'file'), '');
  await lend(path, user);
  const readable = ['/usr/bin'];
  const [program = '', ...args] = confineCommand({ folder: path, fileBytes: FILE_BYTES, readable, user });
  for (const how of ['', '-s']) {
    const made = spawnSync(
      program,
      [...args, '/usr/bin/ln', how, join(path, 'file'), join(path, 'link')].filter(Boolean),
    );
    expect(made.stderr.toString()).toMatch(/not permitted/);
  }
});

it('trusts files that engines may read only where another user or the kernel keeps them from writing those', () => {
  const none = join(folder, 'none');
  expect(keepsFromWriting({ uid: 65_534, gid: 65_534 }, none)).toBe(true);
  expect(keepsFromWriting(null, none)).toBe(false);
  const { landlock } = read([CONFINE_BINARY, '--layers']);
  expect(keepsFromWriting(null)).toBe(Number(landlock) > 0);
});
