import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { say } from './log.mjs';

const NAME = 'verso';

/** Makes the system user that engines run as when root starts Verso. Another user runs them itself and needs none. */
export function ensureEngineUser() {
  if (process.getuid?.() !== 0 || isThere()) return;
  const options = ['--system', '--no-create-home', '--home-dir', '/nonexistent', '--shell', '/usr/sbin/nologin'];
  const made = spawnSync('useradd', [...options, '--user-group', NAME], { encoding: 'utf8' });
  // Another set-up may have made it in this instant.
  if (isThere()) return;
  say(`The system user ${NAME} could not be made, so engines run as nobody: ${made.stderr ?? made.error?.message}`);
}

function isThere() {
  return readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .some((line) => line.startsWith(`${NAME}:`));
}
