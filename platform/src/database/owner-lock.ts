import { type ChildProcess, spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import { OperatorError } from '../config/operator-error.ts';

/** flock(1)'s way to say that someone else has the lock. */
const HELD_BY_OTHER = 75;

/** Seconds to wait for the lock: the child of an owner that was just killed still has to see that its input closed. */
const PATIENCE = 2;

/** Held as long as this process lives; the kernel frees it whatever way the process ends. */
export interface OwnerLock {
  release(): Promise<void>;
}

/**
 * Takes the exclusive lock on `file`, or returns null when another living process has it and keeps it for so many seconds (`patience`).
 * Node has no flock(2): a child holds it and ends when our end of its standard input closes.
 */
export async function takeOwnerLock(file: string, patience = PATIENCE): Promise<OwnerLock | null> {
  await mkdir(dirname(file), { recursive: true });
  const child = spawn(
    'flock',
    [
      ...['--timeout', String(patience), '--conflict-exit-code', String(HELD_BY_OTHER)],
      ...[file, 'sh', '-c', 'echo held; exec cat >/dev/null'],
    ],
    {
      stdio: ['pipe', 'pipe', 'ignore'],
      // Ctrl+C on the terminal must not free the lock while the database is still stopping.
      detached: true,
    },
  );
  const isHeld = await new Promise<boolean>((resolve, reject) => {
    child.stdout?.once('data', () => resolve(true));
    child.once('error', (error) =>
      reject(new OperatorError('The program flock is missing: install util-linux.', error)),
    );
    child.once('exit', (code) =>
      code === HELD_BY_OTHER
        ? resolve(false)
        : reject(new OperatorError(`Verso cannot lock ${file}: give the user that runs it the right to write there.`)),
    );
  });
  return isHeld ? { release: () => endLock(child) } : null;
}

async function endLock(child: ChildProcess): Promise<void> {
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  child.stdin?.end();
  await ended;
}
