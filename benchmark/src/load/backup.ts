import { spawn, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { fileURLToPath } from 'node:url';
import { readConfig } from '@verso/platform/config';
import { connectionOf, openDatabase } from '@verso/platform/database';
import { openLog } from '@verso/platform/log';
import { newObjectKey, openStorage } from '@verso/platform/storage';
import { newDocument } from '../new-document.ts';
import { query, signUp, startProduct, upload } from '../product.ts';

/*
 * A backup of `BACKUP_GB` (10) of files while documents are converted, a second one without new files, and the restore of it into an empty folder, with their
 * times. Ends with 1 when the restored data differ from themselves or lack something.
 */

const GIGABYTES = Number(process.env['BACKUP_GB'] ?? 10);
const FILE_BYTES = 8 * 1024 ** 2;
const VERSO = fileURLToPath(new URL('../../../bin/verso', import.meta.url));

const folder = mkdtempSync(join(process.env['BACKUP_PLACE'] ?? tmpdir(), 'verso-backup-'));
chmodSync(folder, 0o711);
const [from, to, target] = ['from', 'to', 'backup'].map((name) => join(folder, name)) as [string, string, string];
for (const path of [from, to]) mkdirSync(path, { mode: 0o711 });

function run(words: readonly string[], data: string): { seconds: number; out: string; code: number | null } {
  const began = performance.now();
  const done = spawnSync(VERSO, words, {
    env: { ...process.env, VERSO_DATA: data, LOG_LEVEL: 'error' },
    encoding: 'utf8',
  });
  const seconds = Number(((performance.now() - began) / 1_000).toFixed(1));
  if (done.status !== 0) process.stderr.write(done.stdout + done.stderr);
  return { seconds, out: done.stdout, code: done.status };
}

/** Puts files into My Files without sending them: what is measured comes later. */
async function fill(userId: string): Promise<number> {
  const config = readConfig({ VERSO_DATA: from });
  const database = openDatabase(connectionOf(config), openLog({ logLevel: 'error' }, 'benchmark'));
  const { store } = await openStorage(config, database);
  const count = Math.round((GIGABYTES * 1024 ** 3) / FILE_BYTES);
  const content = randomBytes(FILE_BYTES);
  for (let at = 0; at < count; at += 1) {
    const key = newObjectKey();
    const { bytes, sha256 } = await store.put(key, Readable.from([content]));
    const id = at.toString(16).padStart(24, '0');
    const file = { original_name: `${at}.bin`, mime_type: 'application/octet-stream', format: null, object_key: key };
    await database.db
      .insertInto('library_file')
      .values({ id, user_id: userId, conversion_id: null, bytes, sha256: Buffer.from(sha256, 'hex'), ...file })
      .execute();
  }
  await database.close();
  return count;
}

const product = startProduct(from, 1);
let failure = 1;
try {
  const url = await product.url;
  const token = await signUp(url, 'ada@example.org');
  const [user] = await query<{ id: string }>(from, 'select id from "user"');
  await query(from, `select credit_change(id, 'bonus', 'adjust', 100000, 'gift') from "user"`);
  const files = await fill(user?.id ?? '');
  let isOver = false;
  let sent = 0;
  const load = (async () => {
    while (!isOver) {
      await upload(url, { token, ...newDocument(Math.random) });
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
  })();
  // In a process of its own each: this one continues sending.
  const first = await inBackground(['backup', '--with-keys', target]);
  const second = await inBackground(['backup', '--with-keys', target]);
  isOver = true;
  await load;
  product.process.kill('SIGTERM');
  await product.ended;
  const restored = run(['restore', target], to);
  const verified = run(['verify', '--deep'], to);
  const report = {
    gigabytes: GIGABYTES,
    files,
    sentMeanwhile: sent,
    firstBackupSeconds: first,
    secondBackupSeconds: second,
    restoreSeconds: restored.seconds,
    deepVerifySeconds: verified.seconds,
    checks: verified.out.trim().split('\n'),
  };
  process.stdout.write(`${JSON.stringify(report, null, 2)}\n`);
  failure = restored.code === 0 && verified.code === 0 ? 0 : 1;
} finally {
  product.process.kill('SIGKILL');
  rmSync(folder, { recursive: true, force: true, maxRetries: 10, retryDelay: 200 });
}
process.exitCode = failure;

async function inBackground(words: readonly string[]): Promise<number> {
  const began = performance.now();
  const child = spawn(VERSO, words, {
    env: { ...process.env, VERSO_DATA: from, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const code = await new Promise<number | null>((resolve) => child.once('exit', resolve));
  if (code !== 0) throw new Error(`verso ${words.join(' ')} ended with ${code}`);
  return Number(((performance.now() - began) / 1_000).toFixed(1));
}
