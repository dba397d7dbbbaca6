import { readdir, utimes } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { newObjectKey } from '@verso/platform/storage';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversionOf, Guest, signUp, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';
import { expireOld, failLost, forgetGuests } from './lost-and-expired.ts';
import { sweepObjects } from './sweep-objects.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function upload(guest: Guest) {
  const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
  const set = (values: { created_at?: Date; expires_at?: Date; job_id?: string }) =>
    server.platform.database.db.updateTable('conversion').set(values).where('id', '=', made._id).execute();
  return { made, set };
}

it('fails a conversion whose job no one will do, and leaves one that waits', async () => {
  const guest = new Guest(server.url);
  const [lost, waiting] = [await upload(guest), await upload(guest)];
  const longAgo = new Date(Date.now() - 60_000);
  await lost.set({ created_at: longAgo, job_id: '00000000-0000-4000-8000-000000000000' });
  await waiting.set({ created_at: longAgo });
  expect(await failLost(server.platform)).toBe(1);
  expect(await conversionOf(await guest.request(lost.made.statusUrl))).toMatchObject({
    status: 'failed',
    failure: { reason: 'internal', message: expect.stringContaining('interrupted') },
  });
  expect(await conversionOf(await guest.request(waiting.made.statusUrl))).toMatchObject({ status: 'processing' });
});

it('leaves a conversion that waits in another lane since it was looked at', async () => {
  const guest = new Guest(server.url);
  const { made, set } = await upload(guest);
  const { database, queue } = server.platform;
  await set({ created_at: new Date(Date.now() - 60_000), job_id: '00000000-0000-4000-8000-000000000000' });
  const findDead = async (jobs: readonly string[]) => {
    const dead = await queue.findDead(jobs);
    const moved = await database.db.transaction().execute((transaction) => queue.send(transaction, made._id));
    await set({ job_id: moved });
    return dead;
  };
  expect(await failLost({ database, queue: { ...queue, findDead } })).toBe(0);
  expect(await conversionOf(await guest.request(made.statusUrl))).toMatchObject({ status: 'processing' });
});

it('deletes the bytes of a failed conversion when its time has come, and keeps the row', async () => {
  const guest = new Guest(server.url);
  const { made, set } = await upload(guest);
  await set({ expires_at: new Date(Date.now() - 1_000) });
  await sql`update conversion set status = 'failed', failure_reason = 'corrupt', failure_message = 'Broken.' where id = ${made._id}`.execute(
    server.platform.database.db,
  );
  const before = await server.platform.database.db
    .selectFrom('conversion')
    .select('original_key')
    .where('id', '=', made._id)
    .executeTakeFirstOrThrow();
  expect(await expireOld(server.platform)).toBe(1);
  await expect(server.platform.store.get(before.original_key ?? '')).rejects.toThrow('There is no object');
  expect(await conversionOf(await guest.request(made.statusUrl))).toMatchObject({ status: 'failed' });
});

it('forgets the conversion of a guest, and the names and digests of its files, a day after its time, and no one else’s', async () => {
  const { db } = server.platform.database;
  const guest = new Guest(server.url);
  const [old, late] = [await upload(guest), await upload(guest)];
  for (const [{ made, set }, hours] of [
    [old, 25],
    [late, 1],
  ] as const) {
    await guest.call(`POST /conversions/${made._id}/cancel`);
    await set({ expires_at: new Date(Date.now() - hours * 3_600_000) });
  }
  while ((await expireOld(server.platform)) > 0);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('deleted_file').set({ deleted_at: longAgo }).where('source_id', '=', old.made._id).execute();
  const object = await db.selectFrom('deleted_file').select('object').where('source_id', '=', old.made._id).execute();
  expect(object).toHaveLength(1);
  expect(await forgetGuests(server.platform)).toBe(1);
  expect((await guest.request(old.made.statusUrl)).status).toBe(404);
  expect((await guest.request(late.made.statusUrl)).status).toBe(200);
  expect(
    await db
      .selectFrom('object_key')
      .select('object')
      .where('object', '=', object[0]?.object ?? '')
      .execute(),
  ).toEqual([]);
  expect(await db.selectFrom('deleted_file').select('object').where('source_id', '=', old.made._id).execute()).toEqual(
    [],
  );
  expect(
    await db.selectFrom('deleted_file').select('object').where('source_id', '=', late.made._id).execute(),
  ).toHaveLength(1);
});

it('deletes what was stored long ago and no row names, and nothing else', async () => {
  const { platform } = server;
  await upload(new Guest(server.url));
  await (await signUp(server, 'keeper@example.org')).keep('mine', 'mine.txt');
  const [left, fresh] = [newObjectKey(), newObjectKey()];
  await platform.store.put(left, Readable.from([Buffer.from('of a killed server')]));
  const objects = join(platform.config.dataFolder, 'objects');
  const longAgo = new Date(Date.now() - 2 * 3_600_000);
  for (const entry of await readdir(objects, { recursive: true, withFileTypes: true }))
    if (entry.isFile()) await utimes(join(entry.parentPath, entry.name), longAgo, longAgo);
  await platform.store.put(fresh, Readable.from([Buffer.from('whose row comes in a moment')]));
  expect(await sweepObjects(platform)).toBe(1);
  await expect(platform.store.get(left)).rejects.toThrow('There is no object');
  const named = await platform.database.db.selectFrom('conversion').select('original_key').execute();
  const kept = await platform.database.db.selectFrom('library_file').select('object_key').execute();
  expect(kept).toHaveLength(1);
  const keys = [...named.flatMap((row) => row.original_key ?? []), ...kept.map((row) => row.object_key)];
  for (const key of [fresh, ...keys]) {
    const content = await platform.store.get(key);
    content.destroy();
  }
});
