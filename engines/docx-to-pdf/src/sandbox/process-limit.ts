import { readdirSync, readFileSync } from 'node:fs';
import type { EngineUser } from './engine-user.ts';

/** An engine has about 15 threads, and each of 256 slots has two: room for all of them, and an end for who starts threads without one. */
const ROOM = 8_192;

/** How many processes and threads the user of engines may have on this machine: what it has now, of whatever kind, and room for engines. */
export function processLimit(user: EngineUser | null): number {
  const uid = String(user?.uid ?? process.geteuid?.() ?? 0);
  let threads = 0;
  for (const pid of readdirSync('/proc')) {
    if (!/^\d+$/.test(pid)) continue;
    try {
      const status = readFileSync(`/proc/${pid}/status`, 'utf8');
      if (/^Uid:\s+(\d+)/m.exec(status)?.[1] === uid) threads += Number(/^Threads:\s+(\d+)/m.exec(status)?.[1] ?? 1);
    } catch {
      // It has ended since the folder was read.
    }
  }
  return threads + ROOM;
}
