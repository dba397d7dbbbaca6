import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { VERSO } from '../testing/verso-in-folder.ts';

const run = (...words: string[]) => {
  const done = spawnSync(VERSO, ['install-service', ...words], { encoding: 'utf8' });
  return { code: done.status, out: done.stdout, err: done.stderr };
};

it('prints units that run this checkout as a user of its own, and back up each night', () => {
  const { code, out } = run('--print', '--user', 'paper', '--data', '/srv/verso', '--backup', '/srv/backup');
  expect(code).toBe(0);
  expect(out.match(/^# .*$/gm)).toEqual(
    ['verso.service', 'verso-backup.service', 'verso-backup.timer'].map((name) => `# /etc/systemd/system/${name}`),
  );
  for (const line of [
    `ExecStart=${VERSO} serve`,
    `ExecStart=${VERSO} backup /srv/backup`,
    'User=paper',
    'Environment=VERSO_DATA=/srv/verso',
    'ReadWritePaths=/srv/verso /srv/backup',
    'NoNewPrivileges=yes',
    'OnCalendar=*-*-* 03:00:00',
  ])
    expect(out.split('\n')).toContain(line);
  expect(run('--print').out).not.toContain('backup');
});

it('refuses names that would mean something else in a unit', () => {
  expect(run('--print', '--user', 'root; rm')).toMatchObject({ code: 64, err: expect.stringContaining('system user') });
  expect(run('--print', '--data', '/srv/a b')).toMatchObject({ code: 64, err: expect.stringContaining('spaces') });
  expect(run('--unknown')).toMatchObject({ code: 64, err: expect.stringContaining('Usage') });
});
