import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Guest, signUp, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';

let server: TestServer;
let ada: Guest;
beforeAll(async () => {
  // More than any disk has.
  server = await startTestServer({ MIN_FREE_DISK: '9000000GB' });
  ada = await signUp(server, 'ada@example.org');
});
afterAll(() => server.stop());

it('refuses every kind of upload with 507 while the disk is nearly full, and takes nothing', async () => {
  const begin = {
    method: 'POST',
    headers: { 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'filename YQ==' },
  };
  for (const answer of [
    await ada.upload(TINY_PDF, 'a.pdf', 'docx'),
    await ada.keep('text', 'a.txt'),
    await ada.request('/api/uploads', begin),
  ]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([507, '600']);
    expect(await answer.json()).toMatchObject({
      code: 'DISK_FULL',
      message: expect.stringContaining('out of storage space'),
    });
  }
  expect((await ada.call('GET /auth/me')).data.user.subscription.extractionCredits).toBe(1);
  expect((await ada.call('GET /upload')).data['files']).toEqual([]);
});
