import { afterAll, beforeAll, expect, it } from 'vitest';
import { conversionOf, Guest, startTestServer, type TestServer, TINY_PDF } from '../testing/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ QUEUE_LIMIT: '1' });
});
afterAll(() => server.stop());

it('refuses what would wait behind too many, says when to come back, and takes it as soon as there is room', async () => {
  const [first, second] = [new Guest(server.url), new Guest(server.url)];
  const made = await conversionOf(await first.upload(TINY_PDF, 'a.pdf', 'docx'));
  const refused = await second.upload(TINY_PDF, 'b.pdf', 'docx');
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '30']);
  expect(await refused.json()).toMatchObject({ code: 'QUEUE_FULL', message: expect.stringContaining('waiting') });
  await first.request(`/api/conversions/${made._id}`, { method: 'DELETE' });
  expect((await second.upload(TINY_PDF, 'b.pdf', 'docx')).status).toBe(201);
});
