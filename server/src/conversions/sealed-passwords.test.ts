import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversionOf, Guest, signUp, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';

const SECRETS = { password: 'Tarnkappe-original', pdfPassword: 'Tarnkappe-open', ownerPassword: 'Tarnkappe-owner' };
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

/** The files of the database, its write-ahead log among them, that hold a text. */
function filesWith(text: string): string[] {
  const below = join(server.platform.config.dataFolder, 'postgres');
  return readdirSync(below, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => readFileSync(path).includes(text));
}

it('lets no password of a document reach the database, its dead rows or its log, and opens it for the worker', async () => {
  const { database, store } = server.platform;
  const guest = new Guest(server.url);
  const form = new FormData();
  form.append('targetFormat', 'docx');
  form.append('password', SECRETS.password);
  form.append('file', new Blob([TINY_PDF]), 'locked.pdf');
  const { _id: id } = await conversionOf(
    await guest.request('/api/conversions/upload', { method: 'POST', body: form }),
  );
  const opened = await guest.call(`POST /conversions/${id}/preview`, { password: SECRETS.pdfPassword });
  expect(opened.http).toBe(200);
  const row = await database.db.selectFrom('conversion').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  expect(row.password).toMatch(/^sealed:/);
  expect(await store.openText(row.password ?? '')).toBe(SECRETS.password);
  await guest.call(`DELETE /conversions/${id}`);
  await sql`checkpoint`.execute(database.db);
  for (const secret of Object.values(SECRETS)) expect(filesWith(secret)).toEqual([]);
  // With the key of the object it is gone for good.
  await expect(store.openText(row.password ?? '')).rejects.toThrow('no object');
});

it('still knows one click that came twice, by the passwords of its PDF, too', async () => {
  const user = await signUp(server, 'twice@example.org');
  await sql`select credit_change((select id from "user" where email = 'twice@example.org'), 'bonus', 'adjust', 5, 'test')`.execute(
    server.platform.database.db,
  );
  const docx = readFileSync(new URL('../../../worker/fixtures/short.docx', import.meta.url));
  const send = async (pdfPassword: string) => {
    const form = new FormData();
    form.append('targetFormat', 'pdf');
    form.append('pdfPassword', pdfPassword);
    form.append('file', new Blob([docx]), 'a.docx');
    return (await conversionOf(await user.request('/api/conversions/upload', { method: 'POST', body: form })))._id;
  };
  const first = await send(SECRETS.pdfPassword);
  expect(await send(SECRETS.pdfPassword)).toBe(first);
  expect(await send('Tarnkappe-other')).not.toBe(first);
  expect(filesWith(SECRETS.pdfPassword)).toEqual([]);
});
