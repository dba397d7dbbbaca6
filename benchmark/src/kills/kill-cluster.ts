import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { startEmbeddedPostgres } from '@verso/platform/embedded-postgres';
import { openLog } from '@verso/platform/log';
import { startS3Server } from '@verso/platform/testing/s3-server';
import { freePort, LOOPBACK, type Part, startPart } from '../parts.ts';
import { compareBooks, inHand, signUpRich, untilRest } from './books.ts';
import { nothingSeen, sendOne } from './clients.ts';

/*
 * Two servers, three workers, one PostgreSQL and a bucket on loopback: `CLUSTER_DOCUMENTS` mixed conversions (2000) while parts of every kind are
 * killed, the database is restarted, the bucket is away for 20 seconds and, with `CLUSTER_OLD` (a checkout of an earlier version that
 * is set up), every part is replaced by this version one by one. Ends with 1 when anything was lost, double, stuck or charged wrongly.
 */

const DOCUMENTS = Number(process.env['CLUSTER_DOCUMENTS'] ?? 2_000);
const OLD = process.env['CLUSTER_OLD'];
const THIS = resolve(import.meta.dirname, '../../..');
const USERS = 6;
const KILL_EVERY_MS = 5_000;
const OUTAGE_MS = 20_000;
/** So long nothing may end once all are sent. */
const MOST_STILL_MS = 60_000;

const folder = mkdtempSync(join(tmpdir(), 'verso-cluster-'));
chmodSync(folder, 0o711);
const seen = nothingSeen();
const kills: Record<string, number> = {};
let isUpgraded = OLD === undefined;
/** What requests may say while parts are killed and the bucket is away. */
const EXPECTED = /^50[037]|ECONN|socket hang up|EPIPE|fetch failed|other side closed|timeout/i;
const say = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

/** A way to the bucket that can be cut. */
async function openWay(port: number) {
  const sockets = new Set<Socket>();
  let isCut = false;
  const way = createServer((from) => {
    if (isCut) return from.destroy();
    const to = connect(port, LOOPBACK);
    for (const socket of [from, to]) {
      sockets.add(socket);
      socket.on('error', () => {}).on('close', () => sockets.delete(socket));
    }
    from.on('close', () => to.destroy());
    to.on('close', () => from.destroy());
    return from.pipe(to).pipe(from);
  }).listen(0, LOOPBACK);
  await once(way, 'listening');
  return {
    port: (way.address() as { port: number }).port,
    async cutFor(ms: number) {
      isCut = true;
      for (const socket of sockets) socket.destroy();
      await delay(ms);
      isCut = false;
    },
    close: () => way.close(),
  };
}

const log = openLog({ logLevel: 'error' }, 'cluster');
const postgres = await startEmbeddedPostgres(folder, { log });
const s3 = await startS3Server(join(folder, 's3'));
const way = await openWay(Number(new URL(s3.config.endpoint ?? '').port));
const { host, user, database: name } = postgres.address;
const environment = {
  HOST: LOOPBACK,
  LOG_LEVEL: 'silent',
  WORKER_SLOTS: '1',
  DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
  // Earlier versions do not share one that they make.
  SIGNING_KEY: generateKeyPairSync('ed25519').privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  ENCRYPTION_KEYS: `cluster:${randomBytes(32).toString('base64')}`,
  ...{ IN_HAND_PER_USER: '0', IN_HAND_PER_NETWORK: '0', QUEUE_LIMIT: '100000' },
  ...{ S3_BUCKET: s3.config.bucket, S3_ENDPOINT: `http://${LOOPBACK}:${way.port}` },
  ...{ S3_ACCESS_KEY_ID: s3.config.credentials?.accessKeyId ?? '' },
  ...{ S3_SECRET_ACCESS_KEY: s3.config.credentials?.secretAccessKey ?? '' },
};
const parts: Part[] = [];
for (const [partName, kind] of [
  ['server-1', 'server'],
  ['server-2', 'server'],
  ['worker-1', 'worker'],
  ['worker-2', 'worker'],
  ['worker-3', 'worker'],
] as const) {
  const port = kind === 'server' ? await freePort() : 0;
  parts.push(startPart({ name: partName, kind, port }, OLD ?? THIS, folder, environment));
}
const servers = parts.filter(({ kind }) => kind === 'server');
const workers = parts.filter(({ kind }) => kind === 'worker');
const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(Math.random() * of.length)];
const url = () => `http://${LOOPBACK}:${pick(servers)?.port}`;

async function untilReady(): Promise<void> {
  for (const { port } of servers)
    while (
      !(await fetch(`http://${LOOPBACK}:${port}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ))
    )
      await delay(200);
}

/** Kills a part, or an engine below a worker, again and again. */
async function keepKilling(isOver: () => boolean): Promise<void> {
  while (!isOver()) {
    await delay(KILL_EVERY_MS * (0.5 + Math.random()));
    if (isOver()) return;
    const victim = pick(['server', 'worker', 'pdf engine', 'libreoffice'] as const) ?? 'worker';
    kills[victim] = (kills[victim] ?? 0) + 1;
    if (victim === 'server') pick(servers)?.kill();
    else if (victim === 'worker') pick(workers)?.kill();
    else {
      const word = victim === 'libreoffice' ? 'verso-zygote' : 'engine-process';
      const engine = pick(workers.flatMap((worker) => worker.below().filter(({ command }) => command.includes(word))));
      if (engine !== undefined) process.kill(engine.pid, 'SIGKILL');
    }
  }
}

/** What happens once each, when so many documents are sent. */
const events: { readonly at: number; readonly what: () => Promise<void> }[] = [
  {
    at: 0.3,
    what: async () => {
      say('the database is killed');
      process.kill(postgres.pid() ?? 0, 'SIGKILL');
    },
  },
  {
    at: 0.45,
    what: async () => {
      say('the bucket is away');
      await way.cutFor(OUTAGE_MS);
      say('the bucket is back');
    },
  },
  {
    at: 0.6,
    what: async () => {
      if (OLD === undefined) return;
      say('the upgrade begins');
      for (const part of [...workers, ...servers]) await part.replace(THIS);
      isUpgraded = true;
      say('the upgrade is done');
    },
  },
];

let failure = 1;
try {
  await untilReady();
  say(`ready, ${DOCUMENTS} documents follow`);
  const tokens: string[] = [];
  for (let index = 0; index < USERS; index += 1)
    tokens.push(await signUpRich(folder, url(), `user${index}@example.org`));
  let sent = 0;
  const waiting = [...events];
  const happening: Promise<void>[] = [];
  const killing = keepKilling(() => sent >= DOCUMENTS);
  const began = Date.now();
  await Promise.all(
    tokens.map(async (token) => {
      while (sent < DOCUMENTS) {
        sent += 1;
        if (sent % 100 === 0) say(`${sent} sent, ${JSON.stringify(kills)}`);
        while (waiting[0] !== undefined && sent >= waiting[0].at * DOCUMENTS) {
          const event = waiting.shift();
          if (event !== undefined) happening.push(event.what());
        }
        // Not more at a time than a real queue has.
        while ((await inHand(folder)) > 60) await delay(300);
        await sendOne({ token, url, random: Math.random, canSendInPieces: () => isUpgraded, seen, expected: EXPECTED });
      }
    }),
  );
  await Promise.all([killing, ...happening]);
  say('all are sent');
  const rows = await untilRest(folder, { mostStillMs: MOST_STILL_MS });
  const count = (status: string) => rows.filter((row) => row.status === status).length;
  const settings = { ...environment, VERSO_DATA: join(folder, 'server-1') };
  const report = {
    documents: DOCUMENTS,
    minutes: Number(((Date.now() - began) / 60_000).toFixed(1)),
    kills,
    restarts: Object.fromEntries(parts.map((part) => [part.name, part.starts() - 1])),
    acknowledged: seen.acknowledged.size,
    ...{ completed: count('completed'), failed: count('failed'), rows: rows.length },
    failures: [...new Set(rows.flatMap(({ failure_message: reason }) => reason ?? []))],
    pieces: seen.pieces,
    violations: await compareBooks(folder, rows, seen, settings),
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  const isWhole = report.pieces.begun === report.pieces.finished && report.rows === DOCUMENTS && report.failed === 0;
  failure = isWhole && report.violations.length === 0 ? 0 : 1;
} finally {
  await Promise.all(parts.map((part) => part.stop()));
  way.close();
  await s3.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
process.exitCode = failure;
