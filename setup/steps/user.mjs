import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { say } from '../log.mjs';

/** What runs as each user, so that a message can say it. */
const USERS = {
  verso: 'engines run as nobody',
  'verso-postgres': 'the built-in PostgreSQL does not start',
};

/** Makes the system users that engines and the built-in PostgreSQL run as when root starts Verso. Another user runs them itself and needs none. */
export function ensureUsers() {
  if (process.getuid?.() !== 0) return;
  for (const [name, otherwise] of Object.entries(USERS)) if (!isThere(name)) make(name, otherwise);
}

function make(name, otherwise) {
  const options = ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  const made = spawnSync('useradd', [...options, '--user-group', name], { encoding: 'utf8' });
  // Another set-up may have made it in this instant.
  if (isThere(name)) return;
  say(`The system user ${name} could not be made, so ${otherwise}: ${made.stderr ?? made.error?.message}`);
}

function isThere(name) {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`${name}:`));
}
