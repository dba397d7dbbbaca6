import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONFINE_BINARY } from './open.ts';
import { sandboxLayers } from './sandbox-layers.ts';

const NOBODY = ['setpriv', '--reuid', '65534', '--regid', '65534', '--clear-groups', '--'];
const FILE_BYTES = 100_000;
let folder: string;
let confine: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'verso-confine-'));
  chmodSync(folder, 0o755);
  // Where an ordinary user may start it as well.
  confine = join(folder, 'confine');
  copyFileSync(CONFINE_BINARY, confine);
  mkdirSync(join(folder, 'own'), { mode: 0o777 });
  chmodSync(join(folder, 'own'), 0o777);
  writeFileSync(join(folder, 'secret'), 'not for others', { mode: 0o644 });
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe.each([
  ['root', []],
  ['an ordinary user', NOBODY],
])('a program started in the sandbox as %s', (who, become) => {
  const isRoot = process.getuid?.() === 0;
  /** Runs a shell command under the same arguments as an engine gets. */
  const run = (command: string) => {
    const line = [
      ...become,
      confine,
      join(folder, 'own'),
      String(FILE_BYTES),
      '/usr/bin',
      '--',
      '/usr/bin/bash',
      '-c',
      command,
    ];
    const { status, stdout, stderr } = spawnSync(line[0] ?? '', line.slice(1), { encoding: 'utf8', cwd: '/' });
    return { status, stdout, stderr };
  };

  it.skipIf(!isRoot && who === 'root')('writes in its own folder, reads what it was given, and nothing else', () => {
    const mine = join(folder, 'own', `mine-${become.length}`);
    expect(run(`echo hello > ${mine} && cat ${mine}`)).toMatchObject({ status: 0, stdout: 'hello\n' });
    for (const command of [`cat ${join(folder, 'secret')}`, 'cat /etc/passwd', 'ls /home', 'ls /proc/1/root'])
      expect(run(command).stderr, command).toMatch(/Permission denied/);
    expect(run(`echo x > ${join(folder, 'elsewhere')}`).status).not.toBe(0);
    expect(existsSync(join(folder, 'elsewhere'))).toBe(false);
  });

  it.skipIf(!isRoot && who === 'root')(
    'has no network, no other programs, no new rights and no large files',
    async () => {
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
      expect(
        run(`head -c ${FILE_BYTES * 2} /dev/urandom > ${join(folder, 'own', `large-${become.length}`)}`).status,
      ).not.toBe(0);
    },
  );
});

it('tells which layers this kernel has, and that there is none without the program', () => {
  expect(sandboxLayers()).toEqual({ landlock: expect.any(Number), seccomp: true });
  expect(sandboxLayers(join(folder, 'none'))).toEqual({ landlock: 0, seccomp: false });
});
