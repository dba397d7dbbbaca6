import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';

/** So much work of a processor is measured on each of them, in milliseconds. */
const WORK_MS = 150;
/** Works for so long by the clock of its own thread, and says how long that took by the clock on the wall. */
const SPIN = `
  const { parentPort, workerData } = require('node:worker_threads');
  const began = performance.now();
  const used = () => { const { user, system } = process.threadCpuUsage(); return (user + system) / 1000; };
  const before = used();
  while (used() - before < workerData);
  parentPort.postMessage((performance.now() - began) / workerData);`;

/** How much longer work takes here than on this machine alone: 1 where nothing else runs. A promise of seconds is one for that machine. */
export async function contention(): Promise<number> {
  const spins = Array.from({ length: availableParallelism() }, async () => {
    const worker = new Worker(SPIN, { eval: true, workerData: WORK_MS });
    return new Promise<number>((resolve, reject) => {
      worker.once('message', resolve);
      worker.once('error', reject);
    });
  });
  return Math.max(1, ...(await Promise.all(spins)));
}
