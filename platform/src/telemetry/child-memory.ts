import { readdir, readFile } from 'node:fs/promises';
import { addGauge } from './metrics.ts';

const KILOBYTE = 1024;

/** What a process below a worker is, by what its command line contains. */
const KINDS = [
  ['engine-process', 'pdf'],
  ['zygote', 'libreoffice'],
  ['soffice', 'libreoffice'],
  ['tesseract', 'tesseract'],
] as const;

/** Adds the memory of the processes that this process started, and those that they did. */
export function addChildMemory(): void {
  addGauge(
    'verso_engine_memory_bytes',
    'Memory of the engines of a worker, by engine; what processes share is counted once (PSS).',
    ['engine'],
    async () => {
      const sums = new Map<string, number>();
      for (const pid of await descendantsOf(process.pid)) {
        const kind = await kindOf(pid);
        if (kind !== null) sums.set(kind, (sums.get(kind) ?? 0) + (await proportionalBytes(pid)));
      }
      return [...sums].map(([engine, value]) => ({ labels: { engine }, value }));
    },
  );
}

async function descendantsOf(pid: number): Promise<number[]> {
  // One that has just ended has none.
  const tasks = await readdir(`/proc/${pid}/task`).catch(() => []);
  const lists = await Promise.all(tasks.map((task) => read(`/proc/${pid}/task/${task}/children`)));
  const children = lists.flatMap((list) => list.split(' ').filter(Boolean).map(Number));
  const below = await Promise.all(children.map(descendantsOf));
  return [...children, ...below.flat()];
}

async function kindOf(pid: number): Promise<string | null> {
  const line = await read(`/proc/${pid}/cmdline`);
  return KINDS.find(([words]) => line.includes(words))?.[1] ?? null;
}

/** Proportional set size (proc(5), smaps_rollup); 0 for a process that is gone or another user's. */
async function proportionalBytes(pid: number): Promise<number> {
  const kilobytes = /^Pss:\s+(\d+)/m.exec(await read(`/proc/${pid}/smaps_rollup`))?.[1];
  return Number(kilobytes ?? 0) * KILOBYTE;
}

function read(path: string): Promise<string> {
  return readFile(path, 'utf8').catch(() => '');
}
