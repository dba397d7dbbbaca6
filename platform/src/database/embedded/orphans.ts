import { readdir, readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** A built-in PostgreSQL whose processes are looked for: the folder of its data, that of its socket, and what stands in its processes' titles. */
interface Cluster {
  readonly data: string;
  readonly address: { readonly host: string };
  readonly name: string;
}

/** A fast shutdown writes what is dirty in memory, 64 MB at the most: a slow disk needs seconds for that. */
const GENTLE_MS = 5_000;
/** A process that was killed is gone as soon as the kernel has freed its memory. */
const KILLED_MS = 5_000;
const LOOK_MS = 20;

/**
 * Ends every process that works on the cluster: a postmaster in order, backends without one at once, because a new postmaster
 * starts only when none of them has its memory any more. Removes what they leave; the caller holds the owner's lock.
 */
export async function endProcessesOf(cluster: Cluster): Promise<void> {
  const recorded = await readFile(join(cluster.data, 'postmaster.pid'), 'utf8').catch(() => '');
  const postmaster = Number.parseInt(recorded, 10);
  const found = await processesOf(cluster);
  if (found.includes(postmaster)) {
    signalTo([postmaster], 'SIGINT');
    await untilNone(cluster, GENTLE_MS);
  }
  signalTo(await processesOf(cluster), 'SIGKILL');
  if (!(await untilNone(cluster, KILLED_MS)))
    throw new Error(`Processes of an earlier PostgreSQL on ${cluster.data} do not end.`);
  // PostgreSQL would take any process that has got the recorded number meanwhile for a living one of its own.
  for (const file of [join(cluster.data, 'postmaster.pid'), join(cluster.address.host, '.s.PGSQL.5432.lock')])
    await rm(file, { force: true });
}

/** A postmaster has the data folder in its command line, what it forks the cluster's name in its title. */
async function processesOf({ data, name }: Cluster): Promise<number[]> {
  const pids = (await readdir('/proc')).filter((entry) => /^\d+$/.test(entry)).map(Number);
  const isOurs = async (pid: number) => {
    const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => '');
    const words = command.split('\0');
    const isServer = words[0]?.endsWith('/postgres') === true && words[words.indexOf('-D') + 1] === data;
    return isServer || command.startsWith(`postgres: ${name}: `);
  };
  const ours = await Promise.all(pids.map(isOurs));
  return pids.filter((_pid, at) => ours[at]);
}

async function untilNone(cluster: Cluster, withinMs: number): Promise<boolean> {
  const deadline = performance.now() + withinMs;
  while ((await processesOf(cluster)).length > 0) {
    if (performance.now() > deadline) return false;
    await delay(LOOK_MS);
  }
  return true;
}

function signalTo(pids: readonly number[], signal: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, signal);
    } catch (error) {
      // It ended by itself in this instant.
      if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error;
    }
  }
}
