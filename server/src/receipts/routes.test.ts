import { spawnSync } from 'node:child_process';
import { createHash, createPublicKey, verify } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { StoredFile } from '@verso/contracts';
import { unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { expireOld } from '../conversions/lost-and-expired.ts';
import { conversionOf, Guest, signUp, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';

const OPENSSL = '/usr/bin/openssl';
let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

const receiptOf = (guest: Guest, id: string) => guest.request(`/api/receipts/${id}`);
const statusOf = async (guest: Guest, id: string) => {
  const answer = await receiptOf(guest, id);
  // Read to its end: an answer that no one reads would hold up the server's.
  await answer.arrayBuffer();
  return answer.status;
};

/** The files of a receipt by name, its statement read. */
async function unpack(answer: Response) {
  const files = unzipSync(new Uint8Array(await answer.arrayBuffer()));
  const file = (name: string) => Buffer.from(files[name] ?? []);
  return { file, statement: JSON.parse(file('receipt.json').toString()) };
}

it('proves to a guest that a deleted conversion is gone, and to no one else', async () => {
  const [guest, stranger] = [new Guest(server.url), new Guest(server.url)];
  const made = await conversionOf(await guest.upload(TINY_PDF, 'Offer.pdf', 'docx'));
  await stranger.upload(TINY_PDF, 'Other.pdf', 'docx');
  expect(await statusOf(guest, made._id)).toBe(404);
  await guest.request(made.statusUrl, { method: 'DELETE' });
  for (const other of [stranger, new Guest(server.url)]) expect(await statusOf(other, made._id)).toBe(404);

  const answer = await receiptOf(guest, made._id);
  expect(answer.status).toBe(200);
  expect(answer.headers.get('content-disposition')).toContain('verso-deletion-receipt.zip');
  const { file, statement } = await unpack(answer);
  expect(statement).toMatchObject({
    type: 'verso-deletion-receipt',
    issuer: server.platform.config.publicBaseUrl,
    id: made._id,
    files: [
      {
        part: 'original',
        name: 'Offer.pdf',
        bytes: TINY_PDF.length,
        sha256: createHash('sha256').update(TINY_PDF).digest('hex'),
      },
    ],
  });
  const { data } = await guest.call('GET /receipts/key');
  expect(file('public-key.pem').toString()).toBe(data['publicKey']);
  const key = createPublicKey(file('public-key.pem'));
  expect(verify(null, file('receipt.json'), key, file('receipt.sig'))).toBe(true);
  const forged = Buffer.from(file('receipt.json').toString().replace('Offer', 'Order'));
  expect(verify(null, forged, key, file('receipt.sig'))).toBe(false);
});

it.skipIf(!existsSync(OPENSSL))('can be checked with OpenSSL by the command that lies beside it', async () => {
  const guest = new Guest(server.url);
  const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
  await guest.request(made.statusUrl, { method: 'DELETE' });
  const { file } = await unpack(await receiptOf(guest, made._id));
  const folder = await mkdtemp(join(tmpdir(), 'verso-receipt-'));
  for (const name of ['receipt.json', 'receipt.sig', 'public-key.pem']) await writeFile(join(folder, name), file(name));
  const command = /openssl (pkeyutl .*)/.exec(file('how-to-check.txt').toString())?.[1] ?? '';
  const check = () => spawnSync(OPENSSL, command.split(' '), { cwd: folder, encoding: 'utf8' });
  expect(check()).toMatchObject({ status: 0, stdout: expect.stringContaining('Verified Successfully') });
  await writeFile(join(folder, 'receipt.json'), `${file('receipt.json')} `);
  expect(check().status).toBe(1);
  await rm(folder, { recursive: true });
});

it('names original and result of what was deleted when its time had come', async () => {
  const { database, store } = server.platform;
  const user = await signUp(server, 'expired@example.org');
  const made = await conversionOf(await user.upload(TINY_PDF, 'a.pdf', 'docx'));
  const result = 'ab'.repeat(24);
  await store.put(result, Readable.from([Buffer.from('result')]));
  await database.db
    .updateTable('conversion')
    .set({
      status: 'completed',
      stage: 'completed',
      password: null,
      result_key: result,
      result_filename: 'a.docx',
      result_bytes: 6,
      expires_at: new Date(0),
    })
    .where('id', '=', made._id)
    .execute();
  await expireOld({ database, store });
  const { statement } = await unpack(await receiptOf(user, made._id));
  expect(statement.files.map((file: { part: string; name: string }) => [file.part, file.name])).toEqual([
    ['original', 'a.pdf'],
    ['result', 'a.docx'],
  ]);
});

it('proves that a file of My Files is gone, after the trash and not before', async () => {
  const [user, other] = [await signUp(server, 'keeper@example.org'), await signUp(server, 'other@example.org')];
  const kept = (await (await user.keep('secret', 'notes.txt')).json()) as { data: { file: StoredFile } };
  const id = kept.data.file._id;
  await user.call(`DELETE /upload/${id}`);
  expect(await statusOf(user, id)).toBe(404);
  await user.call(`DELETE /upload/trash/${id}`);
  expect(await statusOf(other, id)).toBe(404);
  const { statement } = await unpack(await receiptOf(user, id));
  expect(statement.files).toMatchObject([{ part: 'file', name: 'notes.txt', bytes: 6 }]);
});

it('goes with the guest who signs up', async () => {
  const guest = new Guest(server.url);
  const made = await conversionOf(await guest.upload(TINY_PDF, 'a.pdf', 'docx'));
  await guest.request(made.statusUrl, { method: 'DELETE' });
  await conversionOf(await guest.upload(TINY_PDF, 'b.pdf', 'docx'));
  await signUp(server, 'adopter@example.org', guest);
  guest.cookie = '';
  expect(await statusOf(guest, made._id)).toBe(200);
});
