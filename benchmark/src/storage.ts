import { randomBytes } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newObjectKey } from '@verso/platform/storage';
import { startTestPlatform } from '@verso/platform/testing';

const MEGABYTE = 1024 * 1024;
const SIZE_MB = Number(process.env['STORAGE_MB'] ?? 1024);
const COPY = join(tmpdir(), `verso-storage-${process.pid}`);

/** How fast objects are encrypted and stored, read and decrypted, by the clock and by the processor's time, and how much memory that takes. */
const platform = await startTestPlatform();
try {
  const piece = randomBytes(MEGABYTE);
  const content = Readable.from(
    (function* () {
      for (let count = 0; count < SIZE_MB; count += 1) yield piece;
    })(),
  );
  const key = newObjectKey();
  const before = process.memoryUsage.rss();
  let most = before;
  const watch = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  const timed = async (what: string, act: () => Promise<unknown>) => {
    const [began, cpu] = [performance.now(), process.cpuUsage()];
    await act();
    const seconds = (performance.now() - began) / 1000;
    const { user, system } = process.cpuUsage(cpu);
    const perProcessor = SIZE_MB / ((user + system) / 1e6);
    process.stdout.write(
      `${what.padEnd(22)} ${Math.round(SIZE_MB / seconds)} MB/s, ${Math.round(perProcessor)} MB per second of a processor\n`,
    );
  };
  await timed('store', () => platform.store.put(key, content));
  await timed('read', async () => {
    for await (const _ of await platform.store.get(key));
  });
  await timed('copy to a file', () => platform.store.fetch(key, COPY));
  clearInterval(watch);
  process.stdout.write(`memory grew by         ${Math.round((most - before) / MEGABYTE)} MB\n`);
} finally {
  await rm(COPY, { force: true });
  await platform.stop();
}
