import { calls } from '@verso/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import {
  conversionOf,
  dataOf,
  Guest,
  signUp,
  startTestServer,
  type TestServer,
  TINY_PDF,
} from '../../testing/test-server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer({ GUEST_CONVERSIONS_PER_DAY: '0', TRUST_PROXY: '1' });
});
afterAll(() => server.stop());

let sent = 0;
/** Another file each time, of so many pages as its sender says. */
async function send(guest: Guest, pageCount: number): Promise<string> {
  sent += 1;
  const form = new FormData();
  form.append('targetFormat', 'docx');
  form.append('pageCount', String(pageCount));
  form.append('file', new Blob([TINY_PDF, `\n% ${sent}\n`]), 'a.pdf');
  const answer = await guest.request('/api/conversions/upload', { method: 'POST', body: form });
  return (await conversionOf(answer))._id;
}

async function placeOf(guest: Guest, id: string) {
  return dataOf(calls.getConversion, await guest.call(`GET /conversions/${id}`)).conversion.queuePlace;
}

it('tells those who wait their place, and how long it is likely to take, once a worker is there', async () => {
  const guest = (address: number) => new Guest(server.url, { 'x-forwarded-for': `10.0.0.${address}` });
  const [first, second] = [guest(1), guest(2)];
  const user = await signUp(server, 'ada@example.org');
  const [a, b] = [await send(first, 400), await send(second, 400)];
  expect([await placeOf(first, a), await placeOf(second, b)]).toEqual([
    { position: 1, waitSeconds: null },
    { position: 2, waitSeconds: null },
  ]);
  const worker = { id: 'w', slots: 2, can_pdf_to_docx: true, can_docx_to_pdf: true };
  await server.platform.database.db.insertInto('worker').values(worker).execute();
  // 400 pages take 48.15 s, with two slots half of that.
  expect(await placeOf(second, b)).toEqual({ position: 2, waitSeconds: 25 });
  // A user's turn comes first.
  const c = await send(user, 400);
  expect([await placeOf(user, c), (await placeOf(second, b))?.position]).toEqual([{ position: 1, waitSeconds: 0 }, 3]);
});

it('puts what is expected to be short into a queue of its own, whoever sends it', async () => {
  const guest = new Guest(server.url, { 'x-forwarded-for': '10.0.0.9' });
  const id = await send(guest, 3);
  expect(await placeOf(guest, id)).toEqual({ position: 1, waitSeconds: 0 });
});
