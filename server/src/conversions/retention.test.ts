import { readFileSync } from 'node:fs';
import { Readable } from 'node:stream';
import { openOutbox } from '@verso/platform/mail';
import { newObjectKey } from '@verso/platform/storage';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeAccounts, sweepAccounts } from '../account/purge.ts';
import { mailsOf } from '../mail/mails.ts';
import { conversionOf, Guest, signUp, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';
import { findByEmail } from '../users/user-store.ts';
import { expireOld, forgetGuests } from './lost-and-expired.ts';
import { deleteDiscarded } from './sweep-objects.ts';

/** Tables of PostgreSQL that hold nothing of users, and are made by migrations alone. */
const OF_MIGRATIONS = ['schema_migration', 'schema_function'];
/** A name that is nowhere else. */
const MARK = 'quillfeather';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function tables(): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'`.execute(
    server.platform.database.db,
  );
  return rows.map(({ name }) => name).filter((name) => !OF_MIGRATIONS.includes(name));
}

/** The places of the page for operators, by the names in their first column. */
function places(): Set<string> {
  const page = readFileSync(new URL('../../../docs/operations/retention.md', import.meta.url), 'utf8');
  const rows = page.slice(page.indexOf('## Every place'), page.indexOf('## Requests')).split('\n');
  return new Set(
    rows.flatMap((row) => [...(row.split('|')[1] ?? '').matchAll(/`([\w.]+)`/g)].map(([, name]) => name ?? '')),
  );
}

/** Where a text still is: tables of the database, and of its queue. */
async function placesWith(text: string): Promise<string[]> {
  const found: string[] = [];
  const names = [...(await tables()).map((name) => `public.${name}`), 'pgboss.job'];
  for (const name of names) {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${sql.table(name)} t where t::text ilike ${`%${text}%`}`.execute(
      server.platform.database.db,
    );
    if ((rows[0]?.count ?? 0) > 0) found.push(name.replace('public.', ''));
  }
  return found.sort();
}

it('says of every table of the database what it holds and when that is gone', async () => {
  const named = places();
  expect((await tables()).filter((name) => !named.has(name))).toEqual([]);
});

it('has nothing of a guest a day after their files are gone', async () => {
  const { database, store } = server.platform;
  const { db } = database;
  const guest = new Guest(server.url);
  const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, `${MARK}.pdf`, 'docx'));
  const { guest_hash: hash, original_sha256: digest } = await db
    .selectFrom('conversion')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const picture = newObjectKey();
  await store.put(picture, Readable.from([Buffer.from('picture')]));
  await guest.call(`POST /conversions/${id}/preview`, { password: MARK });
  await db
    .updateTable('preview')
    .set({ source_key: picture, source_state: 'ready' })
    .where('conversion_id', '=', id)
    .execute();
  await guest.call(`PUT /conversions/${id}/mail`, { email: `${MARK}@example.org` });
  const link = { secret_hash: Buffer.alloc(32, 7), expires_at: new Date() };
  await db
    .insertInto('share_link')
    .values({ ...link, id: 'link', conversion_id: id })
    .execute();
  const traces = [MARK, id, hash?.toString('hex') ?? '', digest?.toString('hex') ?? ''];
  expect(await placesWith(MARK)).toEqual(['conversion']);
  await guest.call(`POST /conversions/${id}/cancel`);
  const longAgo = new Date(Date.now() - 25 * 3_600_000);
  await db.updateTable('conversion').set({ expires_at: longAgo }).where('id', '=', id).execute();
  await expireOld(server.platform);
  await db.updateTable('deleted_file').set({ deleted_at: longAgo }).execute();
  await db.updateTable('attempt').set({ resets_at: longAgo }).execute();
  await forgetGuests(server.platform);
  await sweepAccounts(server.platform);
  await deleteDiscarded(server.platform);
  // Jobs have ids alone, and go a day after they end.
  for (const trace of traces) expect((await placesWith(trace)).filter((name) => name !== 'pgboss.job')).toEqual([]);
  await expect(store.get(picture)).rejects.toThrow('no object');
});

it('has nothing of a user whose account is gone but what is kept without a name', async () => {
  const { db } = server.platform.database;
  const user = await signUp(server, `${MARK}@example.org`);
  await user.keep(TINY_PDF, `${MARK}.pdf`);
  await conversionOf(await user.upload(TINY_PDF, `${MARK}.pdf`, 'docx'));
  expect(await placesWith(MARK)).toEqual(expect.arrayContaining(['conversion', 'library_file', 'user']));
  await db
    .updateTable('user')
    .set({ deletion_due_at: new Date(Date.now() - 1_000) })
    .where('email', '=', `${MARK}@example.org`)
    .execute();
  const outbox = mailsOf(await openOutbox(server.platform, server.platform.log), findByEmail);
  expect(await purgeAccounts({ ...server.platform, outbox })).toBe(1);
  const longAgo = new Date(Date.now() - 8 * 24 * 3_600_000);
  await db.updateTable('mail').set({ created_at: longAgo }).execute();
  await db
    .updateTable('mail_link')
    .set({ expires_at: new Date(Date.now() - 31 * 24 * 3_600_000) })
    .execute();
  await sweepAccounts(server.platform);
  expect(await placesWith(MARK)).toEqual([]);
});
