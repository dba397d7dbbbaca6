import { Readable } from 'node:stream';
import { calls, type Preview } from '@verso/contracts';
import { newObjectKey } from '@verso/platform/storage';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { conversionOf, Guest, signUp, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';
import { dropLostPreviews } from './lost-previews.ts';

/** On a busy machine. */
const PATIENCE_MS = 10_000;
let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

async function store(content: string): Promise<string> {
  const key = newObjectKey();
  await server.platform.store.put(key, Readable.from([Buffer.from(content)]));
  return key;
}

/** What a worker would do: the conversion completes. */
async function complete(id: string): Promise<void> {
  await server.platform.database.db
    .updateTable('conversion')
    .set({
      status: 'completed',
      stage: 'completed',
      result_key: await store('result'),
      result_filename: 'a.docx',
      result_bytes: 6,
      result_pages: 1,
    })
    .where('id', '=', id)
    .execute();
}

/** A guest with a completed conversion. */
async function guestWithResult(): Promise<{ guest: Guest; id: string }> {
  const guest = new Guest(server.url);
  const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
  await complete(id);
  return { guest, id };
}

async function open(guest: Guest, path: string, body: object = {}) {
  const reply = await guest.call(`POST ${path}/preview`, body);
  return { ...reply, preview: reply.data?.['preview'] as Preview };
}

/** What a worker would do: both sides have pages. */
function prepare(id: string) {
  const pages = JSON.stringify([[595, 842]]);
  return server.platform.database.db
    .updateTable('preview')
    .set({ source_state: 'ready', source_pages: pages, result_state: 'ready', result_pages: pages })
    .where('id', '=', id)
    .execute();
}

it('is made once, and belongs to the owner of the conversion alone', async () => {
  const { guest, id } = await guestWithResult();
  const { preview } = await open(guest, `/conversions/${id}`);
  expect(preview).toMatchObject({ source: { state: 'preparing' }, result: { state: 'preparing' }, comparison: null });
  expect((await open(guest, `/conversions/${id}`)).preview._id).toBe(preview._id);
  const stranger = new Guest(server.url);
  await stranger.upload(TINY_PDF, 'b.pdf', 'docx');
  expect((await open(stranger, `/conversions/${id}`)).http).toBe(404);
  await prepare(preview._id);
  for (const path of [`/previews/${preview._id}`, `/previews/${preview._id}/source/1`])
    expect((await stranger.request(`/api${path}`)).status).toBe(404);
});

it('sends a page as soon as it is drawn, as a picture that can do nothing', async () => {
  const { guest, id } = await guestWithResult();
  const { preview } = await open(guest, `/conversions/${id}`);
  const page = (rest: string) => guest.request(`/api/previews/${preview._id}/${rest}`);
  expect((await page('source/1')).status).toBe(409);
  await prepare(preview._id);
  expect((await page('source/2')).status).toBe(404);
  expect((await page('source/1?width=7')).status).toBe(400);
  expect((await page('sauce/1')).status).toBe(404);
  const asked = page('source/1?width=200');
  const { db } = server.platform.database;
  const row = db.selectFrom('page_image').selectAll().where('preview_id', '=', preview._id);
  await vi.waitFor(
    async () => expect(await row.execute()).toMatchObject([{ side: 'source', page: 1, width: 200 }]),
    PATIENCE_MS,
  );
  const key = await store('picture');
  await db.updateTable('page_image').set({ object_key: key, bytes: 7 }).where('preview_id', '=', preview._id).execute();
  const answer = await asked;
  expect([answer.status, await answer.text()]).toEqual([200, 'picture']);
  expect(answer.headers.get('content-type')).toBe('image/png');
  expect(answer.headers.get('content-security-policy')).toContain('sandbox');
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
});

it('leaves no one waiting for a page whose files were deleted', async () => {
  const { guest, id } = await guestWithResult();
  const { preview } = await open(guest, `/conversions/${id}`);
  await prepare(preview._id);
  const asked = guest.request(`/api/previews/${preview._id}/source/1`);
  const { db } = server.platform.database;
  const row = db.selectFrom('page_image').selectAll().where('preview_id', '=', preview._id);
  await vi.waitFor(async () => expect(await row.execute()).toHaveLength(1), PATIENCE_MS);
  await guest.call(`DELETE /conversions/${id}`);
  expect((await asked).status).toBe(404);
});

it('goes with the files of its conversion, bytes and all', async () => {
  const { guest, id } = await guestWithResult();
  const { preview } = await open(guest, `/conversions/${id}`);
  const key = await store('pages');
  const { db } = server.platform.database;
  await db.updateTable('preview').set({ result_key: key }).where('id', '=', preview._id).execute();
  await guest.call(`DELETE /conversions/${id}`);
  expect((await guest.request(`/api/previews/${preview._id}`)).status).toBe(404);
  await expect(server.platform.store.get(key)).rejects.toThrow('no object');
});

it('tries a locked document again with a password, and nothing else again', async () => {
  const { guest, id } = await guestWithResult();
  const { preview } = await open(guest, `/conversions/${id}`);
  const { db } = server.platform.database;
  await db
    .updateTable('preview')
    .set({ source_state: 'locked', result_state: 'failed', result_message: 'Broken.' })
    .where('id', '=', preview._id)
    .execute();
  expect((await open(guest, `/conversions/${id}`)).preview.source.state).toBe('locked');
  const { preview: again } = await open(guest, `/conversions/${id}`, { password: 'open sesame' });
  expect(again).toMatchObject({ source: { state: 'preparing' }, result: { state: 'failed', message: 'Broken.' } });
  expect(JSON.stringify(again)).not.toContain('sesame');
});

it('is made anew where its job was lost', async () => {
  const { guest, id } = await guestWithResult();
  const { preview } = await open(guest, `/conversions/${id}`);
  const { db } = server.platform.database;
  await db
    .updateTable('preview')
    .set({ job_id: null, created_at: new Date(Date.now() - 60_000) })
    .where('id', '=', preview._id)
    .execute();
  expect(await dropLostPreviews(server.platform)).toBe(1);
  expect((await open(guest, `/conversions/${id}`)).preview._id).not.toBe(preview._id);
});

it('shows a conversion that is under way by its first page, and none that failed', async () => {
  const guest = new Guest(server.url);
  const { _id: id } = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
  const { preview } = await open(guest, `/conversions/${id}`);
  await complete(id);
  expect((await open(guest, `/conversions/${id}`)).preview._id).not.toBe(preview._id);
  const { _id: other } = await conversionOf(await guest.upload(TINY_PDF, 'b.pdf', 'docx'));
  await guest.call(`POST /conversions/${other}/cancel`);
  expect((await open(guest, `/conversions/${other}`)).http).toBe(404);
});

it('shows PDF and DOCX files of My Files, until they are in the trash', async () => {
  const user = await signUp(server, 'pages@example.com');
  const file = async (answer: Response) => ((await answer.json()) as { data: { file: { _id: string } } }).data.file._id;
  const pdf = await file(await user.keep(TINY_PDF, 'a.pdf'));
  const text = await file(await user.keep('only text', 'a.txt'));
  const { preview } = await open(user, `/upload/${pdf}`);
  expect(preview).toMatchObject({ source: { state: 'preparing' }, result: { state: 'none' } });
  expect(await open(user, `/upload/${text}`)).toMatchObject({ http: 400, code: 'INVALID_REQUEST' });
  const shown = await user.ask(calls.getPreview, { params: { id: preview._id } });
  expect(shown.preview._id).toBe(preview._id);
  await user.call(`DELETE /upload/${pdf}`);
  expect((await user.call(`GET /previews/${preview._id}`)).http).toBe(404);
});

/** A preview of a guest with so many pages on each side. */
async function previewWith(count: number): Promise<{ guest: Guest; preview: Preview }> {
  const { guest, id } = await guestWithResult();
  const { preview } = await open(guest, `/conversions/${id}`);
  const pages = JSON.stringify(Array.from({ length: count }, () => [595, 842]));
  await server.platform.database.db
    .updateTable('preview')
    .set({ source_state: 'ready', source_pages: pages, result_state: 'ready', result_pages: pages })
    .where('id', '=', preview._id)
    .execute();
  return { guest, preview };
}

const pagesWaiting = (preview: string) =>
  server.platform.database.db.selectFrom('page_image').selectAll().where('preview_id', '=', preview).execute();

it('takes twelve pages of one guest at a time, however many are asked for at once, each in its turn', async () => {
  const { guest, preview } = await previewWith(40);
  const gone = new AbortController();
  const statuses: number[] = [];
  const asked = Array.from({ length: 40 }, (_, at) =>
    guest
      .request(`/api/previews/${preview._id}/source/${at + 1}?width=200`, { signal: gone.signal })
      .then(({ status }) => void statuses.push(status))
      .catch(() => {}),
  );
  await vi.waitFor(() => expect(statuses).toHaveLength(28), 15_000);
  expect(new Set(statuses)).toEqual(new Set([429]));
  const waiting = await pagesWaiting(preview._id);
  expect(waiting.map(({ turn }) => turn).toSorted((a, b) => a - b)).toEqual(
    Array.from({ length: 12 }, (_, at) => at + 2),
  );
  gone.abort();
  await Promise.all(asked);
  // No one waits any more.
  await vi.waitFor(async () => expect(await pagesWaiting(preview._id)).toEqual([]), PATIENCE_MS);
});

it('draws a page as long as one of those who asked for it waits', async () => {
  const { guest, preview } = await previewWith(1);
  const [first, second] = [new AbortController(), new AbortController()];
  const ask = ({ signal }: AbortController) =>
    guest.request(`/api/previews/${preview._id}/source/1`, { signal }).catch(() => null);
  const asked = [ask(first), ask(second)];
  await vi.waitFor(async () => expect(await pagesWaiting(preview._id)).toMatchObject([{ waiters: 2 }]), PATIENCE_MS);
  first.abort();
  await vi.waitFor(async () => expect(await pagesWaiting(preview._id)).toMatchObject([{ waiters: 1 }]), PATIENCE_MS);
  second.abort();
  await vi.waitFor(async () => expect(await pagesWaiting(preview._id)).toEqual([]), PATIENCE_MS);
  await Promise.all(asked);
});

it('says of a page that is too complex that it is, at once from then on', async () => {
  const { guest, preview } = await previewWith(1);
  const asked = guest.call(`GET /previews/${preview._id}/source/1`);
  await vi.waitFor(async () => expect(await pagesWaiting(preview._id)).toHaveLength(1), PATIENCE_MS);
  const failed = { has_failed: true, is_too_complex: true };
  await server.platform.database.db
    .updateTable('page_image')
    .set(failed)
    .where('preview_id', '=', preview._id)
    .execute();
  expect(await asked).toMatchObject({ http: 404, message: expect.stringContaining('too complex') });
  expect((await guest.call(`GET /previews/${preview._id}/source/1`)).http).toBe(404);
});
