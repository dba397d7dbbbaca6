import { setTimeout as delay } from 'node:timers/promises';
import { newDocument } from '../new-document.ts';
import { query, upload } from '../product.ts';
import { processesOf, startInstallation, usageOf } from './installation.ts';

/*
 * An installation at work for `SOAK_MINUTES` (30) at `SOAK_PER_MINUTE` documents a minute: prints memory and open files in each third of the time, and ends with 1
 * when they grow or anything fails.
 */

const MINUTES = Number(process.env['SOAK_MINUTES'] ?? 30);
const PER_MINUTE = Number(process.env['SOAK_PER_MINUTE'] ?? 60);
const SAMPLE_MS = 5_000;
/** The last third may exceed the second by this part. */
const MOST_GROWTH = 0.02;

const installation = await startInstallation(1, 2);
let failure = 1;
try {
  const token = await installation.signUp();
  const end = Date.now() + MINUTES * 60_000;
  const samples: { server: ReturnType<typeof usageOf>; worker: ReturnType<typeof usageOf> }[] = [];
  const sampling = (async () => {
    while (Date.now() < end) {
      samples.push({
        server: usageOf(processesOf(installation.server)),
        worker: usageOf(installation.workers.flatMap(processesOf)),
      });
      await delay(SAMPLE_MS);
    }
  })();
  let refused = 0;
  while (Date.now() < end) {
    await upload(installation.url, { token, ...newDocument(Math.random) }).catch(() => (refused += 1));
    await delay((60_000 / PER_MINUTE) * 2 * Math.random());
  }
  await sampling;
  while ((await installation.inHand()) > 0) await delay(500);
  const rows = await query<{ status: string; count: string }>(
    installation.folder,
    'select status, count(*)::text as count from conversion group by status',
  );
  const thirds = [0, 1, 2].map((third) => {
    const own = samples.slice((third * samples.length) / 3, ((third + 1) * samples.length) / 3);
    const mean = (of: (sample: (typeof samples)[number]) => number) =>
      Math.round(own.reduce((sum, sample) => sum + of(sample), 0) / own.length);
    return {
      serverMegabytes: mean(({ server }) => server.megabytes),
      workerMegabytes: mean(({ worker }) => worker.megabytes),
      files: mean(({ server, worker }) => server.files + worker.files),
    };
  });
  const [, second, last] = thirds;
  const growth = (of: keyof (typeof thirds)[number]) => (last?.[of] ?? 0) / (second?.[of] ?? 1) - 1;
  // Engines that rest and start again have files, too: more than ever before would be a leak.
  const files = (last?.files ?? 0) / Math.max(...thirds.slice(0, 2).map((third) => third.files)) - 1;
  const grown = { server: growth('serverMegabytes'), worker: growth('workerMegabytes'), files };
  process.stdout.write(
    `${JSON.stringify({ minutes: MINUTES, perMinute: PER_MINUTE, ended: Object.fromEntries(rows.map(({ status, count }) => [status, Number(count)])), refused, thirds, grown }, null, 2)}\n`,
  );
  const isFlat = Object.values(grown).every((part) => part <= MOST_GROWTH);
  failure = isFlat && refused === 0 && rows.every(({ status }) => status === 'completed') ? 0 : 1;
} finally {
  await installation.stop();
}
process.exitCode = failure;
