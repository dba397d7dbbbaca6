import { setTimeout as delay } from 'node:timers/promises';
import { newDocument } from '../new-document.ts';
import { percentile } from '../percentile.ts';
import { upload } from '../product.ts';
import { processesOf, startInstallation, usageOf } from './installation.ts';

/*
 * What an installation does and needs, in one run: documents a minute with one worker and with two, of one slot each; the 95th percentile of calls while
 * the queue is full; memory when idle and at work; and how long it takes to start.
 */

const DOCUMENTS = Number(process.env['CAPACITY_DOCUMENTS'] ?? 150);
const SETTLED_MS = 5_000;
const LOOK_MS = 25;

async function measure(workers: number) {
  const installation = await startInstallation(workers, 1);
  try {
    const { url } = installation;
    await delay(SETTLED_MS);
    const server = usageOf(processesOf(installation.server));
    const worker = usageOf(installation.workers.flatMap(processesOf));
    const token = await installation.signUp();
    const ids: string[] = [];
    for (let at = 0; at < DOCUMENTS; at += 1) {
      const id = await upload(url, { token, ...newDocument(Math.random) });
      if (id !== null) ids.push(id);
    }
    const before = await installation.inHand();
    const began = performance.now();
    const calls: number[] = [];
    let most = 0;
    for (let open = before; open > 0; open = await installation.inHand()) {
      const sent = performance.now();
      const answer = await fetch(`${url}/api/conversions/${ids[Math.floor(Math.random() * ids.length)]}`, {
        headers: { authorization: `Bearer ${token}` },
      });
      await answer.text();
      calls.push(performance.now() - sent);
      if (calls.length % 40 === 0) most = Math.max(most, usageOf(installation.workers.flatMap(processesOf)).megabytes);
      await delay(LOOK_MS);
    }
    const minutes = (performance.now() - began) / 60_000;
    return {
      workers,
      documentsPerMinute: Math.round(before / minutes),
      callsMs: { p50: Math.round(percentile(calls, 0.5)), p95: Math.round(percentile(calls, 0.95)) },
      idleMegabytes: { server: server.megabytes, workers: worker.megabytes },
      busiestMegabytes: most,
      readyMs: installation.readyMs,
    };
  } finally {
    await installation.stop();
  }
}

const one = await measure(1);
const two = await measure(2);
process.stdout.write(
  `${JSON.stringify({ one, two, ratio: Number((two.documentsPerMinute / one.documentsPerMinute).toFixed(2)) }, null, 2)}\n`,
);
