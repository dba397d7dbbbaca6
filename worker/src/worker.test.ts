import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream } from 'node:fs';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { buffer, text } from 'node:stream/consumers';
import { engineIdentity } from '@verso/docx-to-pdf';
import { lockAgile } from '@verso/docx-to-pdf/testing/lock-docx';
import { documentXml, makeDocx } from '@verso/docx-to-pdf/testing/make-docx';
import type { Lane } from '@verso/platform/queue';
import { newObjectKey } from '@verso/platform/storage';
import { startTestPlatform, type TestPlatform } from '@verso/platform/testing';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { ONE_PIXEL, reachingParts } from './testing/reaching-docx.ts';
import { type RunningWorker, startWorker } from './worker.ts';

const fixture = (name: string) => new URL(`../fixtures/${name}`, import.meta.url);
let platform: TestPlatform;
let worker: RunningWorker;

beforeAll(async () => {
  platform = await startTestPlatform({ LOG_LEVEL: 'silent', WORKER_SLOTS: '1', CONVERSION_TIMEOUT_SECONDS: '20' });
  worker = await startWorker(platform, platform.log);
});
afterAll(async () => {
  await worker.stop();
  await platform.stop();
});

/** Stores `content` and queues its conversion, as the server does. */
async function order(
  content: Readable,
  originalFormat: 'pdf' | 'docx',
  options: object = {},
  password: string | null = null,
  lane: Lane = 'long',
): Promise<string> {
  const { database, queue, store } = platform;
  const key = newObjectKey();
  const { bytes } = await store.put(key, content);
  const id = randomBytes(18).toString('base64url');
  await database.db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('conversion')
      .values({
        id,
        guest_hash: Buffer.alloc(32),
        original_filename: `Report.${originalFormat}`,
        original_format: originalFormat,
        target_format: originalFormat === 'pdf' ? 'docx' : 'pdf',
        original_key: key,
        original_bytes: bytes,
        options: JSON.stringify(options),
        password,
        job_id: await queue.send(transaction, id, 0, lane),
        expires_at: new Date(Date.now() + 60_000),
      })
      .execute();
  });
  return id;
}

async function inFolder(use: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'verso-worker-'));
  try {
    await use(folder);
  } finally {
    await rm(folder, { recursive: true });
  }
}

function find(id: string) {
  return platform.database.db.selectFrom('conversion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
}

/** Listens for the conversion's changes until its row is as wanted. The next change is awaited before the row is read: none is missed. */
async function until(id: string, isWanted: (row: Awaited<ReturnType<typeof find>>) => boolean) {
  let wake = () => {};
  const subscription = await platform.database.listen(
    'conversion',
    (changed) => changed === id && wake(),
    () => wake(),
  );
  try {
    for (;;) {
      const changed = new Promise<void>((resolve) => {
        wake = resolve;
      });
      const row = await find(id);
      if (isWanted(row)) return row;
      await changed;
    }
  } finally {
    await subscription.close();
  }
}

const untilSettled = (id: string) => until(id, (row) => row.status !== 'processing');

it('turns a PDF into a DOCX with its text', async () => {
  const row = await untilSettled(await order(createReadStream(fixture('one-page.pdf')), 'pdf'));
  expect(row).toMatchObject({
    status: 'completed',
    result_filename: 'Report.docx',
    result_pages: 1,
    pages: 1,
    page: 1,
  });
  const { characters } = row.report as { characters: { source: number; kept: number } };
  expect(characters.source).toBeGreaterThan(5);
  expect(characters.kept).toBe(characters.source);
  const head = await text(await platform.store.get(row.result_key ?? '', { start: 0, end: 1 }));
  expect(head).toBe('PK');
});

it('converts the way its owner has chosen, and names a choice that cannot be', async () => {
  const exact = await order(createReadStream(fixture('one-page.pdf')), 'pdf', { mode: 'exact', pages: '1' });
  expect(await untilSettled(exact)).toMatchObject({ status: 'completed', result_pages: 1 });
  const none = await order(createReadStream(fixture('one-page.pdf')), 'pdf', { pages: '9' });
  expect(await untilSettled(none)).toMatchObject({
    status: 'failed',
    failure_message: expect.stringContaining('none of them is in “9”'),
  });
});

it('turns a DOCX into a PDF', async () => {
  const row = await untilSettled(await order(createReadStream(fixture('short.docx')), 'docx'));
  expect(row).toMatchObject({ status: 'completed', result_filename: 'Report.pdf', result_pages: 1 });
  const { characters } = row.report as { characters: { source: number; kept: number } };
  expect(characters.source).toBeGreaterThan(5);
  expect(characters.kept).toBe(characters.source);
  expect(await text(await platform.store.get(row.result_key ?? '', { start: 0, end: 4 }))).toBe('%PDF-');
});

it('opens a protected DOCX with its password, and says which without it or with another', async () => {
  await inFolder(async (folder) => {
    const path = join(folder, 'locked.docx');
    await makeDocx(path);
    await lockAgile(path, 'secret');
    const asked = await untilSettled(await order(createReadStream(path), 'docx'));
    expect(asked).toMatchObject({ status: 'failed', failure_reason: 'password_required' });
    const refused = await untilSettled(await order(createReadStream(path), 'docx', {}, 'another'));
    expect(refused.failure_message).toBe('The password for this document is wrong.');
    const opened = await untilSettled(await order(createReadStream(path), 'docx', {}, 'secret'));
    expect(opened).toMatchObject({ status: 'completed', result_pages: 1 });
  });
});

it('says on which page of the PDF a font begins that was replaced, and a picture is missing', async () => {
  await inFolder(async (folder) => {
    const paragraph = (font: string, text: string, rest = '') =>
      `<w:p><w:r><w:rPr><w:rFonts w:ascii="${font}" w:hAnsi="${font}"/></w:rPr><w:t>${text}</w:t>${rest}</w:r></w:p>`;
    const newPage = '<w:br w:type="page"/>';
    const before = [
      paragraph('Liberation Serif', 'The first page has a font that is installed.', newPage),
      paragraph('Arial', 'The second page has one that is not.', newPage),
      paragraph('Arial', 'After this on the third page a picture is missing:'),
    ].join('');
    const path = join(folder, 'places.docx');
    await makeDocx(path, reachingParts(['https://example.org/a.png'], before));
    const row = await untilSettled(await order(createReadStream(path), 'docx'));
    const messages = row.messages as { code: string; page?: number; box?: number[] }[];
    const pageOf = (code: string) => messages.find((message) => message.code === code)?.page;
    expect([pageOf('font_substituted'), pageOf('external_image')]).toEqual([2, 3]);
    // At the top of a page with margins of an inch.
    const [left = 0, top = 0] = messages.find(({ code }) => code === 'font_substituted')?.box ?? [];
    expect([left > 60 && left < 100, top > 60 && top < 100]).toEqual([true, true]);
  });
});

it('calls no one and reads no other file for a DOCX, and says what it has left out', async () => {
  let calls = 0;
  const listener = createServer((socket) => {
    calls++;
    socket.destroy();
  }).listen(0, '127.0.0.1');
  await once(listener, 'listening');
  await inFolder(async (folder) => {
    const { port } = listener.address() as AddressInfo;
    const planted = join(folder, 'planted.png');
    await writeFile(planted, ONE_PIXEL);
    const path = join(folder, 'reaching.docx');
    await makeDocx(path, reachingParts([`http://127.0.0.1:${port}/a.png`, `file://${planted}`]));
    const row = await untilSettled(await order(createReadStream(path), 'docx'));
    expect(row.status).toBe('completed');
    expect((row.messages as { code: string }[]).map(({ code }) => code)).toEqual(['external_image']);
    const pdf = await buffer(await platform.store.get(row.result_key ?? ''));
    expect(pdf.includes('/Subtype/Image')).toBe(false);
  });
  expect(calls).toBe(0);
  listener.close();
});

it('fails what is damaged at once, with a reason and a sentence', async () => {
  const broken = await untilSettled(await order(Readable.from([Buffer.from('%PDF-1.7\nnothing more')]), 'pdf'));
  expect(broken).toMatchObject({ status: 'failed', failure_reason: 'corrupt', result_key: null });
  expect(broken.failure_message).toMatch(/\.$/);
  const cut = await untilSettled(await order(Readable.from([Buffer.from('PK\u0003\u0004cut')]), 'docx'));
  expect(cut).toMatchObject({ status: 'failed', failure_reason: 'corrupt' });
});

/** Sends a signal to every engine process of this worker. */
function signalEngines(signal: NodeJS.Signals): void {
  for (const pid of pidsOf('-P', String(process.pid), 'engine-process.ts')) process.kill(pid, signal);
}

it('has engines that are not root’s, without capabilities, new rights or an endless number of processes', async () => {
  const [zygote = 0] = pidsOf('-P', String(process.pid), 'verso-zygote');
  const [engine = 0] = pidsOf('-P', String(process.pid), 'engine-process.ts');
  for (const pid of [engine, zygote]) {
    const status = await readFile(`/proc/${pid}/status`, 'utf8');
    const of = (name: string) => new RegExp(`^${name}:\\s+(\\S+)`, 'm').exec(status)?.[1];
    const isRoots = engineIdentity(platform.config.dataFolder).hindrance !== null;
    expect([of('Uid') === '0', of('NoNewPrivs')]).toEqual([isRoots, '1']);
    const sets = ['CapEff', 'CapPrm', 'CapInh', 'CapAmb', ...(process.getuid?.() === 0 ? ['CapBnd'] : [])];
    expect(sets.map(of)).toEqual(sets.map(() => '0000000000000000'));
  }
  const limits = await readFile(`/proc/${engine}/limits`, 'utf8');
  expect(limits).toMatch(/^Max processes\s+\d/m);
});

it('tries again when the engine process is killed, and completes', async () => {
  signalEngines('SIGSTOP');
  const id = await order(createReadStream(fixture('one-page.pdf')), 'pdf');
  await until(id, (row) => row.stage === 'converting');
  signalEngines('SIGKILL');
  expect(await untilSettled(id)).toMatchObject({ status: 'completed' });
});

it('tries again when LibreOffice is killed from outside in the middle of a document, and completes', async () => {
  await inFolder(async (folder) => {
    const path = join(folder, 'long.docx');
    const paragraphs = '<w:p><w:r><w:t>word </w:t></w:r></w:p>'.repeat(10_000);
    await makeDocx(path, { 'word/document.xml': documentXml(paragraphs) });
    const id = await order(createReadStream(path), 'docx');
    const zygotes = pidsOf('-P', String(process.pid), 'verso-zygote');
    const child = await vi.waitFor(() => {
      const [forked] = pidsOf('-P', zygotes.join(','), 'verso-zygote');
      if (forked === undefined) throw new Error('LibreOffice has not begun');
      return forked;
    }, 20_000);
    process.kill(child, 'SIGKILL');
    expect(await untilSettled(id)).toMatchObject({ status: 'completed' });
  });
}, 60_000);

function pidsOf(...args: string[]): number[] {
  const { stdout } = spawnSync('pgrep', ['-f', ...args], { encoding: 'utf8' });
  return stdout.split('\n').filter(Boolean).map(Number);
}

it('stops what its owner cancels while it runs, and has the slot free for the next within a second', async () => {
  signalEngines('SIGSTOP');
  const id = await order(createReadStream(fixture('one-page.pdf')), 'pdf');
  await until(id, (row) => row.stage === 'converting');
  const next = await order(createReadStream(fixture('one-page.pdf')), 'pdf');
  const cancelledAt = performance.now();
  await platform.database.db
    .updateTable('conversion')
    .set({ status: 'cancelled', stage: 'cancelled' })
    .where('id', '=', id)
    .execute();
  await until(next, (row) => row.stage !== 'queued');
  expect(performance.now() - cancelledAt).toBeLessThan(1_000);
  expect(await untilSettled(next)).toMatchObject({ status: 'completed' });
  expect(await find(id)).toMatchObject({ status: 'cancelled', result_key: null });
  signalEngines('SIGCONT');
});

it('leaves nothing behind of a conversion that its owner deletes while it waits', async () => {
  const id = await order(createReadStream(fixture('one-page.pdf')), 'pdf');
  await platform.database.db.deleteFrom('conversion').where('id', '=', id).execute();
  const next = await untilSettled(await order(createReadStream(fixture('one-page.pdf')), 'pdf'));
  expect(next.status).toBe('completed');
});

it('converts a short file while every other place is taken by long ones', async () => {
  signalEngines('SIGSTOP');
  const stuck = await order(createReadStream(fixture('one-page.pdf')), 'pdf');
  await until(stuck, (row) => row.stage === 'converting');
  const waiting = await order(createReadStream(fixture('one-page.pdf')), 'pdf');
  const short = await order(createReadStream(fixture('one-page.pdf')), 'pdf', {}, null, 'short');
  await until(short, (row) => row.stage === 'converting');
  expect((await find(waiting)).stage).toBe('queued');
  signalEngines('SIGCONT');
  for (const id of [stuck, waiting, short]) expect((await untilSettled(id)).status).toBe('completed');
});
